/** The items of a delivery that the office cancels on the road come back by scans alone. */
import { placeOf } from '@vestry/contract/custody/places';
import { getClosetPlaces, listItemCustody } from '@vestry/contract/custody/calls';
import { listNotBack, scanBack, scanIn } from '@vestry/contract/staff/returns/calls';
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, moveItem } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import {
  dataOf,
  makeClientFixture,
  outcome,
  putIntoCart,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { runCalls, signed } from '../../../../test/run-calls.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';
import { verifyCustody } from '../../custody/verify-custody.ts';

let app: TestApp;
let as: SignedInUser;
let client: ClientFixture;
let deliveries: DeliveryCalls;
let staff: StaffCalls;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  as = await enterStaff(app);
  staff = staffCalls(app, as);
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  deliveries = deliveryCalls(app, client);
  count += 1;
});

const db = () => app.database.db;
const numberOf = (name: string) => `C${count}-${name}`;
const scan = async (name: string) =>
  dataOf(scanBack, await staff.post('/not-back/scan', { code: numberOf(name) }));
const undoScan = async (itemId: number) => staff.put(`/not-back/${client.clientId}/scan/undo`, { itemId });
const notBack = async () =>
  dataOf(listNotBack, await staff.get(`/not-back?clientId=${client.clientId}`)).content;
const read = async (id: number) =>
  dataOf(getStaffRequest, await staff.get(`/requests/delivery/${client.clientId}/${id}`));
const undo = async (id: number, version: number) =>
  staff.put(`/requests/delivery/${client.clientId}/${id}/undo`, { version });
const clientReads = async (url: string) => app.call({ method: 'GET', url, as: client.owner });

async function stored(name: string): Promise<number> {
  const id = await makeItem(db(), client.clientId, { number: numberOf(name) });
  await moveItem(db(), client.clientId, id, placeOf('GR', `Rail-${name}`));
  return id;
}

/** A delivery of these items in its status. */
async function makeDelivery(itemIds: readonly number[], isOnTheWay = true): Promise<number> {
  await putIntoCart(db(), client.owner, itemIds);
  const id = await deliveries.request();
  for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY'] as const) await deliveries.transition(id, to);
  if (isOnTheWay) await deliveries.transition(id, 'ON_THE_WAY');
  return id;
}

/** Cancels it a second later as the office does, and answers the new version. */
async function cancel(id: number): Promise<number> {
  app.clock.passSeconds(1);
  const { version } = await read(id);
  const body = { to: 'CANCELED', version, note: 'The van broke down.' };
  return dataOf(getStaffRequest, await staff.put(`/deliveries/${client.clientId}/${id}/status`, body))
    .version;
}

