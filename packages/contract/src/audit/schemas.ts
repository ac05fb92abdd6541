/** Who changed what in a closet, for its Owner (issue 7, Audit of the account). */
import { z } from 'zod/mini';
import { idSchema, pagedSchema, pageQuery } from '../wire.ts';
import { auditAreas } from './areas.ts';

/** A field that was changed, in words; null where there was nothing, or is nothing any more. */
export const auditChangeSchema = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.output<typeof auditChangeSchema>;

/** A change. `text` follows the name of who made it: 'canceled delivery D-12'. */
const auditEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601 in UTC. */
  time: z.iso.datetime(),
  area: z.enum(auditAreas),
  /** Null for staff, whose names clients do not see. */
  person: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Which of the operator's staff, in words ('Your account manager'); null where that is not recorded. */
  staff: z.nullable(z.string()),
  /** When the first of several views began, which are one entry; null for a single one and for a change. */
  since: z.nullable(z.iso.datetime()),
  text: z.string(),
  changes: z.array(auditChangeSchema),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditPageSchema = pagedSchema(auditEntrySchema);

/** Whose changes, and about what; all of them where it is left out. */
export const auditQuery = z.object({
  ...pageQuery,
  userId: z.optional(idSchema),
  area: z.optional(z.enum(auditAreas)),
});
export type AuditQuery = z.output<typeof auditQuery>;
