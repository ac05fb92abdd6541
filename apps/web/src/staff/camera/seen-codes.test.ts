import { describe, expect, test } from 'vitest';
import { createSeenCodes } from './seen-codes.ts';

describe('a code that the camera reads', () => {
  test('counts once while it stays in view, however long', () => {
    const { see } = createSeenCodes();
    expect(see('VC-1', 0)).toBe(true);
    for (let now = 100; now < 10_000; now += 100) expect(see('VC-1', now)).toBe(false);
  });

  test('counts again once it has been out of view for two seconds', () => {
    const { see } = createSeenCodes();
    see('VC-1', 0);
    expect(see('VC-1', 1_999)).toBe(false);
    expect(see('VC-1', 3_999)).toBe(true);
  });

  test('counts beside another, and neither counts anew by their turns', () => {
    const { see } = createSeenCodes();
    expect([see('VC-1', 0), see('VC-2', 100), see('VC-1', 200), see('VC-2', 300)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
