import type { Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { DueBack } from '@vestry/contract/custody/due-schemas';
import type { RequestDraft } from '../request-draft.ts';
import { withItems } from './send-back.ts';

export type FetchedItem = Pick<DueBack, 'id' | 'category' | 'address'>;

/** The first hours that are free; null for none. */
export interface FirstHours {
  readonly date: Day;
  readonly time: TimeOfDay;
}

/**
 * The draft with the item. One in which nobody has written anything gets the item's residence and the first hours as well, and
 * opens at its review.
 */
export function withFetched(
  draft: RequestDraft,
  item: FetchedItem,
  first: FirstHours | null,
): Partial<RequestDraft> {
  const content = withItems(draft, [item]);
  if (!isUntouched(draft) || item.address === null) return content;
  const details = { ...content, addressId: item.address.id };
  return first === null ? details : { ...details, ...first, step: 'review', specialDate: null };
}

function isUntouched(draft: RequestDraft): boolean {
  const { addressId, date, specialDate, quantities, itemIds, itemTypes, note } = draft;
  const isChosen = [addressId, date, specialDate, quantities].some((choice) => choice !== null);
  return !isChosen && itemIds.length === 0 && itemTypes.length === 0 && note === '';
}
