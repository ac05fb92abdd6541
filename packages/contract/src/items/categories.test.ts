import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories, categoryClosure, countCategories } from './categories.ts';

const anyIds = fc.array(fc.integer({ min: -5, max: 100 }), { maxLength: 6 });

/** Whether `id` is `above` or stands somewhere below it. */
function isWithin(id: number | null, above: number): boolean {
  if (id === null) return false;
  return id === above || isWithin(categories.find((category) => category.id === id)?.parentId ?? null, above);
}

test('a category includes all below it, its grandchildren too', () => {
  expect(categoryClosure([10])).toEqual([10, 16, 17, 30, 31, 27, 28, 29]);
  expect(categoryClosure([2])).toEqual(expect.arrayContaining([70, 71, 75, 80]));
  expect(categoryClosure([75])).toEqual([75]);
  expect(categoryClosure([6, 1, 59, 2])).toHaveLength(categories.length);
});

test('the closure is exactly what stands within, each once, and ids that are no category fall away', () => {
  fc.assert(
    fc.property(anyIds, (ids) => {
      const expected = categories.filter(({ id }) => ids.some((above) => isWithin(id, above)));
      expect(categoryClosure(ids)).toEqual(expected.map(({ id }) => id));
    }),
  );
});

test('a count takes in what stands below, and only tiles are there with none', () => {
  const counts = countCategories(
    new Map([
      [75, 2],
      [70, 1],
      [4, 3],
    ]),
  );
  expect(counts.map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Clothing 3',
    'Dresses 3',
    'Footwear 0',
    'Handbags 0',
    'Accessories 3',
    'Jewelry 3',
    'Brooches 2',
  ]);
});

test('the tiles together count every item once', () => {
  const anyCounts = fc.array(fc.tuple(fc.constantFrom(...categories.map(({ id }) => id)), fc.nat(50)));
  fc.assert(
    fc.property(anyCounts, (entries) => {
      const own = new Map(entries);
      const tiles = countCategories(own).filter(({ parentId }) => parentId === null);
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      expect(sum(tiles.map(({ count }) => count))).toBe(sum([...own.values()]));
    }),
  );
});
