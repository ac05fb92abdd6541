import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DueBack } from '../custody/due-schemas.ts';
import type { DateEntry } from '../dates/schemas.ts';
import type { Delivery } from '../requests/delivery/schemas.ts';
import type { Pickup } from '../requests/pickup/schemas.ts';
import type { RequestAddress } from '../requests/schemas.ts';
import type { Trip } from '../trips/schemas.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { addDays, daysBetween, toDay, toWire, type Day } from './day.ts';
import {
  entriesOn,
  entryInFile,
  monthEntries,
  tripLines,
  type EntryRequest,
  type EntrySources,
} from './entry-rules.ts';

const december = [toDay('2026-12-01'), toDay('2026-12-31')] as const;
const wire = (day: string) => toWire(toDay(day));
// The rules read these fields alone; the casts leave the others of the answers out.
const address = { label: 'Home', city: 'New York' } as RequestAddress;
const delivery = (change: Partial<EntryRequest> = {}): EntryRequest => ({
  kind: 'delivery',
  id: 12,
  reference: 'D-12',
  date: wire('2026-12-10'),
  specialDate: null,
  version: 3,
  time: 'MORNING',
  range: null,
  isCanceled: false,
  isRequested: false,
  address,
  itemDTO: [],
  ...change,
});
const pickup = (change: Partial<EntryRequest> = {}): EntryRequest => ({
  kind: 'pickup',
  id: 7,
  reference: 'P-7',
  date: wire('2026-12-10'),
  specialDate: null,
  version: 1,
  time: 'ANYTIME',
  range: { start: '09:00', end: '11:30' },
  isCanceled: false,
  isRequested: false,
  address,
  itemDTO: [],
  ...change,
});
const tripDelivery = { requestAddress: address, version: 3, itemDTO: [] } as unknown as Delivery;
const trip = (firstDay: string, lastDay: string, change: Partial<Trip> = {}): Trip =>
  ({
    id: 3,
    name: 'Capri',
    firstDay: wire(firstDay),
    lastDay: wire(lastDay),
    stage: 'PLANNED',
    version: 2,
    delivery: tripDelivery,
    return: null,
    ...change,
  }) as Trip;
const plan = (id: number, name: string, time: string) =>
  ({ id, name, time, item: { image: null } }) as DateEntry;
const due = (id: number, day: string, designers = 'Ferrand') =>
  ({ id, day: wire(day), designers, itemClientNumber: `W-${id}` }) as DueBack;
const none: EntrySources = { trips: [], requests: [], dates: [], dueBacks: [] };
const entriesOf = (sources: Partial<EntrySources>) => monthEntries({ ...none, ...sources }, ...december);
const wordsOf = (sources: Partial<EntrySources>) =>
  entriesOf(sources).map(({ name, detail }) => `${name}: ${detail}`);

