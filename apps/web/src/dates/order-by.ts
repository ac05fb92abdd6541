import type { Closures } from '@vestry/contract/calendar/closures';
import { fromWire, type Day } from '@vestry/contract/calendar/day';
import { latestOrderDay } from '@vestry/contract/calendar/rules';
import { deliverableVerdict, hasColdStorage } from '@vestry/contract/cart/rules';
import { groupBy } from '@vestry/contract/group-by';
import type { Item } from '@vestry/contract/items/schemas';
import type { Delivery } from '@vestry/contract/requests/delivery/schemas';

export interface LookRequest {
  /** The items that a delivery can bring: at the facility or in cold storage, and in no request. */
  readonly wanted: readonly Item[];
  readonly withClient: readonly Item[];
  readonly requested: readonly Item[];
  readonly inService: readonly Item[];
  /** Until when a delivery that arrives by the day can be ordered; null when there is nothing to order. */
  readonly deadline: { readonly orderBy: Day; readonly deliveryDay: Day; readonly isOver: boolean } | null;
}

/** Finds the items to order so that a day's look is there on the day, and until when. */
export function lookRequest(
  day: Day,
  items: readonly Item[],
  { today, closures }: { readonly today: Day; readonly closures: Closures },
): LookRequest {
  const reasonOf = ({ locations, deliveryRequested }: Item) => {
    const verdict = deliverableVerdict({ location: locations.code, deliveryRequested });
    return verdict.ok ? null : verdict.reason;
  };
  const having = (reason: ReturnType<typeof reasonOf>) => items.filter((item) => reasonOf(item) === reason);
  const wanted = having(null);
  const cold = hasColdStorage(wanted.map(({ locations }) => ({ location: locations.code })));
  const latest = latestOrderDay(day, { closures, cold });
  return {
    wanted,
    withClient: having('AT_CLIENT'),
    requested: having('REQUESTED'),
    inService: having('IN_SERVICE'),
    deadline: wanted.length === 0 ? null : { ...latest, isOver: latest.orderBy < today },
  };
}

/** The requested items by the day on which their delivery arrives; null where no delivery is known or its day is not confirmed. */
export function arrivalsOf(
  items: readonly Item[],
  deliveries: readonly Pick<Delivery, 'items' | 'deliveryDate'>[],
): ReadonlyMap<Day | null, readonly Item[]> {
  return groupBy(items, ({ id }) => {
    const date = deliveries.find((delivery) => delivery.items.includes(id))?.deliveryDate ?? null;
    return date === null ? null : fromWire(date);
  });
}
