/** An arrival that is set apart is matched once: to a pickup, to none, or, of a garment that nobody knew, to an item, which has its photograph then. */
import { listAudit } from '@vestry/contract/audit/calls';
import { placeOf } from '@vestry/contract/custody/places';
import {
  addUnannounced,
  listUnannounced,
  matchUnannounced,
  offerUnannouncedPhoto,
  scanIn,
  scanUnannounced,
} from '@vestry/contract/staff/returns/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem, moveItem } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { verifyCustody } from '../../custody/verify-custody.ts';
import { plain } from '../../photos/photo-test-images.ts';

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
  app.clock.passSeconds(60);
});

const db = () => app.database.db;
const numberOf = (name: string) => `M${count}-${name}`;
const bin = { kind: 'BIN', zone: 'CS', bin: 'C-1' } as const;
const away = async (name: string, at = client) => makeHeldItem(db(), at, numberOf(name), bin);
const list = async () => dataOf(listUnannounced, await staff.get('/unannounced?pageSize=100')).content;
const entryOf = async (id: number) => (await list()).find((each) => each.id === id);

async function setApart(name: string): Promise<number> {
  const { id } = dataOf(scanUnannounced, await staff.post('/unannounced/scan', { code: numberOf(name) }));
  if (id === null) throw new Error('nothing was set apart');
  app.clock.passSeconds(1);
  return id;
}
const match = async (id: number, body: object = {}) => staff.put(`/unannounced/${id}/match`, body);
const undoMatch = async (id: number) => staff.put(`/unannounced/${id}/match/undo`);
const placeOfItem = async (itemId: number) =>
  db().selectFrom('items').select(['place', 'bin']).where('id', '=', itemId).executeTakeFirstOrThrow();
