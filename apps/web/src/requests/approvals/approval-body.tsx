import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { facilityTime, formatTime } from '@vestry/contract/calendar/time';
import { requestKindOf } from '@vestry/contract/approvals/kinds';
import { approvalColors, approvalHeadlines } from '@vestry/contract/approvals/rules';
import type { Approval } from '@vestry/contract/approvals/schemas';
import type { LineError } from '@vestry/contract/call';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { tripVisitLabels } from '@vestry/contract/trips/rules';
import { useBrand } from '../../config/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { QuoteLines } from '../../ui/quote-lines.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AddressFact, Fact } from '../detail/detail-parts.tsx';
import { RequestHeading } from '../detail/request-heading.tsx';
import { appointmentDay, wireDay } from '../format.ts';
import { tripDaysText } from '@vestry/contract/trips/words';
import { RequestItems } from '../request-items.tsx';
import { requestKindParts } from '../kinds.ts';
import { useMomentDay } from '../../config/facility-format.ts';

interface ApprovalBodyProps {
  readonly approval: Approval;
  /** Why the last try was refused, and which items are meant. */
  readonly error: string | null;
  readonly lines?: readonly LineError[];
  /** Of its headings: what stands above it decides. */
  readonly heading?: 'h2' | 'h3';
}

/** A prepared request, exactly as it will be sent: its day, its items, who prepared it, where, and its note. */
export function ApprovalBody({ approval, error, lines = [], heading: Heading = 'h3' }: ApprovalBodyProps) {
  const { items, fetchedItems, gone, note, status } = approval;
  const kind = requestKindOf(approval.kind);
  const what = requestKindFacts[kind].label;
  const { fetchedLabel, beforeItems } = requestKindParts[kind].approval;
  const problems = new Map(lines.map(({ itemId, message }) => [itemId, message]));
  return (
    <div className="grid gap-6">
      <Standing approval={approval} Heading={Heading} />
      {error !== null && <Notice kind="error">{error}</Notice>}
      {items.length + gone > 0 && (
        <section>
          <p className="caps text-ink-2">
            {beforeItems}
            {countedItems(items.length)}
          </p>
          <RequestItems items={items} problems={problems} />
          {gone > 0 && (
            <p className="pt-3 text-sm text-pink-ink">
              {countedItems(gone)} of this request {gone === 1 ? 'is' : 'are'} no longer in the closet.{' '}
              {status === 'PENDING' && <RestOfRequest isSendable={items.length > 0} />}
            </p>
          )}
        </section>
      )}
      {fetchedItems.length > 0 && (
        <section>
          <p className="caps text-ink-2">To be picked up: {countedItems(fetchedItems.length)}</p>
          <RequestItems items={fetchedItems} problems={problems} />
        </section>
      )}
      <dl className="border-t border-hair">
        {approval.trip === null ? (
          <Fact label="Request">{what}</Fact>
        ) : (
          <TripFacts approval={approval} trip={approval.trip} />
        )}
        <Fact label="Prepared by">{approval.preparedBy.name}</Fact>
        <Fact label="Requested by">{approval.requestedBy}</Fact>
        {approval.quantities !== null && (
          <Fact label={fetchedLabel}>
            {pickupQuantityLabels[approval.quantities]}
            <span className="block text-ink-2">{approval.itemTypes.replaceAll(',', ', ')}</span>
          </Fact>
        )}
        {note !== '' && <Fact label={`${what} note`}>{note}</Fact>}
        <AddressFact address={approval.address} />
        {approval.quote !== null && (
          <Fact label="Price">
            <QuoteLines quote={approval.quote.quote} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** The consequence of items that have left the closet: the others may be sent. */
function RestOfRequest({ isSendable }: { readonly isSendable: boolean }) {
  return isSendable ? 'Once it is approved, the rest is sent.' : 'The request can no longer be sent.';
}

interface TripFactsProps {
  readonly approval: Approval;
  readonly trip: NonNullable<Approval['trip']>;
}

/** The visits of a trip: its delivery, and the one that brings the items back. */
function TripFacts({ approval, trip: { return: back, dueBack } }: TripFactsProps) {
  return (
    <>
      <Fact label={tripVisitLabels.delivery}>
        {appointmentDay(approval)}
        <span className="block text-ink-2">{timeOfDayLabels[approval.time]}</span>
      </Fact>
      <Fact label={tripVisitLabels.return}>
        {back === null ? 'Everything is brought home by the client' : appointmentDay(back)}
        <span className="block text-ink-2">
          {back === null ? dueBack !== null && `Due back on ${wireDay(dueBack)}` : timeOfDayLabels[back.time]}
        </span>
      </Fact>
    </>
  );
}

/** Where it stands, for which day or trip, and until when it can be decided. */
function Standing({ approval, Heading }: { readonly approval: Approval; readonly Heading: 'h2' | 'h3' }) {
  const { status, decided, decidedBy, reason, expires, preparedBy, mayDecide, time, address, trip } =
    approval;
  const { facilityTimeZone } = useBrand();
  const momentDay = useMomentDay();
  const { preposition } = requestKindFacts[requestKindOf(approval.kind)];
  const decision = [
    decidedBy === null ? '' : `By ${decidedBy}`,
    decided === null ? '' : momentDay(decided),
    status === 'EXPIRED' ? 'Nothing was sent.' : '',
  ];
  return (
    <RequestHeading
      heading={Heading}
      status={<Tag color={approvalColors[status]}>{approvalHeadlines[status]}</Tag>}
      reference={approval.reference}
      day={trip === null ? appointmentDay(approval) : trip.name}
      place={trip === null ? `${timeOfDayLabels[time]}, ${preposition} ${address.label}` : tripDaysText(trip)}
    >
      {status === 'PENDING' && mayDecide && (
        <p className="pt-2 wrap-anywhere">{preparedBy.name} asks for your approval.</p>
      )}
      <p className="text-sm text-balance text-ink-2">
        {status === 'PENDING'
          ? `Nothing is sent before an Owner approves. It can be decided until ${momentDay(expires)}, ${formatTime(facilityTime(new Date(expires), facilityTimeZone))}.`
          : decision.filter((part) => part !== '').join(', ')}
      </p>
      {reason !== '' && <p className="pt-2 wrap-anywhere">“{reason}”</p>}
    </RequestHeading>
  );
}
