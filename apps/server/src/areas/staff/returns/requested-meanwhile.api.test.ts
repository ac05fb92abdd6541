/** A scan that put an item into its bin is not taken back once a delivery has the item: it would be in no bin, and could not be packed. */
import { matchUnannounced, scanBack, scanIn, scanUnannounced } from '@vestry/contract/staff/returns/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { moveItem } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let deliveries: DeliveryCalls;
let staff: StaffCalls;
let count = 0;
let number = '';
let item = 0;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  deliveries = deliveryCalls(app, client);
  count += 1;
  number = `RM-${count}`;
  item = await makeHeldItem(app.database.db, client, number, { kind: 'BIN', zone: 'GR', bin: 'Rail-1' });
});

const placeOfItem = async () => {
  const query = app.database.db.selectFrom('items').select('place').where('id', '=', item);
  return (await query.executeTakeFirstOrThrow()).place;
};

/** The client requests the item: the undo is refused, and possible again once the request is canceled. */
async function expectHeldByDelivery(undo: () => ReturnType<StaffCalls['put']>, before: string) {
  const delivery = await deliveries.request({ items: [item] });
  const [status, code, message] = outcome(await undo());
  expect([status, code, message]).toEqual([
    409,
    'ITEMS_UNAVAILABLE',
    `${number} is in D-${delivery}, which is still open.`,
  ]);
  expect(await placeOfItem()).toBe('BIN');
  await deliveries.put(`/delivery/cancel/${delivery}`);
  expect(outcome(await undo())).toEqual([200, '', '']);
  expect(await placeOfItem()).toBe(before);
}

test('a scan at the arrival of a pickup', async () => {
  const pickup = await makeArrivedPickup(app, pickupCalls(app, client), [item]);
  const url = `/pickups/${client.clientId}/${pickup}/scan`;
  dataOf(scanIn, await staff.post(url, { code: number }));
  await expectHeldByDelivery(async () => staff.put(`${url}/undo`, { itemId: item }), 'RESIDENCE');
});

test('a scan of an item that was not back', async () => {
  await moveItem(app.database.db, client.clientId, item, { kind: 'IN_TRANSIT' });
  dataOf(scanBack, await staff.post('/not-back/scan', { code: number }));
  const url = `/not-back/${client.clientId}/scan/undo`;
  await expectHeldByDelivery(async () => staff.put(url, { itemId: item }), 'IN_TRANSIT');
});

test('an arrival without a pickup', async () => {
  const { id } = dataOf(scanUnannounced, await staff.post('/unannounced/scan', { code: number }));
  app.clock.passSeconds(1);
  await expectHeldByDelivery(async () => staff.put(`/unannounced/${id}/undo`), 'RESIDENCE');
});

test('its match, by which it only changes its bin, is taken back all the same', async () => {
  const { id } = dataOf(scanUnannounced, await staff.post('/unannounced/scan', { code: number }));
  app.clock.passSeconds(1);
  dataOf(matchUnannounced, await staff.put(`/unannounced/${id}/match`, {}));
  await deliveries.request({ items: [item] });
  expect(outcome(await staff.put(`/unannounced/${id}/match/undo`))[0]).toBe(200);
  expect(await placeOfItem()).toBe('BIN');
});
