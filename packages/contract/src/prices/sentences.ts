/** The words of a quote, for pages and mails (capabilities, Prices). */
import { formatDay, fromWire, type Day } from '../calendar/day.ts';
import { formatMoney } from '../format/money.ts';
import { requestKindFacts } from '../requests/kinds.ts';
import { noticeLabels, type ExpressNotice } from './notices.ts';
import { taxRateWhole } from './price-list.ts';
import type { ChargeLine, QuotedVisit } from './schemas.ts';

/**
 * Says whether the plan covers a visit, and how many are left, in the period in which its day lies; null where it includes none. A
 * visit without a day is quoted for the earliest one.
 */
export function planSentence({
  kind,
  day,
  isIncluded,
  plan,
}: Pick<QuotedVisit, 'kind' | 'day' | 'isIncluded' | 'plan'>): string | null {
  if (plan === null || plan.included === 0) return null;
  const { included, used } = plan;
  const left = included - used - 1;
  const rest = left === 0 ? 'none is left after it' : `${left} of ${included} left after it`;
  const all =
    included === 1
      ? `the ${kind} of your plan is already used`
      : `all ${included} ${requestKindFacts[kind].area} of your plan are already used`;
  const words = isIncluded ? `your plan covers this ${kind}; ${rest}` : all;
  return day === null
    ? `On the earliest day, ${words}.`
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} in the period of that day.`;
}

/** 'Items delivered, 3 at $1.50'. */
export function lineWords({ description, quantity, unitAmount }: ChargeLine, currency: string): string {
  return quantity === 1 ? description : `${description}, ${quantity} at ${formatMoney(unitAmount, currency)}`;
}

/** '$45.00', or 'Included' where the plan covers it. */
export function lineAmount({ code, amount }: ChargeLine, currency: string): string {
  return code === 'VISIT' && amount === 0 ? 'Included' : formatMoney(amount, currency);
}

/** 'Delivery, Thursday, December 3rd'. */
export function visitHeading({ kind, day }: Pick<QuotedVisit, 'kind' | 'day'>): string {
  const { label } = requestKindFacts[kind];
  const known = day === null ? null : fromWire(day);
  return known === null ? label : `${label}, ${formatDay(known)}`;
}

/** 'Sales tax, 8.875%'. */
export function taxWords({ name, rate }: { readonly name: string; readonly rate: number }): string {
  return `${name}, ${taxPercent(rate)}%`;
}

/** '8.875' of 8875, digit by digit. */
export function taxPercent(rate: number): string {
  const decimals = String(taxRateWhole).length - 3;
  const digits = String(rate).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`);
}

/** 'Priority, $25.00 more'; without its price for who may not see it. */
export function expressWords(
  notice: ExpressNotice,
  price: { readonly amount: number; readonly currency: string } | null,
): string {
  const label = noticeLabels[notice];
  return price === null
    ? `${label}, at an extra charge`
    : `${label}, ${formatMoney(price.amount, price.currency)} more`;
}

/** 'Wednesday, December 2nd is still possible: Priority, $25.00 more.' */
export function expressOffer(day: Day, ...express: Parameters<typeof expressWords>): string {
  return `${formatDay(day)} is still possible: ${expressWords(...express)}.`;
}
