import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchQuery, rankQuery } from './tsquery.ts';

test('every word must be there, by its beginning or by what it was corrected to', () => {
  const terms = [
    { word: 'silk', mended: [] },
    { word: 'chanle', mended: ['chanel', 'chain'] },
  ];
  expect(matchQuery(terms)).toBe("'silk':* & ('chanel' | 'chain')");
  expect(rankQuery(terms)).toBe("'silk' | 'silk':* | 'chanel' | 'chain'");
});

test('no words make an empty query', () => {
  expect([matchQuery([]), rankQuery([])]).toEqual(['', '']);
});

test('nothing of a word leaves its quotes, whatever it holds', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...Array.from(`'\\:*&|!()<-> a`)), minLength: 1 });
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (words) => {
      const terms = words.map((word) => ({ word, mended: [] }));
      const outside = matchQuery(terms).replaceAll(/'(?:[^'\\]|''|\\\\)*'/g, 'Q');
      expect(outside).toBe(words.map(() => 'Q:*').join(' & '));
    }),
  );
});
