import { expect, test } from 'vitest';
import { describeFaults, isInTime } from './measured.ts';

const quick = { kind: 'the primary killed', writesMs: 8_000, pagesMs: 8_500 };
const slow = { kind: 'the primary killed', writesMs: 15_001, pagesMs: 15_400 };
const deaf = { kind: 'the primary killed', writesMs: 9_000, pagesMs: null };

test('writes after more than fifteen seconds, or a page that stays away, fail', () => {
  expect(isInTime([quick, { ...quick, writesMs: 15_000 }])).toBe(true);
  expect(isInTime([quick, slow])).toBe(false);
  expect(isInTime([quick, deaf])).toBe(false);
});

test('a line has the median and the slowest, and counts the faults after which a page stayed away', () => {
  expect(describeFaults([quick])).toBe(
    'the primary killed: writes again after 8.0 s; 1 of 1 with all pages back, after 8.5 s',
  );
  expect(describeFaults([quick, deaf, slow])).toBe(
    'the primary killed: 3 times, writes again after 9.0 s (half of them), 15.0 s (the slowest); 2 of 3 with all pages back, after 15.4 s',
  );
});
