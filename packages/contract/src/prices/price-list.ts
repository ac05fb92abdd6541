/** The price list of a plan: one version, valid from its first day until the next one's (capabilities, Prices). */
import { z } from 'zod/mini';
import { lineSchema } from '../field-schemas.ts';
import { isCurrency } from '../format/currency-codes.ts';
import { recommendationServices } from '../requests/pickup/recommendations.ts';
import { forEachKind } from '../requests/kinds.ts';
import { invalidMessage, tooHighMessage, tooLowMessage } from '../validation.ts';

/** The largest price: a million dollars, so that every sum of an invoice is an exact number. */
export const maxPrice = 100_000_000;

/** Whole units of the currency's smallest unit. */
export const priceSchema = z
  .int(invalidMessage('price'))
  .check(z.gte(0, tooLowMessage('price')), z.lte(maxPrice, tooHighMessage('price')));

/** The code of ISO 4217. */
export const currencySchema = z
  .string(invalidMessage('currency'))
  .check(z.refine(isCurrency, invalidMessage('currency')));

const countSchema = z
  .int(invalidMessage('number'))
  .check(z.gte(0, tooLowMessage('number')), z.lte(1000, tooHighMessage('number')));

/** A tax rate in thousandths of a percent: 8875 is 8.875 %. */
export const taxRateWhole = 100_000;

const taxSchema = z.object({
  name: lineSchema('name', 60),
  rate: z
    .int(invalidMessage('tax'))
    .check(z.gte(0, tooLowMessage('tax')), z.lte(taxRateWhole, tooHighMessage('tax'))),
});

/** An hour of the facility's clock, `HH:mm`. */
const hourSchema = z
  .string(invalidMessage('time'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalidMessage('time')));

/** The price of an express visit beside the visit's own, and the hour until which it can be had; null for the whole day. */
const expressSchema = z.object({ amount: priceSchema, cutOff: z.nullable(hourSchema) });

/** The beginning of a postal code: letters and digits, without spaces. */
const postalCodeSchema = z
  .string(invalidMessage('zip code'))
  .check(z.trim(), z.regex(/^[A-Za-z0-9]{1,10}$/, invalidMessage('zip code')));

const zoneSchema = z.object({
  name: lineSchema('name', 60),
  postalCodes: z.array(postalCodeSchema).check(z.minLength(1, invalidMessage('zip code')), z.maxLength(500)),
  /** For each visit, beside the visit's own price. */
  amount: priceSchema,
});

/** The climate zones of the facility: general rooms and cold storage. */
const storageZones = ['GR', 'CS'] as const;
export type StorageZone = (typeof storageZones)[number];

/** The kinds that a plan's allowance counts and storage is priced by. */
export const storageKinds = ['GARMENTS', 'SHOES', 'BOXES'] as const;
export type StorageKind = (typeof storageKinds)[number];

const perKind = <S extends z.ZodMiniType>(schema: S) => z.object(forEachKind(() => schema));
const perZone = z.object({ GR: priceSchema, CS: priceSchema });

export const priceListSchema = z.object({
  currency: currencySchema,
  /** The price of the plan for a whole period. */
  plan: priceSchema,
  /** The visits of a period that the plan includes. */
  included: perKind(countSchema),
  /** The price of a further visit. */
  visit: perKind(priceSchema),
  /** For each item handled. */
  item: perKind(priceSchema),
  /** Null where the operator does not offer it. */
  express: z.object({ PRIORITY: z.nullable(expressSchema), RUSH: z.nullable(expressSchema) }),
  zones: z.array(zoneSchema).check(z.maxLength(50)),
  /** For each visit to a postal code of no zone. */
  elsewhere: priceSchema,
  /** For each item beyond the plan's allowance and a whole period; boxes have no climate zone. */
  storage: z.object({ GARMENTS: perZone, SHOES: perZone, BOXES: priceSchema }),
  /** The usual price of a care service, which staff may change in a proposal; null where there is none. */
  care: z.object(
    Object.fromEntries(recommendationServices.map((service) => [service, z.nullable(priceSchema)])) as Record<
      (typeof recommendationServices)[number],
      z.ZodMiniNullable<typeof priceSchema>
    >,
  ),
  /** Null where nothing is taxed. */
  tax: z.nullable(taxSchema),
});
export type PriceList = z.output<typeof priceListSchema>;
export type Tax = z.output<typeof taxSchema>;
