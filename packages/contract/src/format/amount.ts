/** Amounts of money as people enter them, as in 'format/money.ts': commas between thousands, a point before the decimals. */
import { decimalsOf } from './currencies.ts';
import { formatMoney } from './money.ts';

/**
 * The largest amount of a value or a limit, in the smallest unit of its currency: a billion dollars, so that the sum of 90,000
 * items is still an exact number.
 */
export const maxAmount = 100_000_000_000;

export type AmountFault = 'NOT_AN_AMOUNT' | 'TOO_MANY_DECIMALS' | 'TOO_LOW' | 'TOO_HIGH';

export type AmountVerdict =
  | { readonly ok: true; readonly amount: number }
  | { readonly ok: false; readonly reason: AmountFault };

/** A whole number of the smallest unit: at least one, at most `maxAmount`. */
export function amountVerdict(amount: number): AmountVerdict {
  if (!Number.isInteger(amount)) return { ok: false, reason: 'NOT_AN_AMOUNT' };
  if (amount < 1) return { ok: false, reason: 'TOO_LOW' };
  return amount > maxAmount ? { ok: false, reason: 'TOO_HIGH' } : { ok: true, amount };
}

/** Reads '1,250.50' or '1250.5' as an amount of the currency, digit by digit: no fraction is rounded. */
export function parseAmount(text: string, currency: string): AmountVerdict {
  const digits = readDigits(text, currency);
  return digits.ok ? amountVerdict(digits.amount) : digits;
}

/** The same, of any size. */
export function readDigits(text: string, currency: string): AmountVerdict {
  const plain = text.trim();
  const parts = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(plain);
  if (parts === null) return { ok: false, reason: 'NOT_AN_AMOUNT' };
  const [, whole = '', fraction = ''] = parts;
  const decimals = decimalsOf(currency);
  const given = fraction.replace(/0+$/, '');
  if (given.length > decimals) return { ok: false, reason: 'TOO_MANY_DECIMALS' };
  return { ok: true, amount: Number(whole.replaceAll(',', '') + given.padEnd(decimals, '0')) };
}

/** The amount as a field shows it: without its currency and without commas. */
export function amountInput(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  const fraction = digits.slice(-decimals);
  return /^0+$/.test(fraction) ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
}

/** The amount with all decimals of its currency, and without its symbol: '-1250.50', for files that programs read. */
export function amountText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}

export function amountMessage(fault: AmountFault, currency: string): string {
  switch (fault) {
    case 'NOT_AN_AMOUNT':
      return 'Please enter an amount, such as 1,250.';
    case 'TOO_MANY_DECIMALS':
      return decimalsOf(currency) === 0
        ? `Please enter an amount without decimals: ${currency} has none.`
        : `Please enter at most ${decimalsOf(currency)} decimals.`;
    case 'TOO_LOW':
      return 'Please enter an amount above zero.';
    case 'TOO_HIGH':
      return `Please enter at most ${formatMoney(maxAmount, currency)}.`;
  }
}
