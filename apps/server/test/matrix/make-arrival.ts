import { placeOf } from '@vestry/contract/custody/places';
import { insertItemEvents } from '../../src/areas/items/write-item-event.ts';
import type { Database } from '../../src/platform/database.ts';
import type { SampleCloset } from './sample-closet.ts';
import type { SampleFacility } from './sample-facility.ts';
import type { NewItem } from './make-items.ts';

/** A pickup that has arrived, whose items come after it. */
export async function makeArrived(db: Database, own: SampleCloset): Promise<number> {
  const { id } = await db
    .insertInto('pickups')
    .values({
      client_id: own.clientId,
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
  return id;
}

/** Of its items one is awaited, another was scanned in. */
export function arrivingItems(pickupId: number, awaitedNumber: string) {
  const scanned = {
    to: placeOf('GR'),
    evidence: 'SCAN',
    by: { userId: null, actor: 'STAFF' },
    at: new Date(),
    pickupId,
  } as const;
  return {
    awaited: { location: 'AC', number: awaitedNumber },
    received: { location: 'AC', number: `${awaitedNumber}-received`, steps: [scanned] },
  } as const satisfies Record<string, NewItem>;
}

export async function putArrivedItems(
  db: Database,
  { clientId }: SampleCloset,
  arrivedId: number,
  items: { readonly awaited: number; readonly received: number },
): Promise<Pick<SampleFacility, 'receivedItemId'>> {
  const now = new Date();
  const key = { client_id: clientId, pickup_id: arrivedId };
  await db
    .insertInto('pickup_items')
    .values([
      { ...key, item_id: items.awaited },
      { ...key, item_id: items.received, active: false, received_at: now },
    ])
    .execute();
  await insertItemEvents({ trx: db, clientId, actor: { userId: null }, now }, [
    {
      item_id: items.received,
      kind: 'RETURNED',
      from_location: 'AC',
      to_location: 'GR',
      pickup_id: arrivedId,
    },
  ]);
  return { receivedItemId: items.received };
}
