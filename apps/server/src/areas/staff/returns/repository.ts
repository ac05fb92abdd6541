/** Rows of pickups as their items come in. */
import type { PlaceKind } from '@vestry/contract/custody/places';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { requestItemColumns, type RequestItemRow } from '../../requests/items.ts';
import { isOnDelivery } from '../../requests/delivery/select-on-delivery.ts';
import { numberKey } from '../../items/number-order.ts';

export interface ArrivalRow extends RequestItemRow {
  readonly location: 'AC' | 'GR' | 'CS' | 'S';
  readonly place: PlaceKind;
  readonly bin: string;
  readonly isOnDelivery: boolean;
  readonly receivedAt: Date | null;
  readonly receivedBy: string | null;
  /** Of the movement by which it came in. */
  readonly evidence: string | null;
  readonly isAdded: boolean;
}

/** The items of a pickup by number, each with where it is and the movement by which it came in. */
export async function listArrival(db: Database, clientId: number, pickupId: number): Promise<ArrivalRow[]> {
  return db
    .selectFrom('pickup_items as line')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'line.client_id').onRef('items.id', '=', 'line.item_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('custody')
          .leftJoin('users', 'users.id', 'custody.user_id')
          .select([
            'custody.evidence',
            sql<string | null>`nullif(btrim(concat_ws(' ', users.name, users.last_name)), '')`.as('by'),
          ])
          .whereRef('custody.client_id', '=', 'line.client_id')
          .whereRef('custody.item_id', '=', 'line.item_id')
          .whereRef('custody.pickup_id', '=', 'line.pickup_id')
          .where('custody.place', '=', 'BIN')
          .orderBy('custody.seq', 'desc')
          .limit(1)
          .as('arrival'),
      (join) => join.onTrue(),
    )
    .select((eb) => requestItemColumns(eb))
    .select((eb) => [
      'items.location',
      sql<PlaceKind>`items.place`.as('place'),
      'items.bin',
      isOnDelivery(eb).as('isOnDelivery'),
      'line.received_at as receivedAt',
      'line.is_added as isAdded',
      'arrival.by as receivedBy',
      'arrival.evidence',
    ])
    .where('line.client_id', '=', clientId)
    .where('line.pickup_id', '=', pickupId)
    .orderBy(numberKey('items.item_client_number'))
    .orderBy('items.id')
    .execute();
}

export interface ScannedItem {
  readonly itemId: number;
  readonly place: PlaceKind;
  readonly location: 'AC' | 'GR' | 'CS' | 'S';
  readonly bin: string;
  readonly isOnDelivery: boolean;
  readonly isNamed: boolean;
}

/** Locks the client's active item of this number; null where it has none. */
export async function lockScanned(
  trx: Database,
  { clientId, id: pickupId }: { readonly clientId: number; readonly id: number },
  number: string,
): Promise<ScannedItem | null> {
  const own = trx
    .selectFrom('items')
    .where('items.client_id', '=', clientId)
    .where(sql`lower(items.item_client_number)`, '=', number.toLowerCase())
    .where('items.record_status', '=', 1);
  const locked = await own.select('items.id').forNoKeyUpdate().executeTakeFirst();
  if (locked === undefined) return null;
  // Read after the lock: somebody who scanned it at the same time has ended by now.
  const row = await own
    .select((eb) => [
      'items.id as itemId',
      sql<PlaceKind>`items.place`.as('place'),
      'items.location',
      'items.bin',
      isOnDelivery(eb).as('isOnDelivery'),
      eb
        .exists(
          eb
            .selectFrom('pickup_items as line')
            .select('line.item_id')
            .whereRef('line.client_id', '=', 'items.client_id')
            .whereRef('line.item_id', '=', 'items.id')
            .where('line.pickup_id', '=', pickupId),
        )
        .$castTo<boolean>()
        .as('isNamed'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

export interface SetApartRow {
  readonly id: number;
  readonly itemClientNumber: string;
  readonly closetName: string;
  readonly foundAt: Date;
  readonly foundBy: string | null;
}

/** The items of other clients that were found at the arrival of a pickup and are still set apart. */
export async function listSetApart(
  db: Database,
  { clientId, id }: { readonly clientId: number; readonly id: number },
): Promise<SetApartRow[]> {
  return db
    .selectFrom('quarantine')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'quarantine.owner_id').onRef('items.id', '=', 'quarantine.item_id'),
    )
    .innerJoin('clients', 'clients.id', 'quarantine.owner_id')
    .leftJoin('users', 'users.id', 'quarantine.found_by')
    .select([
      'quarantine.id',
      'items.item_client_number as itemClientNumber',
      'clients.name as closetName',
      'quarantine.found_at as foundAt',
      sql<string | null>`nullif(btrim(concat_ws(' ', users.name, users.last_name)), '')`.as('foundBy'),
    ])
    .where('quarantine.pickup_client_id', '=', clientId)
    .where('quarantine.pickup_id', '=', id)
    .where('quarantine.ended_at', 'is', null)
    .orderBy('quarantine.id')
    .execute();
}

/** Locks the item, and answers whether the pickup's arrival is its newest movement. */
export async function isNewestOfPickup(
  trx: Database,
  { clientId, id }: { readonly clientId: number; readonly id: number },
  itemId: number,
): Promise<boolean> {
  await trx
    .selectFrom('items')
    .select('items.id')
    .where('items.client_id', '=', clientId)
    .where('items.id', '=', itemId)
    .forNoKeyUpdate()
    .execute();
  const row = await trx
    .selectFrom('items')
    .innerJoin('custody', (join) =>
      join.onRef('custody.client_id', '=', 'items.client_id').onRef('custody.seq', '=', 'items.custody_seq'),
    )
    .select(['custody.pickup_id', 'custody.place'])
    .where('items.client_id', '=', clientId)
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  return row?.pickup_id === id && row.place === 'BIN';
}
