/** Prices and tax rates as people enter them; unlike other amounts, a price may be zero. */
import { amountMessage, readDigits, type AmountFault, type AmountVerdict } from '../format/amount.ts';
import { formatMoney } from '../format/money.ts';
import { maxPrice, taxRateWhole } from './price-list.ts';

/** Reads '1,250.50' or '0' as a price in the currency. */
export function parsePrice(text: string, currency: string): AmountVerdict {
  const digits = readDigits(text, currency);
  return digits.ok && digits.amount > maxPrice ? { ok: false, reason: 'TOO_HIGH' } : digits;
}

export function priceMessage(fault: AmountFault, currency: string): string {
  return fault === 'TOO_HIGH'
    ? `Please enter at most ${formatMoney(maxPrice, currency)}.`
    : amountMessage(fault, currency);
}

/** Reads '8.875' or '8.875 %' as a rate in thousandths of a percent, digit by digit; null for what is none. */
export function parseTaxRate(text: string): number | null {
  const parts = /^(\d{1,3})(?:\.(\d{0,3}))?\s*%?$/.exec(text.trim());
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  const rate = Number(whole + fraction.padEnd(3, '0'));
  return rate > taxRateWhole ? null : rate;
}

export const taxRateMessage =
  'Please enter a percentage up to 100, with at most three decimals, such as 8.875.';
