import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInput } from '../format/amount.ts';
import { parsePrice, parseTaxRate, priceMessage, taxRateMessage } from './price-input.ts';
import { maxPrice, taxRateWhole } from './price-list.ts';
import { taxPercent } from './sentences.ts';

describe('an entered price', () => {
  test.each([
    ['0', 'USD', 0],
    ['0.00', 'USD', 0],
    ['0', 'JPY', 0],
    ['1,250.5', 'USD', 125_050],
    ['1000000', 'USD', maxPrice],
  ])('%s in %s is %i', (text, currency, amount) => {
    expect(parsePrice(text, currency)).toEqual({ ok: true, amount });
  });

  test.each([
    ['', 'USD', 'NOT_AN_AMOUNT', 'Please enter an amount, such as 1,250.'],
    ['-1', 'USD', 'NOT_AN_AMOUNT', 'Please enter an amount, such as 1,250.'],
    ['1.005', 'USD', 'TOO_MANY_DECIMALS', 'Please enter at most 2 decimals.'],
    ['1000000.01', 'USD', 'TOO_HIGH', 'Please enter at most $1,000,000.00.'],
    ['99999999999999999999', 'JPY', 'TOO_HIGH', 'Please enter at most ¥100,000,000.'],
  ] as const)('%s in %s is refused as %s, in words', (text, currency, reason, message) => {
    expect(parsePrice(text, currency)).toEqual({ ok: false, reason });
    expect(priceMessage(reason, currency)).toBe(message);
  });

  test('is what a field shows of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxPrice }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (amount, currency) => {
          expect(parsePrice(amountInput(amount, currency), currency)).toEqual({ ok: true, amount });
        },
      ),
    );
  });
});

describe('an entered tax rate', () => {
  test.each([
    ['8.875', 8875],
    ['19', 19_000],
    ['19 %', 19_000],
    ['.5', null],
    ['0.5', 500],
    ['5.', 5000],
    ['100', taxRateWhole],
    ['100.001', null],
    ['8.8755', null],
    ['', null],
    ['8,875', null],
  ])('%s is %s thousandths of a percent', (text, rate) => {
    expect(parseTaxRate(text)).toBe(rate);
  });

  test('is what a field shows of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: taxRateWhole }),
        (rate) => parseTaxRate(taxPercent(rate)) === rate,
      ),
    );
    expect(taxRateMessage).toMatch(/^Please/);
  });
});
