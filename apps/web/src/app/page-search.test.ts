import { expect, test } from 'vitest';
import { pageSearch } from './page-search.ts';

test('a page from 2 stands in the address', () => {
  expect(pageSearch({ page: 3 })).toEqual({ page: 3 });
  expect(pageSearch({ page: '4' })).toEqual({ page: 4 });
});

test('what is not a page is the first one, which has no number', () => {
  for (const page of [undefined, 1, 0, -2, 1.5, 'x', NaN, Infinity, [2, 3], {}]) {
    expect(pageSearch({ page })).toEqual({});
  }
});
