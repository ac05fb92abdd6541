/** Items of a pickup are scanned in one by one: what is received, what is not, and what is said of each. */
import { placeOf } from '@vestry/contract/custody/places';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { getArrival, scanIn, scanUnannounced } from '@vestry/contract/staff/returns/calls';
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser, moveItem } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { verifyCustody } from '../../custody/verify-custody.ts';

let app: TestApp;
let client: ClientFixture;
let pickups: PickupCalls;
let staff: StaffCalls;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  pickups = pickupCalls(app, client);
  count += 1;
});

const db = () => app.database.db;
const numberOf = (name: string) => `R${count}-${name}`;

const away = async (name: string, at: ClientFixture = client) =>
  makeHeldItem(db(), at, numberOf(name), { kind: 'BIN', zone: 'CS', bin: `C-${name}` });
const arrived = async (itemIds: number[]) => makeArrivedPickup(app, pickups, itemIds);

const urlOf = (id: number) => `/pickups/${client.clientId}/${id}`;
const post = async (id: number, body: object) => staff.post(`${urlOf(id)}/scan`, body);
const scan = async (id: number, code: string, more: object = {}) =>
  dataOf(scanIn, await post(id, { code, ...more }));
const arrival = async (id: number) => dataOf(getArrival, await staff.get(`${urlOf(id)}/arrival`));
const undo = async (id: number, itemId: number) => staff.put(`${urlOf(id)}/scan/undo`, { itemId });

