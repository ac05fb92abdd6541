/** A price list as texts that are being written, and the way between those and its content. */
import { isCurrency } from '@vestry/contract/format/currency-codes';
import { amountInput } from '@vestry/contract/format/amount';
import type { ExpressNotice } from '@vestry/contract/prices/notices';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { taxPercent } from '@vestry/contract/prices/sentences';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import { fieldNames, kindFields, type FieldName, type ZoneField } from './fields.ts';

export interface ZoneTexts extends Readonly<Record<ZoneField, string>> {
  readonly key: number;
}

export interface PriceForm {
  readonly texts: Readonly<Record<FieldName, string>>;
  /** The express notices that are offered. */
  readonly offers: Readonly<Record<ExpressNotice, boolean>>;
  readonly zones: readonly ZoneTexts[];
}

/** Keys that no zone of another form has: rows of a file are not those that were there before. */
let lastKey = 0;

export function blankZone(): ZoneTexts {
  lastKey += 1;
  return { key: lastKey, name: '', amount: '', postalCodes: '' };
}

// An entry for each name, whose types fromEntries loses.
const blankTexts = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>;

/** Of a plan without a price list: the rest is for its author to decide. */
export function formOfPlan({ currency, priceCents, allowance }: PricedPlan): PriceForm {
  return {
    texts: {
      ...blankTexts,
      currency: isCurrency(currency) ? currency : 'USD',
      plan: amountInput(priceCents, currency),
      'included.delivery': String(allowance.deliveries),
    },
    offers: { PRIORITY: false, RUSH: false },
    zones: [],
  };
}

export function formOfContent(content: PriceList): PriceForm {
  const { included, express, zones } = content;
  const price = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : amountInput(amount, content.currency);
  return {
    texts: {
      ...priceTexts(content, price),
      currency: content.currency,
      ...kindFields('included', (kind) => String(included[kind])),
      'express.PRIORITY.cutOff': express.PRIORITY?.cutOff ?? '',
      'express.RUSH.cutOff': express.RUSH?.cutOff ?? '',
      'tax.name': content.tax?.name ?? '',
      'tax.rate': content.tax === null ? '' : taxPercent(content.tax.rate),
    },
    offers: { PRIORITY: express.PRIORITY !== null, RUSH: express.RUSH !== null },
    zones: zones.map(({ name, amount, postalCodes }) => ({
      ...blankZone(),
      name,
      amount: price(amount),
      postalCodes: postalCodes.join(', '),
    })),
  };
}

function priceTexts(
  { plan, visit, item, express, elsewhere, storage, care }: PriceList,
  price: (amount: number | null | undefined) => string,
) {
  return {
    plan: price(plan),
    ...kindFields('visit', (kind) => price(visit[kind])),
    ...kindFields('item', (kind) => price(item[kind])),
    'express.PRIORITY.amount': price(express.PRIORITY?.amount),
    'express.RUSH.amount': price(express.RUSH?.amount),
    elsewhere: price(elsewhere),
    'storage.GARMENTS.GR': price(storage.GARMENTS.GR),
    'storage.GARMENTS.CS': price(storage.GARMENTS.CS),
    'storage.SHOES.GR': price(storage.SHOES.GR),
    'storage.SHOES.CS': price(storage.SHOES.CS),
    'storage.BOXES': price(storage.BOXES),
    'care.CLEANING': price(care.CLEANING),
    'care.REPAIR': price(care.REPAIR),
    'care.ALTERATION': price(care.ALTERATION),
    'care.PRESERVATION': price(care.PRESERVATION),
  };
}
