import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSizes, isSearchText } from './rules.ts';

test('a text is searched for when it is longer than one character, or a single digit', () => {
  for (const text of ['ab', ' ab ', '7', ' 7 ', 'é1']) expect(isSearchText(text), text).toBe(true);
  for (const text of ['', ' ', 'a', ' a ', '-']) expect(isSearchText(text), text).toBe(false);
});

test('sizes go from small to large: letters, numbers, words', () => {
  const sizes = ['One size', '10', 'XL', '36.5', 'M', '36', 'xs', '9', '36,5 EU', 'S'];
  expect(sizes.sort(compareSizes)).toEqual([
    'xs',
    'S',
    'M',
    'XL',
    '9',
    '10',
    '36',
    '36,5 EU',
    '36.5',
    'One size',
  ]);
});

test('the order of sizes is one order, whatever they are called', () => {
  const anySize = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('S', 's', 'XL', '36', '36.5', '36,5'),
  );
  fc.assert(
    fc.property(anySize, anySize, anySize, (a, b, c) => {
      expect(Math.sign(compareSizes(a, b))).toBe(-Math.sign(compareSizes(b, a)) + 0);
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0)
        expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
