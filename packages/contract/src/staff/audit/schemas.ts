/** The audit as account managers read it: of every closet, and of what belongs to none. */
import { z } from 'zod/mini';
import { auditChangeSchema } from '../../audit/schemas.ts';
import { auditActors } from '../../audit/staff-groups.ts';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { lineSchema } from '../../field-schemas.ts';
import { idSchema } from '../../wire.ts';

/** An entry. `text` follows the name of who did it: 'canceled delivery D-12'. */
const staffAuditEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601 in UTC. */
  time: z.iso.datetime(),
  actor: z.enum(auditActors),
  /** Null for jobs, and for the command line where nobody is named. */
  person: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.nullable(z.string()) })),
  /** The closet; null for what belongs to none. Its name is null once the closet no longer exists. */
  client: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
  /** As the audit stores it: `deliveries.cancel`. */
  action: z.string(),
  text: z.string(),
  changes: z.array(auditChangeSchema),
  /** The address of the caller, where it is recorded. */
  ip: z.nullable(z.string()),
});
export type StaffAuditEntry = z.output<typeof staffAuditEntrySchema>;

export const staffAuditPageSchema = z.object({
  content: z.array(staffAuditEntrySchema),
  /** Give it as `before` for the next page; null at the end. */
  next: z.nullable(z.int()),
});
export type StaffAuditPage = z.output<typeof staffAuditPageSchema>;

/** `GET /staff/audit`, the newest first; not counted, so that millions are as quick as ten. */
export const staffAuditQuery = z.object({
  clientId: z.optional(idSchema),
  /** USER, STAFF, COMMAND_LINE or SYSTEM, or the email address of a person. */
  actor: z.optional(lineSchema('actor', 254)),
  /** An action, such as `deliveries.cancel`, or what it is about, such as `requests`. */
  action: z.optional(lineSchema('action', 100)),
  /** First and last day by the facility's clock. */
  since: z.optional(dayInputSchema),
  until: z.optional(dayInputSchema),
  before: z.optional(idSchema),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
export type StaffAuditQuery = z.output<typeof staffAuditQuery>;
