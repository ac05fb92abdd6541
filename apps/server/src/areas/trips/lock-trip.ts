import { toDay } from '@vestry/contract/calendar/day';
import type { TripDays } from '@vestry/contract/trips/rules';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import { lockRow } from '../../platform/lock-row.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RequestKey } from '../requests/last-event.ts';
import { requestTables } from '../requests/tables.ts';
import { findTrip, type TripRow } from './repository.ts';

/** Locks a trip and its visits until the transaction ends, and reads it. @throws Refusal NOT_FOUND */
export async function lockTrip(context: ClosetContext, id: number): Promise<TripRow> {
  const { trx, clientId } = context;
  if (await lockRow(trx, 'trips', { clientId, id })) await lockVisits(context, id);
  const trip = await findTrip(trx, clientId, id);
  if (trip === null) throw new Refusal('NOT_FOUND');
  return trip;
}

/** `lockTrip` for a change of a trip: one that is canceled stays as it is. @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE */
export async function lockTripToChange(context: ClosetContext, id: number): Promise<TripRow> {
  const trip = await lockTrip(context, id);
  if (trip.deliveryStatus === 'CANCELED')
    throw new Refusal('REQUEST_NOT_EDITABLE', {
      message: 'This trip is canceled and can no longer be changed.',
    });
  return trip;
}

/** Locks the trip of which a request is a visit until the transaction ends, and reads its days; null where it is of none. */
export async function lockTripOf(
  { trx }: Pick<ClosetContext, 'trx'>,
  { kind, clientId, id }: RequestKey,
): Promise<TripDays | null> {
  const { requests, tripDelivery } = requestTables[kind];
  const { rows } = await sql<{ firstDay: string; lastDay: string }>`
    SELECT trips.first_day AS "firstDay", trips.last_day AS "lastDay" FROM ${requests} AS request
    INNER JOIN trips ON trips.client_id = request.client_id AND trips.delivery_id = ${tripDelivery}
    WHERE request.client_id = ${clientId} AND request.id = ${id} FOR UPDATE OF trips`.execute(trx);
  const [days] = rows;
  return days === undefined ? null : { firstDay: toDay(days.firstDay), lastDay: toDay(days.lastDay) };
}

/**
 * A change of a visit by itself locks the visit alone: what is read of the trip's items and visits is as that change leaves it. The
 * delivery comes first, as everywhere.
 */
async function lockVisits({ trx, clientId }: ClosetContext, tripId: number): Promise<void> {
  const deliveryId = sql`(SELECT delivery_id FROM trips WHERE client_id = ${clientId} AND id = ${tripId})`;
  await sql`SELECT FROM deliveries WHERE client_id = ${clientId} AND id = ${deliveryId} FOR UPDATE`.execute(
    trx,
  );
  await sql`SELECT FROM pickups WHERE client_id = ${clientId} AND return_of = ${deliveryId} ORDER BY id FOR UPDATE`.execute(
    trx,
  );
}
