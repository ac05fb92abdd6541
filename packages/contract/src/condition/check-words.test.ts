import { expect, test } from 'vitest';
import { checkOutcome, markText } from './check-words.ts';

const nothing = { grade: null, isAsBefore: false, found: [], closed: [] } as const;

test.each([
  [nothing, 'nothing found'],
  [{ ...nothing, grade: 'GOOD', found: [1, 2], closed: [3] } as const, 'Good, 2 findings, 1 no longer there'],
  [{ ...nothing, isAsBefore: true, grade: 'FAIR' } as const, 'as before, Fair'],
  [{ ...nothing, by: 'Ada Marsh', found: [1] }, 'reported by Ada Marsh, 1 finding'],
  [{ ...nothing, corrects: 4, correctedBy: 6 }, 'a correction, corrected later'],
])('a check of %j reads “%s”', (check, words) => {
  expect(checkOutcome(check)).toBe(words);
});

test('the place of a mark has words', () => {
  expect(markText({ x: 50, y: 50 })).toBe('center');
  expect(markText({ x: 10, y: 90 })).toBe('bottom left');
  expect(markText({ x: 80, y: 50 })).toBe('middle right');
});