const whereIs = async (itemId: number) =>
  db()
    .selectFrom('items')
    .select(['place', 'location', 'bin'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
const rowsOf = async (itemId: number) =>
  db()
    .selectFrom('custody')
    .select(['place', 'bin', 'evidence', 'delivery_id as deliveryId'])
    .where('item_id', '=', itemId)
    .orderBy('seq')
    .execute();

describe('a delivery that the office cancels on the road', () => {
  test('leaves its items on the road, not back, until each is scanned into its bin', async () => {
    const [first, second] = [await stored('1'), await stored('2')];
    const id = await makeDelivery([first, second]);
    const rows = await rowsOf(first);
    await cancel(id);
    for (const item of [first, second])
      expect(await whereIs(item)).toEqual({ place: 'IN_TRANSIT', location: 'AC', bin: '' });
    expect(await rowsOf(first)).toEqual(rows);
    expect(await notBack()).toMatchObject(
      [first, second].map((item, index) => ({
        id: item,
        reason: 'CANCELED',
        request: { kind: 'delivery', id },
        location: 'GR',
        bin: `Rail-${index + 1}`,
      })),
    );
    expect(await scan('1')).toMatchObject({ verdict: 'RECEIVED', itemId: first });
    const inBin = { place: 'BIN', bin: 'Rail-1', evidence: 'SCAN', deliveryId: id };
    expect(await rowsOf(first)).toEqual([...rows, inBin]);
    expect((await notBack()).map((item) => item.id)).toEqual([second]);
    expect((await verifyCustody(db(), { clientId: client.clientId })).faults).toEqual([]);
  });

  test('shows its items to the client as on their way to the facility', async () => {
    const item = await stored('1');
    const id = await makeDelivery([item]);
    await cancel(id);
    const places = dataOf(getClosetPlaces, await clientReads(`/custody/places/${client.clientId}`));
    expect(places.places).toContainEqual({ group: 'IN_TRANSIT', count: 1 });
    const [entry] = dataOf(listItemCustody, await clientReads(`/custody/item/${item}`)).content;
    expect(entry).toMatchObject({
      place: 'IN_TRANSIT',
      request: { reference: `D-${id}`, isOver: true },
    });
  });

  test('gives an item to another delivery once it is in its bin, and not before', async () => {
    const item = await stored('1');
    await cancel(await makeDelivery([item]));
    expect(outcome(await deliveries.create({ items: [item] }))[1]).toBe('ITEMS_UNAVAILABLE');
    const payload = { clientId: client.clientId, userId: client.owner.userId, item: [{ id: item }] };
    await app.call({ method: 'POST', url: '/car/create', payload, as: client.owner });
    expect(await deliveries.cart()).toEqual([]);
    const move = { itemIds: [item], location: 'GR', bin: 'B-1', note: '' };
    expect(outcome(await staff.put(`/closets/${client.clientId}/items/location`, move))[1]).toBe(
      'ITEMS_UNAVAILABLE',
    );
    await scan('1');
    expect(outcome(await deliveries.create({ items: [item] }))[0]).toBe(200);
  });

  test('has its items received by a pickup that they came back with', async () => {
    const [item, held] = [
      await stored('1'),
      await makeHeldItem(db(), client, numberOf('2'), { kind: 'BIN', zone: 'GR', bin: 'B-2' }),
    ];
    await cancel(await makeDelivery([item]));
    const id = await makeArrivedPickup(app, pickupCalls(app, client), [held]);
    const answer = await staff.post(`/pickups/${client.clientId}/${id}/scan`, { code: numberOf('1') });
    expect(dataOf(scanIn, answer)).toMatchObject({ verdict: 'ADDED' });
    expect(await whereIs(item)).toEqual({ place: 'BIN', location: 'GR', bin: 'Rail-1' });
    expect(await notBack()).toEqual([]);
  });

  test('takes no report of its driver any more, and its items are still to be scanned in', async () => {
    const item = await stored('1');
    const id = await makeDelivery([item]);
    await cancel(id);
    const stop = { kind: 'delivery', clientId: client.clientId, id } as const;
    const late = await runCalls(app, as).report(stop, 'HANDED_OVER', { ...signed, itemIds: [item] });
    expect(late).toMatchObject({ isApplied: false });
    expect(await notBack()).toMatchObject([{ id: item }]);
  });

  test('leaves them in their bins where it had not left; a client cannot cancel it on the road', async () => {
    const [first, second] = [await stored('1'), await stored('2')];
    await cancel(await makeDelivery([first], false));
    expect(await whereIs(first)).toMatchObject({ place: 'BIN', bin: 'Rail-1' });
    expect(await notBack()).toEqual([]);
    const id = await makeDelivery([second]);
    expect(outcome(await deliveries.put(`/delivery/cancel/${id}`))[1]).toBe('REQUEST_NOT_EDITABLE');
    expect((await read(id)).status).toBe('ON_THE_WAY');
  });
});

describe('the undo of such a cancellation', () => {
  test('has the delivery on its way again, with its items, which can be handed over', async () => {
    const items = [await stored('1'), await stored('2')];
    const id = await makeDelivery(items);
    expect(outcome(await undo(id, await cancel(id)))[0]).toBe(200);
    expect((await read(id)).status).toBe('ON_THE_WAY');
    expect(await notBack()).toEqual([]);
    expect(await scan('1')).toMatchObject({ verdict: 'ON_ROAD' });
    await deliveries.transition(id, 'COMPLETED');
    for (const item of items) expect(await whereIs(item)).toMatchObject({ place: 'RESIDENCE' });
    expect((await verifyCustody(db(), { clientId: client.clientId })).faults).toEqual([]);
  });

  test('is refused while one of them is in a bin, and goes through once that scan is taken back', async () => {
    const [first, second] = [await stored('1'), await stored('2')];
    const id = await makeDelivery([first, second]);
    const version = await cancel(id);
    await scan('2');
    expect(outcome(await undo(id, version))[1]).toBe('CONFLICT');
    expect(await read(id)).toMatchObject({ status: 'CANCELED', version });
    expect(await notBack()).toMatchObject([{ id: first }]);
    expect(outcome(await undoScan(second))[0]).toBe(200);
    expect(outcome(await undo(id, version))[0]).toBe(200);
    expect((await read(id)).status).toBe('ON_THE_WAY');
  });

  test('and a scan at once: one of them counts', async () => {
    for (let round = 0; round < 6; round += 1) {
      const name = `race-${round}`;
      const item = await stored(name);
      const id = await makeDelivery([item]);
      const version = await cancel(id);
      const [undone, scanned] = await Promise.all([undo(id, version), scan(name)]);
      const { place } = await whereIs(item);
      const isUndone = outcome(undone)[0] === 200;
      expect([(await read(id)).status, scanned.verdict, place]).toEqual(
        isUndone ? ['ON_THE_WAY', 'ON_ROAD', 'IN_TRANSIT'] : ['CANCELED', 'RECEIVED', 'BIN'],
      );
      if (!isUndone) expect(outcome(undone)[1]).toBe('CONFLICT');
    }
  });
});