const newest = async (itemId: number) =>
  db()
    .selectFrom('custody')
    .select(['place', 'bin', 'evidence', 'pickup_id as pickupId'])
    .where('item_id', '=', itemId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const lineOf = async (pickupId: number, itemId: number) =>
  db()
    .selectFrom('pickup_items')
    .select(['received_at as receivedAt', 'active', 'is_added as isAdded'])
    .where('pickup_id', '=', pickupId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
const faults = async () => (await verifyCustody(db(), { clientId: client.clientId })).faults;

describe('an item that is set apart', () => {
  test('is matched to a pickup that is open: it came in with it, and hangs in its last bin', async () => {
    const item = await away('1');
    const pickup = await pickups.request({ itemIds: [item] });
    const id = await setApart('1');
    expect(await entryOf(id)).toMatchObject({ pickups: [{ id: pickup, status: 'REQUEST', isNamed: true }] });
    const { message } = dataOf(matchUnannounced, await match(id, { pickupId: pickup }));
    expect(message).toBe(`${numberOf('1')} came with P-${pickup}: Cold Storage, C-1.`);
    expect(await newest(item)).toEqual({
      place: 'BIN',
      bin: 'C-1',
      evidence: 'STAFF_WORD',
      pickupId: pickup,
    });
    expect(await lineOf(pickup, item)).toMatchObject({ active: false, isAdded: false });
    expect(await entryOf(id)).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  test('is matched to one that was completed not long ago, but to no canceled, old or foreign one', async () => {
    const [looked, item] = [await away('1'), await away('2')];
    const done = await makeArrivedPickup(app, pickups, [looked]);
    await pickups.transition(done, 'COMPLETED', {
      notReceived: [{ itemId: looked, outcome: 'WITH_CLIENT' }],
    });
    const canceled = await pickups.request({ itemIds: [] });
    await pickups.transition(canceled, 'CANCELED', { note: 'x' });
    const other = await makeClientFixture(app);
    const foreign = await pickupCalls(app, other).request({ itemIds: [] });
    const id = await setApart('2');
    expect((await entryOf(id))?.pickups).toMatchObject([{ id: done, status: 'COMPLETED', isNamed: false }]);
    for (const pickupId of [canceled, foreign, 999_999])
      expect(outcome(await match(id, { pickupId })).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect(outcome(await match(id, { pickupId: done }))[0]).toBe(200);
    expect(await lineOf(done, item)).toMatchObject({ isAdded: true, active: false });
    // Undone, the completed pickup never had it.
    app.clock.passSeconds(1);
    expect(outcome(await undoMatch(id))[0]).toBe(200);
    expect(await lineOf(done, item)).toBeUndefined();
    expect(await placeOfItem(item)).toEqual({ place: 'BIN', bin: 'Quarantine' });
    expect(await entryOf(id)).toMatchObject({ item: { id: item } });
    expect(await faults()).toEqual([]);
  });

  test('is accepted without a pickup, into a bin that staff name, and the match is taken back once', async () => {
    const item = await away('1');
    const id = await setApart('1');
    const place = { location: 'GR', bin: 'Rail-9' };
    dataOf(matchUnannounced, await match(id, { place, note: 'By courier' }));
    expect(await newest(item)).toMatchObject({ bin: 'Rail-9', pickupId: null });
    app.clock.passSeconds(1);
    expect(outcome(await undoMatch(id))[0]).toBe(200);
    expect(outcome(await undoMatch(id)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect(await placeOfItem(item)).toEqual({ place: 'BIN', bin: 'Quarantine' });
    dataOf(matchUnannounced, await match(id));
    await moveItem(db(), client.clientId, item, placeOf('GR', 'Elsewhere'));
    expect(outcome(await undoMatch(id)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect(await placeOfItem(item)).toMatchObject({ bin: 'Elsewhere' });
  });

  test('is matched by one of two at once; the other learns of it', async () => {
    const item = await away('1');
    const pickup = await pickups.request({ itemIds: [] });
    const id = await setApart('1');
    const answers = await Promise.all([match(id, { pickupId: pickup }), match(id)]);
    const outcomes = answers.map(outcome).toSorted(([a], [b]) => a - b);
    expect(outcomes[0]?.[0]).toBe(200);
    expect(outcomes[1]).toEqual([409, 'CONFLICT', 'Somebody has matched this arrival already.']);
    expect(await placeOfItem(item)).toMatchObject({ bin: 'C-1' });
    expect(await faults()).toEqual([]);
  });

  test('that somebody has moved from the quarantine meanwhile stays where it is', async () => {
    const item = await away('1');
    const id = await setApart('1');
    await moveItem(db(), client.clientId, item, placeOf('GR', 'Window'));
    dataOf(matchUnannounced, await match(id));
    expect(await placeOfItem(item)).toMatchObject({ bin: 'Window' });
    expect(outcome(await undoMatch(id))[0]).toBe(200);
    expect(await placeOfItem(item)).toMatchObject({ bin: 'Window' });
  });

  test('and was found among another client’s stands in the same list, and comes back by the match', async () => {
    const other = await makeClientFixture(app);
    const foreign = await away('F', other);
    const pickup = await makeArrivedPickup(app, pickups, [await away('1')]);
    dataOf(scanIn, await staff.post(`/pickups/${client.clientId}/${pickup}/scan`, { code: numberOf('F') }));
    const entry = (await list()).find(({ item }) => item?.id === foreign);
    expect(entry).toMatchObject({ foundWith: `P-${pickup}`, closet: { clientId: other.clientId } });
    expect(await placeOfItem(foreign)).toMatchObject({ place: 'RESIDENCE' });
    dataOf(matchUnannounced, await match(entry?.id ?? 0));
    expect(await placeOfItem(foreign)).toMatchObject({ place: 'BIN', bin: 'C-1' });
  });
});

describe('a garment that nobody knows', () => {
  async function photograph(): Promise<number> {
    const { uploadId, url } = dataOf(offerUnannouncedPhoto, await staff.post('/unannounced/photo'));
    const payload = await plain(40, 50, `rgb(${count}, 40, 60)`).png().toBuffer();
    const headers = { 'content-type': 'image/png' };
    const answer = await app.call({ method: 'PUT', url: url.replace(/^\/api/, ''), payload, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return uploadId;
  }
  const add = async (more: object = {}) =>
    staff.post('/unannounced', { photoUploadId: await photograph(), note: 'Blue coat, no label', ...more });
  const activity = async () =>
    dataOf(
      listAudit,
      await app.call({ method: 'GET', url: `/audit/client/${client.clientId}`, as: client.owner }),
    );
  const photosOf = async (itemId: number) =>
    db().selectFrom('item_photos').select('hash').where('item_id', '=', itemId).execute();

  test('is set apart with its photograph and a note; no client reads of it until it is matched', async () => {
    const before = await activity();
    const { id } = dataOf(addUnannounced, await add({ clientId: client.clientId }));
    const entry = await entryOf(id);
    expect(entry).toMatchObject({
      item: null,
      note: 'Blue coat, no label',
      bin: 'Quarantine',
      closet: { clientId: client.clientId },
    });
    expect(entry?.photo?.url).toContain('/photos/0/');
    expect(await activity()).toEqual(before);
    const audit = await db()
      .selectFrom('audit')
      .select('client_id as clientId')
      .where('action', '=', 'staff.addUnannounced')
      .where('entity_id', '=', id)
      .execute();
    expect(audit).toEqual([{ clientId: null }]);
  });

  test('is matched to an item by its label, which has the photograph then, and is unknown again when undone', async () => {
    const item = await makeItem(db(), client.clientId, { number: numberOf('1'), location: 'AC' });
    const { id } = dataOf(addUnannounced, await add());
    expect(outcome(await match(id)).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect(outcome(await match(id, { code: 'nothing known' })).slice(0, 2)).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
    app.clock.passSeconds(1);
    dataOf(matchUnannounced, await match(id, { code: numberOf('1') }));
    expect(await placeOfItem(item)).toEqual({ place: 'BIN', bin: '' });
    expect(await photosOf(item)).toHaveLength(1);
    app.clock.passSeconds(1);
    expect(outcome(await undoMatch(id))[0]).toBe(200);
    expect(await entryOf(id)).toMatchObject({ item: null, closet: { clientId: client.clientId } });
    expect(await placeOfItem(item)).toMatchObject({ place: 'RESIDENCE' });
    expect(await photosOf(item)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('turns out to be another closet’s than was guessed', async () => {
    const other = await makeClientFixture(app);
    const item = await makeItem(db(), other.clientId, { number: numberOf('1'), location: 'AC' });
    const { id } = dataOf(addUnannounced, await add({ clientId: client.clientId }));
    app.clock.passSeconds(1);
    expect(dataOf(matchUnannounced, await match(id, { code: numberOf('1') }))).toMatchObject({
      clientId: other.clientId,
      itemId: item,
    });
    app.clock.passSeconds(1);
    expect(outcome(await undoMatch(id))[0]).toBe(200);
    const own = await makeItem(db(), client.clientId, { number: numberOf('2'), location: 'AC' });
    expect(dataOf(matchUnannounced, await match(id, { code: numberOf('2') }))).toMatchObject({ itemId: own });
  });

  test('goes back with a note, or was a mistake; an item of a closet leaves with a delivery', async () => {
    const { id } = dataOf(addUnannounced, await add());
    expect(outcome(await staff.put(`/unannounced/${id}/give-back`, { note: '' }))[0]).toBe(422);
    expect(outcome(await staff.put(`/unannounced/${id}/give-back`, { note: 'Fetched' }))[0]).toBe(200);
    expect(outcome(await match(id))).toEqual([
      409,
      'CONFLICT',
      'This garment has left the facility already.',
    ]);
    const { id: wrong } = dataOf(addUnannounced, await add());
    expect(outcome(await staff.put(`/unannounced/${wrong}/undo`))[0]).toBe(200);
    expect(await entryOf(wrong)).toBeUndefined();
    await away('1');
    const known = await setApart('1');
    expect(outcome(await staff.put(`/unannounced/${known}/give-back`, { note: 'x' })).slice(0, 2)).toEqual([
      409,
      'CONFLICT',
    ]);
  });

  test('needs a photograph that has arrived, of the same person, and no closet that there is not', async () => {
    const { uploadId } = dataOf(offerUnannouncedPhoto, await staff.post('/unannounced/photo'));
    expect(outcome(await staff.post('/unannounced', { photoUploadId: uploadId }))[0]).toBe(422);
    const others = await photograph();
    const colleague = await enterStaff(app);
    expect(outcome(await staff.post('/unannounced', { photoUploadId: others }, colleague))[0]).toBe(422);
    expect(outcome(await add({ clientId: 999_999 }))[0]).toBe(404);
    expect(outcome(await staff.post('/unannounced', { note: 'x' }))[0]).toBe(422);
  });
});
