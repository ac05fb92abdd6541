import { formatMoney } from '@vestry/contract/format/money';
import { decideRecommendation } from '@vestry/contract/requests/pickup/recommendation-calls';
import {
  recommendationServiceLabels,
  type Recommendation,
  type RecommendationDecision,
} from '@vestry/contract/requests/pickup/recommendations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useDemoGuard } from '../demo/queries.ts';
import { useAction } from '../lib/async/use-action.ts';
import { callApi } from '../lib/transport/api.ts';
import { useAnswerUndo } from '../requests/pickup/queries.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { usePermission } from '../users/queries.ts';
import { HomeSection } from './home-section.tsx';
import { pendingProposalsQuery } from './queries.ts';

/** Recommendations of staff; shown while an answer is awaited, and while one can be withdrawn. */
export function ProposalsPart() {
  const { data = [] } = useQuery(pendingProposalsQuery(useRouteContext({ from: '/admin' })));
  if (data.length === 0) return null;
  return (
    <HomeSection title="Care proposals">
      <ul className="border-b border-hair">
        {data.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </HomeSection>
  );
}

function ProposalRow({ proposal }: { readonly proposal: Recommendation }) {
  const { item, service, note, priceCents, currency, photo } = proposal;
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-t border-hair py-6 tablet:grid-cols-[5.25rem_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-6">
      <Photo photo={photo ?? item.image ?? undefined} alt="" slot={thumbSlot} trueColor />
      <div className="min-w-0">
        <p className="caps wrap-anywhere">{item.designers}</p>
        <h3 className="pt-1 display-4">
          {recommendationServiceLabels[service]},{' '}
          <span className="figures">{formatMoney(priceCents, currency)}</span>
        </h3>
        <p className="pt-1 text-sm wrap-anywhere text-ink-2">
          {item.itemClientNumber}
          {item.observation !== '' && `, ${item.observation}`}
        </p>
        {note !== '' && <p className="pt-2 wrap-anywhere">{note}</p>}
      </div>
      {proposal.status === 'PENDING' ? <Answer proposal={proposal} /> : <Answered proposal={proposal} />}
    </li>
  );
}

/** An answer just given, which can be withdrawn for a minute, on this page and on the next. */
function Answered({ proposal }: { readonly proposal: Recommendation }) {
  const { isOpen, isPending, undo } = useAnswerUndo([proposal]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-tablet:col-span-2">
      <p role="status" className="text-sm text-ink-2">
        {proposal.status === 'DECLINED' ? 'Declined.' : 'Accepted.'}{' '}
        {isOpen && 'You may undo this for a minute.'}
      </p>
      {isOpen && (
        <Button kind="gray" pending={isPending} aria-label={`Undo: ${nameOf(proposal)}`} onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}

function nameOf({ service, item }: Recommendation): string {
  return `${recommendationServiceLabels[service].toLowerCase()} of ${item.itemClientNumber}`;
}

function Answer({ proposal }: { readonly proposal: Recommendation }) {
  const queryClient = useQueryClient();
  const { guard } = useDemoGuard();
  const verdict = usePermission('requests.submit');
  const name = nameOf(proposal);
  const { start, running } = useAction(async (status: RecommendationDecision) => {
    const text = status === 'ACCEPTED' ? `Accepted: ${name}` : `Declined: ${name}`;
    await callApi(decideRecommendation, { params: { id: proposal.id, status } }).then(
      () => showToast({ kind: 'success', text }),
      showFailure,
    );
    await queryClient.invalidateQueries({ queryKey: ['pickups'] });
  });

  if (verdict?.ok === false && verdict.reason === 'FORBIDDEN')
    return <p className="text-sm text-ink-2 max-tablet:col-span-2">Your role does not answer proposals.</p>;
  return (
    <div className="flex gap-3 max-tablet:col-span-2">
      <Button
        kind="gray"
        pending={running?.[0] === 'DECLINED'}
        aria-label={`Decline the ${name}`}
        onClick={guard(() => start('DECLINED'))}
      >
        Decline
      </Button>
      <Button
        kind="black"
        pending={running?.[0] === 'ACCEPTED'}
        aria-label={`Accept the ${name}`}
        onClick={guard(() => start('ACCEPTED'))}
      >
        Accept
      </Button>
    </div>
  );
}
