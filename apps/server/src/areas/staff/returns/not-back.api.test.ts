/** Items that are on the road although their request is over are listed, and scanned into their bins one by one. */
import { placeOf } from '@vestry/contract/custody/places';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { listNotBack, scanBack } from '@vestry/contract/staff/returns/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, makeUser, moveItem } from '../../../../test/factories.ts';
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
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
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
const numberOf = (name: string) => `N${count}-${name}`;
const post = async (body: object) => staff.post('/not-back/scan', body);
const scan = async (code: string, more: object = {}) => dataOf(scanBack, await post({ code, ...more }));
const undo = async (itemId: number, at = client.clientId) =>
  staff.put(`/not-back/${at}/scan/undo`, { itemId });
const list = async (query = `?clientId=${client.clientId}`) =>
  dataOf(listNotBack, await staff.get(`/not-back${query}`));

async function stored(name: string, at: ClientFixture = client): Promise<number> {
  const id = await makeItem(db(), at.clientId, { number: numberOf(name) });
  await moveItem(db(), at.clientId, id, placeOf('GR', `Rail-${name}`));
  return id;
}
const onTheRoad = async (name: string, at: ClientFixture = client) => {
  const id = await stored(name, at);
  await moveItem(db(), at.clientId, id, { kind: 'IN_TRANSIT' });
  return id;
};
const placeOfItem = async (itemId: number) =>
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

/** A delivery of these items that is on its way. */
async function makeOnTheWay(itemIds: readonly number[]): Promise<number> {
  await putIntoCart(db(), client.owner, itemIds);
  const id = await deliveries.request();
  for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'] as const)
    await deliveries.transition(id, to);
  return id;
}

describe('the list of items that are not back', () => {
  test('has what was refused at the door, with the reason, and loses it when it is scanned in', async () => {
    const item = await stored('1');
    const id = await makeOnTheWay([item]);
    expect((await list()).content).toEqual([]);
    const stop = { kind: 'delivery', clientId: client.clientId, id } as const;
    await runCalls(app, as).report(stop, 'REFUSED', { reason: 'Wrong day' });
    expect((await list()).content).toMatchObject([
      {
        id: item,
        clientId: client.clientId,
        reason: 'REFUSED',
        note: 'Wrong day',
        request: { kind: 'delivery', id, reference: `D-${id}` },
        location: 'GR',
        bin: 'Rail-1',
      },
    ]);
    expect(await scan(numberOf('1').toLowerCase())).toMatchObject({ verdict: 'RECEIVED', itemId: item });
    expect((await rowsOf(item)).at(-1)).toEqual({
      place: 'BIN',
      bin: 'Rail-1',
      evidence: 'SCAN',
      deliveryId: id,
    });
    expect((await list()).content).toEqual([]);
    const [row] = (await auditOf(app, 'staff.scanBack')).filter(({ entityId }) => entityId === item);
    expect(row?.after).toMatchObject({ verdict: 'RECEIVED', evidence: 'SCAN' });
  });

  test('has what stayed in the van while the rest was handed over', async () => {
    const [taken, left] = [await stored('1'), await stored('2')];
    const id = await makeOnTheWay([taken, left]);
    const stop = { kind: 'delivery', clientId: client.clientId, id } as const;
    await runCalls(app, as).report(stop, 'HANDED_OVER', { ...signed, itemIds: [taken] });
    expect((await list()).content).toMatchObject([{ id: left, reason: 'NOT_TAKEN' }]);
  });

  test('has what a completed pickup is looking for, the longest on the road first', async () => {
    const bin = { kind: 'BIN', zone: 'CS', bin: 'C-1' } as const;
    const lost = await makeHeldItem(db(), client, numberOf('1'), bin);
    const pickups = pickupCalls(app, client);
    const id = await makeArrivedPickup(app, pickups, [lost]);
    await pickups.transition(id, 'COMPLETED', { notReceived: [{ itemId: lost, outcome: 'LOOKED_FOR' }] });
    app.clock.passSeconds(60);
    const later = await onTheRoad('2');
    // `moveItem` stands at the present of the machine, the pickup at the clock of the test.
    const { content } = await list();
    expect(new Set(content.map(({ id: each }) => each))).toEqual(new Set([lost, later]));
    expect(content.map(({ since }) => since)).toEqual(content.map(({ since }) => since).toSorted());
    expect(content.find((each) => each.id === lost)).toMatchObject({
      reason: 'LOOKED_FOR',
      request: { reference: `P-${id}` },
      location: 'CS',
      bin: 'C-1',
    });
    expect(content.find((each) => each.id === later)).toMatchObject({ reason: 'NO_REQUEST', request: null });
    // A tick in the list is a count, into a bin that staff say.
    const place = { location: 'GR', bin: 'Found' };
    const code = labelText(client.clientId, numberOf('1'));
    await scan(code, { evidence: 'COUNT', place });
    expect((await rowsOf(lost)).at(-1)).toMatchObject({ bin: 'Found', evidence: 'COUNT' });
  });

  test('is of all closets or of one, in pages', async () => {
    const other = await makeClientFixture(app);
    await onTheRoad('1');
    await onTheRoad('2');
    await onTheRoad('3', other);
    expect((await list()).totalElements).toBe(2);
    expect((await list('')).totalElements).toBeGreaterThanOrEqual(3);
    expect((await list(`?clientId=${client.clientId}&pageSize=1&page=1`)).content).toMatchObject([
      { itemClientNumber: numberOf('2') },
    ]);
  });
});

