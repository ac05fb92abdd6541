/** An arrival without a pickup is set apart at once and once; nothing of it is lost, and no client reads of a garment that nobody knows. */
import { listAudit } from '@vestry/contract/audit/calls';
import { placeOf, type Place } from '@vestry/contract/custody/places';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { listUnannounced, scanUnannounced } from '@vestry/contract/staff/returns/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem, makeUser, moveItem } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { verifyCustody } from '../../custody/verify-custody.ts';

let app: TestApp;
let client: ClientFixture;
let staff: StaffCalls;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  count += 1;
  app.clock.passSeconds(60);
});

const db = () => app.database.db;
const numberOf = (name: string) => `U${count}-${name}`;
const bin = { kind: 'BIN', zone: 'CS', bin: 'C-1' } as const;
const away = async (name: string, at = client) => makeHeldItem(db(), at, numberOf(name), bin);
const post = async (body: object) => staff.post('/unannounced/scan', body);
const scan = async (code: string, more: object = {}) =>
  dataOf(scanUnannounced, await post({ code, ...more }));
const undo = async (id: number | null) => staff.put(`/unannounced/${id}/undo`);
const list = async () => dataOf(listUnannounced, await staff.get('/unannounced?pageSize=100')).content;
const ofClient = async () => (await list()).filter(({ closet }) => closet?.clientId === client.clientId);

