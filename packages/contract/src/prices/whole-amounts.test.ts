import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf, sumOf, times, wholeShareOf } from './whole-amounts.ts';

const amount = fc.integer({ min: 0, max: 2 ** 36 });
const part = fc.integer({ min: 0, max: 100_000 });
const whole = fc.integer({ min: 1, max: 100_000 });

describe('a share', () => {
  test('of a half is rounded up, of less down', () => {
    expect(shareOf(1, 1, 2)).toBe(1);
    expect(shareOf(400, 8875, 100_000)).toBe(36);
    expect(shareOf(399, 8875, 100_000)).toBe(35);
    expect(shareOf(10, 1, 3)).toBe(3);
    expect(shareOf(20, 1, 3)).toBe(7);
  });

  test('of nothing is nothing, of all is all', () => {
    expect(shareOf(0, 7, 31)).toBe(0);
    expect(shareOf(24_500, 0, 31)).toBe(0);
    fc.assert(fc.property(amount, whole, (all, days) => shareOf(all, days, days) === all));
  });

  test('is never further than a half from the exact share', () => {
    fc.assert(
      fc.property(amount, part, whole, (of, parts, all) => {
        // Twice the difference, in parts of the whole: no fraction is needed to compare it.
        const doubled = 2n * (BigInt(shareOf(of, parts, all)) * BigInt(all) - BigInt(of) * BigInt(parts));
        expect(doubled > -BigInt(all) && doubled <= BigInt(all)).toBe(true);
      }),
    );
  });
});

test('a share of what cannot be cut is the least whole number that is no less', () => {
  fc.assert(
    fc.property(fc.nat(1000), part, whole, (count, parts, all) => {
      const share = BigInt(wholeShareOf(count, parts, all));
      const exact = BigInt(count) * BigInt(parts);
      expect(share * BigInt(all) >= exact && (share - 1n) * BigInt(all) < exact).toBe(true);
    }),
  );
});

describe('an amount that is no exact number any more', () => {
  test.for([
    ['of a product', () => times(Number.MAX_SAFE_INTEGER, 2)],
    ['of a sum', () => sumOf([Number.MAX_SAFE_INTEGER, 1])],
    ['of a share', () => shareOf(Number.MAX_SAFE_INTEGER, 3, 2)],
    ['of a fraction', () => times(1, 0.5)],
  ] as const)('%s is refused', ([, calculate]) => {
    expect(calculate).toThrow(RangeError);
  });

  test('is not the largest one', () => {
    expect(sumOf([Number.MAX_SAFE_INTEGER - 1, 1])).toBe(Number.MAX_SAFE_INTEGER);
    expect(sumOf([])).toBe(0);
  });
});
