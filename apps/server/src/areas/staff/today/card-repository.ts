/** Deliveries and pickups as cards of the staff boards, read alike. The disposable closets of the demo have no cards. */
import type { Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { cardPhotosMax, type RequestStatus } from '@vestry/contract/staff/today/schemas';
import type { Notice } from '@vestry/contract/prices/notices';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { DB, Json } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { cardPhotoOf } from '../../photos/select-photo.ts';
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
  readonly notice: Notice;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly requestedBy: string;
  readonly note: string;
  readonly addressId: number;
  readonly addressSent: Json;
  readonly createdAt: Date;
  readonly linkedId: number | null;
  readonly trip: {
    readonly name: string;
    readonly otherId: number | null;
    readonly otherDay: string | null;
  } | null;
  readonly items: number;
  readonly packed: number;
  readonly received: number;
  readonly cold: number;
  /** Of its first items, at most `cardPhotosMax`. */
  readonly photos: readonly (StoredPhoto | null)[];
  /** Of a pickup. */
  readonly itemTypes: string[];
  readonly quantities: string | null;
  readonly accountManagerNotes: string;
}

/** The requests of a kind under the names of a card. */
const rowsOf = (
  kind: RequestKind,
) => sql`SELECT ${sql.lit(kind)} AS kind, request.client_id, request.id, request.status,
  request.version, request.special_date, request.time_of_day, request.arrival_start, request.arrival_end,
  request.requested_by, request.note, request.address_id, request.address_sent, request.created_at,
  request.${requestTables[kind].day} AS day, ${requestTables[kind].tripDelivery} AS trip_delivery,
  ${requestTables[kind].cardColumns}
  FROM ${requestTables[kind].requests} AS request`;

/** The columns by which requests are chosen and ordered. */
const keysOf = (
  kind: RequestKind,
) => sql`SELECT ${sql.lit(kind)} AS kind, request.client_id, request.id, request.status,
  request.time_of_day, request.arrival_start, request.created_at
  FROM ${requestTables[kind].requests} AS request JOIN clients ON clients.id = request.client_id`;

/** The items of the request `picked`, when each was packed or came in, and their order. */
const linesOf = (
  kind: RequestKind,
) => sql`SELECT line.item_id, ${requestTables[kind].packedAt} AS packed_at, ${requestTables[kind].receivedAt} AS received_at,
    row_number() OVER (ORDER BY ${requestTables[kind].lineOrder}) AS place
  FROM ${requestTables[kind].lines} AS line
  WHERE picked.kind = ${sql.lit(kind)} AND line.client_id = picked.client_id
    AND line.${requestTables[kind].id} = picked.id`;

const cardPhoto = cardPhotoOf(expressionBuilder<DB, 'items'>());

const ofEveryKind = (part: (kind: RequestKind) => RawBuilder<unknown>) =>
  sql.join(requestKinds.map(part), sql` UNION ALL `);

const everyClosetButDemos = sql`clients.demo_expires_at IS NULL AND clients.status <> 2`;

/** Conditions on `request` and `clients`, by kind; a kind that is left out is not read. */
export type CardConditions = Readonly<Partial<Record<RequestKind, RawBuilder<unknown>>>>;

export interface CardQuery {
  readonly where: CardConditions;
  /** An order over the columns of `picked`. */
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
}

function branches(where: CardConditions): RawBuilder<unknown> {
  const parts = requestKinds.flatMap((kind) => {
    const condition = where[kind];
    return condition === undefined
      ? []
      : [sql`${keysOf(kind)} WHERE ${everyClosetButDemos} AND ${condition}`];
  });
  return sql.join(parts, sql` UNION ALL `);
}

