import { expect, test } from 'vitest';
import { limitVerdict, sumByCurrency, type Money } from './rules.ts';

const money = (amount: number, currency = 'USD'): Money => ({ amount, currency });

test('sums are never mixed across currencies', () => {
  expect(sumByCurrency([money(5), money(7, 'EUR'), money(10), money(1, 'CHF')])).toEqual([
    money(1, 'CHF'),
    money(7, 'EUR'),
    money(15),
  ]);
  expect(sumByCurrency([])).toEqual([]);
  expect(sumByCurrency([money(1, 'CHF'), money(2)])).toEqual([money(1, 'CHF'), money(2)]);
  expect(sumByCurrency([money(1), money(2, 'EUR'), money(3, 'EUR')])).toEqual([money(5, 'EUR'), money(1)]);
});

test('what is at a residence and what is sent there stay within its limit, in its currency alone', () => {
  expect(limitVerdict(null, [money(1_000)], [money(1_000)])).toEqual({ ok: true });
  expect(limitVerdict(money(100), [money(60)], [money(40), money(9_999, 'EUR')])).toEqual({ ok: true });
  expect(limitVerdict(money(100), [money(60)], [money(41)])).toEqual({
    ok: false,
    there: money(101),
    limit: money(100),
  });
});
