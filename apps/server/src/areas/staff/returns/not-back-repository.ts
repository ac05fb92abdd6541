/** Rows of items that are on the road although their request is over, of all closets but the disposable ones of the demo. */
import type { PlaceKind } from '@vestry/contract/custody/places';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import type { NotBackQuery } from '@vestry/contract/staff/returns/not-back-schemas';
import { expressionBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import { cardPhotoOf } from '../../photos/select-photo.ts';
import type { RequestItemRow } from '../../requests/items.ts';
import { requestTables } from '../../requests/tables.ts';

/** The request of an item's newest movement. */
interface RoadRequest {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly status: string;
}

type NoRequest = Readonly<Record<keyof RoadRequest, null>>;

type NotBackRow = RequestItemRow & {
  readonly clientId: number;
  readonly closetName: string;
  readonly since: Date;
} & (RoadRequest | NoRequest);

const everyClosetButDemos = sql`clients.demo_expires_at IS NULL AND clients.status <> 2`;
const isOver = sql`(request.status IS NULL OR request.status IN ('COMPLETED', 'CANCELED'))`;

/** The newest movement of `items`, read by its key for each of them (a limit keeps the planner from merging all of custody), and the request that it names. */
const withRoad = sql`JOIN LATERAL (
    SELECT * FROM custody WHERE custody.client_id = items.client_id AND custody.seq = items.custody_seq LIMIT 1
  ) AS road ON true
  LEFT JOIN LATERAL (${sql.join(
    requestKinds.map(
      (
        kind,
      ) => sql`SELECT ${sql.lit(kind)} AS kind, found.id, found.status FROM ${requestTables[kind].requests} AS found
        WHERE found.client_id = road.client_id AND found.id = road.${requestTables[kind].id}`,
    ),
    sql` UNION ALL `,
  )}) AS request ON true`;

const notBack = ({ clientId }: Pick<NotBackQuery, 'clientId'>) => sql`FROM items
  JOIN clients ON clients.id = items.client_id ${withRoad}
  WHERE items.place = 'IN_TRANSIT' AND ${everyClosetButDemos} AND ${isOver}
  ${clientId === undefined ? sql`` : sql`AND items.client_id = ${clientId}`}`;

/** The longest on the road first. */
export async function listNotBack(
  db: Database,
  { page, pageSize, ...choice }: NotBackQuery,
): Promise<NotBackRow[]> {
  const { rows } = await sql<NotBackRow>`
    SELECT items.client_id AS "clientId", clients.name AS "closetName", items.id, items.designers,
      items.item_client_number AS "itemClientNumber", items.observation, ${cardPhotoOf(expressionBuilder<DB, 'items'>())} AS photo,
      road.moved_at AS since, request.kind, request.id AS "requestId", request.status
    ${notBack(choice)}
    ORDER BY road.moved_at, items.client_id, items.id LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(
    db,
  );
  return rows;
}

export async function countNotBack(
  db: Database,
  choice: Pick<NotBackQuery, 'clientId'> = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${notBack(choice)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type WhereItIs = {
  /** Its client number. */
  readonly number: string;
  readonly place: PlaceKind;
  readonly location: 'AC' | 'GR' | 'CS' | 'S';
  readonly bin: string;
} & (RoadRequest | NoRequest);

interface ItemKey {
  readonly clientId: number;
  readonly itemId: number;
}

/**
 * Locks the client's item, and reads where it is and with which request it came there. A movement of the item names that request, whose
 * row is locked first: the undo of its cancellation locks them in this order too.
 */
export async function lockWhereItIs(trx: Database, key: ItemKey): Promise<WhereItIs | null> {
  const { clientId, itemId } = key;
  const before = await readWhereItIs(trx, key);
  if (before !== null && before.kind !== null)
    await sql`SELECT request.id FROM ${requestTables[before.kind].requests} AS request
      WHERE request.client_id = ${clientId} AND request.id = ${before.requestId} FOR KEY SHARE`.execute(trx);
  await sql`SELECT items.id FROM items WHERE items.client_id = ${clientId} AND items.id = ${itemId}
    FOR NO KEY UPDATE`.execute(trx);
  // Read after the lock: somebody who scanned it at the same time has ended by now.
  return readWhereItIs(trx, key);
}

async function readWhereItIs(trx: Database, { clientId, itemId }: ItemKey): Promise<WhereItIs | null> {
  const { rows } = await sql<WhereItIs>`
    SELECT items.item_client_number AS number, items.place, items.location, items.bin, request.kind, request.id AS "requestId", request.status
    FROM items ${withRoad} WHERE items.client_id = ${clientId} AND items.id = ${itemId}`.execute(trx);
  return rows[0] ?? null;
}

export interface NewestMovement {
  readonly place: PlaceKind;
  readonly evidence: string;
  readonly recordedAt: Date;
  /** Where the item was before it. */
  readonly before: PlaceKind | null;
  /** Whether the pickup that it names has received the item. */
  readonly isOfPickup: boolean;
}

export async function findNewestMovement(
  trx: Database,
  { clientId, itemId }: ItemKey,
): Promise<NewestMovement | null> {
  const { rows } = await sql<NewestMovement>`
    SELECT newest.place, newest.evidence, newest.recorded_at AS "recordedAt", (
      SELECT earlier.place FROM custody AS earlier
      WHERE earlier.client_id = newest.client_id AND earlier.item_id = newest.item_id AND earlier.seq < newest.seq
      ORDER BY earlier.seq DESC LIMIT 1) AS before, EXISTS (
      SELECT FROM pickup_items AS line
      WHERE line.client_id = newest.client_id AND line.pickup_id = newest.pickup_id AND line.item_id = newest.item_id
        AND line.received_at IS NOT NULL) AS "isOfPickup"
    FROM items JOIN custody AS newest ON newest.client_id = items.client_id AND newest.seq = items.custody_seq
    WHERE items.client_id = ${clientId} AND items.id = ${itemId}`.execute(trx);
  return rows[0] ?? null;
}

/** Whether an item moved at one moment. */
export async function hasMovedAt(trx: Database, { clientId, itemId }: ItemKey, at: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('custody')
    .select('seq')
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('recorded_at', '=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
