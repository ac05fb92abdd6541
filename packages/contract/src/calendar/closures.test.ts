import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { facilityClosures, generatedClosures } from './closures.ts';
import { addDays, dayOf, isWeekend, toDay, weekdayOf, yearOf } from './day.ts';

const anyYear = fc.integer({ min: 2000, max: 2100 });
const reasonsOf = (year: number) => new Map(generatedClosures(year).map(({ day, reason }) => [day, reason]));

test("exactly the specification's 18 dates are generated from 01/20/25 to 02/16/26", () => {
  const days = [...generatedClosures(2025), ...generatedClosures(2026)]
    .map(({ day }) => day)
    .filter((day) => day >= '2025-01-20' && day <= '2026-02-16');
  const listed = `2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-11-27 2025-11-28 2025-12-25
    2025-12-26 2025-12-27 2025-12-28 2025-12-29 2025-12-30 2025-12-31 2026-01-01 2026-01-19 2026-02-16`;
  expect(days).toEqual(listed.split(/\s+/));
  expect(days).toHaveLength(18);
});

test('the facility works on Columbus Day and Veterans Day', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const months = generatedClosures(year).map(({ day }) => day.slice(5, 7));
      expect(months).not.toContain('10');
      expect(reasonsOf(year).has(dayOf(year, 11, 11))).toBe(false);
    }),
  );
});

test('every year has its closures in order, once each, within the year', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const days = generatedClosures(year).map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => yearOf(day) === year)).toBe(true);
      for (let date = 25; date <= 31; date += 1) expect(days).toContain(dayOf(year, 12, date));
      expect(days).toContain(dayOf(year, 1, 1));
    }),
  );
});

test('the movable holidays fall on their weekday and within their week of the month', () => {
  const holidays = {
    'Martin Luther King Jr. Day': { month: 1, weekday: 1, earliest: 15, latest: 21 },
    'Presidents’ Day': { month: 2, weekday: 1, earliest: 15, latest: 21 },
    'Memorial Day': { month: 5, weekday: 1, earliest: 25, latest: 31 },
    'Labor Day': { month: 9, weekday: 1, earliest: 1, latest: 7 },
    'Thanksgiving Day': { month: 11, weekday: 4, earliest: 22, latest: 28 },
    'Day after Thanksgiving': { month: 11, weekday: 5, earliest: 23, latest: 29 },
  };
  fc.assert(
    fc.property(anyYear, (year) => {
      for (const [reason, { month, weekday, earliest, latest }] of Object.entries(holidays)) {
        const days = generatedClosures(year).filter((closure) => closure.reason === reason);
        expect(days).toHaveLength(1);
        for (const { day } of days) {
          expect(weekdayOf(day)).toBe(weekday);
          expect(day >= dayOf(year, month, earliest) && day <= dayOf(year, month, latest)).toBe(true);
        }
      }
    }),
  );
});

test('a fixed holiday on a weekend also closes the nearest weekday, and never otherwise', () => {
  fc.assert(
    fc.property(
      anyYear,
      fc.constantFrom<[number, number]>([1, 1], [6, 19], [7, 4], [12, 25]),
      (year, [month, date]) => {
        const holiday = dayOf(year, month, date);
        const shift = { 0: 1, 6: -1 }[weekdayOf(holiday) as number] ?? 0;
        const observed = addDays(holiday, shift);
        expect(isWeekend(observed)).toBe(false);
        expect(facilityClosures([]).get(observed)).toBeDefined();
        const name = reasonsOf(year).get(holiday);
        const isNamedObserved = generatedClosures(year).some(({ reason }) => reason === `${name} (observed)`);
        expect(isNamedObserved).toBe(shift !== 0 && yearOf(observed) === year);
      },
    ),
  );
  expect(reasonsOf(2026).get(toDay('2026-07-03'))).toBe('Independence Day (observed)');
  expect(reasonsOf(2027).get(toDay('2027-12-24'))).toBe('Christmas Day (observed)');
  expect(reasonsOf(2033).get(toDay('2033-12-26'))).toBe('Christmas Day (observed)');
  expect(reasonsOf(2023).get(toDay('2023-01-02'))).toBe('New Year’s Day (observed)');
  expect(reasonsOf(2021).get(toDay('2021-12-31'))).toBe('Year-end closure');
});

test('staff close a day with a reason and open a generated one, in any year', () => {
  const closures = facilityClosures([
    { day: toDay('2026-03-10'), reason: 'Stocktaking', active: true },
    { day: toDay('2025-11-28'), reason: 'Day after Thanksgiving', active: false },
    { day: toDay('2025-12-24'), reason: 'Withdrawn', active: false },
  ]);
  expect(closures.get(toDay('2026-03-10'))).toBe('Stocktaking');
  expect(closures.get(toDay('2025-11-28'))).toBeUndefined();
  expect(closures.get(toDay('2025-12-24'))).toBeUndefined();
  expect(closures.get(toDay('2025-11-27'))).toBe('Thanksgiving Day');
  expect(closures.get(toDay('2099-12-25'))).toBe('Christmas Day');
  expect(closures.get(toDay('2099-12-24'))).toBeUndefined();
});
