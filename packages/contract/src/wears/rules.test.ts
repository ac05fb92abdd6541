import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, monthOf, toDay } from '../calendar/day.ts';
import {
  costPerWear,
  groupByEvent,
  guestsInCommon,
  isWearDay,
  questionSpan,
  questionState,
  sumYear,
  yearBefore,
} from './rules.ts';
import { dismissQuestionBody, recordWearBody, removeWearsBody, wearYearParams } from './schemas.ts';

const today = toDay('2026-11-30');
const anyDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays(toDay('2026-01-01'), days));

test('a wear is of today or an earlier day', () => {
  expect([-1, 0, 1].map((days) => isWearDay(addDays(today, days), today))).toEqual([true, true, false]);
});

test('a year ends with today, also over a leap day', () => {
  expect(yearBefore(today)).toBe('2025-11-30');
  expect(yearBefore(toDay('2024-12-01'))).toBe('2023-12-02');
});

test('events have a question from the next day on, for three weeks', () => {
  expect(questionSpan(today)).toEqual({ from: '2026-11-09', to: '2026-11-29' });
});

test('the cost per wear is rounded once, half a unit up, and is unknown without a wear', () => {
  const cost = (amount: number, wears: number) => costPerWear({ amount, currency: 'EUR' }, wears);
  expect(cost(100, 0)).toBeNull();
  expect(cost(100, 3)).toEqual({ amount: 33, currency: 'EUR' });
  expect(cost(101, 2)?.amount).toBe(51);
  expect(cost(200, 3)?.amount).toBe(67);
  fc.assert(
    fc.property(fc.nat(100_000_000_000), fc.integer({ min: 1, max: 40_000 }), (amount, wears) => {
      const found = BigInt(cost(amount, wears)?.amount ?? -1);
      // The nearest whole number: twice the distance is at most the divisor.
      const twice = 2n * (found * BigInt(wears) - BigInt(amount));
      expect(twice > -BigInt(wears) && twice <= BigInt(wears)).toBe(true);
    }),
  );
});

test('the items of one day and name are one event, each item once with its days, the newest day first', () => {
  const planned = (day: string, event: string, itemId: number, rest: object = {}) => ({
    day: toDay(day),
    firstDay: toDay(day),
    event,
    guests: '',
    itemId,
    plannedFor: toDay(day),
    isWorn: false,
    ...rest,
  });
  const trip = { firstDay: toDay('2026-11-18') };
  const rows = [
    planned('2026-11-20', 'Palm Beach', 1, { ...trip, plannedFor: toDay('2026-11-19') }),
    planned('2026-11-28', 'Lunch', 2),
    planned('2026-11-28', 'Opera', 1, { guests: 'Ada' }),
    planned('2026-11-20', 'Palm Beach', 3, { ...trip, guests: 'Grace' }),
    planned('2026-11-20', 'Palm Beach', 1, { ...trip, plannedFor: toDay('2026-11-18') }),
  ];
  expect(
    groupByEvent(rows).map(({ day, firstDay, event, guests, items }) => [
      day,
      firstDay,
      event,
      guests,
      items.map(({ itemId, days }) => [itemId, ...days]),
    ]),
  ).toEqual([
    ['2026-11-28', '2026-11-28', 'Lunch', '', [[2, '2026-11-28']]],
    ['2026-11-28', '2026-11-28', 'Opera', 'Ada', [[1, '2026-11-28']]],
    [
      '2026-11-20',
      '2026-11-18',
      'Palm Beach',
      'Grace',
      [
        [1, '2026-11-18', '2026-11-19'],
        [3, '2026-11-20'],
      ],
    ],
  ]);
  const anyPlanned = fc
    .record({
      day: anyDay,
      event: fc.constantFrom('Gala', 'Lunch', '2026-11-28 Gala'),
      guests: fc.constantFrom('', 'Ada'),
      itemId: fc.integer({ min: 1, max: 4 }),
      isWorn: fc.boolean(),
    })
    .map((row) => ({ ...row, firstDay: row.day, plannedFor: row.day }));
  fc.assert(
    fc.property(fc.array(anyPlanned), (items) => {
      const key = (row: { day: string; event: string; itemId: number }) => [row.day, row.event, row.itemId];
      const grouped = groupByEvent(items).flatMap((event) =>
        event.items.map(({ itemId }) => key({ ...event, itemId })),
      );
      expect(new Set(grouped.map(String))).toEqual(new Set(items.map((item) => String(key(item)))));
      expect(new Set(grouped.map(String)).size).toBe(grouped.length);
      const days = groupByEvent(items).map(({ day }) => day);
      expect(days).toEqual(days.toSorted().toReversed());
    }),
  );
});

