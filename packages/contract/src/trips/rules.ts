/** Trips: which days suit, what has become of one, and whose tick counts (capabilities, Trips and seasons). */
import { addDays, daysBetween, formatDay, type Day } from '../calendar/day.ts';
import { isDeliveryActive } from '../requests/delivery/rules.ts';
import type { DeliveryStatus } from '../requests/delivery/schemas.ts';
import { isPickupActive } from '../requests/pickup/rules.ts';
import type { PickupStatus } from '../requests/pickup/schemas.ts';
import type { PlaceKind } from '../custody/places.ts';

/** Ways in which the items of a trip are packed; the labels that people read. */
export const packingModes = ['GARMENT_BAGS', 'SUITCASE'] as const;
export type PackingMode = (typeof packingModes)[number];
export const packingModeLabels: Readonly<Record<PackingMode, string>> = {
  GARMENT_BAGS: 'Garment bags',
  SUITCASE: 'Suitcase',
};

/** 'T-3' */
export function tripReference(id: number): string {
  return `T-${id}`;
}

/** The longest trip, both days counted. */
export const tripDaysMax = 366;

export interface TripDays {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** 'Monday, December 14th to Sunday, December 20th', a single day alone. */
export function formatTripDays({ firstDay, lastDay }: TripDays): string {
  return firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
}

export type TripDaysRefusal = 'PAST' | 'ORDER' | 'TOO_LONG';
export type TripDaysVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: TripDaysRefusal };

/** Whether these can be the days of a new trip; `today` is the facility's day. */
export function tripDaysVerdict({ firstDay, lastDay }: TripDays, today: Day): TripDaysVerdict {
  if (lastDay < firstDay) return { ok: false, reason: 'ORDER' };
  if (firstDay <= today) return { ok: false, reason: 'PAST' };
  if (daysBetween(firstDay, lastDay) >= tripDaysMax) return { ok: false, reason: 'TOO_LONG' };
  return { ok: true };
}

export function tripDaysMessage(reason: TripDaysRefusal): string {
  switch (reason) {
    case 'ORDER':
      return 'The last day is before the first.';
    case 'PAST':
      return 'Please choose a first day after today.';
    case 'TOO_LONG':
      return 'A trip can last a year at most.';
  }
}

/** The two visits of a trip: the delivery to its destination, and the pickup that brings the items back from there. */
export const tripVisits = ['delivery', 'return'] as const;
export type TripVisit = (typeof tripVisits)[number];

/** The labels of the visits, as pages and refusals name them. */
export const tripVisitLabels: Readonly<Record<TripVisit, string>> = {
  delivery: 'Delivery',
  return: 'Return pickup',
};

export type VisitVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: 'LATE' | 'EARLY' };

/** Whether a visit's day fits the trip's days: the items are there by the first day, and are fetched on the last day or after it. */
export function visitVerdict(visit: TripVisit, day: Day, { firstDay, lastDay }: TripDays): VisitVerdict {
  if (visit === 'delivery') return day <= firstDay ? { ok: true } : { ok: false, reason: 'LATE' };
  return day >= lastDay ? { ok: true } : { ok: false, reason: 'EARLY' };
}

export function visitMessage(reason: 'LATE' | 'EARLY'): string {
  return reason === 'LATE'
    ? 'The delivery has to be there by the first day of the trip.'
    : 'The return pickup comes on the last day of the trip or after it.';
}

/** The number of days that are searched for a visit that can be had: a closure of two weeks is not the end of the search. */
export const suggestionDaysMax = 42;

/**
 * The best day for a visit: for the delivery the last one that can be had before the first day of the trip or on it, for the return the
 * first one on its last day or after it, and after today; null when the next weeks have none. `isAvailable` is the calendar's verdict, or
 * whether an express notice opens the day, which may be today.
 */
export function suggestDay(
  visit: TripVisit,
  { firstDay, lastDay }: TripDays,
  today: Day,
  isAvailable: (day: Day) => boolean,
): Day | null {
  // A trip whose last day is over can still get a return, which is searched from today on.
  const earliestReturn = lastDay < today ? today : lastDay;
  const [start, step] = visit === 'delivery' ? ([firstDay, -1] as const) : ([earliestReturn, 1] as const);
  const earliest = visit === 'delivery' ? today : addDays(today, 1);
  for (let offset = 0; offset <= suggestionDaysMax; offset += 1) {
    const day = addDays(start, step * offset);
    if (day >= earliest && isAvailable(day)) return day;
  }
  return null;
}

/** 'We are closed: Thanksgiving. Wednesday, November 25th would work.'; without a day that would work it says so. */
export function suggestionMessage(reason: string, visit: TripVisit, suggestion: Day | null): string {
  if (suggestion !== null) return `${reason} ${formatDay(suggestion)} would work.`;
  return visit === 'delivery'
    ? `${reason} No day before the trip can be had any more.`
    : `${reason} No day in the weeks after the trip can be had.`;
}

/**
 * PLANNED: nothing has left yet. THERE: the items are at the destination or on their way to it. RETURNING: they are on their way
 * back. OVER: the trip has ended. CANCELED: its delivery was.
 */
export const tripStages = ['PLANNED', 'THERE', 'RETURNING', 'OVER', 'CANCELED'] as const;
export type TripStage = (typeof tripStages)[number];

export interface TripState extends TripDays {
  readonly delivery: DeliveryStatus;
  /** Null where the client brings the items home. */
  readonly return: PickupStatus | null;
  readonly today: Day;
}

