import { facilityClosures } from '@vestry/contract/calendar/closures';
import { toDay } from '@vestry/contract/calendar/day';
import { describe, expect, test } from 'vitest';
import {
  businessDay,
  businessOffset,
  monthStart,
  businessDayBefore,
  countBusinessDaysBefore,
} from './days.ts';

// Thanksgiving is 2026-11-26; the facility is closed on the day after, too.
const closures = facilityClosures([]);

describe('business days from today', () => {
  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-25', 1, '2026-11-30'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-24'],
    ['2026-11-30', -1, '2026-11-25'],
    ['2026-11-21', -1, '2026-11-20'],
    ['2026-11-24', -3, '2026-11-19'],
  ])('from %s, %i is %s', (today, offset, day) => {
    expect(businessDay(toDay(today), offset, closures)).toBe(day);
    expect(businessOffset(toDay(today), toDay(day), closures)).toBe(offset);
  });

  test('a closed day counts as the next open one', () => {
    expect(businessOffset(toDay('2026-11-23'), toDay('2026-11-26'), closures)).toBe(3);
  });
});

test.each([
  ['2026-11-24', 0, '2026-11-24'],
  ['2026-11-24', 2, '2026-11-20'],
  ['2026-11-24', -2, '2026-11-30'],
  ['2026-11-22', 0, '2026-11-20'],
  ['2026-11-22', 1, '2026-11-19'],
])('before %s, %i business days back is %s', (day, count, before) => {
  expect(businessDayBefore(toDay(day), count, closures)).toBe(before);
  expect(countBusinessDaysBefore(toDay(day), toDay(before), closures)).toBe(count);
});

test.each([
  ['2026-01-31', 1, '2025-12-01'],
  ['2026-03-31', 1, '2026-02-01'],
  ['2026-12-15', -1, '2027-01-01'],
])('of %s, %i months ago begins on %s', (day, monthsAgo, start) => {
  expect(monthStart(toDay(day), monthsAgo)).toBe(start);
});
