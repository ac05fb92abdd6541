/** Rows of pickups. Every query carries the closet; every function takes the pool or a transaction. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { PickupListQuery } from '@vestry/contract/requests/pickup/forms';
import type {
  PickupItemType,
  PickupQuantities,
  PickupStatus,
} from '@vestry/contract/requests/pickup/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { isShownOnHome } from '../delivery/dismissals.ts';
import type { RequestReader } from '../delivery/request-form.ts';
import type { RequestEventRow } from '../delivery/select-request-items.ts';
import { selectPickup, type PickupRow } from './select-pickup.ts';

/** A page of the closet's pickups, newest first, and how many there are in all. */
export async function listPickups(
  db: Database,
  { clientId, userId }: RequestReader,
  query: PickupListQuery,
): Promise<{ rows: PickupRow[]; total: number }> {
  const { view, status, requestedBy, from, to, page, pageSize } = query;
  const day = sql<string>`coalesce(pickups.pickup_date, pickups.special_date)`;
  const matching = db
    .selectFrom('pickups')
    .where('pickups.client_id', '=', clientId)
    .$if(view !== undefined, (rows) => rows.where(isShownOnHome('pickups', userId), '=', view ?? true))
    .$if(status !== undefined, (rows) => rows.where('pickups.status', 'in', status ?? []))
    .$if(requestedBy !== undefined, (rows) =>
      rows.where(
        sql<boolean>`position(search_key(${requestedBy ?? ''}) in search_key(pickups.requested_by)) > 0`,
      ),
    )
    .$if(from !== undefined, (rows) => rows.where(day, '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where(day, '<=', to ?? ''));
  const [rows, { count }] = await Promise.all([
    selectPickup(matching, userId)
      .orderBy('pickups.created_at', 'desc')
      .orderBy('pickups.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export async function findPickup(
  db: Database,
  { clientId, userId }: RequestReader,
  id: number,
): Promise<PickupRow | null> {
  const row = await selectPickup(
    db.selectFrom('pickups').where('pickups.client_id', '=', clientId).where('pickups.id', '=', id),
    userId,
  ).executeTakeFirst();
  return row ?? null;
}

/** The pickup that comes with a delivery. */
export async function findLinked(
  trx: Database,
  clientId: number,
  deliveryId: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom('pickups')
    .select('id')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What happened to a pickup, the oldest first. */
export async function listEvents(
  db: Database,
  clientId: number,
  pickupId: number,
): Promise<RequestEventRow[]> {
  return db
    .selectFrom('pickup_events as event')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.client_id', '=', 'event.client_id').onRef('member.user_id', '=', 'event.user_id'),
    )
    .leftJoin('users', 'users.id', 'member.user_id')
    .select([
      'event.id',
      'event.kind',
      'event.to_status as toStatus',
      'event.note',
      'event.data',
      'event.created_at as at',
      sql<string | null>`nullif(btrim(concat_ws(' ', users.name, users.last_name)), '')`.as('by'),
    ])
    .where('event.client_id', '=', clientId)
    .where('event.pickup_id', '=', pickupId)
    .orderBy('event.id')
    .execute();
}

/** What decides whether a pickup may change, and what a change is compared with. */
export interface LockedPickup {
  readonly id: number;
  readonly status: PickupStatus;
  readonly version: number;
  readonly date: string | null;
  readonly specialDate: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly addressId: number;
  readonly addressLabel: string;
  readonly note: string;
  /** The delivery that it comes with, and its status. */
  readonly deliveryId: number | null;
  readonly deliveryStatus: DeliveryStatus | null;
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly string[];
  readonly accountManagerNotes: string;
  readonly itemIds: readonly number[];
}

/** Locks a pickup and reads it; null when the closet has none with this id. */
export async function lockPickup(trx: Database, clientId: number, id: number): Promise<LockedPickup | null> {
  const row = await trx
    .selectFrom('pickups')
    .select((eb) => [
      'id',
      'status',
      'version',
      'pickup_date as date',
      'special_date as specialDate',
      'time_of_day as timeOfDay',
      'address_id as addressId',
      sql<string>`coalesce(address_sent->>'label', '')`.as('addressLabel'),
      'note',
      'delivery_id as deliveryId',
      eb
        .selectFrom('deliveries')
        .select('deliveries.status')
        .whereRef('deliveries.client_id', '=', 'pickups.client_id')
        .whereRef('deliveries.id', '=', 'pickups.delivery_id')
        .as('deliveryStatus'),
      'quantities',
      'item_types as itemTypes',
      'account_manager_notes as accountManagerNotes',
    ])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const lines = await trx
    .selectFrom('pickup_items')
    .select('item_id')
    .where('client_id', '=', clientId)
    .where('pickup_id', '=', id)
    .orderBy('item_id')
    .execute();
  return { ...row, itemIds: lines.map((line) => line.item_id) };
}

export interface NewPickup {
  readonly userId: number;
  readonly deliveryId: number | null;
  readonly date: string | null;
  readonly specialDate: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly PickupItemType[];
  readonly requestedBy: string;
  readonly note: string;
  readonly addressId: number;
  /** The address as it is now. */
  readonly address: object;
  readonly now: Date;
}

export async function insertPickup(trx: Database, clientId: number, row: NewPickup): Promise<number> {
  const { id } = await trx
    .insertInto('pickups')
    .values({
      client_id: clientId,
      user_id: row.userId,
      delivery_id: row.deliveryId,
      pickup_date: row.date,
      special_date: row.specialDate,
      time_of_day: row.timeOfDay,
      quantities: row.quantities,
      item_types: [...row.itemTypes],
      requested_by: row.requestedBy,
      note: row.note,
      address_id: row.addressId,
      address_sent: JSON.stringify(row.address),
      created_at: row.now,
      updated_at: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface PickupChange {
  readonly status?: PickupStatus;
  readonly date?: string | null;
  readonly specialDate?: string | null;
  readonly timeOfDay?: TimeOfDay;
  readonly arrivalStart?: string | null;
  readonly arrivalEnd?: string | null;
  readonly addressId?: number;
  /** The address as it is now. */
  readonly address?: object;
  readonly note?: string;
  readonly quantities?: PickupQuantities;
  readonly itemTypes?: readonly PickupItemType[];
  readonly accountManagerNotes?: string;
}

/** Changes a locked pickup and counts its version up. */
export async function updatePickup(
  trx: Database,
  clientId: number,
  id: number,
  change: PickupChange,
  now: Date,
): Promise<void> {
  const columns = {
    status: change.status,
    pickup_date: change.date,
    special_date: change.specialDate,
    time_of_day: change.timeOfDay,
    address_id: change.addressId,
    address_sent: change.address === undefined ? undefined : JSON.stringify(change.address),
    note: change.note,
    arrival_start: change.arrivalStart,
    arrival_end: change.arrivalEnd,
    quantities: change.quantities,
    item_types: change.itemTypes === undefined ? undefined : [...change.itemTypes],
    account_manager_notes: change.accountManagerNotes,
  };
  await trx
    .updateTable('pickups')
    // kysely leaves out what is undefined.
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