async function custodyOf(itemId: number) {
  return db()
    .selectFrom('custody')
    .select(['place', 'zone', 'bin', 'evidence', 'pickup_id as pickupId'])
    .where('client_id', '=', client.clientId)
    .where('item_id', '=', itemId)
    .orderBy('seq')
    .execute();
}
const newest = async (itemId: number) => (await custodyOf(itemId)).at(-1);
const placeOfItem = async (itemId: number) =>
  db()
    .selectFrom('items')
    .select(['place', 'location', 'bin'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();

describe('a scan at the arrival of a pickup', () => {
  test('receives the item into its former bin, with the evidence of the scan, and nothing else', async () => {
    const [first, second] = [await away('1'), await away('2')];
    const id = await arrived([first, second]);
    expect((await arrival(id)).lines).toMatchObject([
      { id: first, state: 'AWAITED', location: 'CS', bin: 'C-1' },
      { id: second, state: 'AWAITED', location: 'CS', bin: 'C-2' },
    ]);
    expect(await scan(id, numberOf('1').toLowerCase())).toMatchObject({
      verdict: 'RECEIVED',
      itemId: first,
      received: 1,
      total: 2,
    });
    expect(await newest(first)).toEqual({
      place: 'BIN',
      zone: 'CS',
      bin: 'C-1',
      evidence: 'SCAN',
      pickupId: id,
    });
    expect(await placeOfItem(second)).toMatchObject({ place: 'RESIDENCE', location: 'AC' });
    expect((await arrival(id)).lines).toMatchObject([
      { state: 'RECEIVED', location: 'CS', bin: 'C-1', isCounted: false, isAdded: false },
      { state: 'AWAITED' },
    ]);
    const card = dataOf(getStaffRequest, await staff.get(`/requests/pickup/${client.clientId}/${id}`));
    expect(card).toMatchObject({ status: 'ARRIVED', items: 2, received: 1 });
    const [row] = (await auditOf(app, 'staff.scanIn')).filter(({ entityId }) => entityId === id);
    expect(row?.after).toMatchObject({ verdict: 'RECEIVED', itemId: first, evidence: 'SCAN' });
  });

  test('by a tick in the list is a count, and a bin that staff say is the one', async () => {
    const item = await away('1');
    const id = await arrived([item]);
    const place = { location: 'GR', bin: 'Rail-A1' };
    await scan(id, labelText(client.clientId, numberOf('1')), { evidence: 'COUNT', place });
    expect(await newest(item)).toMatchObject({ zone: 'GR', bin: 'Rail-A1', evidence: 'COUNT' });
    expect((await arrival(id)).lines).toMatchObject([{ isCounted: true }]);
  });

  test('of an item that the driver fetched receives it from the road', async () => {
    const item = await away('1');
    const id = await arrived([item]);
    await moveItem(db(), client.clientId, item, { kind: 'IN_TRANSIT' });
    expect(await scan(id, numberOf('1'))).toMatchObject({ verdict: 'RECEIVED' });
    expect(await placeOfItem(item)).toMatchObject({ place: 'BIN', bin: 'C-1' });
  });

  test('adds an item of the client that the pickup did not name, and says so', async () => {
    const [named, extra] = [await away('1'), await away('2')];
    const id = await arrived([named]);
    const answer = await scan(id, numberOf('2'));
    expect(answer).toMatchObject({ verdict: 'ADDED', itemId: extra, received: 1, total: 2 });
    expect(answer.message).toContain(`P-${id} did not name it`);
    expect((await arrival(id)).lines).toMatchObject([{ state: 'AWAITED' }, { isAdded: true }]);
  });

  test('of an item that hangs in a bin changes nothing', async () => {
    const [item, stored] = [
      await away('1'),
      await makeItem(db(), client.clientId, { number: numberOf('B') }),
    ];
    const id = await arrived([item]);
    await scan(id, numberOf('1'));
    const before = [await custodyOf(item), await custodyOf(stored)];
    expect(await scan(id, numberOf('1'))).toMatchObject({ verdict: 'ALREADY_IN', received: 1, total: 1 });
    expect(await scan(id, numberOf('B'))).toMatchObject({ verdict: 'ALREADY_IN', received: 1, total: 1 });
    expect([await custodyOf(item), await custodyOf(stored)]).toEqual(before);
  });

  test('by ten at once makes one row', async () => {
    const item = await away('1');
    const id = await arrived([item]);
    const rows = (await custodyOf(item)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, async () => scan(id, numberOf('1'))));
    expect(answers.map(({ verdict }) => verdict).filter((each) => each === 'RECEIVED')).toHaveLength(1);
    expect(await custodyOf(item)).toHaveLength(rows + 1);
    expect((await verifyCustody(db(), { clientId: client.clientId })).faults).toEqual([]);
  });
});

describe('a scan that is refused', () => {
  test('of another client’s item sets it apart, once, and does not move it', async () => {
    const other = await makeClientFixture(app);
    const foreign = await away('F', other);
    const item = await away('1');
    const id = await arrived([item]);
    const { closetName } = await db()
      .selectFrom('clients')
      .select('name as closetName')
      .where('id', '=', other.clientId)
      .executeTakeFirstOrThrow();
    for (const code of [numberOf('F'), labelText(other.clientId, numberOf('F'))]) {
      const answer = await scan(id, code);
      expect(answer).toMatchObject({ verdict: 'OTHER_CLIENT', itemId: null, received: 0, total: 1 });
      expect(answer.message).toContain(closetName);
    }
    expect(await placeOfItem(foreign)).toMatchObject({ place: 'RESIDENCE' });
    expect((await arrival(id)).setApart).toMatchObject([{ itemClientNumber: numberOf('F'), closetName }]);
    // The client's own people read nothing of it.
    expect(JSON.stringify(await pickups.detail(id))).not.toContain(numberOf('F'));
  });

  test('of a number that two clients use means the pickup’s', async () => {
    const other = await makeClientFixture(app);
    await away('1', other);
    const item = await away('1');
    const id = await arrived([item]);
    expect(await scan(id, labelText(other.clientId, numberOf('1')))).toMatchObject({
      verdict: 'OTHER_CLIENT',
    });
    expect(await scan(id, numberOf('1'))).toMatchObject({ verdict: 'RECEIVED', itemId: item });
  });

  test('of a label means its closet, however many others use the number', async () => {
    for (let index = 0; index < 10; index += 1)
      await makeItem(db(), await makeClient(db()), { number: numberOf('1') });
    const other = await makeClientFixture(app);
    await away('1', other);
    const id = await arrived([await away('2')]);
    const code = labelText(other.clientId, numberOf('1'));
    expect(await scan(id, code)).toMatchObject({ verdict: 'OTHER_CLIENT' });
    const apart = await staff.post('/unannounced/scan', { code });
    expect(dataOf(scanUnannounced, apart)).toMatchObject({ clientId: other.clientId });
  });

  test('of nothing known, and of an item in care, says so', async () => {
    const item = await away('1');
    const id = await arrived([item]);
    expect(await scan(id, 'nothing')).toMatchObject({ verdict: 'UNKNOWN', received: 0 });
    await moveItem(db(), client.clientId, item, { kind: 'CARE_PARTNER', bin: 'Atelier' });
    expect(await scan(id, numberOf('1'))).toMatchObject({ verdict: 'IN_CARE', received: 0 });
    expect(await placeOfItem(item)).toMatchObject({ place: 'CARE_PARTNER' });
  });

  test('belongs to a pickup that has not arrived, is complete, or that nobody has', async () => {
    const item = await away('1');
    const early = await pickups.request({ itemIds: [item] });
    expect(outcome(await post(early, { code: numberOf('1') })).slice(0, 2)).toEqual([
      409,
      'TRANSITION_REFUSED',
    ]);
    expect(outcome(await post(999_999, { code: 'x' })).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await post(early, { code: '' }))[0]).toBe(422);
    expect(outcome(await post(early, { code: 'x', evidence: 'DOOR' }))[0]).toBe(422);
    expect(outcome(await post(early, { code: 'x', place: { location: 'AC' } }))[0]).toBe(422);
    expect(await placeOfItem(item)).toMatchObject({ place: 'RESIDENCE' });
  });

  test('comes from an account manager, or from a user of the closet', async () => {
    const item = await away('1');
    const id = await arrived([item]);
    const manager = await enterStaff(app, 'accountManager');
    const url = `${urlOf(id)}/scan`;
    expect(outcome(await staff.post(url, { code: numberOf('1') }, manager))[0]).toBe(403);
    const viewer = await app.signIn((await makeUser(db(), [client.clientId], { roles: [3] })).email);
    for (const user of [client.owner, viewer])
      expect(outcome(await staff.post(url, { code: numberOf('1') }, user))[0]).toBeGreaterThanOrEqual(403);
    expect(await placeOfItem(item)).toMatchObject({ place: 'RESIDENCE' });
  });
});

