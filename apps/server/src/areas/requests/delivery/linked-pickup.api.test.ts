/** The pickup that comes with a delivery: it goes where the delivery goes. */
import { updateDelivery } from '@vestry/contract/requests/delivery/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import { makeHeldItem } from '../../../../test/returning.ts';
import {
  dataOf,
  fillCart,
  makeAddress,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { runCalls, signed } from '../../../../test/run-calls.ts';
import { enterStaff } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let calls: DeliveryCalls;
const wednesday = '2026-12-09';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;
const change = async (deliveryId: number, fields: object) =>
  calls.put('/delivery/update', { deliveryId, ...fields });

async function requested(fields: object): Promise<number> {
  await fillCart(app, client.owner);
  return calls.request(fields);
}

const withPickup = { pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] };

test('it goes with the delivery, as the same visit: it takes no place of its own', async () => {
  await db().insertInto('capacity').values({ day: wednesday, time_of_day: 'AFTERNOON', slots: 1 }).execute();
  const address = await makeAddress(db(), client.clientId);
  const id = await requested(withPickup);
  const moved = dataOf(updateDelivery, await change(id, { date: wednesday, time: 'AFTERNOON', address }));
  expect(moved.linkedPickup).toMatchObject({
    date: `${wednesday}T00:00:00`,
    time: 'AFTERNOON',
    address: { id: address },
    statusPickup: 'REQUEST',
    version: 2,
  });
  const counted = await db()
    .selectFrom('pickup_events')
    .select('kind')
    .where('client_id', '=', client.clientId)
    .orderBy('id')
    .execute();
  expect(counted.map(({ kind }) => kind)).toEqual(['STATUS', 'DATE', 'ADDRESS']);
});

test('it is not moved without the delivery, and may be moved once the delivery has ended', async () => {
  const id = await requested(withPickup);
  const { pickupId } = await calls.detail(id);
  const move = async () => calls.put('/pickup/update', { pickupId, date: wednesday });
  expect(outcome(await move())).toEqual([
    409,
    'REQUEST_NOT_EDITABLE',
    `This pickup comes with delivery D-${id}. Please change the day, time or address of the delivery; the pickup goes with it.`,
  ]);
  expect(outcome(await calls.put('/pickup/update', { pickupId, note: 'Two boxes' }))[0]).toBe(200);
  for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED'] as const)
    await calls.transition(id, to);
  expect(outcome(await move())[0]).toBe(200);
});

test('it is canceled with the delivery, but for one whose items the driver has fetched: these are in the van', async () => {
  const staff = runCalls(app, await enterStaff(app));
  const held = await makeHeldItem(db(), client, 'LP-1', { kind: 'BIN', zone: 'GR', bin: 'Rail-1' });
  const onTheWay = async (fields: object) => {
    const id = await requested(fields);
    for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'] as const)
      await calls.transition(id, to);
    return { id, pickupId: (await calls.detail(id)).pickupId ?? 0 };
  };
  const refuse = async (id: number) =>
    staff.report({ kind: 'delivery', clientId: client.clientId, id }, 'REFUSED', { reason: 'Wrong day' });
  const ahead = await onTheWay(withPickup);
  await refuse(ahead.id);
  expect((await calls.detail(ahead.id)).linkedPickup?.statusPickup).toBe('CANCELED');
  const { id, pickupId } = await onTheWay({ pickup: true, fetch: [held] });
  await pickupCalls(app, client).transition(pickupId, 'CONFIRMED');
  const stop = { kind: 'pickup', clientId: client.clientId, id: pickupId } as const;
  await staff.report(stop, 'HANDED_OVER', { ...signed, itemIds: [held] });
  await refuse(id);
  expect(await calls.detail(id)).toMatchObject({
    statusDeliveryEnum: 'CANCELED',
    linkedPickup: { statusPickup: 'IN_TRANSIT' },
  });
  await pickupCalls(app, client).transition(pickupId, 'ARRIVED');
});
