/** Price lists as account managers keep them: versions of each plan, never changed once they are there (capabilities, Prices). */
import { z } from 'zod/mini';
import { billingPeriods } from '../../billing/schemas.ts';
import { dayAnswerSchema, dayInputSchema } from '../../calendar/schemas.ts';
import { noteSchema } from '../../field-schemas.ts';
import { priceListSchema } from '../../prices/price-list.ts';
import { idSchema } from '../../wire.ts';

/** A version of a price list in the overview of its plan. */
export const priceListVersionSchema = z.object({
  version: z.int(),
  /** From this day on, until a later version's. */
  firstDay: dayAnswerSchema,
  /** The price of the plan for a whole period. */
  price: z.int(),
  currency: z.string(),
  note: z.string(),
  /** The moment it was added, ISO 8601 in UTC. */
  created: z.string(),
  /** Who added it; null for the command line. */
  by: z.nullable(z.string()),
});
export type PriceListVersion = z.output<typeof priceListVersionSchema>;

export const pricedPlanSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether closets may still change to it; those that have it keep it in any case. */
  offered: z.boolean(),
  /** The version that a change of the plan names: it is refused when the plan has changed since. */
  updated: z.string(),
  period: z.enum(billingPeriods),
  /** The price of a period, where the plan has no price list. */
  priceCents: z.int(),
  currency: z.string(),
  allowance: z.object({ garments: z.int(), shoes: z.int(), boxes: z.int(), deliveries: z.int() }),
  /** The number of closets that have it, or for which it is entered ahead. */
  closets: z.int(),
  /** A closet has it or had it, also one that is inactive. */
  isUsed: z.boolean(),
  /** The version in force today; null where the plan has none yet. */
  inForce: z.nullable(z.int()),
  /** The newest first. */
  versions: z.array(priceListVersionSchema),
});
export type PricedPlan = z.output<typeof pricedPlanSchema>;

/** Today is the facility's day. */
export const pricedPlansSchema = z.object({ today: dayAnswerSchema, plans: z.array(pricedPlanSchema) });
export type PricedPlans = z.output<typeof pricedPlansSchema>;

/** The largest integer of the database's column. */
const versionMax = 2_147_483_647;
export const versionParams = z.object({ planId: idSchema, version: idSchema.check(z.lte(versionMax)) });

/** A version with its prices. */
export const wholePriceListSchema = z.extend(priceListVersionSchema, { content: priceListSchema });
export type WholePriceList = z.output<typeof wholePriceListSchema>;

export const addPriceListBody = z.object({
  /** Today or later. */
  firstDay: dayInputSchema,
  note: noteSchema('note', 500),
  content: priceListSchema,
  /** The newest version that the editor has read, 0 without any: the addition is refused as CONFLICT when there is another. */
  after: z.int().check(z.gte(0)),
});
