/** Valuations of items as they are recorded and read. Days are `yyyy-MM-dd`. */
import { z } from 'zod/mini';
import { dayInputSchema } from '../calendar/schemas.ts';
import { documentSchema, uploadedDocumentSchema } from '../documents/schemas.ts';
import { noteSchema } from '../field-schemas.ts';
import { idSchema } from '../wire.ts';
import { moneyFields } from './money-input.ts';
import { moneySchema } from './money-schema.ts';
import { valuationBases, valuationNoteMaxLength } from './rules.ts';

const basisSchema = z.enum(valuationBases);

/** The value of an item: its newest valuation, or what was declared when it was received, which has no day. */
export const valueSchema = z.object({
  ...moneySchema.shape,
  basis: basisSchema,
  day: z.nullable(z.string()),
  valuationId: z.nullable(z.int()),
});
export type ItemValue = z.output<typeof valueSchema>;

export const valuationSchema = z.object({
  id: z.int(),
  ...moneySchema.shape,
  basis: basisSchema,
  day: z.string(),
  note: z.string(),
  document: z.nullable(documentSchema),
  /** Who recorded it; clients do not see the names of staff. */
  recordedBy: z.nullable(z.string()),
  byStaff: z.boolean(),
  /** ISO 8601 in UTC. */
  recorded: z.iso.datetime(),
  /** When it was withdrawn, and by whom; clients do not see those. */
  withdrawn: z.nullable(z.object({ time: z.iso.datetime(), by: z.nullable(z.string()) })),
});
export type Valuation = z.output<typeof valuationSchema>;

/** The value of an item now, and its valuations: the one that counts first. */
export const itemValueSchema = z.object({
  value: z.nullable(valueSchema),
  valuations: z.array(valuationSchema),
});
export type ItemValuations = z.output<typeof itemValueSchema>;

export const recordValuationBody = z.object({
  ...moneyFields,
  basis: basisSchema,
  /** The day of the purchase, the appraisal or the word; never in the future. */
  day: dayInputSchema,
  note: noteSchema('note', valuationNoteMaxLength),
  document: z.optional(z.nullable(uploadedDocumentSchema)),
});
export type NewValuation = z.output<typeof recordValuationBody>;

/** The id of the valuation that was recorded, beside the value of its item since. */
export const recordedValuationSchema = z.object({ id: z.int(), ...itemValueSchema.shape });

/** The items that a delivery would bring to the residence. */
export const residenceQuery = z.object({
  itemIds: z.optional(
    z.pipe(
      z.transform((value: unknown): unknown[] => (Array.isArray(value) ? value : [value])),
      z.array(idSchema).check(z.maxLength(500)),
    ),
  ),
});

export const residenceValueSchema = z.object({
  limit: z.nullable(moneySchema),
  /** Of what is there and of what other deliveries under way bring there. */
  there: z.array(moneySchema),
  sent: z.array(moneySchema),
});
export type ResidenceValue = z.output<typeof residenceValueSchema>;
