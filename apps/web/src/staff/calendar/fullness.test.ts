import { describe, expect, test } from 'vitest';
import { fifthsOf, fullnessOf, fullnessText, readSlots } from './fullness.ts';

const times = (...pairs: readonly (readonly [booked: number, slots: number | null])[]) =>
  pairs.map(([booked, slots], index) => ({
    timeOfDay: (['MORNING', 'AFTERNOON', 'ANYTIME'] as const)[index] ?? 'ANYTIME',
    booked,
    slots,
    own: false,
  }));

describe('how full a day is', () => {
  test('adds up its times, and has no limit where one of them has none', () => {
    expect(fullnessOf(times([1, 4], [2, 4], [0, 2]))).toEqual({ booked: 3, slots: 10, isFull: false });
    expect(fullnessOf(times([1, 4], [2, null], [0, 2]))).toEqual({ booked: 3, slots: null, isFull: false });
  });

  test('is full once no time takes another, and not before', () => {
    expect(fullnessOf(times([4, 4], [5, 4])).isFull).toBe(true);
    expect(fullnessOf(times([8, 4], [3, 4])).isFull).toBe(false);
    expect(fullnessOf(times([0, 0])).isFull).toBe(true);
    expect(fullnessOf([]).isFull).toBe(false);
  });

  test('is said in words', () => {
    expect(fullnessText(fullnessOf(times([1, 4])))).toBe('1 of 4 booked');
    expect(fullnessText(fullnessOf(times([1, null])))).toBe('1 booked');
    expect(fullnessText(fullnessOf(times([4, 4])))).toBe('Full, 4 booked');
  });

  test('shows neither nothing nor everything for what is in between', () => {
    expect(fifthsOf(fullnessOf(times([1, 100])))).toBe(1);
    expect(fifthsOf(fullnessOf(times([99, 100])))).toBe(4);
    expect(fifthsOf(fullnessOf(times([0, 100])))).toBe(0);
    expect(fifthsOf(fullnessOf(times([100, 100])))).toBe(5);
  });
});

describe('a limit as it is entered', () => {
  test('is a whole number up to a thousand, or none', () => {
    expect(readSlots(' 12 ')).toEqual({ ok: true, slots: 12 });
    expect(readSlots('0')).toEqual({ ok: true, slots: 0 });
    expect(readSlots('  ')).toEqual({ ok: true, slots: null });
  });

  test.each(['-1', '1.5', '1001', 'ten', '1e2'])('refuses %s', (text) => {
    expect(readSlots(text).ok).toBe(false);
  });
});
