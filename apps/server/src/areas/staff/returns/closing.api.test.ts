/** A pickup is closed when it is known of each item where it is, also while others scan, pack and deliver. */
import { getReceiving } from '@vestry/contract/staff/receiving/calls';
import { getArrival, scanIn } from '@vestry/contract/staff/returns/calls';
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { moveItem } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { verifyCustody } from '../../custody/verify-custody.ts';

let app: TestApp;
let client: ClientFixture;
let pickups: PickupCalls;
let deliveries: DeliveryCalls;
let staff: StaffCalls;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  pickups = pickupCalls(app, client);
  deliveries = deliveryCalls(app, client);
});

const db = () => app.database.db;
const despite = ['EARLY'];

const away = async (number: string) =>
  makeHeldItem(db(), client, number, { kind: 'BIN', zone: 'GR', bin: `Rail-${number}` });
const arrived = async (itemIds: number[]) => makeArrivedPickup(app, pickups, itemIds);

const urlOf = (id: number) => `/pickups/${client.clientId}/${id}`;
const send = async (id: number, code: string) => staff.post(`${urlOf(id)}/scan`, { code });
const scan = async (id: number, code: string) => dataOf(scanIn, await send(id, code));
const lines = async (id: number) => dataOf(getArrival, await staff.get(`${urlOf(id)}/arrival`)).lines;

async function close(id: number, notReceived: object[]) {
  const { version } = dataOf(getStaffRequest, await staff.get(`/requests/pickup/${client.clientId}/${id}`));
  return staff.put(`${urlOf(id)}/status`, { to: 'COMPLETED', version, despite, notReceived });
}

async function placeOfItem(itemId: number) {
  return db()
    .selectFrom('items')
    .select(['place', 'bin', 'address_id as addressId'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
}
const faults = async () => (await verifyCustody(db(), { clientId: client.clientId })).faults;

describe('a pickup is complete', () => {
  test('with an answer for each item that was not scanned in, and none for the others', async () => {
    const [back, staying, lost] = [await away('A'), await away('B'), await away('C')];
    const id = await arrived([back, staying, lost]);
    await scan(id, 'A');
    const silent = await close(id, []);
    expect(outcome(silent).slice(0, 2)).toEqual([409, 'NOT_SCANNED_IN']);
    expect(silent.json()).toMatchObject({ data: { lines: [{ itemId: staying }, { itemId: lost }] } });
    const answers = [
      { itemId: staying, outcome: 'WITH_CLIENT' },
      { itemId: lost, outcome: 'LOOKED_FOR' },
    ];
    const done = dataOf(getStaffRequest, await close(id, answers));
    expect(done).toMatchObject({ status: 'COMPLETED', items: 3, received: 1 });
    expect(await placeOfItem(back)).toMatchObject({ place: 'BIN', bin: 'Rail-A' });
    expect(await placeOfItem(staying)).toEqual({
      place: 'RESIDENCE',
      bin: '',
      addressId: client.addressId,
    });
    expect(await placeOfItem(lost)).toMatchObject({ place: 'IN_TRANSIT' });
    const undone = await staff.put(`/requests/pickup/${client.clientId}/${id}/undo`, {
      version: done.version,
    });
    expect(outcome(undone)[0]).toBe(200);
    expect(await lines(id)).toMatchObject([
      { state: 'RECEIVED' },
      { state: 'AWAITED' },
      { state: 'AWAITED' },
    ]);
  });

  test('with the day on which an item that stays is due back, which an undo takes back', async () => {
    const item = await away('A');
    const id = await arrived([item]);
    const day = async () =>
      (await db().selectFrom('due_backs').select('day').where('item_id', '=', item).execute()).map(
        (row) => row.day,
      );
    const answer = { itemId: item, outcome: 'WITH_CLIENT', dueBack: '2020-01-01T00:00:00' };
    expect(outcome(await close(id, [answer]))[0]).toBe(422);
    const lost = { ...answer, outcome: 'LOOKED_FOR', dueBack: '2030-01-07T00:00:00' };
    expect(outcome(await close(id, [lost]))[0]).toBe(422);
    expect(await day()).toEqual([]);
    const agreed = { ...answer, dueBack: '2030-01-07T00:00:00' };
    const { version } = dataOf(getStaffRequest, await close(id, [agreed]));
    expect(await day()).toEqual(['2030-01-07']);
    await staff.put(`/requests/pickup/${client.clientId}/${id}/undo`, { version });
    expect(await day()).toEqual([]);
  });

  test('not by answers that are malformed, doubled, or about an item that is in', async () => {
    const item = await away('A');
    const id = await arrived([item]);
    const answer = { itemId: item, outcome: 'WITH_CLIENT' };
    for (const wrong of [[{ ...answer, outcome: 'LOST' }], [answer, answer], [{ itemId: item }]])
      expect(outcome(await close(id, wrong))[0]).toBe(422);
    await scan(id, 'A');
    const late = await close(id, [answer]);
    expect(late.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: item, code: 'NOT_AWAITED' }] },
    });
    expect(outcome(await close(id, []))[0]).toBe(200);
  });

  test('with an item that the driver took along by mistake, which is again where it was fetched', async () => {
    const item = await away('A');
    const id = await arrived([item]);
    await moveItem(db(), client.clientId, item, { kind: 'IN_TRANSIT' });
    expect(outcome(await close(id, [{ itemId: item, outcome: 'WITH_CLIENT' }]))[0]).toBe(200);
    expect(await placeOfItem(item)).toMatchObject({ place: 'RESIDENCE', addressId: client.addressId });
  });

  test('while somebody scans: the item is in its bin or settled, never both', async () => {
    for (const number of ['A', 'B', 'C']) {
      const item = await away(number);
      const id = await arrived([item]);
      const [scanned, closed] = await Promise.all([
        send(id, number),
        close(id, [{ itemId: item, outcome: 'LOOKED_FOR' }]),
      ]);
      const isIn = outcome(scanned)[0] === 200;
      expect(outcome(closed)[1]).toBe(isIn ? 'ITEMS_UNAVAILABLE' : '');
      expect((await placeOfItem(item)).place).toBe(isIn ? 'BIN' : 'IN_TRANSIT');
    }
    expect(await faults()).toEqual([]);
  });
});

