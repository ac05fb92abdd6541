/** The schemas of the plans of a tenant export: what they cost, and which of them a closet had. */
import { priceListSchema } from '@vestry/contract/prices/price-list';
import { z } from 'zod';
import { cents, count, day, email, moment, name, text } from './schema-fields.ts';

/** The largest integer of the database's column. */
const versionMax = 2_147_483_647;

const priceListVersionSchema = z.strictObject({
  version: z.int().min(1).max(versionMax),
  firstDay: day.meta({ description: 'In force from this day until the first day of a later version.' }),
  note: text(500).optional(),
  at: moment.optional().meta({ description: 'When it was added: the moment of the import by default.' }),
  person: email
    .optional()
    .meta({ description: 'The member of staff who added it: the command line by default.' }),
  content: priceListSchema,
});

export const planSchema = z.strictObject({
  name: name(100),
  garmentsAllowance: count,
  shoesAllowance: count,
  boxesAllowance: count,
  deliveriesAllowance: count,
  period: z.enum(['MONTH', 'YEAR']).optional(),
  priceCents: cents,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code, such as USD')
    .optional(),
  offered: z
    .boolean()
    .optional()
    .meta({ description: 'False for a plan that closets keep but no other may have: true by default.' }),
  priceLists: z.array(priceListVersionSchema).optional().meta({
    description:
      'The versions of its price list, the oldest first. One that the instance has already must be the same.',
  }),
});

export const pastPlanSchema = z.strictObject({
  plan: name(100).meta({ description: 'Name of a plan.' }),
  startedOn: day.optional().meta({ description: 'Left out where its periods were those of the calendar.' }),
  endedOn: day.meta({ description: 'The last day on which the closet had it.' }),
});

export type TenantExportPlan = z.output<typeof planSchema>;
export type TenantExportPriceList = z.output<typeof priceListVersionSchema>;
export type TenantExportPastPlan = z.output<typeof pastPlanSchema>;
