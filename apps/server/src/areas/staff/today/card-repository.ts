/** Deliveries and pickups as cards of the staff boards, read alike. The disposable closets of the demo have no cards. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import { requestTables } from '../../requests/tables.ts';

export interface CardRow {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly closetName: string;
  readonly manager: string | null;
  readonly id: number;
  readonly status: RequestStatus;
  readonly version: number;
  readonly day: string | null;
  readonly specialDay: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly requestedBy: string;
  readonly note: string;
  readonly addressId: number;
  readonly addressSent: Json;
  readonly createdAt: Date;
  readonly linkedId: number | null;
  readonly items: number;
  readonly packed: number;
  readonly cold: number;
  /** Of a pickup. */
  readonly itemTypes: string[];
  readonly quantities: string | null;
  readonly accountManagerNotes: string;
}

/** The columns that both tables have, under the names of a card. `request` is the alias of either. */
const common = sql`request.client_id, request.id, request.status, request.version, request.special_date,
  request.time_of_day, request.arrival_start, request.arrival_end, request.requested_by, request.note,
  request.address_id, request.address_sent, request.created_at`;

const deliveryRows = sql`SELECT 'delivery' AS kind, ${common}, request.delivery_date AS day,
  NULL::bigint AS delivery_id, NULL::text[] AS item_types, NULL::text AS quantities, '' AS account_manager_notes
  FROM deliveries AS request`;
const pickupRows = sql`SELECT 'pickup' AS kind, ${common}, request.pickup_date AS day,
  request.delivery_id, request.item_types, request.quantities, request.account_manager_notes
  FROM pickups AS request`;

/** What requests are chosen and ordered by, of either table. */
const key = sql`request.client_id, request.id, request.status, request.time_of_day, request.arrival_start, request.created_at`;
const deliveryKeys = sql`SELECT 'delivery' AS kind, ${key}
  FROM deliveries AS request JOIN clients ON clients.id = request.client_id`;
const pickupKeys = sql`SELECT 'pickup' AS kind, ${key}
  FROM pickups AS request JOIN clients ON clients.id = request.client_id`;

const everyClosetButDemos = sql`clients.demo_expires_at IS NULL AND clients.status <> 2`;

export interface CardQuery {
  /** Conditions on `request` (either table) and `clients`, by kind; a kind left out is not read. */
  readonly delivery?: RawBuilder<unknown>;
  readonly pickup?: RawBuilder<unknown>;
  /** An order over the columns of `picked`. */
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
}

function branches({ delivery, pickup }: Pick<CardQuery, 'delivery' | 'pickup'>): RawBuilder<unknown> {
  const parts = [
    ...(delivery === undefined ? [] : [sql`${deliveryKeys} WHERE ${everyClosetButDemos} AND ${delivery}`]),
    ...(pickup === undefined ? [] : [sql`${pickupKeys} WHERE ${everyClosetButDemos} AND ${pickup}`]),
  ];
  return sql.join(parts, sql` UNION ALL `);
}

/** The rows are chosen by their keys first; what is read, counted and joined is so for those alone. */
export async function selectCards(db: Database, query: CardQuery): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    WITH chosen AS MATERIALIZED (
      SELECT * FROM (${branches(query)}) AS picked
      ORDER BY ${query.order} LIMIT ${query.limit} OFFSET ${query.offset ?? 0}
    ), picked AS MATERIALIZED (
      SELECT whole.* FROM chosen CROSS JOIN LATERAL (
        ${deliveryRows} WHERE chosen.kind = 'delivery' AND request.client_id = chosen.client_id AND request.id = chosen.id
        UNION ALL
        ${pickupRows} WHERE chosen.kind = 'pickup' AND request.client_id = chosen.client_id AND request.id = chosen.id
      ) AS whole
    )
    SELECT picked.kind, picked.client_id AS "clientId", clients.name AS "closetName",
      nullif(btrim(concat_ws(' ', manager.name, manager.last_name)), '') AS manager,
      picked.id, picked.status, picked.version, picked.day, picked.special_date AS "specialDay",
      picked.time_of_day AS "timeOfDay", picked.arrival_start AS "arrivalStart", picked.arrival_end AS "arrivalEnd",
      picked.requested_by AS "requestedBy", picked.note, picked.address_id AS "addressId",
      picked.address_sent AS "addressSent", picked.created_at AS "createdAt",
      coalesce(picked.delivery_id, linked.id) AS "linkedId",
      counted.items, counted.packed, counted.cold,
      coalesce(picked.item_types, '{}') AS "itemTypes", picked.quantities,
      picked.account_manager_notes AS "accountManagerNotes"
    FROM picked
    JOIN clients ON clients.id = picked.client_id
    LEFT JOIN users AS manager ON manager.id = clients.manager_id
    LEFT JOIN pickups AS linked
      ON picked.kind = 'delivery' AND linked.client_id = picked.client_id AND linked.delivery_id = picked.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS items, count(line.packed_at)::int AS packed,
        count(*) FILTER (WHERE items.location = 'CS')::int AS cold
      FROM (
        SELECT item_id, packed_at FROM delivery_items
          WHERE picked.kind = 'delivery' AND client_id = picked.client_id AND delivery_id = picked.id
        UNION ALL
        SELECT item_id, NULL FROM pickup_items
          WHERE picked.kind = 'pickup' AND client_id = picked.client_id AND pickup_id = picked.id
      ) AS line
      JOIN items ON items.client_id = picked.client_id AND items.id = line.item_id
    ) AS counted
    ORDER BY ${query.order}`.execute(db);
  return rows;
}

export async function countCards(
  db: Database,
  query: Pick<CardQuery, 'delivery' | 'pickup'>,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM (${branches(query)}) AS picked`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many requests stand in each status. */
export async function countByStatus(
  db: Database,
  query: Pick<CardQuery, 'delivery' | 'pickup'>,
): Promise<{ status: RequestStatus; count: number }[]> {
  const { rows } = await sql<{ status: RequestStatus; count: number }>`
    SELECT status, count(*)::int AS count FROM (${branches(query)}) AS picked GROUP BY status`.execute(db);
  return rows;
}

/** Locks the request's row until the transaction ends; whoever else moves it waits. */
export async function lockRequest(
  trx: Database,
  kind: RequestKind,
  clientId: number,
  id: number,
): Promise<void> {
  await sql`SELECT id FROM ${requestTables[kind].requests} WHERE client_id = ${clientId} AND id = ${id} FOR UPDATE`.execute(
    trx,
  );
}

/** One request's card; null when there is none. */
export async function findCard(
  db: Database,
  kind: RequestKind,
  clientId: number,
  id: number,
): Promise<CardRow | null> {
  const own = sql`request.client_id = ${clientId} AND request.id = ${id}`;
  const [row] = await selectCards(db, { [kind]: own, order: sql`picked.id`, limit: 1 });
  return row ?? null;
}
