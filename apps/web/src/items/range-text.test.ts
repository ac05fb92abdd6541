import { toPage } from '@vestry/contract/wire';
import { expect, test } from 'vitest';
import { rangeText } from './range-text.ts';

const some = (count: number) => Array.from({ length: count }, () => null);

test('a page says which items of how many it shows', () => {
  expect(rangeText(toPage(some(24), 0, 24, 160))).toBe('1 to 24 of 160 items');
  expect(rangeText(toPage(some(16), 6, 24, 160))).toBe('145 to 160 of 160 items');
});

test('an empty closet and a page past the end say so', () => {
  expect(rangeText(toPage([], 0, 24, 0))).toBe('No items');
  expect(rangeText(toPage([], 9, 24, 160))).toBe('160 items in all');
});
