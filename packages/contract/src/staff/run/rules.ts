/** The order of a run's stops. */
import { usualHours } from '../../calendar/arrival-rules.ts';
import type { TimeOfDay } from '../../calendar/schemas.ts';
import type { TimeRange } from '../../requests/schemas.ts';

/** The facts that the order of a stop depends on. */
export interface OrderedStop {
  readonly reference: string;
  readonly clientId: number;
  readonly address: { readonly id: number };
  readonly timeOfDay: TimeOfDay;
  readonly window: TimeRange | null;
}

/** By the end of their hours, then by the beginning; what is for one client at one address stands together. */
function byHours(a: OrderedStop, b: OrderedStop): number {
  const [first, second] = [a.window ?? usualHours[a.timeOfDay], b.window ?? usualHours[b.timeOfDay]];
  return (
    compareTexts(first.end, second.end) ||
    compareTexts(first.start, second.start) ||
    a.clientId - b.clientId ||
    a.address.id - b.address.id ||
    compareTexts(a.reference, b.reference)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * The stops in the order that staff have set, by references. What came after the order was set stands behind it, by its hours;
 * without an order all stand so, and none counts as new.
 */
export function orderStops<Stop extends OrderedStop>(
  stops: readonly Stop[],
  order: readonly string[],
): { readonly stop: Stop; readonly isOrdered: boolean }[] {
  const placeOf = new Map(order.map((reference, place) => [reference, place]));
  const last = order.length;
  return stops
    .toSorted(
      (a, b) => (placeOf.get(a.reference) ?? last) - (placeOf.get(b.reference) ?? last) || byHours(a, b),
    )
    .map((stop) => ({ stop, isOrdered: order.length === 0 || placeOf.has(stop.reference) }));
}

/** The references with one moved to the place of another: behind it when it comes from before it, else in front of it. */
export function withMoved(order: readonly string[], moved: string, place: number): string[] {
  const others = order.filter((reference) => reference !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** Counts the visits that the driver makes before a stop: those of one client at one address are one. */
export function visitsBefore(
  stops: readonly (OrderedStop & { readonly isOver: boolean })[],
  reference: string,
): number {
  const own = stops.find((stop) => stop.reference === reference);
  if (own === undefined) return 0;
  const visitOf = (stop: OrderedStop) => `${stop.clientId}.${stop.address.id}`;
  const before = stops.slice(0, stops.indexOf(own)).filter(({ isOver }) => !isOver);
  return new Set(before.map(visitOf).filter((visit) => visit !== visitOf(own))).size;
}
