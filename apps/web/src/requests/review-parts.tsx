import { formatDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../addresses/queries.ts';
import type { Price } from '../prices/queries.ts';
import { QuoteLines } from '../ui/quote-lines.tsx';
import { AddressLines } from './address-choice.tsx';
import type { DraftHandle, RequestDraft } from './request-draft.ts';
import { NoteField } from './note-field.tsx';
import { ReviewSection } from './review-section.tsx';
import { timeProblem } from './schedule/day-facts.ts';
import type { Schedule } from './schedule/use-schedule.ts';

interface DateProps extends Pick<DraftHandle, 'draft' | 'update'> {
  readonly schedule: Schedule;
  /** After the time of day: 'Five items, no pickup.' */
  readonly what: string;
}

/** The date first and large, then the time of day and what it is about. */
export function ReviewDate({ draft, update, schedule, what }: DateProps) {
  const day = draft.specialDate ?? draft.date;
  const problem = dateProblem(draft, schedule);
  return (
    <div className="pb-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="display-3">{day === null ? 'No date yet' : formatDay(day)}</h3>
        <button
          type="button"
          className="text-link text-sm"
          onClick={() => update({ step: draft.specialDate === null ? 'date' : 'special' })}
        >
          Edit<span className="sr-only"> date</span>
        </button>
      </div>
      <p className="pt-1 text-ink-2">
        {draft.time === null ? '' : `${timeOfDayLabels[draft.time]}. `}
        {what}
      </p>
      {draft.specialDate !== null && (
        <p className="pt-1 text-sm text-ink-2">
          Your account manager will reach out to you about this date. Additional fees may apply.
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="pt-2 text-sm text-pink-ink">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Why the chosen day cannot be had any more, and what to do. */
export function dateProblem(
  draft: Pick<RequestDraft, 'date' | 'specialDate' | 'time'>,
  schedule: Schedule,
): string | undefined {
  if (!schedule.isKnown) return undefined;
  if (draft.specialDate !== null) {
    const verdict = schedule.specialVerdictOf(draft.specialDate);
    return verdict.ok ? undefined : `${verdict.message} Please choose another.`;
  }
  if (draft.date === null) return 'Please choose a date.';
  const verdict = schedule.verdictOf(draft.date);
  if (verdict?.ok === false && schedule.expressOf(draft.date) === null)
    return `${verdict.message} Please choose another day.`;
  if (draft.time === null) return 'Please choose a time of day.';
  return timeProblem(draft.date, draft.time, schedule);
}

interface WhereProps extends Pick<DraftHandle, 'draft' | 'update'> {
  readonly clientId: number;
  readonly requestedBy: string;
}

const addressMissing = 'This address is no longer saved. Please choose another.';

export function ReviewWhere({ clientId, draft, update, requestedBy }: WhereProps) {
  const { data } = useQuery(addressesQuery(clientId));
  const address = data?.find(({ id }) => id === draft.addressId);
  const toDetails = () => update({ step: 'details' });
  return (
    <>
      <ReviewSection
        title="Address"
        onEdit={toDetails}
        problem={data !== undefined && address === undefined ? addressMissing : undefined}
      >
        {address !== undefined && (
          <p className="text-sm text-ink-2">
            <span className="block text-base text-ink">{address.label}</span>
            <AddressLines address={address} />
          </p>
        )}
      </ReviewSection>
      <ReviewSection title="Requested by" onEdit={toDetails}>
        <p className="wrap-anywhere">{requestedBy}</p>
      </ReviewSection>
    </>
  );
}

/** Shows the items that the pickup takes along. */
export function ReviewPickup({ draft, update }: Pick<DraftHandle, 'draft' | 'update'>) {
  const quantity = draft.quantities === null ? '' : pickupQuantityLabels[draft.quantities];
  return (
    <ReviewSection title="Pickup" onEdit={() => update({ step: 'details' })}>
      <p>
        {quantity}
        <span className="block text-sm text-ink-2">{draft.itemTypes.join(', ')}</span>
      </p>
    </ReviewSection>
  );
}

/** The lines of the price, where one is shown. */
export function ReviewPrice({ price: { quote } }: { readonly price: Price }) {
  if (quote === null) return null;
  return (
    <ReviewSection title="Price">
      <QuoteLines quote={quote} />
    </ReviewSection>
  );
}

interface NoteProps extends Pick<DraftHandle, 'draft' | 'update'> {
  readonly label: string;
}

export function ReviewNote({ draft, update, label }: NoteProps) {
  return (
    <div className="border-t border-hair pt-5">
      <NoteField label={label} note={draft.note} onChange={update} />
    </div>
  );
}