const placeOfItem = async (itemId: number) =>
  db()
    .selectFrom('items')
    .select(['place', 'bin', 'record_status as status'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
const rowsOf = async (itemId: number) =>
  db()
    .selectFrom('custody')
    .select(['place', 'bin', 'evidence', 'actor'])
    .where('item_id', '=', itemId)
    .orderBy('seq')
    .execute();
const faults = async () => (await verifyCustody(db(), { clientId: client.clientId })).faults;

describe('an item that arrives without a pickup', () => {
  test('is in the quarantine bin at once, by the evidence of the scan, and its client reads of it', async () => {
    const item = await away('1');
    const answer = await scan(numberOf('1').toLowerCase());
    expect(answer).toMatchObject({ verdict: 'SET_APART' });
    expect(answer.message).toContain('Fashion Facility, Quarantine');
    expect((await rowsOf(item)).at(-1)).toEqual({
      place: 'BIN',
      bin: 'Quarantine',
      evidence: 'SCAN',
      actor: 'STAFF',
    });
    expect(await ofClient()).toMatchObject([
      { id: answer.id, bin: 'Quarantine', item: { id: item }, location: 'CS', lastBin: 'C-1', photo: null },
    ]);
    const [row] = (await auditOf(app, 'staff.scanUnannounced')).filter(({ entityId }) => entityId === item);
    expect(row?.after).toMatchObject({ number: numberOf('1'), verdict: 'SET_APART' });
    const activity = dataOf(
      listAudit,
      await app.call({ method: 'GET', url: `/audit/client/${client.clientId}`, as: client.owner }),
    );
    expect(JSON.stringify(activity.content)).toContain(`No. ${numberOf('1')} arrived without a pickup`);
  });

  test('may be anywhere else by our records: with a care partner, at an address, or released', async () => {
    const places: readonly Place[] = [
      { kind: 'CARE_PARTNER', bin: 'Atelier' },
      { kind: 'TEMPORARY_ADDRESS', addressId: null },
    ];
    for (const [index, place] of places.entries()) {
      const item = await away(`${index}`);
      await moveItem(db(), client.clientId, item, place);
      expect(await scan(numberOf(`${index}`))).toMatchObject({ verdict: 'SET_APART' });
      expect(await placeOfItem(item)).toMatchObject({ place: 'BIN', bin: 'Quarantine' });
    }
    const sold = await away('sold');
    const url = `/closets/${client.clientId}/items/${sold}/state`;
    expect(outcome(await staff.put(url, { state: 'RETIRED', reason: 'Sold', release: 'SOLD' }))[0]).toBe(200);
    expect(await placeOfItem(sold)).toMatchObject({ place: 'RELEASED', status: 0 });
    app.clock.passSeconds(1);
    const { id } = await scan(numberOf('sold'));
    expect(await placeOfItem(sold)).toEqual({ place: 'BIN', bin: 'Quarantine', status: 1 });
    expect(outcome(await undo(id))[0]).toBe(200);
    expect(await placeOfItem(sold)).toMatchObject({ place: 'RELEASED', status: 0 });
    expect(await faults()).toEqual([]);
  });

  test('that is scanned by ten at once is set apart once', async () => {
    const item = await away('1');
    const rows = (await rowsOf(item)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, async () => scan(numberOf('1'))));
    expect(answers.filter(({ verdict }) => verdict === 'SET_APART')).toHaveLength(1);
    expect(answers.filter(({ verdict }) => verdict === 'ALREADY_APART')).toHaveLength(9);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rowsOf(item)).toHaveLength(rows + 1);
    expect(await ofClient()).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  test('goes straight to its bin where it was not back, and is left where it is awaited or in a bin', async () => {
    const found = await away('1');
    await moveItem(db(), client.clientId, found, { kind: 'IN_TRANSIT' });
    expect(await scan(numberOf('1'))).toMatchObject({
      verdict: 'RECEIVED',
      id: null,
      clientId: client.clientId,
      itemId: found,
    });
    expect(await placeOfItem(found)).toMatchObject({ place: 'BIN', bin: 'C-1' });
    expect(await scan(numberOf('1'))).toMatchObject({ verdict: 'ALREADY_IN' });
    const awaited = await away('2');
    const pickup = await makeArrivedPickup(app, pickupCalls(app, client), [awaited]);
    const answer = await scan(numberOf('2'));
    expect(answer).toMatchObject({ verdict: 'AWAITED', id: null });
    expect(answer.message).toContain(`P-${pickup}`);
    expect(await placeOfItem(awaited)).toMatchObject({ place: 'RESIDENCE' });
    expect(await ofClient()).toEqual([]);
  });

  test('is awaited by a confirmed pickup from its day on: the driver’s report may be late', async () => {
    const item = await away('1');
    const pickups = pickupCalls(app, client);
    const pickup = await pickups.request({ itemIds: [item] });
    await pickups.transition(pickup, 'CONFIRMED');
    const onDay = async (day: string) =>
      db().updateTable('pickups').set({ pickup_date: day }).where('id', '=', pickup).execute();
    await onDay('2026-11-30');
    expect(await scan(numberOf('1'))).toMatchObject({ verdict: 'AWAITED' });
    await onDay('2026-12-01');
    expect(await scan(numberOf('1'))).toMatchObject({ verdict: 'SET_APART' });
  });

  test('that was found among another client’s is set apart already, in no bin', async () => {
    const other = await makeClientFixture(app);
    await away('F', other);
    const pickup = await makeArrivedPickup(app, pickupCalls(app, client), []);
    await staff.post(`/pickups/${client.clientId}/${pickup}/scan`, { code: numberOf('F') });
    const answer = await scan(numberOf('F'));
    expect(answer).toMatchObject({ verdict: 'ALREADY_APART' });
    expect(answer.message).toMatch(/ is set apart already\.$/);
  });

  test('has a number that two closets use: the label says whose it is; nothing known says so', async () => {
    const other = await makeClientFixture(app);
    await away('1');
    await away('1', other);
    expect(await scan(numberOf('1'))).toMatchObject({ verdict: 'SEVERAL', id: null });
    expect(await scan(labelText(client.clientId, numberOf('1')))).toMatchObject({ verdict: 'SET_APART' });
    expect(await scan('nothing known')).toMatchObject({ verdict: 'UNKNOWN', id: null });
  });

  test('goes to a bin that staff name', async () => {
    const item = await away('1');
    await scan(numberOf('1'), { bin: 'Dock' });
    expect(await placeOfItem(item)).toMatchObject({ bin: 'Dock' });
  });

  test('is where it was when the scan was a mistake, unless it has moved since', async () => {
    const item = await away('1');
    const first = await scan(numberOf('1'));
    app.clock.passSeconds(5);
    expect(outcome(await undo(first.id))[0]).toBe(200);
    expect(await placeOfItem(item)).toMatchObject({ place: 'RESIDENCE' });
    expect(await ofClient()).toEqual([]);
    expect(outcome(await undo(first.id))).toEqual([
      409,
      'CONFLICT',
      'Somebody has taken this arrival back already.',
    ]);
    app.clock.passSeconds(5);
    const second = await scan(numberOf('1'));
    await moveItem(db(), client.clientId, item, placeOf('GR', 'Elsewhere'));
    expect(outcome(await undo(second.id)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect(outcome(await undo(999_999)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(await ofClient()).toHaveLength(1);
  });

  test('is recorded by the facility’s logistics alone, and where the scan is well-formed', async () => {
    const item = await away('1');
    const manager = await enterStaff(app, 'accountManager');
    const viewer = await app.signIn((await makeUser(db(), [client.clientId], { roles: [3] })).email);
    for (const user of [manager, client.owner, viewer])
      expect(outcome(await staff.post('/unannounced/scan', { code: numberOf('1') }, user))[0]).toBe(403);
    for (const user of [client.owner, viewer])
      expect(outcome(await staff.get('/unannounced', user))[0]).toBe(403);
    for (const body of [{}, { code: '' }, { code: 'x', bin: 'b'.repeat(61) }])
      expect(outcome(await post(body))[0]).toBe(422);
    expect(await placeOfItem(item)).toMatchObject({ place: 'RESIDENCE' });
    await makeItem(db(), client.clientId);
  });
});
