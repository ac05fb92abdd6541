/** Reads what was planned for past events and trips, and writes which of their questions are dismissed. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import type { PlannedItem } from '@vestry/contract/wears/rules';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { writesAny } from '../../platform/query-answers.ts';
import type { StoredPhoto } from '../photos/present-photo.ts';
import { cardPhotoOf } from '../photos/select-photo.ts';

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** A planned item as a question shows it. */
export interface PlannedRow extends PlannedItem {
  readonly designers: string;
  readonly observation: string;
  readonly itemClientNumber: string;
  readonly image: StoredPhoto | null;
}

const itemFields = (eb: ExpressionBuilder<DB, 'items'>) =>
  [
    'items.id as itemId',
    'items.designers',
    'items.observation',
    'items.item_client_number as itemClientNumber',
    cardPhotoOf(eb).as('image'),
  ] as const;

/** Each with whether it was worn on its day. The looks of a trip belong to the trip. */
export async function listPlannedEvents(
  db: Database,
  clientId: number,
  { from, to }: Span,
): Promise<PlannedRow[]> {
  const rows = await db
    .selectFrom('dates as date')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'date.client_id').onRef('items.id', '=', 'date.item_id'),
    )
    .leftJoin('wears as wear', (join) =>
      join
        .onRef('wear.client_id', '=', 'date.client_id')
        .onRef('wear.item_id', '=', 'date.item_id')
        .onRef('wear.day', '=', 'date.event_day'),
    )
    .select(['date.event_day as eventDay', 'date.name as event', 'date.guests', 'wear.id as wearId'])
    .select(itemFields)
    .where((eb) => eb.and({ 'date.client_id': clientId, 'items.record_status': 1 }))
    .where('date.trip_id', 'is', null)
    .where('date.event_day', '>=', from)
    .where('date.event_day', '<=', to)
    .orderBy('date.event_day')
    .orderBy('date.event_time', (order) => order.asc().nullsFirst())
    .orderBy('date.id')
    .execute();
  return rows.map(({ eventDay, wearId, ...row }) => {
    const day = toDay(eventDay);
    return { ...row, day, firstDay: day, plannedFor: day, isWorn: wearId !== null };
  });
}

/** Each for the days of its looks, or for the last day where it is in none, with whether it was worn on any day of the trip. */
export async function listPlannedTrips(
  db: Database,
  clientId: number,
  { from, to }: Span,
): Promise<PlannedRow[]> {
  const rows = await db
    .selectFrom('trips as trip')
    .innerJoin('deliveries as delivery', (join) =>
      join
        .onRef('delivery.client_id', '=', 'trip.client_id')
        .onRef('delivery.id', '=', 'trip.delivery_id')
        .on('delivery.status', '<>', 'CANCELED'),
    )
    .innerJoin('delivery_items as line', (join) =>
      join.onRef('line.client_id', '=', 'trip.client_id').onRef('line.delivery_id', '=', 'trip.delivery_id'),
    )
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'line.client_id').onRef('items.id', '=', 'line.item_id'),
    )
    .leftJoin('dates as date', (join) =>
      join
        .onRef('date.client_id', '=', 'trip.client_id')
        .onRef('date.trip_id', '=', 'trip.id')
        .onRef('date.item_id', '=', 'line.item_id'),
    )
    .select(['trip.name as event', 'trip.first_day as firstDay', 'trip.last_day as lastDay'])
    .select(['date.event_day as lookDay', sql<string>`coalesce(date.guests, '')`.as('guests')])
    .select(itemFields)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('wears')
          .select('wears.id')
          .whereRef('wears.client_id', '=', 'trip.client_id')
          .whereRef('wears.item_id', '=', 'line.item_id')
          .whereRef('wears.day', '>=', 'trip.first_day')
          .whereRef('wears.day', '<=', 'trip.last_day'),
      )
        .$castTo<boolean>()
        .as('isWorn'),
    )
    .where((eb) => eb.and({ 'trip.client_id': clientId, 'items.record_status': 1 }))
    .where('trip.last_day', '>=', from)
    .where('trip.last_day', '<=', to)
    .orderBy('trip.last_day')
    .orderBy('trip.id')
    .orderBy('date.event_day', (order) => order.asc().nullsLast())
    .orderBy('line.item_id')
    .execute();
  return rows.map(({ firstDay, lastDay, lookDay, ...row }) => ({
    ...row,
    day: toDay(lastDay),
    firstDay: toDay(firstDay),
    plannedFor: toDay(lookDay ?? lastDay),
  }));
}

export async function listDismissals(db: Database, clientId: number, { from, to }: Span) {
  return db
    .selectFrom('wear_dismissals')
    .select(['day', 'event'])
    .where('client_id', '=', clientId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Answers whether the question was not dismissed before. */
export async function insertDismissal(
  { trx, clientId, actor: { userId }, now: dismissedAt }: CallContext,
  day: Day,
  event: string,
): Promise<boolean> {
  return trx
    .insertInto('wear_dismissals')
    .values(toColumns({ clientId, day, event, userId, dismissedAt }))
    .onConflict((conflict) => conflict.columns(['client_id', 'day', 'event']).doNothing())
    .$call(writesAny);
}

/** Answers whether the question was dismissed before. */
export async function deleteDismissal(
  { trx, clientId }: CallContext,
  day: Day,
  event: string,
): Promise<boolean> {
  return trx
    .deleteFrom('wear_dismissals')
    .where((eb) => eb.and({ client_id: clientId, day, event }))
    .$call(writesAny);
}
