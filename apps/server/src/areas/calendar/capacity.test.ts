import { expect, test } from 'vitest';
import { toDay } from '@vestry/contract/calendar/day';
import { capacityTable } from './capacity.ts';

const friday = toDay('2026-12-04');
const nextFriday = toDay('2026-12-11');
const rules = [
  { weekday: 5, timeOfDay: 'MORNING', slots: 4 },
  { weekday: 5, timeOfDay: 'AFTERNOON', slots: 2 },
  { weekday: 5, timeOfDay: 'ANYTIME', slots: 0 },
] as const;

test('without any row there is no limit', () => {
  const table = capacityTable([], [], [{ day: friday, timeOfDay: 'MORNING', count: 99 }]);
  expect(table.left(friday, 'MORNING')).toBeUndefined();
  expect(table.leftOn(friday)).toBeUndefined();
});

test('a weekday’s rule holds for its days, and what a day says itself goes before it', () => {
  const table = capacityTable([{ day: friday, timeOfDay: 'MORNING', slots: 1 }], rules, []);
  expect([table.left(friday, 'MORNING'), table.left(nextFriday, 'MORNING')]).toEqual([1, 4]);
  expect(table.left(toDay('2026-12-07'), 'MORNING')).toBeUndefined();
});

test('what is booked is taken off, and never more than there is', () => {
  const booked = [
    { day: friday, timeOfDay: 'MORNING', count: 3 },
    { day: friday, timeOfDay: 'AFTERNOON', count: 5 },
  ] as const;
  const table = capacityTable([], rules, booked);
  expect([table.left(friday, 'MORNING'), table.left(friday, 'AFTERNOON')]).toEqual([1, 0]);
  expect(table.leftOn(friday)).toBe(1);
});

test('a day with one time without a limit has no limit itself', () => {
  const table = capacityTable([], rules.slice(0, 2), []);
  expect(table.leftOn(friday)).toBeUndefined();
});
