/** The part of a sample closet that is on its way: addresses, a cart, a delivery, a pickup, a recommendation. */
import type { Database } from '../../src/platform/database.ts';
import type { Items } from './make-items.ts';
import type { SampleCloset, NewSampleCloset } from './sample-closet.ts';

export type Requests = Pick<
  SampleCloset,
  'addressId' | 'deliveryId' | 'tripId' | 'pickupId' | 'recommendationId'
>;

export async function makeRequests(
  db: Database,
  { name, now }: NewSampleCloset,
  clientId: number,
  userId: number,
  items: Items,
): Promise<Requests> {
  const { addressId, usedAddressId } = await makeAddresses(db, name, clientId);
  const cart = { client_id: clientId, user_id: userId };
  await db.insertInto('carts').values(cart).execute();
  await db
    .insertInto('cart_items')
    .values({ ...cart, item_id: items.cartItemId })
    .execute();
  const request = {
    ...cart,
    time_of_day: 'MORNING' as const,
    requested_by: `${name} requester`,
    note: `${name} note`,
    address_id: usedAddressId,
    address_sent: JSON.stringify(addressSent(usedAddressId, name)),
    created_at: now,
    updated_at: now,
  };
  const deliveryId = await makeDelivery(db, request, items.requestedItemId, now);
  const pickupId = await makePickup(db, request, items.fetchedItemId, now);
  const recommendation = await db
    .insertInto('recommendations')
    .values({
      client_id: clientId,
      item_id: items.fetchedItemId,
      pickup_id: pickupId,
      service: 'CLEANING',
      note: `${name} stain`,
      price_cents: 4_500,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('item_events')
    .values({
      client_id: clientId,
      item_id: items.itemId,
      kind: 'RECEIVED',
      to_location: 'GR',
      created_at: now,
    })
    .execute();
  const trip = await db
    .insertInto('trips')
    .values({
      client_id: clientId,
      delivery_id: deliveryId,
      name: `${name} journey`,
      first_day: '2026-12-16',
      last_day: '2026-12-20',
      packing: 'SUITCASE',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trip_ticks')
    .values({
      client_id: clientId,
      trip_id: trip.id,
      item_id: items.itemId,
      is_packed: true,
      tapped_at: now,
    })
    .execute();
  return { addressId, deliveryId, tripId: trip.id, pickupId, recommendationId: recommendation.id };
}

function place(name: string) {
  return {
    label: `${name} home`,
    name: `${name} addressee`,
    city: 'New York',
    country: 'United States',
    state: 'New York',
    phone: '+12125550123',
  };
}

function addressSent(id: number, name: string) {
  return { id, ...place(name), addressLineOne: `${name} street 1`, addressLineTwo: '', zipCode: '10001' };
}

async function makeAddresses(db: Database, name: string, clientId: number) {
  const lines = { address_line_one: `${name} street 1`, zip_code: '10001' };
  const address = { client_id: clientId, ...place(name), ...lines };
  const [free, used] = await db.insertInto('addresses').values([address, address]).returning('id').execute();
  if (free === undefined || used === undefined) throw new Error('not made');
  return { addressId: free.id, usedAddressId: used.id };
}

interface RequestRow {
  readonly client_id: number;
  readonly user_id: number;
  readonly time_of_day: 'MORNING';
  readonly requested_by: string;
  readonly note: string;
  readonly address_id: number;
  readonly address_sent: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

async function makeDelivery(db: Database, request: RequestRow, itemId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('deliveries')
    .values({ ...request, delivery_date: '2026-12-15' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { client_id: request.client_id, delivery_id: id, created_at: now };
  await db
    .insertInto('delivery_items')
    .values({ ...own, item_id: itemId })
    .execute();
  await db
    .insertInto('delivery_events')
    .values({ ...own, kind: 'STATUS', to_status: 'SUBMITTED', user_id: request.user_id })
    .execute();
  return id;
}

async function makePickup(db: Database, request: RequestRow, itemId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('pickups')
    .values({
      ...request,
      pickup_date: '2026-12-16',
      quantities: 'LESS_THAN_50',
      item_types: ['Clothing'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { client_id: request.client_id, pickup_id: id, created_at: now };
  await db
    .insertInto('pickup_items')
    .values({ ...own, item_id: itemId })
    .execute();
  await db
    .insertInto('pickup_events')
    .values({ ...own, kind: 'STATUS', to_status: 'REQUEST', user_id: request.user_id })
    .execute();
  return id;
}
