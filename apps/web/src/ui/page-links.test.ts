import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

test('five links, two on each side of the current page', () => {
  expect(pageLinks(5, 10)).toEqual([3, 4, 5, 6, 7]);
});

test('at the edges there are still five', () => {
  expect(pageLinks(1, 10)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(2, 10)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(10, 10)).toEqual([6, 7, 8, 9, 10]);
});

test('fewer pages give fewer links, none give none', () => {
  expect(pageLinks(2, 3)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 1)).toEqual([1]);
  expect(pageLinks(1, 0)).toEqual([]);
});

test('a page past the end shows the last ones', () => {
  expect(pageLinks(40, 7)).toEqual([3, 4, 5, 6, 7]);
});
