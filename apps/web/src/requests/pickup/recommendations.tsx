import { formatMoney } from '@vestry/contract/format/money';
import { decideRecommendation } from '@vestry/contract/requests/pickup/recommendation-calls';
import {
  recommendationServiceLabels,
  recommendationTags,
  type Recommendation,
  type RecommendationDecision,
} from '@vestry/contract/requests/pickup/recommendations';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { ReactNode } from 'react';
import { useDemoGuard } from '../../demo/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { useAnswerUndo } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { Tag } from '../../ui/tag.tsx';
import { useCurrentUser, useRequestRefusal } from '../../users/queries.ts';
import { useRequestChange } from '../edit/use-request-change.ts';

interface RecommendationsProps {
  readonly recommendations: readonly Recommendation[];
  /** Beside each other where a page has the room. */
  readonly isWide?: boolean;
}

interface Answer {
  readonly ids: readonly number[];
  readonly status: RecommendationDecision;
}

/** Lists the recommendations of staff for the client's items, to accept or decline: alike on each page that shows them. */
export function Recommendations({ recommendations, isWide = false }: RecommendationsProps) {
  const { guard } = useDemoGuard();
  const readsOnly = useRequestRefusal() !== undefined;
  const canAccept = useCurrentUser()?.needsApproval !== true;
  const answer = useRequestChange(
    async ({ ids, status }: Answer) => {
      for (const id of ids) await callApi(decideRecommendation, { params: { id, status } });
    },
    { done: 'Your answer has been saved' },
  );
  const pending = recommendations.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
  const undoable = recommendations.filter(({ undoSeconds }) => undoSeconds > 0);
  const decide = (ids: readonly number[], status: RecommendationDecision) =>
    guard(() => answer.run({ ids, status }));
  return (
    <div className="grid gap-6">
      {answer.error !== null && <Notice kind="error">{answer.error}</Notice>}
      <ul className={`grid ${isWide ? 'gap-x-8 tablet:grid-cols-2 desktop:grid-cols-3' : ''}`}>
        {recommendations.map((recommendation) => (
          <RecommendationLine
            key={recommendation.id}
            recommendation={recommendation}
            isPending={answer.isPending}
            readsOnly={readsOnly}
            canAccept={canAccept}
            onAnswer={(status) => decide([recommendation.id], status)}
          />
        ))}
      </ul>
      {pending.length > 1 && !readsOnly && (
        <div className="flex flex-wrap gap-3">
          <Button kind="gray" pending={answer.isPending} onClick={decide(pending, 'DECLINED')}>
            Decline all
          </Button>
          {canAccept && (
            <Button kind="black" pending={answer.isPending} onClick={decide(pending, 'ACCEPTED')}>
              Accept all
            </Button>
          )}
          <span className="sr-only">{countedItems(pending.length)} wait for your answer.</span>
        </div>
      )}
      {undoable.length > 1 && (
        <div>
          <UndoAnswer recommendations={undoable}>Undo all {undoable.length} answers</UndoAnswer>
        </div>
      )}
    </div>
  );
}

interface UndoAnswerProps {
  readonly recommendations: readonly Recommendation[];
  /** The text for screen readers, where the visible one does not say which answer. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Takes answers back: for a minute, and as long as staff have not begun. */
function UndoAnswer({ recommendations, label, children }: UndoAnswerProps) {
  const { isOpen, isPending, undo } = useAnswerUndo(recommendations);
  if (!isOpen) return null;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isPending || undefined}
      className="text-link text-sm"
      onClick={isPending ? undefined : undo}
    >
      {children}
    </button>
  );
}

interface RecommendationProps {
  readonly recommendation: Recommendation;
  readonly isPending: boolean;
  readonly readsOnly: boolean;
  /** False for who needs an Owner's approval: care costs money. */
  readonly canAccept: boolean;
  readonly onAnswer: (status: RecommendationDecision) => () => void;
}

function RecommendationLine({
  recommendation,
  isPending,
  readsOnly,
  canAccept,
  onAnswer,
}: RecommendationProps) {
  const { item, service, note, status, photo, priceCents, currency, taxed } = recommendation;
  const { color, label } = recommendationTags[status];
  const name = `${recommendationServiceLabels[service].toLowerCase()} of ${item.itemClientNumber}`;
  return (
    <li className="flex gap-4 border-t border-hair py-4 tablet:gap-6">
      <span className="w-21 flex-none">
        <Photo
          photo={photo ?? item.image ?? undefined}
          alt={`${item.designers} ${item.itemClientNumber}: what is to be done`}
          slot={thumbSlot}
          trueColor
        />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1 text-sm">
        <div className="flex justify-between gap-x-4">
          <div className="grid min-w-0 content-start gap-1">
            <p className="display-4">{recommendationServiceLabels[service]}</p>
            <p className="wrap-anywhere text-ink-2">
              <span className="caps">{item.designers}</span>{' '}
              <span className="figures">{item.itemClientNumber}</span>
            </p>
          </div>
          {priceCents !== null && (
            <div className="flex-none pt-1 text-end figures">
              <p>{formatMoney(priceCents, currency)}</p>
              {taxed !== null && taxed.tax !== null && (
                <p className="max-w-28 text-ink-2">
                  {formatMoney(taxed.total, currency)} with {taxed.tax.name.toLowerCase()}
                </p>
              )}
            </div>
          )}
        </div>
        {note !== '' && <p className="wrap-anywhere text-ink-2">{note}</p>}
        {status === 'PENDING' && readsOnly && (
          <p className="text-ink-2">
            Your role can view care proposals but not answer them. Please ask an Owner of this closet.
          </p>
        )}
        {status === 'PENDING' && !readsOnly && !canAccept && (
          <p className="text-ink-2">
            An Owner of this closet accepts care proposals. You may decline this one.
          </p>
        )}
        {status === 'PENDING' && !readsOnly && (
          <div className="flex flex-wrap gap-3 pt-2">
            <Button
              kind="gray"
              pending={isPending}
              aria-label={`Decline the ${name}`}
              onClick={onAnswer('DECLINED')}
            >
              Decline
            </Button>
            {canAccept && (
              <Button pending={isPending} aria-label={`Accept the ${name}`} onClick={onAnswer('ACCEPTED')}>
                Accept
              </Button>
            )}
          </div>
        )}
        {status !== 'PENDING' && (
          <p className="flex flex-wrap items-center gap-x-4 pt-1">
            <Tag color={color}>{label}</Tag>
            <UndoAnswer recommendations={[recommendation]} label={`Undo: ${name}`}>
              Undo
            </UndoAnswer>
          </p>
        )}
      </div>
    </li>
  );
}
