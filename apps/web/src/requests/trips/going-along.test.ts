import { expect, test } from 'vitest';
import { goingAlongText, type LeftItem } from './going-along.ts';
import type { TripItem } from './trip-draft.ts';

const going = (count: number) => Array.from({ length: count }, (_, id) => ({ id }) as TripItem);
const left = (number: number, reason: LeftItem['reason'], designers = 'Ferrand'): LeftItem => ({
  designers,
  itemClientNumber: `VC-${number}`,
  reason,
});

test('one sentence says how many go along, which items do not, and why', () => {
  expect(goingAlongText({ going: going(1), left: [] })).toBe('1 goes along.');
  const care = [left(1, 'IN_SERVICE'), left(2, 'IN_SERVICE', 'Éclat')];
  expect(goingAlongText({ going: going(3), left: [left(4, 'GONE', ''), ...care] })).toBe(
    '3 go along; Ferrand No. VC-1 and Éclat No. VC-2 are in service, and No. VC-4 is no longer in your closet.',
  );
  expect(goingAlongText({ going: [], left: [left(1, 'REQUESTED')] })).toBe(
    'None goes along; Ferrand No. VC-1 is already in a delivery request.',
  );
});
