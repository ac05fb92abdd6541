import { expect, test } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

test('a name that is repeated has several values, in their order', () => {
  expect(parseSearchParams('?color=Navy&color=Red&page=2')).toEqual({ color: ['Navy', 'Red'], page: '2' });
  expect(stringifySearchParams({ color: ['Navy', 'Red'], page: 2 })).toBe('?color=Navy&color=Red&page=2');
});

test('a text comes back as it went, whatever it looks like', () => {
  for (const text of ['7', '007', 'true', 'null', '{"a":1}', 'a & b = c', 'Élodie + <b>', '']) {
    expect(parseSearchParams(stringifySearchParams({ text }))).toEqual({ text });
  }
});

test('what is not there leaves no trace', () => {
  expect(stringifySearchParams({})).toBe('');
  expect(stringifySearchParams({ page: undefined, color: [], text: null })).toBe('');
});

test('a name of the language itself is a name like others', () => {
  const parsed = parseSearchParams('?__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect(Object.entries(parsed)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});
