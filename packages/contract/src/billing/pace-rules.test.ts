import { expect, test } from 'vitest';
import { toDay } from '../calendar/day.ts';
import { paceOf } from './pace-rules.ts';

const november = { from: toDay('2026-11-01'), to: toDay('2026-11-30') };
const on = (day: string, soFar: number, used = soFar) =>
  paceOf({ ...november, used, soFar, today: toDay(day) });

test('the visits until today go on at the same pace, rounded to whole ones', () => {
  expect(on('2026-11-10', 2)).toEqual({ days: 30, daysPast: 10, projected: 6 });
  expect(on('2026-11-12', 1).projected).toBe(3);
  expect(on('2026-11-30', 4)).toEqual({ days: 30, daysPast: 30, projected: 4 });
});

test('what is booked for later counts, and is not multiplied', () => {
  expect(on('2026-11-10', 0, 5).projected).toBe(5);
  expect(on('2026-11-10', 2, 3).projected).toBe(6);
});

test('before a sixth of the period nothing is projected', () => {
  expect(on('2026-11-04', 1)).toEqual({ days: 30, daysPast: 4, projected: null });
  expect(on('2026-11-05', 1).projected).toBe(6);
  expect(on('2026-10-31', 0)).toEqual({ days: 30, daysPast: 0, projected: null });
});

test('after the period its days are all past', () => {
  expect(on('2026-12-05', 3)).toEqual({ days: 30, daysPast: 30, projected: 3 });
});
