/** The entries of the month calendar: trips, deliveries, pickups, plans and items due back (capabilities, Trips and seasons). */
import { arrivalText, usualHours } from './arrival-rules.ts';
import type { DueBack } from '../custody/due-schemas.ts';
import { parseEventTime } from '../dates/rules.ts';
import type { DateEntry } from '../dates/schemas.ts';
import type { Photo } from '../photos/schemas.ts';
import { isRequestKind, requestKindFacts, requestKinds, type RequestKind } from '../requests/kinds.ts';
import type { RequestAddress, RequestItem, TimeRange } from '../requests/schemas.ts';
import type { Trip } from '../trips/schemas.ts';
import { groupBy } from '../group-by.ts';
import { requestUid, type CalendarEntry } from './calendar-file.ts';
import { compareDays, fromWire, type Day } from './day.ts';
import type { TimeOfDay } from './schemas.ts';
import { formatTime } from './time.ts';

/** In the order of a day, for those that begin at the same time. */
const entryKinds = ['trip', ...requestKinds, 'plan', 'dueBack'] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface MonthEntry {
  readonly kind: EntryKind;
  /** Of the trip or the request; of a plan or of items due back that of the first of them. */
  readonly id: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** `HH:mm` of a plan; null for whole days. */
  readonly time: string | null;
  /** `HH:mm` of a plan or a visit, by which a day is ordered; null for whole days. */
  readonly begins: string | null;
  readonly name: string;
  /** One line. */
  readonly detail: string;
  /** The photographs of its items; null for an item without one. */
  readonly images: readonly (Photo | null)[];
  readonly isCanceled: boolean;
  /** Staff have not confirmed it. */
  readonly isTentative: boolean;
  /** Grows with every change. */
  readonly sequence: number;
}

/** A request of any kind. */
export interface EntryRequest {
  readonly kind: RequestKind;
  readonly id: number;
  readonly reference: string;
  readonly version: number;
  /** Null while staff have not confirmed a special date. */
  readonly date: string | null;
  readonly specialDate: string | null;
  readonly time: TimeOfDay;
  readonly range: TimeRange | null;
  readonly address: RequestAddress;
  readonly itemDTO: readonly RequestItem[];
  readonly isCanceled: boolean;
  /** Staff have not confirmed it. */
  readonly isRequested: boolean;
}

/** The answers from which the entries are made. */
export interface EntrySources {
  readonly trips: readonly Trip[];
  readonly requests: readonly EntryRequest[];
  readonly dates: readonly DateEntry[];
  readonly dueBacks: readonly DueBack[];
}

/** The entries that have a day from `from` to `to`, both included, in the order of the calendar. */
export function monthEntries(sources: EntrySources, from: Day, to: Day): MonthEntry[] {
  return [
    ...sources.trips.flatMap(tripEntry),
    ...sources.requests.flatMap(requestEntry),
    ...planEntries(sources.dates, sources.trips.flatMap(tripEntry)),
    ...dueBackEntries(sources.dueBacks),
  ]
    .filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from)
    .sort(compareEntries);
}

