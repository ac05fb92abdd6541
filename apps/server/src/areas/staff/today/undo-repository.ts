/** What a step of a request did, and the rows as they were before it. */
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { sql } from 'kysely';
import type { Json } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import type { StateBefore } from '../../requests/delivery/request-form.ts';
import { requestTables } from './request-tables.ts';

export interface RequestKey {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

export interface LastEvent {
  readonly kind: string;
  readonly fromStatus: RequestStatus | null;
  readonly toStatus: RequestStatus | null;
  readonly userId: number | null;
  readonly data: Json;
  readonly at: Date;
}

/** The latest event of a request. */
export async function findLastEvent(
  trx: Database,
  { kind, clientId, id }: RequestKey,
): Promise<LastEvent | null> {
  const table = requestTables[kind];
  const { rows } = await sql<LastEvent>`
    SELECT kind, from_status AS "fromStatus", to_status AS "toStatus", user_id AS "userId", data, created_at AS at
    FROM ${table.events} WHERE client_id = ${clientId} AND ${table.id} = ${id} ORDER BY id DESC LIMIT 1`.execute(
    trx,
  );
  return rows[0] ?? null;
}

export interface RequestBefore extends StateBefore {
  readonly status: RequestStatus;
}

/** What is left out of `before` stays as it is. */
export async function restoreRequest(
  trx: Database,
  { kind, clientId, id }: RequestKey,
  { status, day, arrivalStart, arrivalEnd }: RequestBefore,
  now: Date,
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
export async function claimItems(trx: Database, { kind, clientId, id }: RequestKey): Promise<void> {
  const table = requestTables[kind];
  await sql`UPDATE ${table.lines} SET active = true WHERE client_id = ${clientId} AND ${table.id} = ${id}`.execute(
    trx,
  );
}

export interface StepMove {
  readonly itemId: number;
  readonly fromLocation: LocationCode;
  readonly fromBin: string;
  /** False when the item was moved or edited since. */
  readonly isLatest: boolean;
}

/** Where the items hung before the step that was recorded at `at` moved them. */
export async function listStepMoves(
  trx: Database,
  { kind, clientId, id }: RequestKey,
  at: Date,
): Promise<StepMove[]> {
  const { rows } = await sql<StepMove>`
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

/** Removes the items that a completion added to its pickup. */
export async function deleteAdded(
  trx: Database,
  { clientId, id }: RequestKey,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .deleteFrom('pickup_items')
    .where('client_id', '=', clientId)
    .where('pickup_id', '=', id)
    .where('item_id', 'in', itemIds)
    .execute();
}

export async function clearReceived(trx: Database, { clientId, id }: RequestKey): Promise<void> {
  await trx
    .updateTable('pickup_items')
    .set({ received_at: null })
    .where('client_id', '=', clientId)
    .where('pickup_id', '=', id)
    .execute();
}

/** The pickup that comes with a delivery, locked. */
export async function lockLinked(trx: Database, { clientId, id }: RequestKey): Promise<number | null> {
  const row = await trx
    .selectFrom('pickups')
    .select('id')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function restoreDay(
  trx: Database,
  { clientId, id }: RequestKey,
  day: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('pickups')
    .set((eb) => ({ pickup_date: day, version: eb('version', '+', 1), updated_at: now }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
