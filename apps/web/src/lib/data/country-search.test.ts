import { expect, test } from 'vitest';
import { searchCountries } from './country-search.ts';

const found = (text: string) => searchCountries(text).map(({ code }) => code);

test('an empty search finds all 60, the United States first', () => {
  expect(found('  ')).toHaveLength(60);
  expect(found('')[0]).toBe('US');
});

test('a country is found by the start of any of its words, whatever the case', () => {
  expect(found('ger')).toEqual(['DE']);
  expect(found('kingdom')).toEqual(['GB']);
  expect(found('UNITED S')).toEqual(['US']);
  expect(found('rmany')).toEqual([]);
});

test('a country is found by its dial code with and without the plus, and by its two letters', () => {
  expect(found('+49')).toEqual(['DE']);
  expect(found('49')).toEqual(['DE']);
  expect(found('+1')).toContain('CA');
  expect(found('gb')).toEqual(['GB']);
});
