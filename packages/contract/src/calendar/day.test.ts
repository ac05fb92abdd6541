import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  compareDays,
  dayOf,
  dayOfMonthOf,
  daysBetween,
  facilityDay,
  formatDay,
  fromWire,
  isWeekend,
  monthOf,
  parseDay,
  toDay,
  toWire,
  weekdayOf,
  yearOf,
} from './day.ts';

const anyDay = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays(toDay('1600-01-01'), days));

afterEach(() => {
  vi.unstubAllEnvs();
});

test('only a day that exists, written yyyy-MM-dd, is read', () => {
  for (const text of ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    expect(parseDay(text)).toBe(text);
  const refused = [
    ['2025-02-29', '1900-02-29', '2025-02-30', '2025-04-31', '2025-13-01', '2025-00-10', '2025-01-00'],
    ['0000-01-01', '2025-1-1', '25-01-01', '2025/01/01', '20250101', '2025-01-01T00:00:00', '+02025-01-01'],
    ['', ' 2025-01-01', '2025-01-01\n', '２０２５-01-01', 'yesterday'],
  ].flat();
  for (const text of refused) expect(parseDay(text), JSON.stringify(text)).toBeNull();
  expect(() => toDay('2025-02-30')).toThrow(RangeError);
  expect(() => dayOf(2025, 2, 30)).toThrow(RangeError);
});

test('the wire form is yyyy-MM-ddT00:00:00, and the day alone is read too', () => {
  expect(toWire(toDay('2025-12-04'))).toBe('2025-12-04T00:00:00');
  expect(fromWire('2025-12-04')).toBe('2025-12-04');
  fc.assert(fc.property(anyDay, (day) => fromWire(toWire(day)) === day));
});

test('an hour on the wire never moves the day, and a time zone is refused', () => {
  expect(fromWire('2025-12-04T23:59:59')).toBe('2025-12-04');
  const refused = [
    '2025-12-04T00:00:00Z',
    '2025-12-04T00:00:00+14:00',
    '2025-12-04T00:00:00.000',
    '2025-12-04T24:00:00',
    '2025-12-04T00:60:00',
    '2025-02-30T00:00:00',
    '2025-12-04 00:00:00',
    '2025-12-04T00:00',
  ];
  for (const text of refused) expect(fromWire(text), text).toBeNull();
});

test('days are counted across months, years and leap days, there and back', () => {
  expect(addDays(toDay('2024-02-28'), 1)).toBe('2024-02-29');
  expect(addDays(toDay('2025-02-28'), 1)).toBe('2025-03-01');
  expect(addDays(toDay('2025-01-01'), -1)).toBe('2024-12-31');
  expect(() => addDays(toDay('9999-12-31'), 1)).toThrow(RangeError);
  expect(() => addDays(toDay('0001-01-01'), -1)).toThrow(RangeError);
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      const other = addDays(day, days);
      expect(daysBetween(day, other)).toBe(days);
      expect(addDays(other, -days)).toBe(day);
      expect(compareDays(day, other)).toBe(-Math.sign(days) + 0);
      expect(dayOf(yearOf(other), monthOf(other), dayOfMonthOf(other))).toBe(other);
      expect((((weekdayOf(other) - weekdayOf(day) - days) % 7) + 7) % 7).toBe(0);
    }),
  );
});

test('weekdays agree with known days', () => {
  expect(weekdayOf(toDay('1970-01-01'))).toBe(4);
  expect(weekdayOf(toDay('2025-01-20'))).toBe(1);
  expect(weekdayOf(toDay('1600-01-01'))).toBe(6);
  expect([toDay('2025-12-05'), toDay('2025-12-06'), toDay('2025-12-07')].map(isWeekend)).toEqual([
    false,
    true,
    true,
  ]);
});

test('a day reads as weekday, month and day with its ordinal', () => {
  expect(formatDay(toDay('2026-12-04'))).toBe('Friday, December 4th');
  const endings = Array.from({ length: 31 }, (_, index) =>
    formatDay(dayOf(2025, 1, index + 1)).replace(/^\w+, January \d+/, ''),
  );
  const special: Record<number, string> = {
    1: 'st',
    2: 'nd',
    3: 'rd',
    21: 'st',
    22: 'nd',
    23: 'rd',
    31: 'st',
  };
  expect(endings).toEqual(endings.map((_, index) => special[index + 1] ?? 'th'));
});

describe.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/New_York'])(
  'on a machine in %s',
  (zone) => {
    test('no day moves', () => {
      vi.stubEnv('TZ', zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      for (const text of ['2025-03-09', '2025-11-02', '2025-12-31', '2026-01-01']) {
        const day = toDay(text);
        expect(fromWire(toWire(day))).toBe(text);
        expect(addDays(addDays(day, 1), -1)).toBe(text);
      }
      expect(formatDay(toDay('2026-12-04'))).toBe('Friday, December 4th');
      expect(addDays(toDay('2025-03-09'), 1)).toBe('2025-03-10');
      expect(addDays(toDay('2025-11-02'), 1)).toBe('2025-11-03');
    });

    test("the facility's day is that of its own time zone", () => {
      vi.stubEnv('TZ', zone);
      const midnight = new Date('2025-12-05T05:00:00Z');
      expect(facilityDay(midnight, 'America/New_York')).toBe('2025-12-05');
      expect(facilityDay(new Date(midnight.getTime() - 1), 'America/New_York')).toBe('2025-12-04');
      expect(facilityDay(midnight, 'Pacific/Pago_Pago')).toBe('2025-12-04');
      expect(facilityDay(midnight, 'Pacific/Kiritimati')).toBe('2025-12-05');
    });
  },
);

test("the facility's day follows daylight saving", () => {
  expect(facilityDay(new Date('2025-07-01T03:59:59Z'), 'America/New_York')).toBe('2025-06-30');
  expect(facilityDay(new Date('2025-07-01T04:00:00Z'), 'America/New_York')).toBe('2025-07-01');
  expect(() => facilityDay(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
});
