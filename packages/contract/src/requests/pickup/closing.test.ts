import { describe, expect, test } from 'vitest';
import { closingMessage, closingVerdict, notReceivedListSchema } from './closing.ts';

describe('a pickup closes', () => {
  test('when each item that was not scanned in has an answer', () => {
    expect(closingVerdict([1, 2], [2, 1])).toEqual({ ok: true });
    expect(closingVerdict([], [])).toEqual({ ok: true });
  });

  test('not while an item has none, which is named', () => {
    const verdict = closingVerdict([1, 2, 3], [2]);
    expect(verdict).toEqual({ ok: false, reason: 'UNANSWERED', itemIds: [1, 3] });
    expect(closingMessage('UNANSWERED', 'VC-1')).toContain('VC-1 was not scanned in.');
  });

  test('not with an answer for an item that is back meanwhile', () => {
    expect(closingVerdict([1], [1, 2])).toEqual({ ok: false, reason: 'NOT_AWAITED', itemIds: [2] });
    expect(closingMessage('NOT_AWAITED', 'VC-2')).toContain('VC-2 is no longer awaited');
  });

  test('not with two answers for one item', () => {
    const answer = { itemId: 1, outcome: 'LOOKED_FOR' } as const;
    expect(notReceivedListSchema.safeParse([answer]).success).toBe(true);
    expect(notReceivedListSchema.safeParse([answer, { ...answer, outcome: 'WITH_CLIENT' }]).success).toBe(
      false,
    );
  });
});
