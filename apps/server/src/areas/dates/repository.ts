/** Rows of dates: items planned for days. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import type { EventTime } from '@vestry/contract/dates/rules';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Database, Trx } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import { cardPhotoOf, imageOf } from '../photos/select-photo.ts';

export type DateRow = RowOf<typeof listDates>;

/** Which dates: one, those of an item, or those of some days; always of active items. */
export interface DateChoice {
  readonly id?: number;
  readonly itemId?: number;
  readonly from?: Day;
  readonly to?: Day;
}

/** The dates chosen, by day and time, whole days first. */
export async function listDates(db: Database, clientId: number, choice: DateChoice) {
  const rows = await db
    .selectFrom('dates as date')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'date.client_id').onRef('items.id', '=', 'date.item_id'),
    )
    .select((eb) => [
      'date.id',
      'date.version',
      'date.name',
      'date.note',
      'date.guests',
      'date.event_day as day',
      'date.event_time as clock',
      'date.item_id as itemId',
      'items.designers',
      'items.item_client_number as itemClientNumber',
      imageOf(eb.ref('date.photo_hash')).as('photo'),
      cardPhotoOf(eb).as('image'),
    ])
    .where((eb) => eb.and({ 'date.client_id': clientId, 'items.record_status': 1 }))
    .where((eb) => {
      const { id, itemId, from, to } = choice;
      return eb.and([
        ...(id === undefined ? [] : [eb('date.id', '=', id)]),
        ...(itemId === undefined ? [] : [eb('date.item_id', '=', itemId)]),
        ...(from === undefined ? [] : [eb('date.event_day', '>=', from)]),
        ...(to === undefined ? [] : [eb('date.event_day', '<=', to)]),
      ]);
    })
    .orderBy('date.event_day')
    .orderBy('date.event_time', (order) => order.asc().nullsFirst())
    .orderBy('date.id')
    .execute();
  return rows.map(({ day, clock, itemId, designers, itemClientNumber, image, ...row }) => ({
    ...row,
    time: { day: toDay(day), time: clock?.slice(0, 5) ?? null },
    item: { id: itemId, designers, itemClientNumber, image },
  }));
}

export interface DateFields {
  readonly name: string;
  readonly note: string;
  readonly guests: string;
  readonly time: EventTime;
}

export async function insertDate(
  { trx, clientId }: ClosetContext,
  itemId: number,
  { name, note, guests, time }: DateFields,
): Promise<number> {
  const { id } = await trx
    .insertInto('dates')
    .values({
      client_id: clientId,
      item_id: itemId,
      name,
      note,
      guests,
      event_day: time.day,
      event_time: time.time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the trip whose look a date is part of, if it is, so that its days stay until the transaction ends. */
export async function lockTripOfDate({ trx, clientId }: ClosetContext, id: number): Promise<void> {
  await trx
    .selectFrom('trips')
    .select('trips.id')
    .where('trips.client_id', '=', clientId)
    .where('trips.id', 'in', (eb) =>
      eb.selectFrom('dates').select('trip_id').where('client_id', '=', clientId).where('id', '=', id),
    )
    .forNoKeyUpdate()
    .execute();
}

/** Changes a date; on a day outside its trip, or whose look has the item already, it is the trip's no more. */
export async function updateDate(
  { trx, clientId }: ClosetContext,
  id: number,
  { name, note, guests, time }: DateFields,
) {
  const tripId = sql<number | null>`CASE WHEN EXISTS (
      SELECT FROM trips WHERE trips.client_id = dates.client_id AND trips.id = dates.trip_id
        AND ${time.day}::date BETWEEN trips.first_day AND trips.last_day)
    AND NOT EXISTS (
      SELECT FROM dates AS other WHERE other.client_id = dates.client_id AND other.trip_id = dates.trip_id
        AND other.item_id = dates.item_id AND other.event_day = ${time.day}::date AND other.id <> dates.id)
    THEN dates.trip_id END`;
  await trx
    .updateTable('dates')
    .set((eb) => ({
      name,
      note,
      guests,
      event_day: time.day,
      event_time: time.time,
      trip_id: tripId,
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}

export async function deleteDate(trx: Trx, clientId: number, id: number): Promise<void> {
  await trx.deleteFrom('dates').where('client_id', '=', clientId).where('id', '=', id).execute();
}

export async function setDatePhoto(
  { trx, clientId }: ClosetContext,
  id: number,
  hash: string,
): Promise<void> {
  await trx
    .updateTable('dates')
    .set({ photo_hash: hash })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}
