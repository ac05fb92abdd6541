/** Locks and writes of requests of every kind, in the transaction and for the client of the call. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestEventKind } from '@vestry/contract/requests/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { CallContext } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';
import type { OwnColumns } from './read-repository.ts';
import { requestTables } from './tables.ts';

/**
 * The columns that decide whether a request may change, and with which a change is compared; a kind adds columns of its
 * own.
 */
export interface LockedRequest {
  readonly id: number;
  readonly status: string;
  readonly version: number;
  readonly day: string | null;
  readonly specialDay: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly addressId: number;
  /** The label of the address that was sent. */
  readonly addressLabel: string;
  readonly note: string;
  /** In their order. */
  readonly itemIds: readonly number[];
}

/** Locks a request and reads it; null when the client has none with this id. */
export async function lockRequest<Locked extends LockedRequest>(
  { trx, clientId }: CallContext,
  kind: RequestKind,
  own: OwnColumns,
  requestId: number,
): Promise<Locked | null> {
  const { requests, lines, id, day, lineOrder } = requestTables[kind];
  const columns = sql.join([
    sql`request.id, request.status, request.version, request.${day} AS day, request.special_date AS "specialDay",
      request.time_of_day AS "timeOfDay", request.address_id AS "addressId",
      coalesce(request.address_sent->>'label', '') AS "addressLabel", request.note`,
    ...own.locked,
  ]);
  const locked = await sql<Omit<Locked, 'itemIds'>>`
    SELECT ${columns} FROM ${requests} AS request
    WHERE request.client_id = ${clientId} AND request.id = ${requestId} FOR UPDATE`.execute(trx);
  const [row] = locked.rows;
  if (row === undefined) return null;
  // Read after the lock: its items change under it alone.
  const { rows } = await sql<{ itemId: number }>`
    SELECT line.item_id AS "itemId" FROM ${lines} AS line
    WHERE line.client_id = ${clientId} AND line.${id} = ${requestId} ORDER BY ${lineOrder}`.execute(trx);
  // The statement has read every other column of `Locked`.
  return Object.assign(row, { itemIds: rows.map(({ itemId }) => itemId) }) as unknown as Locked;
}

/** The columns of a new or changed request; those left out stay, or have the table's default. */
export interface RequestColumns {
  readonly status?: string | undefined;
  readonly day?: string | null | undefined;
  readonly specialDay?: string | null | undefined;
  readonly timeOfDay?: TimeOfDay | undefined;
  readonly arrivalStart?: string | null | undefined;
  readonly arrivalEnd?: string | null | undefined;
  readonly addressId?: number | undefined;
  /** The address as it is now. */
  readonly address?: object | undefined;
  readonly requestedBy?: string | undefined;
  readonly note?: string | undefined;
}

/** Names and values of what is given. */
function namesAndValues(
  kind: RequestKind,
  columns: RequestColumns,
  own: object,
): [RawBuilder<unknown>, unknown][] {
  const { day, specialDay, address, ...named } = columns;
  const others = Object.entries(toColumns({ ...named, ...own }));
  const given: [RawBuilder<unknown>, unknown][] = [
    [requestTables[kind].day, day],
    [sql.ref('special_date'), specialDay],
    [sql.ref('address_sent'), address === undefined ? undefined : JSON.stringify(address)],
    ...others.map(([name, value]): [RawBuilder<unknown>, unknown] => [sql.ref(name), value]),
  ];
  return given.filter(([, value]) => value !== undefined);
}

/**
 * A request with the first line of its timeline. `own` are the columns of the kind alone, by the names of their fields.
 * Answers the new request's id.
 */
export async function insertRequest(
  { trx, clientId, now, actor: { userId } }: CallContext,
  kind: RequestKind,
  columns: RequestColumns,
  own: object,
): Promise<number> {
  const { requests, events, id } = requestTables[kind];
  const pairs = namesAndValues(kind, columns, own);
  const { rows } = await sql<{ id: number }>`
    WITH request AS (
      INSERT INTO ${requests}
        (client_id, user_id, created_at, updated_at, ${sql.join(pairs.map(([name]) => name))})
      VALUES (${clientId}, ${userId}, ${now}, ${now}, ${sql.join(pairs.map(([, value]) => value))})
      RETURNING id
    ), event AS (
      INSERT INTO ${events} (client_id, ${id}, kind, to_status, user_id, created_at)
      VALUES (${clientId}, (SELECT id FROM request), 'STATUS', ${requestKindFacts[kind].firstStatus}, ${userId}, ${now})
    )
    SELECT id FROM request`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert answers its row');
  return row.id;
}

/** Changes a locked request and counts its version up. */
export async function updateRequest(
  { trx, clientId, now }: CallContext,
  kind: RequestKind,
  requestId: number,
  columns: RequestColumns,
  own: object = {},
): Promise<void> {
  const changes = namesAndValues(kind, columns, own).map(([name, value]) => sql`${name} = ${value}`);
  await sql`
    UPDATE ${requestTables[kind].requests}
    SET ${sql.join([...changes, sql`version = version + 1, updated_at = ${now}`])}
    WHERE client_id = ${clientId} AND id = ${requestId}`.execute(trx);
}

export interface NewEvent {
  readonly kind: RequestEventKind;
  readonly fromStatus?: string | null;
  readonly toStatus?: string;
  readonly note?: string;
  readonly data?: object;
}

/** Adds a line to the timeline of a request. */
export async function insertEvent(
  { trx, clientId, now, actor: { userId } }: CallContext,
  kind: RequestKind,
  requestId: number,
  event: NewEvent,
): Promise<void> {
  const { events, id } = requestTables[kind];
  const { fromStatus = null, toStatus = null, note = '', data = {} } = event;
  await sql`
    INSERT INTO ${events} (client_id, ${id}, kind, from_status, to_status, user_id, note, data, created_at)
    VALUES (${clientId}, ${requestId}, ${event.kind}, ${fromStatus}, ${toStatus}, ${userId}, ${note},
      ${JSON.stringify(data)}, ${now})`.execute(trx);
}

/** Removes items of a locked request. */
export async function deleteItems(
  { trx, clientId }: CallContext,
  kind: RequestKind,
  requestId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const { lines, id } = requestTables[kind];
  await sql`
    DELETE FROM ${lines}
    WHERE client_id = ${clientId} AND ${id} = ${requestId} AND item_id IN (${sql.join(itemIds)})`.execute(
    trx,
  );
}

/**
 * Dismisses a request from the actor's Home, or shows it there again; null when the client has none with this id, false
 * when nothing changed.
 */
export async function changeDismissal(
  { trx, clientId, actor: { userId } }: CallContext,
  kind: RequestKind,
  requestId: number,
  isShown: boolean,
): Promise<boolean | null> {
  const { requests, dismissals, id } = requestTables[kind];
  const found = await sql`
    SELECT id FROM ${requests} WHERE client_id = ${clientId} AND id = ${requestId}`.execute(trx);
  if (found.rows.length === 0) return null;
  const { numAffectedRows = 0n } = isShown
    ? await sql`
        DELETE FROM ${dismissals}
        WHERE client_id = ${clientId} AND user_id = ${userId} AND ${id} = ${requestId}`.execute(trx)
    : await sql`
        INSERT INTO ${dismissals} (client_id, user_id, ${id})
        VALUES (${clientId}, ${userId}, ${requestId}) ON CONFLICT DO NOTHING`.execute(trx);
  return numAffectedRows > 0n;
}
