/** The rows of a request as they were before a transition: all of it in the transaction and for the client of the call. */
import type { LocationCode } from '@vestry/contract/items/schemas';
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

/** The items of a request that is open again: the unique index refuses one that another request has taken meanwhile. */
export async function claimItems(
  { trx, clientId }: CallContext,
  kind: RequestKind,
  id: number,
): Promise<void> {
  const table = requestTables[kind];
  await sql`UPDATE ${table.lines} SET active = true WHERE client_id = ${clientId} AND ${table.id} = ${id}`.execute(
    trx,
  );
}

export interface ItemReturn {
  readonly itemId: number;
  readonly fromLocation: LocationCode;
  readonly fromBin: string;
  /** False when the item was moved or edited since. */
  readonly isLatest: boolean;
}

/** Where the items were before the transition that was recorded at `at` moved them. */
export async function listItemReturns(
  { trx, clientId }: CallContext,
  kind: RequestKind,
  id: number,
  at: Date,
): Promise<ItemReturn[]> {
  const { rows } = await sql<ItemReturn>`
    SELECT event.item_id AS "itemId", event.from_location AS "fromLocation", coalesce(event.from_bin, '') AS "fromBin",
      items.location = event.to_location AND NOT EXISTS (SELECT FROM item_events AS later
        WHERE later.client_id = event.client_id AND later.item_id = event.item_id AND later.id > event.id
          AND later.kind IN ('MOVED', 'DELIVERED', 'RETURNED')) AS "isLatest"
    FROM item_events AS event JOIN items ON items.client_id = event.client_id AND items.id = event.item_id
    WHERE event.client_id = ${clientId} AND event.created_at = ${at} AND event.kind IN ('DELIVERED', 'RETURNED')
      AND event.item_id IN (SELECT item_id FROM ${requestTables[kind].lines}
        WHERE client_id = ${clientId} AND ${requestTables[kind].id} = ${id})
    ORDER BY event.item_id`.execute(trx);
  return rows;
}
