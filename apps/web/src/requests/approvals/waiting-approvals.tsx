import { requestKindOf } from '@vestry/contract/approvals/kinds';
import { approvalColors, approvalHeadlines } from '@vestry/contract/approvals/rules';
import type { Approval } from '@vestry/contract/approvals/schemas';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { endedApprovalsQuery, waitingApprovalsQuery } from '../../approvals/queries.ts';
import { Tag } from '../../ui/tag.tsx';
import { appointmentDay } from '../format.ts';
import { tripDaysText } from '@vestry/contract/trips/words';
import { PhotoPlaces } from '../../ui/photo-strip.tsx';

/** The prepared requests of the history: those that wait, and the last that were not sent. Nothing where there are none. */
export function WaitingApprovals() {
  const { clientId, userId } = useRouteContext({ from: '/admin' });
  const waiting = useQuery(waitingApprovalsQuery(clientId, userId)).data ?? [];
  const ended = useQuery(endedApprovalsQuery(clientId, userId)).data ?? [];
  return (
    <>
      <Approvals title="Waiting for approval" approvals={waiting} />
      <Approvals title="Prepared and not sent" approvals={ended} />
    </>
  );
}

function Approvals({
  title,
  approvals,
}: {
  readonly title: string;
  readonly approvals: readonly Approval[];
}) {
  const navigate = useNavigate();
  if (approvals.length === 0) return null;
  return (
    <section aria-label={title} className="pt-4 pb-10">
      <h2 className="pb-3 caps text-ink-2">{title}</h2>
      <ul className="border-t border-hair">
        {approvals.map((approval) => (
          <Row
            key={approval.id}
            approval={approval}
            onOpen={() =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, panel: 'approval' as const, panelId: approval.id }),
                state: { openedPanel: true },
                resetScroll: false,
              })
            }
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ approval, onOpen }: { readonly approval: Approval; readonly onOpen: () => void }) {
  const { reference, kind, status, preparedBy, items, reason, trip } = approval;
  const { label } = requestKindFacts[requestKindOf(kind)];
  const count = items.length > 0 ? `, ${countedItems(items.length)}` : '';
  return (
    <li className="relative grid gap-4 border-b border-hair py-5 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_14rem] tablet:items-center desktop:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Tag color={approvalColors[status]}>{approvalHeadlines[status]}</Tag>
          <span className="text-ink-2 figures">{reference}</span>
        </p>
        <h3 className="display-4 wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-start after:absolute after:inset-0"
            onClick={onOpen}
          >
            {trip === null ? `${label}, ${appointmentDay(approval)}` : `${trip.name}, ${tripDaysText(trip)}`}
            <span className="sr-only">, {reference}</span>
          </button>
        </h3>
        <p className="text-sm text-ink-2">
          Prepared by {preparedBy.name}
          {count}.
        </p>
        {reason !== '' && <p className="text-sm wrap-anywhere text-ink-2">“{reason}”</p>}
      </div>
      {items.length > 0 && <PhotoPlaces photos={items.map(({ image }) => image ?? undefined)} />}
    </li>
  );
}
