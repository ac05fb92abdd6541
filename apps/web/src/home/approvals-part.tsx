import { requestKindOf } from '@vestry/contract/approvals/kinds';
import type { Approval } from '@vestry/contract/approvals/schemas';
import { formatDay, fromWire } from '@vestry/contract/calendar/day';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { waitingApprovalsQuery } from '../approvals/queries.ts';
import { tripDaysText } from '@vestry/contract/trips/words';
import { buttonClass } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';

/** Requests that wait for an Owner's word; it stands here only while there are some. */
export function ApprovalsPart() {
  const { clientId, userId } = useRouteContext({ from: '/admin' });
  const { data = [] } = useQuery(waitingApprovalsQuery(clientId, userId));
  if (data.length === 0) return null;
  const isDecider = data.some(({ mayDecide }) => mayDecide);
  return (
    <section aria-labelledby="home-approvals" className="pb-10">
      <h2 id="home-approvals" className="pb-4 display-3">
        {isDecider ? 'Waiting for your approval' : 'Waiting for approval'}
      </h2>
      <ul className="border-b border-hair">
        {data.map((approval, index) => (
          <Row key={approval.id} approval={approval} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Row({ approval, isFirst }: { readonly approval: Approval; readonly isFirst: boolean }) {
  const { id, kind, preparedBy, items, date, specialDate, address, mayDecide, trip } = approval;
  const day = fromWire(date ?? specialDate ?? '');
  const { label, preposition } = requestKindFacts[requestKindOf(kind)];
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-4 border-t border-hair py-5 tablet:grid-cols-[5.25rem_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-6">
      <Photo photo={items[0]?.image ?? undefined} alt="" slot={thumbSlot} trueColor />
      <div className="min-w-0">
        <h3 className="display-4 wrap-anywhere">
          {trip === null ? label : `${trip.name}, ${tripDaysText(trip)}`}
          {trip === null && day !== null && `, ${formatDay(day)}`}
        </h3>
        <p className="pt-1 text-sm wrap-anywhere text-ink-2">
          Prepared by {preparedBy.name}. {items.length > 0 && `${countedItems(items.length)}, `}
          {preposition} {address.label}.
        </p>
      </div>
      <Link
        to="."
        search={(before) => ({ ...before, panel: 'approval' as const, panelId: id })}
        state={{ openedPanel: true }}
        resetScroll={false}
        className={`${buttonClass(mayDecide && isFirst ? 'primary' : 'white')} max-tablet:col-span-2`}
      >
        {mayDecide ? 'Review and decide' : trip === null ? 'See request' : 'See trip'}
        <span className="sr-only"> {approval.reference}</span>
      </Link>
    </li>
  );
}
