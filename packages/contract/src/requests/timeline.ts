/** A request's events in words for the client (specification, section 4; decisions, Items, cart, requests). */
import type { RequestEventKind } from './schemas.ts';

/** An event as it was recorded. */
export interface RecordedEvent {
  readonly kind: RequestEventKind;
  /** The headline of the status that it led to; null for an event of another kind. */
  readonly headline: string | null;
  /** The number of items that came and went with an event of kind ITEMS. */
  readonly added: number;
  readonly removed: number;
  /** Whether an event of kind DATE took the place of a day that stood, rather than setting the first one. */
  readonly isMoved?: boolean;
}

/** A short sentence: 'Delivery request confirmed!', '2 items added, 1 item removed'. */
export function requestEventTitle({ kind, headline, added, removed, isMoved }: RecordedEvent): string {
  switch (kind) {
    case 'STATUS':
      return headline ?? 'Request updated';
    case 'ITEMS':
      return itemsTitle(added, removed);
    case 'DATE':
      return isMoved === true ? 'Date changed' : 'Date set';
    case 'ADDRESS':
      return 'Address changed';
    case 'NOTE':
      return 'Details updated';
    case 'WINDOW':
      return 'Arrival time set';
    case 'UNDONE':
      return 'Corrected: the last step was undone';
  }
}

function itemsTitle(added: number, removed: number): string {
  const parts = [
    ...(added > 0 ? [`${countedItems(added)} added`] : []),
    ...(removed > 0 ? [`${countedItems(removed)} removed`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'Items updated';
}

/** '1 item', '12 items'. */
export function countedItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
