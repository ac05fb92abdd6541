import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, monthOf, weekdayOf, yearOf } from './day.ts';
import { addMonths, monthWeeks } from './month.ts';

const year = fc.integer({ min: 1990, max: 2100 });
const month = fc.integer({ min: 1, max: 12 });

test('a month shows every day of its own once, in weeks from Sunday without a gap', () => {
  fc.assert(
    fc.property(year, month, (shownYear, shownMonth) => {
      const weeks = monthWeeks(shownYear, shownMonth);
      const days = weeks.flat();
      const [first] = days;
      if (first === undefined) throw new Error('a month without days');
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(weekdayOf(first)).toBe(0);
      expect(days).toEqual(days.map((_, index) => addDays(first, index)));
      const own = days.filter((day) => monthOf(day) === shownMonth && yearOf(day) === shownYear);
      expect(own).toHaveLength(new Date(Date.UTC(shownYear, shownMonth, 0)).getUTCDate());
    }),
  );
});

test('five weeks are shown, and a sixth only where the month needs it', () => {
  expect(monthWeeks(2026, 2)).toHaveLength(5); // 28 days from a Sunday: the fifth week is March's
  expect(monthWeeks(2025, 12)).toHaveLength(5);
  expect(monthWeeks(2025, 8)).toHaveLength(6); // the 31st is a Sunday
  expect(monthWeeks(2026, 5).at(-1)?.[0]).toBe('2026-05-31');
  fc.assert(
    fc.property(year, month, (shownYear, shownMonth) => {
      const weeks = monthWeeks(shownYear, shownMonth);
      const isSixthNeeded = weeks[5]?.some((day) => monthOf(day) === shownMonth) ?? true;
      expect(weeks.length === 5 || (weeks.length === 6 && isSixthNeeded)).toBe(true);
    }),
  );
});

test('the arrows cross years', () => {
  expect(addMonths(2025, 12, 1)).toEqual({ year: 2026, month: 1 });
  expect(addMonths(2025, 1, -1)).toEqual({ year: 2024, month: 12 });
  expect(addMonths(2025, 6, -18)).toEqual({ year: 2023, month: 12 });
});
