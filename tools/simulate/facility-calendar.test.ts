import { expect, test } from 'vitest';
import { businessDaysFrom, dayAt, hourAt, holidaysOf, isBusinessDay } from './facility-calendar.ts';

test('the oracle observes the eighteen days of the specification', () => {
  const days = [...holidaysOf(2025), ...holidaysOf(2026)].filter(
    (day) => day >= '2025-01-20' && day <= '2026-02-16',
  );
  expect(days.filter((day) => isBusinessDay(day, { [day]: false })).sort()).toEqual(
    [
      ['2025-01-20', '2025-02-17', '2025-05-26', '2025-06-19', '2025-07-04', '2025-09-01', '2025-11-27'],
      ['2025-11-28', '2025-12-25', '2025-12-26', '2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01'],
      ['2026-01-19', '2026-02-16'],
    ].flat(),
  );
  // 27 and 28 December are a weekend.
  expect(days).toHaveLength(18);
});

test('a holiday on a Saturday is observed on the Friday before', () => {
  expect(holidaysOf(2026).has('2026-07-03')).toBe(true);
});

test('business days are counted over a weekend and a holiday', () => {
  // Wednesday before Thanksgiving to the Tuesday after it: Wednesday and Monday.
  expect(businessDaysFrom('2026-11-25', '2026-12-01', {})).toBe(2);
  expect(businessDaysFrom('2026-11-25', '2026-12-01', { '2026-11-27': false })).toBe(3);
});

test('the clock of the facility follows daylight saving', () => {
  expect(hourAt(new Date('2026-03-08T06:59:00Z'))).toBe('01:59');
  expect(hourAt(new Date('2026-03-08T07:00:00Z'))).toBe('03:00');
  expect(dayAt(new Date('2026-11-01T04:30:00Z'))).toBe('2026-11-01');
});
