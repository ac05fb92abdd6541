import { expect, test } from 'vitest';
import { parseYearSearch } from './year-search.ts';

test('a year is read from the address; what is none is left out', () => {
  expect(parseYearSearch({ year: 2025 })).toEqual({ year: 2025 });
  expect(parseYearSearch({ year: '2025' })).toEqual({ year: 2025 });
  for (const year of ['soon', 1899, 3000, 2025.5, null, undefined, ['2025', '2024']])
    expect(parseYearSearch({ year })).toEqual({});
});
