import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups stand in the order of their first values, and values in their own', () => {
  expect([...groupBy([3, 1, 4, 2], (value) => value % 2)]).toEqual([
    [1, [3, 1]],
    [0, [4, 2]],
  ]);
});
