import { formatMoney } from '@vestry/contract/format/money';
import type { PricedPlan, PriceListVersion } from '@vestry/contract/staff/prices/schemas';
import { dayText } from '../invoices/words.ts';
import { counted } from '../words/words.ts';

export const periodNames = { MONTH: 'month', YEAR: 'year' } as const satisfies Readonly<
  Record<PricedPlan['period'], string>
>;

/** 'December 1st, 2026', of a day of the wire. */
export function firstDayText({ firstDay }: Pick<PriceListVersion, 'firstDay'>): string {
  return `${dayText(firstDay)}, ${firstDay.slice(0, 4)}`;
}

/** '$245.00 a month', by the price list in force today, else by the plan itself. */
export function priceText({ period, priceCents, currency, inForce, versions }: PricedPlan): string {
  const own = { price: priceCents, currency };
  return periodPriceText(versions.find(({ version }) => version === inForce) ?? own, period);
}

export function periodPriceText(
  { price, currency }: Pick<PriceListVersion, 'price' | 'currency'>,
  period: PricedPlan['period'],
): string {
  return `${formatMoney(price, currency)} a ${periodNames[period]}`;
}

/** '10 garments, 4 pairs of shoes, 2 boxes, 3 deliveries'. */
export function allowanceText({ garments, shoes, boxes, deliveries }: PricedPlan['allowance']): string {
  const parts = [
    counted(garments, 'garment'),
    `${shoes} ${shoes === 1 ? 'pair' : 'pairs'} of shoes`,
    `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`,
    `${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'}`,
  ];
  // A line ends after a comma, not within a part.
  return parts.map((part) => part.replaceAll(' ', '\u00A0')).join(', ');
}
