import { expect, test } from 'vitest';
import { categories } from '../items/categories.ts';
import { defaultCheckPolicy, isCheckRequired } from './policy.ts';

test('by default furs, gowns and handbags are checked, and each item above 1,000', () => {
  const names = categories
    .filter(({ id }) => isCheckRequired(defaultCheckPolicy, { categoryId: id, value: null }))
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Furs', 'Gowns', 'Handbags']));
  expect(names).not.toContain('Cocktail Dresses');
  expect(isCheckRequired(defaultCheckPolicy, { categoryId: 4, value: 1000 })).toBe(false);
  expect(isCheckRequired(defaultCheckPolicy, { categoryId: 4, value: 1000.01 })).toBe(true);
});

test('the categories below one are checked with it', () => {
  const policy = { valueAbove: null, categoryIds: [4] };
  expect(isCheckRequired(policy, { categoryId: 32, value: 1_000_000 })).toBe(true);
  expect(isCheckRequired(policy, { categoryId: 9, value: 1_000_000 })).toBe(false);
});
