import { expect, it } from 'vitest';
import type { Outcome } from './measurements.ts';
import { betterOutcomes, findRegressions, findMissing, medianOutcomes } from './ratios.ts';

const outcome = (name: string, ratio: number | null): Outcome => ({ name, ratio, aim: null, figures: {} });
const stored = { items: 1, outcomes: [outcome('page', 2), outcome('search', 1), outcome('memory', null)] };

it('finds ratios that are more than a tenth below the stored ones', () => {
  expect(findRegressions([outcome('page', 1.8), outcome('search', 0.89)], stored)).toEqual([
    'search: 0.89, below the stored 1.00',
  ]);
  expect(findRegressions([outcome('new', 0.1), outcome('memory', null)], stored)).toEqual([]);
});

it('finds ratios that are no longer measured', () => {
  expect(findMissing([outcome('page', 0.1)], stored)).toEqual([
    'search: not measured, the stored ratio is 1.00',
  ]);
});

it('takes the median of several tries', () => {
  const tries = [0.9, 2.2, 1.1].map((ratio) => [outcome('page', ratio), outcome('memory', null)]);
  expect(medianOutcomes(tries).map(({ ratio }) => ratio)).toEqual([1.1, null]);
});

it('takes the better of two measurements', () => {
  const again = [outcome('page', 1.5), outcome('search', 1.1)];
  const before = [outcome('page', 1.9), outcome('search', 0.8), outcome('counts', 0.5)];
  expect(betterOutcomes(before, again).map(({ ratio }) => ratio)).toEqual([1.9, 1.1, 0.5]);
});
