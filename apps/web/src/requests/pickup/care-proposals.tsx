import { formatMoney } from '@vestry/contract/format/money';
import { countedItems } from '@vestry/contract/requests/timeline';
import { decideRecommendation } from '@vestry/contract/requests/pickup/recommendation-calls';
import {
  recommendationServiceLabels,
  type Recommendation,
  type RecommendationDecision,
  type RecommendationStatus,
} from '@vestry/contract/requests/pickup/recommendations';
import { useDemoGuard } from '../../demo/queries.ts';
import type { ReactNode } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAnswerUndo } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { Tag, type TagColor } from '../../ui/tag.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { useRequestChange } from '../edit/use-request-change.ts';

interface CareProposalsProps {
  readonly proposals: readonly Recommendation[];
  /** Beside each other where a page has the room. */
  readonly isWide?: boolean;
}

const statusTags: Readonly<Record<RecommendationStatus, { color: TagColor; label: string }>> = {
  PENDING: { color: 'blue', label: 'Proposed' },
  ACCEPTED: { color: 'green', label: 'Accepted' },
  DECLINED: { color: 'gray', label: 'Declined' },
  DONE: { color: 'green', label: 'Done' },
};

interface Answer {
  readonly ids: readonly number[];
  readonly status: RecommendationDecision;
}

/** What staff propose for the client's items: photograph, service, price and note, to accept or decline. */
export function CareProposals({ proposals, isWide = false }: CareProposalsProps) {
  const { guard } = useDemoGuard();
  const refusal = useRequestRefusal();
  const answer = useRequestChange(
    async ({ ids, status }: Answer) => {
      for (const id of ids) await callApi(decideRecommendation, { params: { id, status } });
    },
    { done: 'Your answer has been saved' },
  );
  if (proposals.length === 0) return null;
  const Title = isWide ? 'h2' : 'h3';
  const pending = proposals.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
  const undoable = proposals.filter(({ undoSeconds }) => undoSeconds > 0);
  const decide = (ids: readonly number[], status: RecommendationDecision) =>
    guard(() => answer.run({ ids, status }));
  return (
    <section className="grid gap-4">
      <Title className="caps text-ink-2">Care proposals</Title>
      {answer.error !== null && <Notice kind="error">{answer.error}</Notice>}
      <ul
        className={`grid border-t border-hair ${isWide ? 'gap-x-8 tablet:grid-cols-2 desktop:grid-cols-3' : ''}`}
      >
        {proposals.map((proposal) => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            isPending={answer.isPending}
            refusal={refusal}
            onAccept={decide([proposal.id], 'ACCEPTED')}
            onDecline={decide([proposal.id], 'DECLINED')}
          />
        ))}
      </ul>
      {pending.length > 1 && refusal === undefined && (
        <div className="flex flex-wrap gap-3">
          <Button kind="black" pending={answer.isPending} onClick={decide(pending, 'ACCEPTED')}>
            Accept all
          </Button>
          <Button kind="gray" pending={answer.isPending} onClick={decide(pending, 'DECLINED')}>
            Decline all
          </Button>
          <span className="sr-only">{countedItems(pending.length)} wait for your answer.</span>
        </div>
      )}
      {undoable.length > 1 && (
        <div>
          <UndoAnswer proposals={undoable}>Undo all {undoable.length} answers</UndoAnswer>
        </div>
      )}
    </section>
  );
}

interface UndoAnswerProps {
  readonly proposals: readonly Recommendation[];
  readonly children: ReactNode;
}

/** Takes answers back: for a minute, and as long as staff have not begun. */
function UndoAnswer({ proposals, children }: UndoAnswerProps) {
  const { isOpen, isPending, undo } = useAnswerUndo(proposals);
  if (!isOpen) return null;
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      className="text-link min-h-target text-sm"
      onClick={isPending ? undefined : undo}
    >
      {children}
    </button>
  );
}

interface ProposalProps {
  readonly proposal: Recommendation;
  readonly isPending: boolean;
  readonly refusal: string | undefined;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

function Proposal({ proposal, isPending, refusal, onAccept, onDecline }: ProposalProps) {
  const { item, service, note, status, photo } = proposal;
  const { color, label } = statusTags[status];
  const name = `${item.designers} ${item.itemClientNumber}`;
  return (
    <li className="flex gap-4 border-b border-hair py-4">
      <span className="w-21 flex-none">
        <Photo
          photo={photo ?? item.image ?? undefined}
          alt={`${name}: what is to be done`}
          slot={thumbSlot}
          trueColor
        />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <span className="display-4">{recommendationServiceLabels[service]}</span>
          <span className="figures">{formatMoney(proposal.priceCents, proposal.currency)}</span>
        </p>
        <p className="text-ink-2">
          <span className="caps">{item.designers}</span>{' '}
          <span className="figures">{item.itemClientNumber}</span>
        </p>
        {note !== '' && <p className="wrap-anywhere text-ink-2">{note}</p>}
        {status === 'PENDING' && refusal !== undefined && <p className="text-ink-2">{refusal}</p>}
        {status === 'PENDING' && refusal === undefined && (
          <div className="flex flex-wrap gap-3 pt-2">
            <Button pending={isPending} onClick={onAccept}>
              Accept<span className="sr-only"> for {name}</span>
            </Button>
            <Button kind="gray" pending={isPending} onClick={onDecline}>
              Decline<span className="sr-only"> for {name}</span>
            </Button>
          </div>
        )}
        {status !== 'PENDING' && (
          <p className="flex flex-wrap items-center gap-x-4 pt-1">
            <Tag color={color}>{label}</Tag>
            <UndoAnswer proposals={[proposal]}>
              Undo<span className="sr-only"> for {name}</span>
            </UndoAnswer>
          </p>
        )}
      </div>
    </li>
  );
}
