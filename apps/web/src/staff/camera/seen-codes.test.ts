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
    for (let now = 100; now < 1_999; now += 100) see(null, now);
    expect(see('VC-1', 1_999)).toBe(false);
    for (let now = 2_099; now < 3_999; now += 100) see(null, now);
    expect(see('VC-1', 3_999)).toBe(true);
  });

  test('does not count again where a busy device has read hardly a picture meanwhile', () => {
    const { see } = createSeenCodes();
    see('VC-1', 0);
    see(null, 2_500);
    expect(see('VC-1', 5_000)).toBe(false);
  });

  test('does not count again by the time in which the page stood still', () => {
    const { see } = createSeenCodes();
    see('VC-1', 0);
    for (let now = 2_600; now < 3_900; now += 100) see('VC-2', now);
    expect(see('VC-1', 3_900)).toBe(false);
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
