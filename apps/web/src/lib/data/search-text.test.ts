import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('a search needs more than one character once trimmed', () => {
  expect(searchText('')).toBeNull();
  expect(searchText('   ')).toBeNull();
  expect(searchText(' a ')).toBeNull();
  expect(searchText('7')).toBeNull();
  expect(searchText('🧥')).toBeNull();
  expect(searchText(' ab ')).toBe('ab');
  expect(searchText('17')).toBe('17');
});

test('a single digit is enough on the first load, and no other single character is', () => {
  expect(searchText(' 7 ', true)).toBe('7');
  expect(searchText('a', true)).toBeNull();
  expect(searchText('', true)).toBeNull();
});