/** The rows are chosen by their keys first; what is read, counted and joined is so for those alone. */
export async function selectCards(db: Database, query: CardQuery): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    WITH chosen AS MATERIALIZED (
      SELECT * FROM (${branches(query.where)}) AS picked
      ORDER BY ${query.order} LIMIT ${query.limit} OFFSET ${query.offset ?? 0}
    ), picked AS MATERIALIZED (
      SELECT whole.* FROM chosen CROSS JOIN LATERAL (
        ${ofEveryKind(
          (kind) => sql`${rowsOf(kind)}
          WHERE chosen.kind = ${sql.lit(kind)} AND request.client_id = chosen.client_id AND request.id = chosen.id`,
        )}
      ) AS whole
    )
    SELECT picked.kind, picked.client_id AS "clientId", clients.name AS "closetName",
      nullif(btrim(concat_ws(' ', manager.name, manager.last_name)), '') AS manager,
      picked.id, picked.status, picked.version, picked.day, picked.special_date AS "specialDay",
      picked.time_of_day AS "timeOfDay", picked.arrival_start AS "arrivalStart", picked.arrival_end AS "arrivalEnd",
      coalesce(
        (SELECT notice FROM visit_quotes AS quote
          WHERE picked.kind = 'delivery' AND quote.client_id = picked.client_id AND quote.delivery_id = picked.id),
        (SELECT notice FROM visit_quotes AS quote
          WHERE picked.kind = 'pickup' AND quote.client_id = picked.client_id AND quote.pickup_id = picked.id),
        'STANDARD') AS notice,
      picked.requested_by AS "requestedBy", picked.note, picked.address_id AS "addressId",
      picked.address_sent AS "addressSent", picked.created_at AS "createdAt",
      coalesce(picked.delivery_id, linked.id) AS "linkedId",
      CASE WHEN trips.id IS NOT NULL THEN json_build_object('name', trips.name,
        'otherId', coalesce(back.id, outward.id),
        'otherDay', coalesce(back.pickup_date, outward.delivery_date)) END AS trip,
      counted.items, counted.packed, counted.received, counted.cold, counted.photos,
      coalesce(picked.item_types, '{}') AS "itemTypes", picked.quantities,
      picked.account_manager_notes AS "accountManagerNotes"
    FROM picked
    JOIN clients ON clients.id = picked.client_id
    LEFT JOIN users AS manager ON manager.id = clients.manager_id
    LEFT JOIN pickups AS linked
      ON picked.kind = 'delivery' AND linked.client_id = picked.client_id AND linked.delivery_id = picked.id
    LEFT JOIN trips ON trips.client_id = picked.client_id AND trips.delivery_id = picked.trip_delivery
    LEFT JOIN pickups AS back ON picked.kind = 'delivery' AND back.client_id = trips.client_id
      AND back.return_of = trips.delivery_id AND back.status <> 'CANCELED'
    LEFT JOIN deliveries AS outward ON picked.kind = 'pickup' AND outward.client_id = trips.client_id
      AND outward.id = trips.delivery_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS items, count(line.packed_at)::int AS packed,
        count(line.received_at)::int AS received,
        count(*) FILTER (WHERE items.location = 'CS')::int AS cold,
        coalesce(json_agg(CASE WHEN line.place <= ${cardPhotosMax} THEN ${cardPhoto} END ORDER BY line.place)
          FILTER (WHERE line.place <= ${cardPhotosMax}), '[]') AS photos
      FROM (
        ${ofEveryKind(linesOf)}
      ) AS line
      JOIN items ON items.client_id = picked.client_id AND items.id = line.item_id
    ) AS counted
    ORDER BY ${query.order}`.execute(db);
  return rows;
}

export async function countCards(db: Database, where: CardConditions): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM (${branches(where)}) AS picked`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the requests in each status. */
export async function countByStatus(
  db: Database,
  where: CardConditions,
): Promise<{ status: RequestStatus; count: number }[]> {
  const { rows } = await sql<{ status: RequestStatus; count: number }>`
    SELECT status, count(*)::int AS count FROM (${branches(where)}) AS picked GROUP BY status`.execute(db);
  return rows;
}

/** Finds the first day after `day` that has a request which is not canceled; null where none has. */
export async function findNextDay(db: Database, day: Day): Promise<Day | null> {
  const next = (kind: RequestKind) => {
    const column = sql`request.${requestTables[kind].day}`;
    return sql`(SELECT ${column} AS day FROM ${requestTables[kind].requests} AS request
      JOIN clients ON clients.id = request.client_id
      WHERE ${everyClosetButDemos} AND ${column} > ${day} AND request.status <> 'CANCELED'
      ORDER BY ${column} LIMIT 1)`;
  };
  const { rows } = await sql<{ day: Day | null }>`
    SELECT min(day)::text AS day FROM (${ofEveryKind(next)}) AS found`.execute(db);
  return rows[0]?.day ?? null;
}

/** Locks the request's row until the transaction ends; a transition at the same time waits. */
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
  const [row] = await selectCards(db, { where: { [kind]: own }, order: sql`picked.id`, limit: 1 });
  return row ?? null;
}
