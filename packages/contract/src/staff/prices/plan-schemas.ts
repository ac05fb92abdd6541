/** Plans as account managers add and change them (capabilities, Prices). */
import { z } from 'zod/mini';
import { billingPeriods } from '../../billing/schemas.ts';
import { lineSchema } from '../../field-schemas.ts';
import { currencySchema, priceSchema } from '../../prices/price-list.ts';
import { invalidMessage, tooHighMessage, tooLowMessage } from '../../validation.ts';

const allowanceSchema = z
  .int(invalidMessage('allowance'))
  .check(z.gte(0, tooLowMessage('allowance')), z.lte(100_000, tooHighMessage('allowance')));

export const addPlanBody = z.object({
  /** Unique among plans, whatever its capitals. */
  name: lineSchema('name', 100),
  period: z.enum(billingPeriods),
  currency: currencySchema,
  /** The price of a period, where the plan has no price list. */
  priceCents: priceSchema,
  garmentsAllowance: allowanceSchema,
  shoesAllowance: allowanceSchema,
  boxesAllowance: allowanceSchema,
  deliveriesAllowance: allowanceSchema,
});
export type AddPlan = z.output<typeof addPlanBody>;

/** Fields that are left out stay as they are. */
export const updatePlanBody = z.extend(z.partial(addPlanBody), {
  offered: z.optional(z.boolean()),
  /** As the plan was read: the change is refused as CONFLICT when it has changed since. */
  updated: z.string().check(z.maxLength(40)),
});
export type UpdatePlan = z.output<typeof updatePlanBody>;
