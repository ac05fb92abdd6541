/** Rows of trips and of their packing lists. Every statement carries the client. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import type { PlaceKind } from '@vestry/contract/custody/places';
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import type { TripListQuery } from '@vestry/contract/trips/forms';
import type { PackingMode, Tick } from '@vestry/contract/trips/rules';
import { sql } from 'kysely';
import type { CallContext, ClosetContext, UserActor } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import { fullNameSql } from '../users/full-name-sql.ts';
import type { TripFields } from './insert-trip.ts';

/** The open return of the row around, or else the last one. */
const returnPickup = (column: 'id' | 'status') => sql`(SELECT pickups.${sql.ref(column)} FROM pickups
  WHERE pickups.client_id = trip.client_id AND pickups.return_of = trip.delivery_id
  ORDER BY pickups.status = 'CANCELED', pickups.id DESC LIMIT 1)`;

interface TripChoice {
  readonly id?: number;
  /** The trips that are over, or those that are not, on this day. */
  readonly when?: { readonly which: TripListQuery['when']; readonly today: Day };
}

function trips(db: Database, clientId: number, { id, when }: TripChoice) {
  const isPast = sql<boolean>`(delivery.status = 'CANCELED' OR (trip.last_day < ${when?.today ?? null}
    AND NOT EXISTS (SELECT FROM pickups WHERE pickups.client_id = trip.client_id
      AND pickups.return_of = trip.delivery_id AND pickups.status NOT IN ('COMPLETED', 'CANCELED'))))`;
  return db
    .selectFrom('trips as trip')
    .innerJoin('deliveries as delivery', (join) =>
      join.onRef('delivery.client_id', '=', 'trip.client_id').onRef('delivery.id', '=', 'trip.delivery_id'),
    )
    .where('trip.client_id', '=', clientId)
    .$if(id !== undefined, (rows) => rows.where('trip.id', '=', id ?? 0))
    .$if(when?.which === 'past', (rows) => rows.where(isPast))
    .$if(when?.which === 'upcoming', (rows) => rows.where(sql<boolean>`NOT ${isPast}`));
}

function selectTrips(db: Database, clientId: number, choice: TripChoice) {
  // A long trip that begins first stands above a short one within it.
  const [day, order] =
    choice.when?.which === 'past' ? (['last_day', 'desc'] as const) : (['first_day', 'asc'] as const);
  return trips(db, clientId, choice)
    .innerJoin('addresses', (join) =>
      join
        .onRef('addresses.client_id', '=', 'delivery.client_id')
        .onRef('addresses.id', '=', 'delivery.address_id'),
    )
    .select([
      'trip.id',
      'trip.delivery_id as deliveryId',
      'trip.name',
      'trip.first_day as firstDay',
      'trip.last_day as lastDay',
      'trip.due_back as dueBack',
      'trip.version',
      'addresses.is_temporary as isTemporary',
      // The columns' checks admit the contract's words alone.
      sql<PackingMode>`trip.packing`.as('packing'),
      sql<DeliveryStatus>`delivery.status`.as('deliveryStatus'),
      sql<number | null>`${returnPickup('id')}`.as('returnId'),
      sql<PickupStatus | null>`${returnPickup('status')}`.as('returnStatus'),
    ])
    .orderBy(`trip.${day}`, order)
    .orderBy('trip.id', order);
}

type SelectedTrip = RowOf<() => Promise<SelectedTrips>>;
type SelectedTrips = Awaited<ReturnType<ReturnType<typeof selectTrips>['execute']>>;

/** A trip with what decides its stage. */
export type TripRow = ReturnType<typeof toTrip>;

function toTrip({ firstDay, lastDay, dueBack, ...row }: SelectedTrip) {
  return {
    ...row,
    firstDay: toDay(firstDay),
    lastDay: toDay(lastDay),
    dueBack: dueBack === null ? null : toDay(dueBack),
  };
}

/** A page of the closet's trips, and how many there are in all. */
export async function listTrips(
  db: Database,
  clientId: number,
  { when: which, page, pageSize }: TripListQuery,
  today: Day,
): Promise<{ readonly rows: TripRow[]; readonly total: number }> {
  const choice = { when: { which, today } };
  const [rows, { count }] = await Promise.all([
    selectTrips(db, clientId, choice)
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    trips(db, clientId, choice)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toTrip), total: count };
}

export async function findTrip(db: Database, clientId: number, id: number): Promise<TripRow | null> {
  const row = await selectTrips(db, clientId, { id }).executeTakeFirst();
  return row === undefined ? null : toTrip(row);
}

/** Changes a locked trip and counts its version up. */
export async function updateTrip(
  { trx, clientId }: ClosetContext,
  id: number,
  fields: Partial<TripFields>,
): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ ...toColumns(fields), version: sql`version + 1` })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}

/** The items of a delivery with where each is, in the delivery's order. */
export async function listPlaces(db: Database, clientId: number, deliveryId: number) {
  return db
    .selectFrom('delivery_items as line')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'line.client_id').onRef('items.id', '=', 'line.item_id'),
    )
    .select([
      'line.item_id as itemId',
      sql<PlaceKind>`items.place`.as('place'),
      sql<LocationCode>`items.location`.as('location'),
    ])
    .where((eb) => eb.and({ 'line.client_id': clientId, 'line.delivery_id': deliveryId }))
    .orderBy('line.position')
    .orderBy('line.item_id')
    .execute();
}

/** The packing list's ticks, with who made each. */
export async function listTicks(db: Database, clientId: number, tripId: number) {
  return db
    .selectFrom('trip_ticks as tick')
    .leftJoin('users', 'users.id', 'tick.user_id')
    .select([
      'tick.item_id as itemId',
      'tick.is_packed as isPacked',
      'tick.tapped_at as at',
      fullNameSql('users').as('by'),
    ])
    .where((eb) => eb.and({ 'tick.client_id': clientId, 'tick.trip_id': tripId }))
    .orderBy('tick.item_id')
    .execute();
}

/** Stores taps, an item once; one that is older than the known tap on its item changes nothing (`isLaterTick`). */
export async function storeTicks(
  { trx, clientId, actor: { userId } }: CallContext<UserActor>,
  tripId: number,
  ticks: readonly Tick[],
): Promise<void> {
  if (ticks.length === 0) return;
  const rows = ticks.map(({ itemId, isPacked, at: tappedAt }) =>
    toColumns({ clientId, tripId, itemId, isPacked, tappedAt, userId }),
  );
  await trx
    .insertInto('trip_ticks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'trip_id', 'item_id'])
        .doUpdateSet((eb) => ({
          is_packed: eb.ref('excluded.is_packed'),
          tapped_at: eb.ref('excluded.tapped_at'),
          user_id: eb.ref('excluded.user_id'),
        }))
        .where(
          sql<boolean>`(excluded.tapped_at, excluded.is_packed) > (trip_ticks.tapped_at, trip_ticks.is_packed)`,
        ),
    )
    .execute();
}
