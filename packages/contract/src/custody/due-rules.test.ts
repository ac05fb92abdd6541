import { describe, expect, test } from 'vitest';
import { addDays, toDay } from '../calendar/day.ts';
import {
  daysOver,
  dueBackText,
  isDueSoon,
  isRemindedBefore,
  isReminderDue,
  lastReminderDay,
} from './due-rules.ts';

const day = toDay('2026-12-10');
const on = (days: number) => addDays(day, days);

describe('a client is reminded', () => {
  test.each([
    [-2, null],
    [-1, -1],
    [0, -1],
    [1, 1],
    [7, 1],
    [8, 8],
    [14, 8],
    [15, 15],
    [400, 400 - (399 % 7)],
  ])('%i days after the day, last on day %s', (days, last) => {
    expect(lastReminderDay(day, on(days))).toBe(last === null ? null : on(last));
  });

  test('once for each of these days, also where the day itself was missed', () => {
    const isDue = (today: number, remindedOn: number | null) =>
      isReminderDue(
        { day, setOn: on(-9), remindedOn: remindedOn === null ? null : on(remindedOn) },
        on(today),
      );
    expect(isDue(-2, null)).toBe(false);
    expect(isDue(-1, null)).toBe(true);
    expect(isDue(-1, -1)).toBe(false);
    expect(isDue(3, -1)).toBe(true);
    expect(isDue(7, 3)).toBe(false);
    expect(isDue(8, 3)).toBe(true);
  });

  test('not on the day on which the day was set', () => {
    const isDue = (today: number, setOn: number) =>
      isReminderDue({ day, setOn: on(setOn), remindedOn: null }, on(today));
    expect(isDue(-1, -1)).toBe(false);
    expect(isDue(0, 0)).toBe(false);
    expect(isDue(1, 0)).toBe(true);
  });
});

test('of a day that is set today, the day before brings a reminder unless it is today or over', () => {
  expect([-3, -2, -1, 0].map((days) => isRemindedBefore(day, on(days)))).toEqual([true, true, false, false]);
});

test('an item says when it is due, or since when it is overdue', () => {
  expect([-3, -1, 0, 1].map((days) => dueBackText(day, on(days)))).toEqual([
    'Due back on Thursday, December 10th',
    'Due back tomorrow',
    'Due back today',
    'Overdue since Thursday, December 10th',
  ]);
  expect(daysOver(day, on(-3))).toBe(-3);
});

test('what is due within a week, and all that is overdue, is due soon', () => {
  expect([-8, -7, 0, 400].map((days) => isDueSoon(day, on(days)))).toEqual([false, true, true, true]);
});