export function tripStage({ delivery, return: back, lastDay, today }: TripState): TripStage {
  if (delivery === 'CANCELED') return 'CANCELED';
  if (back === 'COMPLETED') return 'OVER';
  if (back === 'IN_TRANSIT' || back === 'ARRIVED') return 'RETURNING';
  if (delivery === 'ON_THE_WAY') return 'THERE';
  if (isDeliveryActive(delivery)) return 'PLANNED';
  const isReturnOpen = back !== null && isPickupActive(back);
  return today > lastDay && !isReturnOpen ? 'OVER' : 'THERE';
}

/** 'In 3 days', 'Tomorrow', 'Today', 'Day 2 of 7', 'Ended 4 days ago'. */
export function countdown({ firstDay, lastDay }: TripDays, today: Day): string {
  const until = daysBetween(today, firstDay);
  if (until > 1) return `In ${until} days`;
  if (until === 1) return 'Tomorrow';
  const ended = daysBetween(lastDay, today);
  if (ended === 1) return 'Ended yesterday';
  if (ended > 1) return `Ended ${ended} days ago`;
  const length = daysBetween(firstDay, lastDay) + 1;
  return length === 1 ? 'Today' : `Day ${1 - until} of ${length}`;
}

/** A tick of the packing list: an item was packed, or was unpacked again. */
export interface Tick {
  readonly itemId: number;
  readonly isPacked: boolean;
  /** The moment of the tap on its device, ISO 8601 in UTC. */
  readonly at: string;
}

/** Whether a tick takes the place of the one that is known: the later tap counts, and of two at one moment the one that packs. */
export function isLaterTick(tick: Tick, known: Tick | undefined): boolean {
  if (known === undefined) return true;
  const [moment, knownMoment] = [Date.parse(tick.at), Date.parse(known.at)];
  return moment === knownMoment ? tick.isPacked && !known.isPacked : moment > knownMoment;
}

/** The ticks of several devices as one list, an item once, in whatever order they came. */
export function mergeTicks<Each extends Tick>(...lists: readonly (readonly Each[])[]): Each[] {
  const byItem = new Map<number, Each>();
  for (const tick of lists.flat())
    if (isLaterTick(tick, byItem.get(tick.itemId))) byItem.set(tick.itemId, tick);
  return [...byItem.values()].toSorted((a, b) => a.itemId - b.itemId);
}

/** The places of the items that a return fetches: those with the client, and those that are still to come. */
export function returnedItems<Each extends { readonly place: PlaceKind }>(
  places: readonly Each[],
  delivery: DeliveryStatus,
): Each[] {
  const isComing = isDeliveryActive(delivery);
  return places.filter(({ place }) => isComing || place === 'RESIDENCE' || place === 'TEMPORARY_ADDRESS');
}

/**
 * After a trip: BACK at the facility, STAYS with the client, ON_THE_ROAD with a visit, IN_SERVICE, LEFT for good; before the delivery
 * it is STORED, and afterwards THERE.
 */
export type TripItemState =
  | 'STORED'
  | 'ON_THE_ROAD'
  | 'THERE'
  | 'BACK'
  | 'STAYS'
  | 'MISSING'
  | 'IN_SERVICE'
  | 'LEFT';

/** Where an item of a trip is; MISSING: its return has come in without it, and nobody has said that it stays. */
export function tripItemState(place: PlaceKind, stage: TripStage, isReturnOver: boolean): TripItemState {
  switch (place) {
    case 'BIN':
      return stage === 'PLANNED' || stage === 'CANCELED' ? 'STORED' : 'BACK';
    case 'IN_TRANSIT':
      return isReturnOver ? 'MISSING' : 'ON_THE_ROAD';
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return isReturnOver ? 'STAYS' : 'THERE';
    case 'CARE_PARTNER':
      return 'IN_SERVICE';
    case 'RELEASED':
      return 'LEFT';
  }
}

export const tripItemWords: Readonly<Record<TripItemState, string>> = {
  STORED: 'In storage',
  ON_THE_ROAD: 'On the way',
  THERE: 'At the destination',
  BACK: 'Back in storage',
  STAYS: 'Stays with you',
  MISSING: 'Not back yet',
  IN_SERVICE: 'In service',
  LEFT: 'Left the closet',
};

export type LookRefusal = 'OUTSIDE' | 'NOT_PACKED';

/** Whether items can be the look of a day of the trip: it is one of its days, and all of them go along. */
export function lookVerdict(
  { day, items }: { readonly day: Day; readonly items: readonly number[] },
  { firstDay, lastDay }: TripDays,
  packed: readonly number[],
): { readonly ok: true } | { readonly ok: false; readonly reason: LookRefusal } {
  if (day < firstDay || day > lastDay) return { ok: false, reason: 'OUTSIDE' };
  const along = new Set(packed);
  return items.every((id) => along.has(id)) ? { ok: true } : { ok: false, reason: 'NOT_PACKED' };
}

/**
 * The look of a day after somebody who read it as `was` chose other items: what they added is in it, what they took out is not, and
 * what others have added or taken out since stays so.
 */
export function changedLook(
  present: readonly number[],
  { was, items }: { readonly was: readonly number[]; readonly items: readonly number[] },
): number[] {
  const asNow = (id: number) => present.includes(id);
  const asRead = (id: number) => was.includes(id);
  return [
    ...present.filter((id) => items.includes(id) || !asRead(id)),
    ...items.filter((id) => !asRead(id) && !asNow(id)),
  ];
}

export function lookMessage(reason: LookRefusal): string {
  return reason === 'OUTSIDE'
    ? 'This day is not a day of the trip.'
    : 'A look can only hold items that go along.';
}

/** The days of a trip in their order. */
export function daysOf({ firstDay, lastDay }: TripDays): Day[] {
  const length = Math.max(0, daysBetween(firstDay, lastDay) + 1);
  return Array.from({ length }, (_, index) => addDays(firstDay, index));
}