test('guests are compared by name, whatever stands between them, their case and their accents', () => {
  expect(guestsInCommon('Anna, the Andersons & Zoe', 'zoé; Anna and Paul')).toEqual(['Anna', 'Zoe']);
  expect(guestsInCommon('The  Andersons', 'the andersons, Mr. Sand')).toEqual(['The  Andersons']);
  expect(guestsInCommon('田中、髙橋', '髙橋，鈴木')).toEqual(['髙橋']);
  expect(guestsInCommon('سارة، ليلى', 'ليلى؛ نور')).toEqual(['ليلى']);
  expect(guestsInCommon('Ann', 'Anna')).toEqual([]);
  expect(guestsInCommon('', '')).toEqual([]);
  expect(guestsInCommon('Anna, ANNA', 'anna')).toEqual(['ANNA']);
});

test('a wear answers the question, even one that was dismissed', () => {
  const [worn, not] = [{ isWorn: true }, { isWorn: false }];
  expect(questionState([not, worn], true)).toBe('RECORDED');
  expect(questionState([not, worn], false)).toBe('RECORDED');
  expect(questionState([not], true)).toBe('DISMISSED');
  expect(questionState([not], false)).toBe('OPEN');
});

test('a year counts each wear once in each way, the most worn first', () => {
  const wear = (itemId: number, day: string, designers: string, season = '') => ({
    itemId,
    day: toDay(day),
    designers,
    season,
  });
  expect(
    sumYear([
      wear(2, '2026-01-31', 'Ferrand', 'Winter'),
      wear(3, '2026-12-01', 'Éclat'),
      wear(2, '2026-12-31', 'Ferrand', 'Winter'),
      wear(1, '2026-12-31', 'Éclat', 'Summer'),
    ]),
  ).toEqual({
    total: 4,
    byItem: [
      { itemId: 2, count: 2 },
      { itemId: 1, count: 1 },
      { itemId: 3, count: 1 },
    ],
    byDesigner: [
      { name: 'Ferrand', count: 2 },
      { name: 'Éclat', count: 2 },
    ],
    bySeason: [
      { name: 'Winter', count: 2 },
      { name: '', count: 1 },
      { name: 'Summer', count: 1 },
    ],
    byMonth: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3],
  });
  const anyWear = fc.record({
    itemId: fc.integer({ min: 1, max: 9 }),
    day: anyDay,
    designers: fc.constantFrom('', 'Éclat', 'Ferrand'),
    season: fc.constantFrom('', 'Summer'),
  });
  fc.assert(
    fc.property(fc.array(anyWear), (wears) => {
      const { total, byItem, byDesigner, bySeason, byMonth } = sumYear(wears);
      for (const counts of [byItem, byDesigner, bySeason])
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      expect(total).toBe(wears.length);
      expect(byMonth).toHaveLength(12);
      for (const { day } of wears) expect(byMonth[monthOf(day) - 1]).toBeGreaterThan(0);
    }),
  );
});

test('wears are of items and days; the event and the guests are free words of one line', () => {
  const wear = { itemId: 7, day: '2026-11-28' };
  expect(recordWearBody.parse({ wears: [{ ...wear, itemId: '7' }], guests: ' Ada ' })).toEqual({
    wears: [wear],
    event: '',
    guests: 'Ada',
  });
  const messages = (value: unknown) =>
    recordWearBody.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(messages({})).toEqual(['wears: This field is required.']);
  expect(messages({ wears: [], event: 'x'.repeat(101), guests: 'y'.repeat(301) })).toEqual([
    'wears: This field is required.',
    'event: The occasion is too long.',
    'guests: The list of guests is too long.',
  ]);
  expect(messages({ wears: Array.from({ length: 501 }, () => wear), event: 'a\nb' })).toEqual([
    'wears: The field wears is invalid.',
    'event: The field occasion is invalid.',
  ]);
  expect(messages({ wears: [{ itemId: 1, day: '2026-02-30' }], guests: 'a\nb' })).toEqual([
    'wears.0.day: The field date is invalid.',
    'guests: The field list of guests is invalid.',
  ]);
  expect([{}, { ids: [] }, { ids: ['x'] }].map((body) => removeWearsBody.safeParse(body).success)).toEqual([
    false,
    false,
    false,
  ]);
  expect(dismissQuestionBody.parse({ day: '2026-11-28', event: 'Gala' }).isDismissed).toBe(true);
  expect(['1899', '2026', '3000', '1.5'].map((year) => wearYearParams.safeParse({ year }).success)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
