/** Amounts of money as people read them. An amount is a whole number of the smallest unit of its currency. */
import { decimalsOf } from './currencies.ts';

/** The decimals of the contract's table, whatever those are that this machine knows. */
function format(amount: number, currency: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(
    amount / 10 ** decimalsOf(currency),
  );
}

/** '$545.00' */
export function formatMoney(amount: number, currency: string): string {
  return format(amount, currency, decimalsOf(currency));
}

/** '$1,200': an estimate, whose cents say nothing. */
export function formatWholeMoney(amount: number, currency: string): string {
  return format(amount, currency, 0);
}
