/** The answers of the reports on the condition of items, as pages of the console and as files. */
import { z } from 'zod/mini';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { conditionGrades, findingKinds, stages } from '../../condition/kinds.ts';
import { severitySchema } from '../../condition/schemas.ts';
import { photoSchema } from '../../photos/schemas.ts';
import { idSchema, pagedSchema, pageQuery } from '../../wire.ts';

/** Days of what is reported, both included. */
export const periodQuery = { from: z.optional(dayInputSchema), to: z.optional(dayInputSchema) };

export const closetQuery = { clientId: z.optional(idSchema) };

/** The item of a row. */
const reportedItemSchema = {
  clientId: z.int(),
  closetName: z.string(),
  itemId: z.int(),
  itemClientNumber: z.string(),
  designers: z.string(),
  observation: z.string(),
};

const openFindingSchema = z.object({
  ...reportedItemSchema,
  /** Of the finding as it was first recorded. */
  findingId: z.int(),
  kind: z.enum(findingKinds),
  severity: severitySchema,
  note: z.string(),
  /** The moment of the check that found it, ISO 8601 in UTC. */
  foundAt: z.string(),
  stage: z.enum(stages),
  photo: z.nullable(photoSchema),
});
export type OpenFinding = z.output<typeof openFindingSchema>;

/** `GET /staff/reports/findings`: the oldest first. */
export const openFindingsQuery = z.object({ ...pageQuery, ...closetQuery });
export type OpenFindingsQuery = z.output<typeof openFindingsQuery>;
export const openFindingPageSchema = pagedSchema(openFindingSchema);

const uncheckedItemSchema = z.object({
  ...reportedItemSchema,
  /** When staff looked at it last, ISO 8601 in UTC; null for never. */
  checkedAt: z.nullable(z.string()),
  grade: z.nullable(z.enum(conditionGrades)),
  /** When it came, ISO 8601 in UTC. */
  since: z.string(),
  photo: z.nullable(photoSchema),
});
export type UncheckedItem = z.output<typeof uncheckedItemSchema>;

/** `GET /staff/reports/unchecked`: those that have waited longest first. */
export const uncheckedQuery = z.object({ ...pageQuery, ...closetQuery });
export type UncheckedQuery = z.output<typeof uncheckedQuery>;
export const uncheckedPageSchema = pagedSchema(uncheckedItemSchema);

export const damageQuery = z.object({ ...periodQuery, ...closetQuery });

/** `GET /staff/reports/damage`: every stage, also one without findings. */
export const damageSchema = z.object({
  stages: z.array(
    z.object({
      stage: z.enum(stages),
      /** The number of findings by severity, from slight to severe. */
      slight: z.int(),
      clear: z.int(),
      severe: z.int(),
      /** The number of them that no check has closed. */
      open: z.int(),
    }),
  ),
});
export type Damage = z.output<typeof damageSchema>;
