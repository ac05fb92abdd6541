/** The rows of a request as they were before a transition: all of it in the transaction and for the client of the call. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import type { CallContext } from '../../platform/call-context.ts';
import type { RequestBefore } from './last-event.ts';
import { requestTables } from './tables.ts';

/** A field that `before` leaves out stays as it is. */
export async function restoreRequest(
  { trx, clientId, now }: CallContext,
  kind: RequestKind,
  id: number,
  { status, day, arrivalStart, arrivalEnd }: RequestBefore,
): Promise<void> {
  const table = requestTables[kind];
  const changes = [
    ...(day === undefined ? [] : [sql`${table.day} = ${day}::date`]),
    ...(arrivalStart === undefined ? [] : [sql`arrival_start = ${arrivalStart}::time`]),
    ...(arrivalEnd === undefined ? [] : [sql`arrival_end = ${arrivalEnd}::time`]),
    sql`status = ${status}, version = version + 1, updated_at = ${now}`,
  ];
  await sql`UPDATE ${table.requests} SET ${sql.join(changes)} WHERE client_id = ${clientId} AND id = ${id}`.execute(
    trx,
  );
}

/**
 * The items of a request that is open again, but for those that came in with it: the unique index refuses one that another
 * request has taken meanwhile.
 */
export async function claimItems(
  { trx, clientId }: CallContext,
  kind: RequestKind,
  id: number,
): Promise<void> {
  const table = requestTables[kind];
  await sql`UPDATE ${table.lines} AS line SET active = true
    WHERE client_id = ${clientId} AND ${table.id} = ${id} AND ${table.receivedAt} IS NULL`.execute(trx);
}
