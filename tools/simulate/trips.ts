/**
 * Trips as the capabilities describe them: a delivery that is there by the first day, and either a return that fetches its items on the
 * last day or later, or a day on which the client brings them home. It imports nothing of the product.
 */
import type { Day } from './facility-calendar.ts';
import type { Look } from './looks.ts';
import type { Appointment, SimulatedClient, SimulatedRequest } from './state.ts';

/** The day and time of a visit; either `day` or `specialDay` is set. */
export type VisitTime = Pick<Appointment, 'day' | 'specialDay' | 'time'>;

/** The parts of a delivery's form that make it a trip. */
export interface TripParts {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The return pickup; null where the client brings the items home. */
  readonly back: VisitTime | null;
  /** The day on which they are due back then. */
  readonly dueBack: Day | null;
  /** The looks of single days. */
  readonly looks?: readonly Look[];
}

export interface SimulatedTrip {
  /** The name of its delivery. */
  readonly name: string;
  firstDay: Day;
  lastDay: Day;
  dueBack: Day | null;
  /** Counts the changes of the trip itself. */
  version: number;
}

/** The day on which an item is due back. */
export interface DueBack {
  readonly day: Day;
  readonly setOn: Day;
  remindedOn: Day | null;
}

export function dayOfVisit({ day, specialDay }: Pick<VisitTime, 'day' | 'specialDay'>): Day {
  return day ?? specialDay ?? '';
}

export function areDaysOfTrip({ firstDay, lastDay }: Pick<TripParts, 'firstDay' | 'lastDay'>): boolean {
  return firstDay <= lastDay && Date.parse(lastDay) - Date.parse(firstDay) < 366 * 86_400_000;
}

/** The last return of a trip's delivery that was not canceled; undefined without one. */
export function returnOf({ requests }: SimulatedClient, delivery: string): SimulatedRequest | undefined {
  return requests.findLast((each) => each.returnOf === delivery && each.status !== 'CANCELED');
}

/** The pickup that comes with a delivery, or brings the items of its trip back. */
export function linkedOf(client: SimulatedClient, delivery: string): SimulatedRequest | undefined {
  return client.requests.find((each) => each.deliveryName === delivery) ?? returnOf(client, delivery);
}

export function hasNotBegun({ status }: Pick<SimulatedRequest, 'status'>): boolean {
  return ['REQUEST', 'CONFIRMED'].includes(status);
}

/** The return has the delivery's items from now on, unless its van is on the road. */
export function changeReturned(
  client: SimulatedClient,
  delivery: string,
  { added, removed }: { readonly added: readonly number[]; readonly removed: readonly number[] },
): void {
  const back = returnOf(client, delivery);
  if (back === undefined || !hasNotBegun(back)) return;
  back.items = [...back.items.filter((item) => !removed.includes(item)), ...added];
}

/** The items that a return fetches: all while they are still to come, and afterwards those that are with the client. */
export function returnedItems(client: SimulatedClient, delivery: SimulatedRequest): number[] {
  const isComing = !['COMPLETED', 'CANCELED'].includes(delivery.status);
  return delivery.items.filter((item) => isComing || isWithClient(client, item));
}

export function isWithClient({ items, onRoad }: SimulatedClient, item: number): boolean {
  return items[item] === 'AC' && !onRoad.includes(item);
}
