/** Rows of deliveries. Every query carries the closet; every function takes the pool or a transaction. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { DeliveryListQuery } from '@vestry/contract/requests/delivery/forms';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { isShownOnHome } from './dismissals.ts';
import type { RequestReader } from './request-form.ts';
import { selectDelivery, type DeliveryRow } from './select-delivery.ts';
import type { RequestEventRow } from './select-request-items.ts';

/** A page of the closet's deliveries, newest first, and how many there are in all. */
export async function listDeliveries(
  db: Database,
  { clientId, userId }: RequestReader,
  query: DeliveryListQuery,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const { view, status, requestedBy, from, to, page, pageSize } = query;
  const day = sql<string>`coalesce(deliveries.delivery_date, deliveries.special_date)`;
  const matching = db
    .selectFrom('deliveries')
    .where('deliveries.client_id', '=', clientId)
    .$if(view !== undefined, (rows) => rows.where(isShownOnHome('deliveries', userId), '=', view ?? true))
    .$if(status !== undefined, (rows) => rows.where('deliveries.status', 'in', status ?? []))
    .$if(requestedBy !== undefined, (rows) =>
      rows.where(
        sql<boolean>`position(search_key(${requestedBy ?? ''}) in search_key(deliveries.requested_by)) > 0`,
      ),
    )
    .$if(from !== undefined, (rows) => rows.where(day, '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where(day, '<=', to ?? ''));
  const [rows, { count }] = await Promise.all([
    selectDelivery(matching, userId)
      .orderBy('deliveries.created_at', 'desc')
      .orderBy('deliveries.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export async function findDelivery(
  db: Database,
  { clientId, userId }: RequestReader,
  id: number,
): Promise<DeliveryRow | null> {
  const row = await selectDelivery(
    db.selectFrom('deliveries').where('deliveries.client_id', '=', clientId).where('deliveries.id', '=', id),
    userId,
  ).executeTakeFirst();
  return row ?? null;
}

/** Whether an item of a delivery lies in cold storage. */
export async function hasColdItems(db: Database, clientId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_items as line')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'line.client_id').onRef('items.id', '=', 'line.item_id'),
    )
    .select('line.item_id')
    .where('line.client_id', '=', clientId)
    .where('line.delivery_id', '=', id)
    .where('items.location', '=', 'CS')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What happened to a delivery, the oldest first. */
export async function listEvents(
  db: Database,
  clientId: number,
  deliveryId: number,
): Promise<RequestEventRow[]> {
  return db
    .selectFrom('delivery_events as event')
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
    .where('event.delivery_id', '=', deliveryId)
    .orderBy('event.id')
    .execute();
}

/** What decides whether a delivery may change. */
export interface LockedDelivery {
  readonly id: number;
  readonly status: DeliveryStatus;
  readonly version: number;
  readonly deliveryDate: string | null;
  readonly specialDate: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly addressId: number;
  readonly addressLabel: string;
  readonly note: string;
  /** In their order. */
  readonly itemIds: readonly number[];
}

/** Locks a delivery and reads it; null when the closet has none with this id. */
export async function lockDelivery(
  trx: Database,
  clientId: number,
  id: number,
): Promise<LockedDelivery | null> {
  const row = await trx
    .selectFrom('deliveries')
    .select([
      'id',
      'status',
      'version',
      'delivery_date as deliveryDate',
      'special_date as specialDate',
      'time_of_day as timeOfDay',
      'address_id as addressId',
      sql<string>`coalesce(address_sent->>'label', '')`.as('addressLabel'),
      'note',
    ])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  // Read after the lock: its items change under it alone.
  const lines = await trx
    .selectFrom('delivery_items')
    .select('item_id')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', id)
    .orderBy('position')
    .orderBy('item_id')
    .execute();
  return { ...row, itemIds: lines.map((line) => line.item_id) };
}

export interface NewDelivery {
  readonly userId: number;
  readonly deliveryDate: string | null;
  readonly specialDate: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly requestedBy: string;
  readonly note: string;
  readonly addressId: number;
  /** The address as it is now. */
  readonly address: object;
  readonly now: Date;
}

export async function insertDelivery(trx: Database, clientId: number, row: NewDelivery): Promise<number> {
  const { id } = await trx
    .insertInto('deliveries')
    .values({
      client_id: clientId,
      user_id: row.userId,
      delivery_date: row.deliveryDate,
      special_date: row.specialDate,
      time_of_day: row.timeOfDay,
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

export interface DeliveryChange {
  readonly status?: DeliveryStatus;
  readonly deliveryDate?: string | null;
  readonly specialDate?: string | null;
  readonly timeOfDay?: TimeOfDay;
  readonly arrivalStart?: string | null;
  readonly arrivalEnd?: string | null;
  readonly addressId?: number;
  /** The address as it is now. */
  readonly address?: object;
  readonly note?: string;
}

/** Changes a locked delivery and counts its version up. */
export async function updateDelivery(
  trx: Database,
  clientId: number,
  id: number,
  change: DeliveryChange,
  now: Date,
): Promise<void> {
  const columns = {
    status: change.status,
    delivery_date: change.deliveryDate,
    special_date: change.specialDate,
    time_of_day: change.timeOfDay,
    arrival_start: change.arrivalStart,
    arrival_end: change.arrivalEnd,
    address_id: change.addressId,
    address_sent: change.address === undefined ? undefined : JSON.stringify(change.address),
    note: change.note,
  };
  await trx
    .updateTable('deliveries')
    // kysely leaves out what is undefined.
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
