import type { RequestKind } from '@vestry/contract/requests/kinds';
/** Says in the panel why an item was not added: why it stayed, and its earliest day or its way back. */
import { formatDay, fromWire, type Day } from '@vestry/contract/calendar/day';
import { earliestDeliveryDay } from '@vestry/contract/calendar/rules';
import type { Closures } from '@vestry/contract/calendar/closures';
import type { StayReason } from './add-outcome.ts';

interface RequestFacts {
  readonly id: number;
  /** 'D-12', 'P-7'. */
  readonly reference: string;
  /** The day of its appointment on the wire; null while staff have not confirmed a special date. */
  readonly date: string | null;
}

export interface StayFacts {
  readonly reason: StayReason;
  /** The delivery under way that brings the item. */
  readonly delivery?: RequestFacts | undefined;
  /** The pickup under way that fetches the item. */
  readonly pickup?: RequestFacts | undefined;
  readonly closures: Closures;
  /** The facility's day; undefined until it is known. */
  readonly today?: Day | undefined;
}

/** The way on from an item that stayed; the panel makes a link or a button of it. */
export type StayWay =
  | { readonly kind: 'request'; readonly of: RequestKind; readonly id: number; readonly reference: string }
  | { readonly kind: 'send-back' | 'manager' | 'none' };

export interface StayWords {
  readonly text: string;
  readonly way: StayWay;
}

const dayOf = ({ date }: RequestFacts): Day | null => (date === null ? null : fromWire(date));

export function stayWords({ reason, delivery, pickup, closures, today }: StayFacts): StayWords {
  switch (reason) {
    case 'REQUESTED':
      return requested(delivery);
    case 'AT_CLIENT':
      return pickup === undefined
        ? { text: 'Already with you.', way: { kind: 'send-back' } }
        : returning(pickup, closures, today);
    case 'IN_SERVICE':
      return {
        text: 'In service. Your account manager can tell you when it will be ready.',
        way: { kind: 'manager' },
      };
    case 'IN_CART':
      return { text: 'Already on your delivery list.', way: { kind: 'none' } };
    case 'NO_ROOM':
      return {
        text: 'Your delivery list is full. Please request it, then add this item.',
        way: { kind: 'none' },
      };
  }
}

function requested(delivery: RequestFacts | undefined): StayWords {
  if (delivery === undefined) return { text: 'Already in a delivery request.', way: { kind: 'none' } };
  const { id, reference } = delivery;
  const day = dayOf(delivery);
  const text =
    day === null
      ? `Already requested with ${reference}, day to be confirmed.`
      : `Already requested with ${reference}, for ${formatDay(day)}.`;
  return { text, way: { kind: 'request', of: 'delivery', id, reference } };
}

/** Once it is back, the first day on which it can be delivered is the one of a request sent on the day of the pickup. */
function returning(pickup: RequestFacts, closures: Closures, today: Day | undefined): StayWords {
  const { id, reference } = pickup;
  const day = dayOf(pickup);
  const way = { kind: 'request', of: 'pickup', id, reference } as const;
  if (day === null) return { text: `Coming back with ${reference}, day to be confirmed.`, way };
  // Its items are not received yet although its day is over.
  if (today !== undefined && day < today) return { text: `On its way back with ${reference}.`, way };
  const earliest = earliestDeliveryDay({ today: day, closures, cold: false });
  const again = earliest === null ? '' : ` It can be delivered again from ${formatDay(earliest)}.`;
  return { text: `Coming back with ${reference} on ${formatDay(day)}.${again}`, way };
}