describe('a scan of something that came back', () => {
  test('of an item whose delivery is still open, that is in a bin, in care or with the client moves nothing', async () => {
    const item = await stored('1');
    const id = await makeOnTheWay([item]);
    const answer = await scan(numberOf('1'));
    expect(answer).toMatchObject({ verdict: 'ON_ROAD', itemId: item });
    expect(answer.message).toContain(`D-${id}`);
    await stored('2');
    expect(await scan(numberOf('2'))).toMatchObject({ verdict: 'ALREADY_IN' });
    const care = await stored('3');
    await moveItem(db(), client.clientId, care, { kind: 'CARE_PARTNER', bin: 'Atelier' });
    expect(await scan(numberOf('3'))).toMatchObject({ verdict: 'IN_CARE' });
    const bin = { kind: 'BIN', zone: 'GR', bin: '' } as const;
    await makeHeldItem(db(), client, numberOf('4'), bin);
    expect(await scan(numberOf('4'))).toMatchObject({ verdict: 'WITH_CLIENT' });
    expect(await placeOfItem(item)).toMatchObject({ place: 'IN_TRANSIT' });
  });

  test('of a number that two closets use asks for the label, and nothing known says so', async () => {
    const other = await makeClientFixture(app);
    const item = await onTheRoad('1');
    const foreign = await onTheRoad('1', other);
    expect(await scan(numberOf('1'))).toMatchObject({ verdict: 'SEVERAL', itemId: null });
    expect(await scan(labelText(other.clientId, numberOf('1')))).toMatchObject({
      verdict: 'RECEIVED',
      itemId: foreign,
    });
    expect(await placeOfItem(item)).toMatchObject({ place: 'IN_TRANSIT' });
    expect(await scan('nothing known')).toMatchObject({ verdict: 'UNKNOWN', itemId: null });
    expect(await scan(labelText(999_999, numberOf('1')))).toMatchObject({ verdict: 'UNKNOWN' });
  });

  test('by ten at once makes one row, and the chain is whole', async () => {
    const item = await onTheRoad('1');
    const rows = (await rowsOf(item)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, async () => scan(numberOf('1'))));
    expect(answers.filter(({ verdict }) => verdict === 'RECEIVED')).toHaveLength(1);
    expect(answers.filter(({ verdict }) => verdict === 'ALREADY_IN')).toHaveLength(9);
    expect(await rowsOf(item)).toHaveLength(rows + 1);
    expect((await verifyCustody(db(), { clientId: client.clientId })).faults).toEqual([]);
  });

  test('is taken back once, while nothing has moved the item since', async () => {
    const item = await onTheRoad('1');
    await scan(numberOf('1'));
    expect(outcome(await undo(item))[0]).toBe(200);
    expect(await placeOfItem(item)).toMatchObject({ place: 'IN_TRANSIT', location: 'AC' });
    expect((await list()).content).toMatchObject([{ id: item }]);
    expect(outcome(await undo(item)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    await scan(numberOf('1'));
    await moveItem(db(), client.clientId, item, placeOf('GR', 'Elsewhere'));
    expect(outcome(await undo(item)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    const other = await makeClientFixture(app);
    expect(outcome(await undo(item, other.clientId)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
  });

  test('is refused from account managers and from users of the closet, and where it is malformed', async () => {
    const item = await onTheRoad('1');
    const manager = await enterStaff(app, 'accountManager');
    const viewer = await app.signIn((await makeUser(db(), [client.clientId], { roles: [3] })).email);
    for (const user of [manager, client.owner, viewer])
      expect(outcome(await staff.post('/not-back/scan', { code: numberOf('1') }, user))[0]).toBe(403);
    for (const body of [
      { code: '' },
      { code: 'x', evidence: 'DOOR' },
      { code: 'x', place: { location: 'AC' } },
    ])
      expect(outcome(await post(body))[0]).toBe(422);
    expect(await placeOfItem(item)).toMatchObject({ place: 'IN_TRANSIT' });
  });
});
