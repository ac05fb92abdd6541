import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctWord } from './correct-word.ts';

const closet = [
  'prada',
  'chanel',
  'chain',
  'gown',
  'gold',
  'dior',
  'lindqvist',
  'velvet',
  'silk',
  'valentino',
];

describe('a mistyped word', () => {
  test.each([
    ['a letter wrong', 'preda', 'prada'],
    ['a letter missing', 'chnel', 'chanel'],
    ['a letter too many', 'velvett', 'velvet'],
    ['two letters swapped', 'doir', 'dior'],
    ['the first two swapped', 'hcanel', 'chanel'],
    ['two mistakes in a long word', 'lindkwist', 'lindqvist'],
    ['a mistake in a word half typed', 'lindw', 'lindqvist'],
    ['a mistake in the first letter', 'bilk', 'silk'],
  ])('%s: %s is %s', (_what, typed, meant) => {
    expect(correctWord(typed, closet)).toContain(meant);
  });

  test('the word with fewer mistakes wins, and whole words before beginnings', () => {
    expect(correctWord('gild', closet)).toEqual(['gold']);
    expect(correctWord('gowm', ['gown', 'gowned'])).toEqual(['gown']);
  });

  test.each([
    ['a word of the closet', 'gown'],
    ['the beginning of one', 'valen'],
    ['too short to be sure', 'gpw'],
    ['a number', '1002'],
    ['two mistakes in a short word', 'prqdq'],
    ['nothing like it', 'tuxedo'],
  ])('is left alone when it is %s: %s', (_what, typed) => {
    expect(correctWord(typed, [...closet, 'vc1001'])).toEqual([]);
  });
});

const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcdefghé')), minLength: 5, maxLength: 12 });

test('any one mistake in a word of five letters and more is forgiven', () => {
  const edit = fc.record({ kind: fc.constantFrom('drop', 'add', 'change', 'swap'), place: fc.nat(11) });
  fc.assert(
    fc.property(letters, edit, (word, { kind, place }) => {
      const at = place % word.length;
      const next = word[at + 1] ?? '';
      const typed = {
        drop: word.slice(0, at) + word.slice(at + 1),
        add: `${word.slice(0, at)}z${word.slice(at)}`,
        change: `${word.slice(0, at)}z${word.slice(at + 1)}`,
        swap: next === '' ? word : word.slice(0, at) + next + (word[at] ?? '') + word.slice(at + 2),
      }[kind];
      const found = correctWord(typed, [word]);
      expect(found.length === 1 || word.startsWith(typed)).toBe(true);
    }),
  );
});
