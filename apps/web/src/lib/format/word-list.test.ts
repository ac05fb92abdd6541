import { expect, test } from 'vitest';
import { wordList } from './word-list.ts';

test('words are listed as in a sentence, and counted where there are many', () => {
  expect(wordList(['City'])).toBe('City');
  expect(wordList(['State', 'City'])).toBe('State and City');
  expect(wordList(['Label', 'State', 'City', 'Zip code', 'Phone'])).toBe(
    'Label, State, City, Zip code, and Phone',
  );
  expect(wordList(['Label', 'Name', 'Country', 'State', 'City', 'Phone'])).toBe(
    'Label, Name, Country, State, and 2 others',
  );
});