/** The entries of a day, in their order. */
export function entriesOn(entries: readonly MonthEntry[], day: Day): MonthEntry[] {
  return entries.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** By the first day; within it whole days before hours, and the kinds in their order. */
function compareEntries(a: MonthEntry, b: MonthEntry): number {
  return (
    compareDays(a.firstDay, b.firstDay) ||
    (a.begins ?? '').localeCompare(b.begins ?? '') ||
    entryKinds.indexOf(a.kind) - entryKinds.indexOf(b.kind) ||
    compareDays(b.lastDay, a.lastDay) ||
    a.id - b.id
  );
}

/**
 * The line on which each trip is drawn, from 0 and by its id: trips that share a day stand on different lines, and a trip keeps its line
 * over all of its days.
 */
export function tripLines(entries: readonly MonthEntry[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  const lastDays: Day[] = [];
  for (const { kind, id, firstDay, lastDay } of entries.toSorted(compareEntries)) {
    if (kind !== 'trip') continue;
    const free = lastDays.findIndex((taken) => taken < firstDay);
    const line = free === -1 ? lastDays.length : free;
    lastDays[line] = lastDay;
    lines.set(id, line);
  }
  return lines;
}

/** The entry in a calendar file. A calendar replaces the entry that a mail brought it by this one, and the other way round. */
export function entryInFile(entry: MonthEntry, clientId: number, host: string): CalendarEntry {
  const { kind, firstDay, lastDay, time, name, detail, isCanceled, isTentative, sequence } = entry;
  return {
    uid: uidOf(entry, clientId, host),
    at: time === null ? { day: firstDay, lastDay } : { day: firstDay, time },
    summary: name,
    description: detail,
    sequence,
    ...(isVisit(kind) ? { status: statusOf(isCanceled, isTentative) } : {}),
    isBusy: false,
  };
}

function uidOf({ kind, id, firstDay }: MonthEntry, clientId: number, host: string): string {
  if (isRequestKind(kind)) return requestUid(kind, clientId, id, host);
  return kind === 'plan'
    ? `date-${id}@${host}`
    : `${kind}-${clientId}-${kind === 'dueBack' ? firstDay : id}@${host}`;
}

function isVisit(kind: EntryKind): boolean {
  return kind === 'trip' || isRequestKind(kind);
}

function statusOf(isCanceled: boolean, isTentative: boolean): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (isCanceled) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
}

const plain = { time: null, begins: null, isCanceled: false, isTentative: false, sequence: 0 } as const;

function tripEntry(trip: Trip): MonthEntry[] {
  const [firstDay, lastDay] = [fromWire(trip.firstDay), fromWire(trip.lastDay)];
  if (firstDay === null || lastDay === null) return [];
  const { id, name, delivery, stage, version } = trip;
  const isCanceled = stage === 'CANCELED';
  return [
    {
      ...plain,
      kind: 'trip',
      id,
      name,
      firstDay,
      lastDay,
      isCanceled,
      images: imagesOf(delivery),
      detail: `Trip to ${delivery.requestAddress.label || delivery.requestAddress.city}${canceledWord(isCanceled)}`,
      sequence: version + delivery.version + (trip.return?.version ?? 0),
    },
  ];
}

function imagesOf({ itemDTO }: Pick<EntryRequest, 'itemDTO'>): (Photo | null)[] {
  return itemDTO.map(({ image }) => image);
}

function requestEntry(request: EntryRequest): MonthEntry[] {
  const { kind, id, reference, version, address, date, specialDate, time, range, isCanceled, isRequested } =
    request;
  const day = fromWire(date ?? specialDate ?? '');
  if (day === null) return [];
  const { label, preposition } = requestKindFacts[kind];
  const isSpecial = date === null && !isCanceled;
  const hours = arrivalText({ timeOfDay: time, window: range });
  const open = isSpecial ? ', to be confirmed' : canceledWord(isCanceled);
  return [
    {
      ...plain,
      kind,
      id,
      firstDay: day,
      lastDay: day,
      begins: (range ?? usualHours[time]).start.slice(0, 5),
      isCanceled,
      isTentative: isSpecial || isRequested,
      sequence: version,
      images: imagesOf(request),
      name: `${label} ${reference}`,
      detail: `${hours}, ${preposition} ${address.label}${open}`,
    },
  ];
}

function canceledWord(isCanceled: boolean): string {
  return isCanceled ? ', canceled' : '';
}

/**
 * The items that are planned under one name for one time are one entry. Those of a look on a trip bear its name, which the trip's own
 * entry shows on that day: theirs is a look.
 */
function planEntries(dates: readonly DateEntry[], trips: readonly MonthEntry[]): MonthEntry[] {
  const plans = groupBy(dates, ({ time, name }) => `${time} ${name}`);
  return [...plans.values()].flatMap((entries) => {
    const { id, name, time } = entries.reduce((first, each) => (each.id < first.id ? each : first));
    const at = parseEventTime(time);
    if (at === null) return [];
    const counted = entries.length === 1 ? '1 garment' : `${entries.length} garments`;
    const isOnTrip = trips.some(
      (trip) => trip.name === name && trip.firstDay <= at.day && at.day <= trip.lastDay,
    );
    const garments = isOnTrip ? `${counted} for ${name}` : counted;
    return [
      {
        ...plain,
        kind: 'plan',
        id,
        name: isOnTrip ? 'Look' : name,
        firstDay: at.day,
        lastDay: at.day,
        time: at.time,
        begins: at.time,
        images: entries.map(({ item }) => item.image),
        detail: at.time === null ? garments : `${formatTime(at.time)}, ${garments}`,
      },
    ];
  });
}

/** The items that are due back on one day are one entry. */
function dueBackEntries(dueBacks: readonly DueBack[]): MonthEntry[] {
  return [...groupBy(dueBacks, ({ day }) => day)].flatMap(([text, items]) => {
    const day = fromWire(text);
    if (day === null) return [];
    const names = [...new Set(items.map(({ designers, itemClientNumber }) => designers || itemClientNumber))];
    return [
      {
        ...plain,
        kind: 'dueBack',
        id: Math.min(...items.map(({ id }) => id)),
        firstDay: day,
        lastDay: day,
        name: items.length === 1 ? '1 item due back' : `${items.length} items due back`,
        images: items.map(({ image }) => image),
        detail: names.join(', '),
      },
    ];
  });
}
