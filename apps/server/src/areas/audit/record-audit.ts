/** Who changed what: a row beside every change, in the change's own transaction. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export interface AuditEntry {
  /** The closet that the change belongs to; null for a change of a person that is no closet's, such as a password. */
  readonly clientId: number | null;
  /** Who did it; null for the command line and for jobs. */
  readonly userId: number | null;
  /** USER by default. */
  readonly actor?: 'USER' | 'STAFF' | 'COMMAND_LINE' | 'SYSTEM';
  /** `area.verb`, best the name of the call: `users.invite`. */
  readonly action: string;
  /** The name of the changed thing, in the singular: `user`, `item`, `delivery`. */
  readonly entity: string;
  readonly entityId: number | null;
  /** The changed fields before and after, never a password, code, token or hash of one. Absent for a made or deleted row. */
  readonly before?: object;
  readonly after?: object;
  readonly requestId?: string;
  readonly ip?: string;
}

/** Adds a row to the audit. `trx` is the transaction of the change, so that neither stands without the other. */
export async function recordAudit(trx: Database, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      client_id: entry.clientId,
      user_id: entry.userId,
      actor: entry.actor ?? 'USER',
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: json(entry.before),
      after: json(entry.after),
      request_id: entry.requestId ?? null,
      ip: entry.ip ?? null,
    })
    .execute();
}

function json(value: object | undefined) {
  return value === undefined ? null : sql<string>`${JSON.stringify(value)}::jsonb`;
}