describe('an item that leaves again with a delivery', () => {
  /** An item that came in with a pickup that is still open, in a confirmed delivery. */
  async function requestedAgain(number: string) {
    const item = await away(number);
    const pickup = await arrived([item]);
    await scan(pickup, number);
    const delivery = await deliveries.request({ items: [item] });
    await deliveries.transition(delivery, 'CONFIRMED');
    return { item, pickup, delivery };
  }
  const pack = async (delivery: number, code: string) =>
    staff.post(`/picking/${client.clientId}/${delivery}/scan`, { code });

  test('cannot be received while it is on the road, by no pickup and no receiving', async () => {
    const { item, pickup, delivery } = await requestedAgain('A');
    for (const to of ['READY_FOR_DELIVERY', 'ON_THE_WAY'] as const) await deliveries.transition(delivery, to);
    expect(await scan(pickup, 'A')).toMatchObject({ verdict: 'ON_DELIVERY' });
    const opened = dataOf(
      getReceiving,
      await staff.post(`/intakes/${client.clientId}`, { pickupId: pickup, lines: [] }),
    );
    const received = await staff.put(`/intakes/${client.clientId}/${opened.id}/receive`, { numbers: ['A'] });
    expect(received.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: item, code: 'ON_DELIVERY' }] },
    });
    expect(await placeOfItem(item)).toMatchObject({ place: 'IN_TRANSIT' });
    // The pickup asks nothing about it: it came in.
    expect(outcome(await close(pickup, []))[0]).toBe(200);
  });

  test('is packed and scanned in at once: it is packed, and hangs in its bin once', async () => {
    const { item, pickup, delivery } = await requestedAgain('A');
    const [packed, scanned] = await Promise.all([pack(delivery, 'A'), send(pickup, 'A')]);
    expect(packed.json()).toMatchObject({ data: { verdict: 'PACKED' } });
    expect(scanned.json()).toMatchObject({ data: { verdict: 'ALREADY_IN' } });
    expect(await placeOfItem(item)).toMatchObject({ place: 'BIN', bin: 'Rail-A' });
  });

  test('leaves and is scanned in at once: whichever is first, it is on the road', async () => {
    for (const number of ['A', 'B', 'C']) {
      const { item, pickup, delivery } = await requestedAgain(number);
      await deliveries.transition(delivery, 'READY_FOR_DELIVERY');
      const [, answer] = await Promise.all([
        deliveries.transition(delivery, 'ON_THE_WAY'),
        scan(pickup, number),
      ]);
      expect(['ALREADY_IN', 'ON_DELIVERY']).toContain(answer.verdict);
      expect(await placeOfItem(item)).toMatchObject({ place: 'IN_TRANSIT' });
    }
    expect(await faults()).toEqual([]);
  });
});
