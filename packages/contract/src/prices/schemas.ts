/** Quotes on the wire: what a request costs, before it is sent and frozen with it (capabilities, Prices). */
import { z } from 'zod/mini';
import { dayAnswerSchema, dayInputSchema } from '../calendar/schemas.ts';
import { requestKinds } from '../requests/kinds.ts';
import { requestItemsMax } from '../requests/schemas.ts';
import { idSchema } from '../wire.ts';
import { chargedTaxSchema } from './charged-tax.ts';
import { expressNoticeSchema } from './form-fields.ts';
import { notices } from './notices.ts';

/** The reasons for a line. */
export const chargeCodes = ['PLAN', 'STORAGE', 'VISIT', 'NOTICE', 'ZONE', 'ITEMS', 'CARE'] as const;
export type ChargeCode = (typeof chargeCodes)[number];

/** Amounts are whole numbers of the smallest unit of the quote's currency. */
const chargeLineSchema = z.object({
  code: z.enum(chargeCodes),
  description: z.string(),
  quantity: z.int(),
  unitAmount: z.int(),
  amount: z.int(),
});
export type ChargeLine = z.output<typeof chargeLineSchema>;

/** Lines that are taxed and rounded together: those of a visit, a care service, or a period's plan and storage. */
const chargeSchema = z.object({
  lines: z.array(chargeLineSchema),
  subtotal: z.int(),
  /** Null where nothing is taxed. */
  tax: z.nullable(chargedTaxSchema),
  total: z.int(),
});
export type Charge = z.output<typeof chargeSchema>;

export const quotedVisitSchema = z.object({
  kind: z.enum(requestKinds),
  /** Null while none is chosen. */
  day: z.nullable(dayAnswerSchema),
  notice: z.enum(notices),
  /** The name of the zone; null for a postal code of none. */
  zone: z.nullable(z.string()),
  /** Whether the plan covers the visit itself. */
  isIncluded: z.boolean(),
  /** The visits of the kind that the plan includes in the period, and those used before this one; null for a visit at which another one is made. */
  plan: z.nullable(z.object({ included: z.int(), used: z.int() })),
  charge: chargeSchema,
});
export type QuotedVisit = z.output<typeof quotedVisitSchema>;

const quoteSchema = z.object({
  currency: z.string(),
  /** The version of the plan's price list. */
  version: z.int(),
  visits: z.array(quotedVisitSchema),
  subtotal: z.int(),
  tax: z.nullable(chargedTaxSchema),
  total: z.int(),
});
export type Quote = z.output<typeof quoteSchema>;

/** The quote that is frozen with a request: of all the visits that were made with it. */
export const frozenQuoteSchema = z.omit(quoteSchema, { version: true });
export type FrozenQuote = z.output<typeof frozenQuoteSchema>;

/** A visit of a form that may be incomplete still. */
const draftVisitSchema = z.object({
  kind: z.enum(requestKinds),
  /** Id of a saved address of the closet. */
  address: z.optional(z.nullable(idSchema)),
  /** The day, or the special date. */
  day: z.optional(z.nullable(dayInputSchema)),
  notice: z.optional(z.nullable(expressNoticeSchema)),
  /** The number of items that are named. */
  items: z._default(z.int().check(z.gte(0), z.lte(requestItemsMax)), 0),
  /** The pickup is made at the visit of the delivery before it. */
  sameVisit: z._default(z.boolean(), false),
});

/** `POST /prices/quote` */
export const quoteBody = z.object({
  visits: z.array(draftVisitSchema).check(z.minLength(1), z.maxLength(2)),
});
export type QuoteForm = z.output<typeof quoteBody>;

/** `POST /prices/request/{kind}/{id}`: what of a request is to change; what is left out stays. */
export const changeQuoteBody = z.object({
  /** Id of a saved address of the closet. */
  address: z.optional(idSchema),
  day: z.optional(z.nullable(dayInputSchema)),
  /** The number of items that it is to have. */
  items: z.optional(z.int().check(z.gte(0), z.lte(requestItemsMax))),
  /** Of the delivery of a trip: the pickup that brings its items back, moved or added; null: the client brings them home. */
  return: z.optional(
    z.nullable(
      z.object({
        day: dayInputSchema,
        /** The number of items that an added one fetches. */
        items: z._default(z.int().check(z.gte(0), z.lte(requestItemsMax)), 0),
      }),
    ),
  ),
});
export type ChangeQuoteForm = z.output<typeof changeQuoteBody>;

/** The quote and its hash; null for a closet whose plan has no price list. */
export const quoteAnswer = z.nullable(z.object({ quote: quoteSchema, hash: z.string() }));
export type QuoteAnswer = z.output<typeof quoteAnswer>;
