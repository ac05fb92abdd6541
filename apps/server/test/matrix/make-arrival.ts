import { placeOf } from '@vestry/contract/custody/places';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import { inTransaction, type Database } from '../../src/platform/database.ts';
import { makeItem } from '../factories.ts';
import type { SampleCloset } from './sample-closet.ts';
import type { SampleFacility } from './sample-facility.ts';

/** A pickup that has arrived: one of its items is awaited, another was scanned in. */
export async function makeArrival(
  db: Database,
  own: SampleCloset,
  awaitedNumber: string,
): Promise<Pick<SampleFacility, 'arrivedId' | 'awaitedNumber' | 'receivedItemId'>> {
  const { clientId } = own;
  const awaitedItemId = await makeItem(db, clientId, { location: 'AC', number: awaitedNumber });
  const receivedItemId = await makeItem(db, clientId, { location: 'AC' });
  const { id: arrivedId } = await db
    .insertInto('pickups')
    .values({
      client_id: clientId,
      user_id: own.me.id,
      status: 'ARRIVED',
      pickup_date: '2026-11-20',
      time_of_day: 'MORNING',
      quantities: 'LESS_THAN_50',
      item_types: ['Clothing'],
      requested_by: 'Ada',
      address_id: own.addressId,
      address_sent: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { client_id: clientId, pickup_id: arrivedId };
  await db
    .insertInto('pickup_items')
    .values([
      { ...key, item_id: awaitedItemId },
      { ...key, item_id: receivedItemId, active: false, received_at: new Date() },
    ])
    .execute();
  await inTransaction(db, async (trx) =>
    moveItems(
      { trx, clientId, actor: { userId: null, actor: 'STAFF' }, now: new Date() },
      {
        itemIds: [receivedItemId],
        to: placeOf('GR'),
        evidence: 'SCAN',
        event: 'RETURNED',
        pickupId: arrivedId,
      },
    ),
  );
  return { arrivedId, awaitedNumber, receivedItemId };
}