describe('the entries of a month', () => {
  test('are in one order: by day, whole days before hours, whatever their kind', () => {
    const words = wordsOf({
      trips: [trip('2026-11-28', '2026-12-02'), trip('2026-12-10', '2026-12-20', { id: 4, name: 'Rome' })],
      requests: [delivery({ range: { start: '16:00', end: '18:00' } }), pickup()],
      dates: [
        plan(9, 'Dinner', '2026-12-10T19:30:00'),
        plan(8, 'Dinner', '2026-12-10T19:30:00'),
        plan(10, 'Dinner', '2026-12-10T19:30:00'),
        plan(6, 'Gala', wire('2026-12-10')),
        plan(5, 'Dinner', '2027-01-01T19:30:00'),
        plan(7, 'Breakfast', '2026-12-10T08:30:00'),
      ],
      dueBacks: [due(2, '2026-12-10'), due(1, '2026-12-10', ''), due(4, '2026-12-31'), due(5, '2026-11-30')],
    });
    expect(words).toEqual([
      'Capri: Trip to Home',
      'Rome: Trip to Home',
      'Gala: 1 garment',
      '2 items due back: Ferrand, W-1',
      'Breakfast: 8:30 AM, 1 garment',
      'Pickup P-7: 9:00 AM to 11:30 AM, from Home',
      'Delivery D-12: 4:00 PM to 6:00 PM, to Home',
      'Dinner: 7:30 PM, 3 garments',
      '1 item due back: Ferrand',
    ]);
  });

  test('name a look on a trip as one, since the trip has an entry of its own on that day', () => {
    expect(
      wordsOf({
        trips: [trip('2026-12-10', '2026-12-12')],
        dates: [plan(1, 'Capri', wire('2026-12-11')), plan(2, 'Capri', wire('2026-12-13'))],
      }),
    ).toEqual(['Capri: Trip to Home', 'Look: 1 garment for Capri', 'Capri: 1 garment']);
  });

  test('say what is not fixed and what is canceled, and leave out a request without a day', () => {
    const specialDate = wire('2026-12-24');
    expect(
      wordsOf({
        trips: [trip('2026-12-01', '2026-12-02', { stage: 'CANCELED' })],
        requests: [
          delivery({ date: null, specialDate }),
          delivery({ date: null, specialDate, isCanceled: true, id: 13 }),
          delivery({ date: null }),
          pickup({ date: null }),
          pickup({ isCanceled: true }),
        ],
      }),
    ).toEqual([
      'Capri: Trip to Home, canceled',
      'Pickup P-7: 9:00 AM to 11:30 AM, from Home, canceled',
      'Delivery D-12: Morning, to Home, to be confirmed',
      'Delivery D-12: Morning, to Home, canceled',
    ]);
  });

  test('name the city of a destination without a label, and skip what is no day', () => {
    const there = { ...tripDelivery, requestAddress: { ...address, label: '', city: 'Anacapri' } };
    expect(wordsOf({ trips: [trip('2026-12-01', '2026-12-02', { delivery: there })] })).toEqual([
      'Capri: Trip to Anacapri',
    ]);
    expect(
      wordsOf({
        trips: [
          trip('2026-12-01', '2026-12-02', { firstDay: '' }),
          trip('2026-12-01', '2026-12-02', { lastDay: '' }),
        ],
        dates: [plan(1, 'Dinner', 'soon')],
        dueBacks: [{ ...due(1, '2026-12-01'), day: 'soon' }],
      }),
    ).toEqual([]);
  });
});

const someDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays(toDay('2026-01-01'), days));
const someTrips = fc
  .array(fc.tuple(someDay, fc.nat(40)), { maxLength: 12 })
  .map((list) => list.map(([day, length], index) => trip(day, addDays(day, length), { id: index + 1 })));

test('a day shows exactly the trips that it is a day of, over month ends, years and the change of clocks', () => {
  fc.assert(
    fc.property(someTrips, someDay, fc.nat(60), (trips, from, length) => {
      const to = addDays(from, length);
      const entries = monthEntries({ ...none, trips }, from, to);
      expect(entries.map(({ firstDay }) => firstDay)).toEqual(
        entries.map(({ firstDay }) => firstDay).toSorted(),
      );
      for (let day: Day = from; day <= to; day = addDays(day, 1)) {
        const expected = trips.filter(
          (each) => each.firstDay.slice(0, 10) <= day && day <= each.lastDay.slice(0, 10),
        );
        expect(
          entriesOn(entries, day)
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        ).toEqual(expected.map(({ id }) => id).toSorted((a, b) => a - b));
      }
    }),
  );
});