describe('a scan that is taken back', () => {
  test('leaves the item where it was, and the pickup awaiting it', async () => {
    const [named, extra] = [await away('1'), await away('2')];
    const id = await arrived([named]);
    await scan(id, numberOf('1'));
    await scan(id, numberOf('2'));
    for (const item of [named, extra]) expect(outcome(await undo(id, item))[0]).toBe(200);
    expect(await placeOfItem(named)).toMatchObject({ place: 'RESIDENCE', location: 'AC' });
    expect((await arrival(id)).lines).toMatchObject([{ id: named, state: 'AWAITED' }]);
    expect(await newest(extra)).toMatchObject({ place: 'RESIDENCE', evidence: 'CORRECTION' });
    expect(outcome(await undo(id, named)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(await scan(id, numberOf('1'))).toMatchObject({ verdict: 'RECEIVED' });
  });

  test('is refused when the item has moved since, or the pickup is complete', async () => {
    const item = await away('1');
    const id = await arrived([item]);
    await scan(id, numberOf('1'));
    await moveItem(db(), client.clientId, item, placeOf('GR', 'Elsewhere'));
    expect(outcome(await undo(id, item)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    await pickups.transition(id, 'COMPLETED');
    expect(outcome(await undo(id, item)).slice(0, 2)).toEqual([409, 'TRANSITION_REFUSED']);
    expect(await placeOfItem(item)).toMatchObject({ bin: 'Elsewhere' });
  });
});
