import { describe, expect, test } from 'vitest';
import { outcomeNotices, type StayReason } from './add-outcome.ts';

const outcome = (added: number, ...reasons: StayReason[]) => ({
  wanted: added + reasons.length,
  added,
  stayed: reasons.map((reason, id) => ({ id, reason })),
});

describe('a bulk add', () => {
  test('of which everything was added is a toast alone', () => {
    expect(outcomeNotices(outcome(3))).toEqual({ toast: 'added', isPanelShown: false });
  });

  test('that left items behind names them, beside the toast for those that were added', () => {
    expect(outcomeNotices(outcome(9, 'AT_CLIENT', 'REQUESTED', 'IN_CART'))).toEqual({
      toast: 'added',
      isPanelShown: true,
    });
  });

  test('of which all are in the cart says so in the words of the specification', () => {
    expect(outcomeNotices(outcome(0, 'IN_CART', 'IN_CART'))).toEqual({
      toast: 'none-qualify',
      isPanelShown: false,
    });
  });

  test('names what is elsewhere, and says nothing of the cart when none of it is there', () => {
    expect(outcomeNotices(outcome(0, 'AT_CLIENT', 'IN_CART'))).toEqual({
      toast: 'none-qualify',
      isPanelShown: true,
    });
    expect(outcomeNotices(outcome(0, 'AT_CLIENT', 'IN_SERVICE'))).toEqual({
      toast: 'none',
      isPanelShown: true,
    });
  });
});
