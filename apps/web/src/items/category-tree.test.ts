import { countCategories } from '@vestry/contract/items/categories';
import { expect, test } from 'vitest';
import { categoryPath, categoryRows, tiles } from './category-tree.ts';

/** Two dresses, a gown and a pair of boots. */
const counts = countCategories(
  new Map([
    [4, 2],
    [15, 1],
    [3, 1],
  ]),
);
const shown = (chosen?: number) =>
  categoryRows(chosen, counts).map(({ all, choices }) => [
    all.name,
    ...choices.map(({ name, count }) => `${name} ${count}`),
  ]);

test('the four tiles stand for the top categories', () => {
  expect(tiles.map(({ name, id }) => `${name} ${id}`)).toEqual([
    'Clothing 6',
    'Shoes 1',
    'Handbags 59',
    'Accessories 2',
  ]);
});

test('a tile shows its categories that have items, and a category its own beneath', () => {
  expect(shown()).toEqual([]);
  expect(shown(6)).toEqual([['All clothing', 'Dresses 3']]);
  expect(shown(1)).toEqual([['All shoes', 'Boots 1']]);
  expect(shown(15)).toEqual([
    ['All clothing', 'Dresses 3'],
    ['All dresses', 'Gowns 1'],
  ]);
});

test('a chosen category without items can still be seen, and left', () => {
  expect(shown(5)).toEqual([['All clothing', 'Dresses 3', 'Pants 0']]);
});

test('a category that does not exist has no rows', () => {
  expect(categoryPath(9999)).toEqual([]);
  expect(shown(9999)).toEqual([]);
});
