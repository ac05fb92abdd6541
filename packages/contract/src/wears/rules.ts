/** Wears: which day can be recorded, which event days are still open, cost per wear, and a year in sums (capabilities, Worn). */
import { addDays, monthOf, type Day } from '../calendar/day.ts';
import { groupBy } from '../group-by.ts';
import type { Money } from '../valuations/rules.ts';
import type { WornGroup } from './worn-groups.ts';

export const eventMaxLength = 100;

/** The most wears that are recorded at once: a trunk of items over the days of a trip. */
export const wearsMax = 500;

export const wornGroupNames: Readonly<Record<WornGroup, string>> = {
  NOT_FOR_A_YEAR: 'Not worn for a year',
  ONCE: 'Worn once',
};

/** An item that was received before this day, and was not worn on it or later, was not worn for a year. */
export function yearBefore(today: Day): Day {
  return addDays(today, -365);
}

/** For how many days after an event Home has the question what was worn. */
const questionDays = 21;

export const futureWearMessage = 'Please choose today or an earlier day.';

/** A wear is of a day that has begun; `today` is the facility's day. */
export function isWearDay(day: Day, today: Day): boolean {
  return day <= today;
}

/** The days whose events have a question: from, to, both included. Today's event may not have begun. */
export function questionSpan(today: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(today, -questionDays), to: addDays(today, -1) };
}

/** The price divided by the wears, half a unit rounded up; null without a wear. Whole numbers alone, rounded once. */
export function costPerWear({ amount, currency }: Money, wears: number): Money | null {
  if (wears === 0) return null;
  const rest = amount % wears;
  const whole = (amount - rest) / wears;
  return { amount: rest * 2 >= wears ? whole + 1 : whole, currency };
}

/** An item that was planned for an event or taken on a trip. */
export interface PlannedItem {
  /** The event's day; of a trip, its last day. */
  readonly day: Day;
  /** The first day of the trip; the event's day otherwise. */
  readonly firstDay: Day;
  readonly event: string;
  /** In free words; may be empty. */
  readonly guests: string;
  readonly itemId: number;
  /** The day for which the item was planned, within the event's days. */
  readonly plannedFor: Day;
  /** Whether a wear of the item within the event's days is known. */
  readonly isWorn: boolean;
}

/** An event or a trip with its items, each once, in the order in which they came, with the days for which it was planned. */
export interface PastEvent<Item extends PlannedItem> {
  readonly day: Day;
  readonly firstDay: Day;
  readonly event: string;
  readonly guests: string;
  readonly items: readonly (Item & { readonly days: readonly Day[] })[];
}

/** One entry for each day and name, the newest day first; events of one day stay in the order in which they came. */
export function groupByEvent<Item extends PlannedItem>(planned: readonly Item[]): PastEvent<Item>[] {
  return [...groupBy(planned, ({ day, event }) => `${day} ${event}`).values()]
    .flatMap((rows) => rows.slice(0, 1).map((first) => toPastEvent(first, rows)))
    .toSorted((a, b) => (a.day < b.day ? 1 : -Number(a.day > b.day)));
}

function toPastEvent<Item extends PlannedItem>(
  { day, event }: PlannedItem,
  planned: readonly Item[],
): PastEvent<Item> {
  const firstDay = planned.reduce((least, row) => (row.firstDay < least ? row.firstDay : least), day);
  const guests = planned.find((row) => row.guests !== '')?.guests ?? '';
  const items = [...groupBy(planned, ({ itemId }) => itemId).values()].flatMap((rows) => {
    const days = [...new Set(rows.map(({ plannedFor }) => plannedFor))].toSorted();
    return rows.slice(0, 1).map((row) => ({ ...row, days }));
  });
  return { day, firstDay, event, guests, items };
}

/** The guests of both texts, in the words of the first. Guests stand between commas and semicolons of any script, "&" or "and". */
export function guestsInCommon(planned: string, known: string): string[] {
  const others = new Set(guestNames(known).map(guestKey));
  const found = guestNames(planned).map((name): [string, string] => [guestKey(name), name]);
  return [...new Map(found.filter(([key]) => others.has(key))).values()];
}

function guestNames(text: string): string[] {
  return text
    .split(/[,;&+/、，；،؛]|\band\b/iu)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Case, accents and the number of blanks do not tell guests apart. */
function guestKey(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ');
}

export const questionStates = ['OPEN', 'RECORDED', 'DISMISSED'] as const;
export type QuestionState = (typeof questionStates)[number];

/** A wear answers the question, even one that was dismissed. */
export function questionState(
  items: readonly { readonly isWorn: boolean }[],
  isDismissed: boolean,
): QuestionState {
  if (items.some(({ isWorn }) => isWorn)) return 'RECORDED';
  return isDismissed ? 'DISMISSED' : 'OPEN';
}

/** The wears of an item on one day of the year; designer and season are the item's. */
export interface YearWear {
  readonly itemId: number;
  readonly day: Day;
  readonly designers: string;
  readonly season: string;
}

export interface NamedCount {
  /** Empty for items without a designer, or without a season. */
  readonly name: string;
  readonly count: number;
}

export interface YearSums {
  readonly total: number;
  readonly byItem: readonly { readonly itemId: number; readonly count: number }[];
  readonly byDesigner: readonly NamedCount[];
  readonly bySeason: readonly NamedCount[];
  /** Twelve counts, from January. */
  readonly byMonth: readonly number[];
}

/** The wears of a year counted in each way, the most worn first; equals by name, items by id. */
export function sumYear(wears: readonly YearWear[]): YearSums {
  const byMonth = Array.from({ length: 12 }, (_, month) =>
    wears.reduce((count, { day }) => count + Number(monthOf(day) === month + 1), 0),
  );
  return {
    total: wears.length,
    byItem: countBy(wears, ({ itemId }) => itemId).map(([itemId, count]) => ({ itemId, count })),
    byDesigner: countBy(wears, ({ designers }) => designers).map(toNamed),
    bySeason: countBy(wears, ({ season }) => season).map(toNamed),
    byMonth,
  };
}

function toNamed([name, count]: readonly [string, number]): NamedCount {
  return { name, count };
}

function countBy<Key extends string | number>(
  wears: readonly YearWear[],
  keyOf: (wear: YearWear) => Key,
): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const wear of wears) counts.set(keyOf(wear), (counts.get(keyOf(wear)) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
