import { describe, expect, test } from 'vitest';
import { amountInput, amountMessage, amountText, amountVerdict, maxAmount, parseAmount } from './amount.ts';
import { currencyCodes, isCurrency } from './currency-codes.ts';
import { decimalsOf } from './currencies.ts';
import { formatMoney } from './money.ts';

describe('currencies', () => {
  test('each is known to the machine by its three letters, and none twice', () => {
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
    for (const code of currencyCodes) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(isCurrency(code)).toBe(true);
      expect([0, 2, 3]).toContain(decimalsOf(code));
      expect(() => formatMoney(1, code)).not.toThrow();
    }
    expect(isCurrency('XXX')).toBe(false);
    expect(isCurrency('usd')).toBe(false);
  });

  test.each([
    [54_500, 'USD', '$545.00'],
    [54_500, 'JPY', '¥54,500'],
    [54_500, 'EUR', '€545.00'],
    [54_500, 'KWD', 'KWD 54.500'],
    [54_500, 'CHF', 'CHF 545.00'],
  ])('%i of %s reads %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency).replaceAll('\u00A0', ' ')).toBe(text);
  });
});

describe('an entered amount', () => {
  test.each([
    ['1,250', 'USD', 125_000],
    ['1250.5', 'USD', 125_050],
    [' 1,250.50 ', 'EUR', 125_050],
    ['1,234,567', 'JPY', 1_234_567],
    ['0.29', 'USD', 29],
    ['1.125', 'KWD', 1125],
    ['12.500', 'USD', 1250],
    ['1000000000', 'USD', maxAmount],
  ])('%s in %s is %i', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, amount });
  });

  test.each([
    ['', 'USD', 'NOT_AN_AMOUNT'],
    ['a lot', 'USD', 'NOT_AN_AMOUNT'],
    ['-5', 'USD', 'NOT_AN_AMOUNT'],
    ['1e9', 'USD', 'NOT_AN_AMOUNT'],
    ['12,50', 'EUR', 'NOT_AN_AMOUNT'],
    ['1.250,50', 'EUR', 'NOT_AN_AMOUNT'],
    ['1.005', 'USD', 'TOO_MANY_DECIMALS'],
    ['1.5', 'JPY', 'TOO_MANY_DECIMALS'],
    ['0', 'USD', 'TOO_LOW'],
    ['10000000000000', 'USD', 'TOO_HIGH'],
    ['1000000000000000', 'JPY', 'TOO_HIGH'],
  ] as const)('%s in %s is refused as %s, in words', (text, currency, reason) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, reason });
    expect(amountMessage(reason, currency)).toMatch(/^Please enter .+\.$/);
  });

  test('is shown in a field as it can be entered again', () => {
    for (const [amount, currency] of [
      [125_050, 'USD'],
      [125_000, 'USD'],
      [5, 'USD'],
      [1, 'KWD'],
      [98_765, 'JPY'],
    ] as const)
      expect(parseAmount(amountInput(amount, currency), currency)).toEqual({ ok: true, amount });
    expect(amountInput(125_000, 'USD')).toBe('1250');
  });

  test.each([1.5, NaN, 1e15])('%d is no amount', (amount) => {
    expect(amountVerdict(amount).ok).toBe(false);
  });

  test('says how many decimals a currency has', () => {
    expect(amountMessage('TOO_MANY_DECIMALS', 'USD')).toBe('Please enter at most 2 decimals.');
    expect(amountMessage('TOO_HIGH', 'USD')).toBe('Please enter at most $1,000,000,000.00.');
  });
});

test.each([
  [54_500, 'USD', '545.00'],
  [-5, 'USD', '-0.05'],
  [54_500, 'JPY', '54500'],
  [-54_500, 'KWD', '-54.500'],
  [0, 'KWD', '0.000'],
])('%i of %s is %s for programs', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});