test('trips that share a day stand on lines of their own, on no more than share one', () => {
  fc.assert(
    fc.property(someTrips, (trips) => {
      const entries = monthEntries(
        { ...none, trips, requests: [delivery()] },
        toDay('2026-01-01'),
        toDay('2029-12-31'),
      );
      const lines = tripLines(entries);
      expect(lines.size).toBe(trips.length);
      const most = Math.max(
        0,
        ...entries.map(
          ({ firstDay }) => entriesOn(entries, firstDay).filter(({ kind }) => kind === 'trip').length,
        ),
      );
      for (const entry of entries.filter(({ kind }) => kind === 'trip')) {
        expect(lines.get(entry.id)).toBeLessThan(most);
        const beside = entriesOn(entries, entry.firstDay).filter(({ kind }) => kind === 'trip');
        expect(new Set(beside.map(({ id }) => lines.get(id))).size).toBe(beside.length);
      }
    }),
  );
});

describe('the calendar file', () => {
  /** Reads a file as a calendar does: unfolds its lines, and takes each entry's fields by their names. */
  function parse(file: string): Record<string, string>[] {
    const lines = file.replaceAll('\r\n ', '').split('\r\n');
    const entries: Record<string, string>[] = [];
    for (const line of lines) {
      if (line === 'BEGIN:VEVENT') entries.push({});
      const colon = line.indexOf(':');
      const entry = entries.at(-1);
      if (entry !== undefined) entry[line.slice(0, colon)] = line.slice(colon + 1);
    }
    return entries;
  }
  const fileOf = (sources: EntrySources, from: Day, to: Day) =>
    parse(
      writeCalendarFile({
        product: { company: 'Vestry', name: 'Calendar' },
        entries: monthEntries(sources, from, to).map((entry) => entryInFile(entry, 1, 'vestry.example')),
        writtenAt: new Date('2026-11-30T15:00:00Z'),
      }),
    );

  test('has each entry under its own name, with its status and the number of its changes', () => {
    const file = fileOf(
      {
        trips: [trip('2026-12-28', '2027-01-02', { return: { version: 5 } as Pickup })],
        requests: [
          delivery({ isCanceled: true, version: 4 }),
          pickup({ date: null, specialDate: wire('2026-12-12') }),
          pickup({ id: 8, date: wire('2026-12-12'), isRequested: true }),
        ],
        dates: [plan(9, 'Dinner', '2026-12-13T19:30:00')],
        dueBacks: [due(2, '2026-12-14')],
      },
      ...december,
    );
    expect(file.map(({ UID, STATUS, SEQUENCE }) => [UID, STATUS, SEQUENCE])).toEqual([
      ['delivery-1-12@vestry.example', 'CANCELLED', '4'],
      ['pickup-1-7@vestry.example', 'TENTATIVE', '1'],
      ['pickup-1-8@vestry.example', 'TENTATIVE', '1'],
      ['date-9@vestry.example', undefined, '0'],
      ['dueBack-1-2026-12-14@vestry.example', undefined, '0'],
      ['trip-1-3@vestry.example', 'CONFIRMED', '10'],
    ]);
    expect(file[3]).toMatchObject({ DTSTART: '20261213T193000' });
    expect(file[5]).toMatchObject({ 'DTSTART;VALUE=DATE': '20261228', 'DTEND;VALUE=DATE': '20270103' });
  });

  test('read back has the days of every trip, the last one included', () => {
    fc.assert(
      fc.property(someTrips, (trips) => {
        const file = fileOf({ ...none, trips }, toDay('2026-01-01'), toDay('2029-12-31'));
        const dayIn = (text = '') => toDay(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
        expect(file).toHaveLength(trips.length);
        for (const { id, firstDay, lastDay } of trips) {
          const entry = file.find(({ UID }) => UID === `trip-1-${id}@vestry.example`);
          const [start, end] = [dayIn(entry?.['DTSTART;VALUE=DATE']), dayIn(entry?.['DTEND;VALUE=DATE'])];
          expect(toWire(start)).toBe(firstDay);
          expect(daysBetween(start, end)).toBe(
            daysBetween(toDay(firstDay.slice(0, 10)), toDay(lastDay.slice(0, 10))) + 1,
          );
        }
      }),
    );
  });
});
