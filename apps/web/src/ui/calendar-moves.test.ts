import { toDay, weekdayOf } from '@vestry/contract/calendar/day';
import { expect, test } from 'vitest';
import { calendarEnds, canShow, dayAfterKey, daysOfMonth, sameDayIn, withinEnds } from './calendar-moves.ts';

const day = toDay;

test('arrow keys go by days and weeks, over the ends of months and years', () => {
  expect(dayAfterKey(day('2026-12-31'), 'ArrowRight')).toBe('2027-01-01');
  expect(dayAfterKey(day('2026-12-01'), 'ArrowLeft')).toBe('2026-11-30');
  expect(dayAfterKey(day('2026-12-08'), 'ArrowUp')).toBe('2026-12-01');
  expect(dayAfterKey(day('2026-12-08'), 'ArrowDown')).toBe('2026-12-15');
});

test('Home and End go to the Sunday and the Saturday of the week', () => {
  expect(dayAfterKey(day('2026-12-08'), 'Home')).toBe('2026-12-06');
  expect(dayAfterKey(day('2026-12-08'), 'End')).toBe('2026-12-12');
  expect(weekdayOf(day('2026-12-12'))).toBe(6);
  expect(dayAfterKey(day('2026-12-06'), 'Home')).toBe('2026-12-06');
});

test('a page is a month, with Shift a year, and a shorter month ends earlier', () => {
  expect(dayAfterKey(day('2026-12-08'), 'PageDown')).toBe('2027-01-08');
  expect(dayAfterKey(day('2027-01-31'), 'PageDown')).toBe('2027-02-28');
  expect(dayAfterKey(day('2026-12-08'), 'PageUp')).toBe('2026-11-08');
  expect(dayAfterKey(day('2028-02-29'), 'PageDown', true)).toBe('2029-02-28');
  expect(sameDayIn(day('2026-03-31'), -1)).toBe('2026-02-28');
});

test('other keys lead nowhere', () => {
  expect(dayAfterKey(day('2026-12-08'), 'a')).toBeNull();
  expect(dayAfterKey(day('2026-12-08'), 'Enter')).toBeNull();
});

test('with past days blocked the calendar begins with the current month', () => {
  const ends = calendarEnds(day('2026-12-08'), 'past');
  expect(canShow(day('2026-12-20'), -1, ends)).toBe(false);
  expect(canShow(day('2026-12-20'), 1, ends)).toBe(true);
  expect(canShow(day('2027-01-20'), -1, ends)).toBe(true);
  expect(withinEnds(day('2026-11-30'), ends)).toBe('2026-12-01');
  expect(withinEnds(day('2026-12-03'), ends)).toBe('2026-12-03');
});

test('with future days blocked it ends with the current month', () => {
  const ends = calendarEnds(day('2026-12-08'), 'future');
  expect(canShow(day('2026-12-01'), 1, ends)).toBe(false);
  expect(canShow(day('2026-12-01'), -1, ends)).toBe(true);
  expect(withinEnds(day('2027-01-01'), ends)).toBe('2026-12-31');
});

test('it ends no later than the last day that can be queried', () => {
  const ends = calendarEnds(day('2026-12-08'), 'past', day('2027-01-15'));
  expect(canShow(day('2026-12-08'), 1, ends)).toBe(true);
  expect(canShow(day('2027-01-08'), 1, ends)).toBe(false);
});

test('nothing blocked, nothing ends', () => {
  const ends = calendarEnds(day('2026-12-08'), 'none');
  expect([canShow(day('2026-12-08'), 1, ends), canShow(day('2026-12-08'), -1, ends)]).toEqual([true, true]);
});

test('a month has its own days', () => {
  expect(daysOfMonth(2026, 2)).toHaveLength(28);
  expect(daysOfMonth(2028, 2)).toHaveLength(29);
  expect(daysOfMonth(2026, 12).at(-1)).toBe('2026-12-31');
});
