/** Amounts of money as people read them. An amount is a whole number of the smallest unit of its currency. */
import { decimalsOf } from './currencies.ts';
import { onceFor } from './once-for.ts';

const formatOf = onceFor((currency) => {
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
});

/** '$545.00' and '−$45.00', with the decimals of the contract's table, whatever those are that this machine knows. */
export function formatMoney(amount: number, currency: string): string {
  const text = formatOf(currency).format(amount / 10 ** decimalsOf(currency));
  // The minus sign in the place of the hyphen by which Intl writes it in English.
  return text.replace(/^-/, '−');
}
