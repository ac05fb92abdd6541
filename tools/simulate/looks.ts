/**
 * Looks as the decisions and capabilities describe them: items planned for a day, some of them for a day of a trip, whose packing list
 * counts the latest tap on each item. It imports nothing of the product.
 */
import type { Day } from './facility-calendar.ts';
import type { Person, SimulatedClient } from './state.ts';

/** An item that is planned for a day. */
export interface PlannedItem {
  /** The name of the step that planned it; of a trip's look that of the trip's delivery. */
  readonly name: string;
  readonly isOfTrip: boolean;
  readonly item: number;
  readonly day: Day;
}

/** The last tap on an item of a trip's packing list. */
export interface Tick {
  readonly trip: string;
  readonly item: number;
  readonly isPacked: boolean;
  /** The moment by the clock of the device, milliseconds since 1970. */
  readonly at: number;
  readonly by: Person;
}

/** The look of a day. */
export interface Look {
  readonly day: Day;
  readonly items: readonly number[];
}

/** Whether a look is of a day of the trip, and of items that go along. */
export function isLookOfTrip(
  { day, items }: Look,
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
  along: readonly number[],
): boolean {
  return day >= firstDay && day <= lastDay && items.every((item) => along.includes(item));
}

/** The look of a day of a trip has these items from now on. */
export function planLook(client: SimulatedClient, trip: string, { day, items }: Look): void {
  client.looks = client.looks.filter((each) => !(each.isOfTrip && each.name === trip && each.day === day));
  client.looks.push(...items.map((item) => ({ name: trip, isOfTrip: true, item, day })));
}

/** Takes what the condition names out of the looks of a trip. */
export function leaveLooks(
  client: SimulatedClient,
  trip: string,
  isLeft: (planned: PlannedItem) => boolean,
): void {
  client.looks = client.looks.filter((each) => !(each.isOfTrip && each.name === trip && isLeft(each)));
}

/** Of two taps the later one counts, and of two at one moment the one that packs. */
export function tick(client: SimulatedClient, tap: Tick): void {
  const known = client.ticks.find(({ trip, item }) => trip === tap.trip && item === tap.item);
  const isLater =
    known === undefined || tap.at > known.at || (tap.at === known.at && tap.isPacked && !known.isPacked);
  if (isLater) client.ticks = [...client.ticks.filter((each) => each !== known), tap];
}

/** The name that all trips of the run have. */
export const tripTitle = 'Capri';

/** The items that are planned from one day to another, as a closet reads them. */
export function readLooks({ looks }: SimulatedClient, from: Day, to: Day): string {
  return toLooksOutcome(
    looks
      .filter(({ day }) => day >= from && day <= to)
      .map(({ name, isOfTrip, item, day }) => ({ name: isOfTrip ? tripTitle : name, item, day })),
  );
}

export function toLooksOutcome(
  looks: readonly { readonly name: string; readonly item: number; readonly day: Day }[],
): string {
  const words = looks.map(({ name, item, day }) => `${day} ${item} ${name}`);
  return `looks: ${words.toSorted().join(', ')}`;
}
