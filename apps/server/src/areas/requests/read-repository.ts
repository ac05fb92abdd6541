/** Reads of requests of every kind. Every statement carries the client and takes the pool or a transaction. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestListQuery } from '@vestry/contract/requests/schemas';
import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import type { RequestEventRow } from './events.ts';
import { requestItemColumns, type RequestItemRow } from './items.ts';
import type { RequestReader } from './reader.ts';
import { requestTables } from './tables.ts';

/** A request as lists and panels read it; a kind adds columns of its own. */
export interface RequestRow {
  readonly id: number;
  readonly userId: number;
  readonly status: string;
  readonly day: string | null;
  readonly specialDay: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly requestedBy: string;
  readonly note: string;
  readonly addressId: number;
  readonly addressSent: Json;
  /** Whether the reader has it on Home. */
  readonly view: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly items: RequestItemRow[];
  /** The trip that it is a visit of. */
  readonly trip: { readonly id: number; readonly name: string } | null;
}

export interface RequestPage<Row> {
  readonly rows: readonly Row[];
  /** On all pages. */
  readonly total: number;
}

/** The columns that a kind has beyond the common ones; `request` is the request's alias. */
export interface OwnColumns {
  /** Of a `RequestRow`. */
  readonly read: readonly AliasedRawBuilder<unknown, string>[];
  /** Of a `LockedRequest`. */
  readonly locked: readonly AliasedRawBuilder<unknown, string>[];
}

/** Whether the reader has not dismissed the request from Home. */
function isShownOnHome(kind: RequestKind, userId: number): RawBuilder<boolean> {
  const { dismissals, id } = requestTables[kind];
  return sql`NOT EXISTS (
    SELECT FROM ${dismissals} AS dismissal
    WHERE dismissal.client_id = request.client_id AND dismissal.user_id = ${userId} AND dismissal.${id} = request.id)`;
}

/** A page of the client's requests, newest first, and how many there are in all. */
export async function listRequests<Row extends RequestRow>(
  db: Database,
  kind: RequestKind,
  own: OwnColumns,
  { clientId, userId }: RequestReader,
  query: RequestListQuery,
): Promise<RequestPage<Row>> {
  const { requests, day } = requestTables[kind];
  const { view, status, requestedBy, from, to, page, pageSize } = query;
  const appointment = sql`coalesce(request.${day}, request.special_date)`;
  const conditions = [
    sql`request.client_id = ${clientId}`,
    ...(view === undefined ? [] : [sql`${isShownOnHome(kind, userId)} = ${view}`]),
    ...(status === undefined ? [] : [sql`request.status IN (${sql.join(status)})`]),
    ...(requestedBy === undefined
      ? []
      : [sql`position(search_key(${requestedBy}) in search_key(request.requested_by)) > 0`]),
    ...(from === undefined ? [] : [sql`${appointment} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${appointment} <= ${to}`]),
  ];
  const matching = sql`${requests} AS request WHERE ${sql.join(conditions, sql` AND `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT ${columnsOf(db, kind, own, userId)} FROM ${matching}
      ORDER BY request.created_at DESC, request.id DESC LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(
      db,
    ),
    sql<{ count: number }>`SELECT count(*)::int AS count FROM ${matching}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

export async function findRequest<Row extends RequestRow>(
  db: Database,
  kind: RequestKind,
  own: OwnColumns,
  { clientId, userId }: RequestReader,
  id: number,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    SELECT ${columnsOf(db, kind, own, userId)} FROM ${requestTables[kind].requests} AS request
    WHERE request.client_id = ${clientId} AND request.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Those of the client's requests that have these ids, in no order. */
export async function findRequests<Row extends RequestRow>(
  db: Database,
  kind: RequestKind,
  own: OwnColumns,
  { clientId, userId }: RequestReader,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT ${columnsOf(db, kind, own, userId)} FROM ${requestTables[kind].requests} AS request
    WHERE request.client_id = ${clientId} AND request.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** The columns of a `RequestRow`. */
function columnsOf(db: Database, kind: RequestKind, own: OwnColumns, userId: number): RawBuilder<unknown> {
  const { lines, id, day, lineOrder, tripDelivery } = requestTables[kind];
  const items = jsonArrayFrom(
    db
      .selectFrom('items')
      .innerJoin(sql<{ client_id: number; item_id: number }>`${lines}`.as('line'), (join) =>
        join.onRef('line.client_id', '=', 'items.client_id').onRef('line.item_id', '=', 'items.id'),
      )
      .select(requestItemColumns)
      .where(sql<boolean>`line.client_id = request.client_id AND line.${id} = request.id`)
      .orderBy(lineOrder),
  );
  return sql.join([
    sql`request.id, request.user_id AS "userId", request.status, request.${day} AS day,
      request.special_date AS "specialDay", request.time_of_day AS "timeOfDay",
      request.arrival_start AS "arrivalStart", request.arrival_end AS "arrivalEnd",
      request.requested_by AS "requestedBy", request.note, request.address_id AS "addressId",
      request.address_sent AS "addressSent", ${isShownOnHome(kind, userId)} AS view, request.version,
      request.created_at AS "createdAt", request.updated_at AS "updatedAt", ${items} AS items,
      (SELECT json_build_object('id', trips.id, 'name', trips.name) FROM trips
        WHERE trips.client_id = request.client_id AND trips.delivery_id = ${tripDelivery}) AS trip`,
    ...own.read,
  ]);
}

/** Lists the events of a request, the oldest first. */
export async function listEvents(
  db: Database,
  kind: RequestKind,
  clientId: number,
  requestId: number,
): Promise<RequestEventRow[]> {
  const { events, id } = requestTables[kind];
  const { rows } = await sql<RequestEventRow>`
    SELECT event.id, event.kind, event.to_status AS "toStatus", event.note, event.data, event.created_at AS at,
      nullif(btrim(concat_ws(' ', users.name, users.last_name)), '') AS by
    FROM ${events} AS event
    LEFT JOIN memberships AS member ON member.client_id = event.client_id AND member.user_id = event.user_id
    LEFT JOIN users ON users.id = member.user_id
    WHERE event.client_id = ${clientId} AND event.${id} = ${requestId}
    ORDER BY event.id`.execute(db);
  return rows;
}
