import { formatMoment } from '@vestry/contract/format/moment';
import { requestKindOf } from '@vestry/contract/approvals/kinds';
import { approvalHeadlines } from '@vestry/contract/approvals/rules';
import type { Approval } from '@vestry/contract/approvals/schemas';
import type { LineError } from '@vestry/contract/call';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { useBrand } from '../../config/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { AddressFact, Fact, timeText } from '../detail/detail-parts.tsx';
import { appointmentDay } from '../format.ts';
import { RequestItems } from '../request-items.tsx';
import { requestKindParts } from '../kinds.ts';
import { useMomentDay } from '../schedule/use-moment-day.ts';

interface ApprovalBodyProps {
  readonly approval: Approval;
  /** Why the last try was refused, and which items are meant. */
  readonly error: string | null;
  readonly lines?: readonly LineError[];
  /** Of its headings: what stands above it decides. */
  readonly heading?: 'h2' | 'h3';
}

/** A prepared request, exactly as it will be sent: who prepared it, its items, where and when, and its note. */
export function ApprovalBody({ approval, error, lines = [], heading: Heading = 'h3' }: ApprovalBodyProps) {
  const { items, gone, note } = approval;
  const kind = requestKindOf(approval.kind);
  const what = requestKindFacts[kind].label;
  const { fetchedLabel, beforeItems } = requestKindParts[kind].approval;
  const problems = new Map(lines.map(({ itemId, message }) => [itemId, message]));
  return (
    <div className="grid gap-6">
      <Standing approval={approval} Heading={Heading} />
      {error !== null && <Notice kind="error">{error}</Notice>}
      <dl className="border-t border-hair">
        <Fact label="Request">
          {what} <span className="text-ink-2 figures">{approval.reference}</span>
        </Fact>
        <Fact label="Prepared by">{approval.preparedBy.name}</Fact>
        <Fact label="Requested by">{approval.requestedBy}</Fact>
        <Fact label={`${what} date`}>{appointmentDay(approval)}</Fact>
        <Fact label="Time of day">{timeText({ time: approval.time, range: null })}</Fact>
        <AddressFact address={approval.address} />
        {approval.quantities !== null && (
          <Fact label={fetchedLabel}>
            {pickupQuantityLabels[approval.quantities]}
            <span className="block text-ink-2">{approval.itemTypes.replaceAll(',', ', ')}</span>
          </Fact>
        )}
        {note !== '' && <Fact label={`${what} note`}>{note}</Fact>}
      </dl>
      {items.length + gone > 0 && (
        <section>
          <Heading className="caps text-ink-2">
            {beforeItems}
            {countedItems(items.length)}
          </Heading>
          <RequestItems items={items} problems={problems} />
          {gone > 0 && (
            <p className="pt-3 text-sm text-pink-ink">
              {countedItems(gone)} of this request {gone === 1 ? 'is' : 'are'} no longer in the closet.
            </p>
          )}
        </section>
      )}
    </div>
  );
}

/** Where it stands, and until when. */
function Standing({ approval, Heading }: { readonly approval: Approval; readonly Heading: 'h2' | 'h3' }) {
  const { status, decided, decidedBy, reason, expires, preparedBy, mayDecide } = approval;
  const { facilityTimeZone } = useBrand();
  const momentDay = useMomentDay();
  return (
    <div>
      <Heading className="display-3">
        {status === 'PENDING' && mayDecide
          ? `${preparedBy.name} asks for your approval`
          : approvalHeadlines[status]}
      </Heading>
      <p className="pt-2 text-sm text-balance text-ink-2">
        {status === 'PENDING'
          ? `Nothing is sent before an Owner approves. It can be decided until ${formatMoment(expires, facilityTimeZone, 'weekday')}.`
          : [
              decidedBy === null ? '' : `By ${decidedBy}`,
              decided === null ? '' : momentDay(decided),
              status === 'EXPIRED' ? 'Nothing was sent.' : '',
            ]
              .filter((part) => part !== '')
              .join(', ')}
      </p>
      {reason !== '' && <p className="pt-3 wrap-anywhere">“{reason}”</p>}
    </div>
  );
}
