/** Rows of item events as staff read them, with bins, persons and notes. */
import type { RequestIds } from '@vestry/contract/requests/ids';
import type { ItemEventKind } from '@vestry/contract/items/history';
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { MovementQuery } from '@vestry/contract/staff/closets/schemas';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { cardPhotoOf } from '../../photos/select-photo.ts';
import { requestIdColumns } from '../../requests/tables.ts';

export interface MovementRow extends RequestIds {
  readonly id: number;
  readonly kind: ItemEventKind;
  readonly from: LocationCode | null;
  readonly to: LocationCode | null;
  readonly fromBin: string | null;
  readonly toBin: string | null;
  readonly note: string;
  readonly by: string | null;
  readonly at: Date;
}

const columns: RawBuilder<unknown> = sql`event.id, event.kind, event.from_location AS "from", event.to_location AS "to",
  event.from_bin AS "fromBin", event.to_bin AS "toBin", ${requestIdColumns('event')},
  event.note, nullif(btrim(concat_ws(' ', users.name, users.last_name)), '') AS by, event.created_at AS at`;

const historyMax = 500;

/** The latest first. */
export async function listOfItem(db: Database, clientId: number, itemId: number): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    SELECT ${columns} FROM item_events AS event LEFT JOIN users ON users.id = event.user_id
    WHERE event.client_id = ${clientId} AND event.item_id = ${itemId}
    ORDER BY event.created_at DESC, event.id DESC LIMIT ${historyMax}`.execute(db);
  return rows;
}

export interface ClosetMovementRow extends MovementRow {
  readonly clientId: number;
  readonly closetName: string;
  readonly itemId: number;
  readonly itemClientNumber: string;
  readonly photo: StoredPhoto | null;
}

const everyClosetButDemos = sql`clients.demo_expires_at IS NULL AND clients.status <> 2`;

/** The moment and the id of an event of the list; a disposable closet of the demo has copies of events under their ids. */
const positionOf = (id: number) => sql`SELECT last.created_at, last.id
  FROM item_events AS last JOIN clients ON clients.id = last.client_id
  WHERE last.id = ${id} AND ${everyClosetButDemos} LIMIT 1`;

/** The latest first, of all closets but the disposable ones of the demo, from before the event `before`. */
export async function listMovements(
  db: Database,
  { clientId, itemClientNumber, before, pageSize }: MovementQuery,
): Promise<ClosetMovementRow[]> {
  const parts = [
    everyClosetButDemos,
    ...(clientId === undefined ? [] : [sql`event.client_id = ${clientId}`]),
    ...(before === undefined ? [] : [sql`(event.created_at, event.id) < (${positionOf(before)})`]),
    ...(itemClientNumber === undefined
      ? []
      : [sql`lower(items.item_client_number) = lower(${itemClientNumber})`]),
  ];
  const { rows } = await sql<ClosetMovementRow>`
    SELECT ${columns}, event.client_id AS "clientId", clients.name AS "closetName", event.item_id AS "itemId",
      items.item_client_number AS "itemClientNumber", ${cardPhotoOf(expressionBuilder<DB, 'items'>())} AS photo
    FROM item_events AS event
    JOIN clients ON clients.id = event.client_id
    JOIN items ON items.client_id = event.client_id AND items.id = event.item_id
    LEFT JOIN users ON users.id = event.user_id
    WHERE ${sql.join(parts, sql` AND `)}
    ORDER BY event.created_at DESC, event.id DESC LIMIT ${pageSize}`.execute(db);
  return rows;
}

export async function findBin(db: Database, clientId: number, itemId: number): Promise<string> {
  const row = await db
    .selectFrom('items')
    .select('bin')
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.bin ?? '';
}

export interface PlacedItem {
  readonly id: number;
  readonly number: string;
  readonly location: LocationCode;
  readonly bin: string;
  /** The active delivery that it is in. */
  readonly deliveryId: number | null;
}

/** Locks these active items of the closet by id, and reads where they are. */
export async function lockPlaced(
  trx: Database,
  clientId: number,
  ids: readonly number[],
): Promise<PlacedItem[]> {
  if (ids.length === 0) return [];
  const own = trx
    .selectFrom('items')
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', [...new Set(ids)])
    .where('items.record_status', '=', 1)
    .orderBy('items.id');
  await own.select('items.id').forNoKeyUpdate().execute();
  // Read after the lock: a delivery that was being made with one of them has ended by now.
  return own
    .select((eb) => [
      'items.id',
      'items.item_client_number as number',
      'items.location',
      'items.bin',
      eb
        .selectFrom('delivery_items as line')
        .select('line.delivery_id')
        .whereRef('line.client_id', '=', 'items.client_id')
        .whereRef('line.item_id', '=', 'items.id')
        .where('line.active', '=', true)
        .limit(1)
        .as('deliveryId'),
    ])
    .execute();
}
