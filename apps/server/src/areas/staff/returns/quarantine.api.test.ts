/** An arrival that is set apart ends with whatever becomes of its item meanwhile: a match pulls nothing back, a scan that receives the item ends it, and an undo restores it. */
import type { Place } from '@vestry/contract/custody/places';
import {
  listUnannounced,
  matchUnannounced,
  scanBack,
  scanIn,
  scanUnannounced,
} from '@vestry/contract/staff/returns/calls';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem, makePhoto } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database.ts';
import { moveItems } from '../../custody/move-items.ts';
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
  app.clock.passSeconds(10);
});

const db = () => app.database.db;
const numberOf = (name: string) => `Q${count}-${name}`;
const away = async (name: string, at = client) =>
  makeHeldItem(db(), at, numberOf(name), { kind: 'BIN', zone: 'CS', bin: 'C-1' });
const match = async (id: number, body: object = {}) => staff.put(`/unannounced/${id}/match`, body);
const undoMatch = async (id: number) => staff.put(`/unannounced/${id}/match/undo`);
const isApart = async (itemId: number) =>
  dataOf(listUnannounced, await staff.get('/unannounced?pageSize=100')).content.some(
    ({ item }) => item?.id === itemId,
  );
const stateOf = async (itemId: number) =>
  db()
    .selectFrom('items')
    .select(['place', 'bin', 'record_status as status'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
const lineOf = async (pickupId: number, itemId: number) =>
  db()
    .selectFrom('pickup_items')
    .select(['received_at as receivedAt', 'active'])
    .where('pickup_id', '=', pickupId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
const faults = async () => (await verifyCustody(db(), { clientId: client.clientId })).faults;

async function setApart(name: string): Promise<number> {
  const { id } = dataOf(scanUnannounced, await staff.post('/unannounced/scan', { code: numberOf(name) }));
  if (id === null) throw new Error('nothing was set apart');
  app.clock.passSeconds(1);
  return id;
}

/** Moves the item at the present of the tests, as a delivery or its client's word does. */
async function move(itemId: number, to: Place, at = client, evidence: 'CLIENT_WORD' | 'DOOR' = 'DOOR') {
  const { clientId } = at;
  await inTransaction(db(), async (trx) =>
    moveItems(
      { trx, clientId, actor: { userId: null, actor: 'STAFF' }, now: app.clock.now() },
      { itemIds: [itemId], to, evidence, event: null },
    ),
  );
  app.clock.passSeconds(1);
}
const toResidence = () => ({ kind: 'RESIDENCE', addressId: client.addressId }) as const;
const retire = async (itemId: number, release: 'GIVEN_BACK' | 'SOLD') =>
  expect(
    outcome(
      await staff.put(`/closets/${client.clientId}/items/${itemId}/state`, {
        state: 'RETIRED',
        reason: 'x',
        release,
      }),
    )[0],
  ).toBe(200);

describe('a match of an item that has left the quarantine', () => {
  test('because it was delivered, or its client has moved it since, moves nothing and says so', async () => {
    const item = await away('1');
    const id = await setApart('1');
    await move(item, toResidence());
    const { message } = dataOf(matchUnannounced, await match(id, { place: { location: 'GR', bin: 'R-1' } }));
    expect(message).toBe(
      `${numberOf('1')} came without a pickup. It has moved since it was set apart, and stays: At Client.`,
    );
    expect(await stateOf(item)).toMatchObject({ place: 'RESIDENCE' });
    expect(await isApart(item)).toBe(false);
    expect(outcome(await undoMatch(id))[0]).toBe(200);
    await move(item, { kind: 'TEMPORARY_ADDRESS', addressId: null }, client, 'CLIENT_WORD');
    dataOf(matchUnannounced, await match(id));
    expect(await stateOf(item)).toMatchObject({ place: 'TEMPORARY_ADDRESS' });
    expect(await faults()).toEqual([]);
  });

  test('because it was retired leaves it retired', async () => {
    const item = await away('1');
    const id = await setApart('1');
    await retire(item, 'GIVEN_BACK');
    expect(dataOf(matchUnannounced, await match(id)).message).toContain('stays: Released.');
    expect(await stateOf(item)).toMatchObject({ place: 'RELEASED', status: 0 });
  });

  test('or was only found among another client’s, and was delivered since, moves nothing either', async () => {
    const other = await makeClientFixture(app);
    const foreign = await away('F', other);
    const pickup = await makeArrivedPickup(app, pickups, []);
    await staff.post(`/pickups/${client.clientId}/${pickup}/scan`, { code: numberOf('F') });
    app.clock.passSeconds(1);
    const entry = dataOf(listUnannounced, await staff.get('/unannounced?pageSize=100')).content.find(
      ({ item }) => item?.id === foreign,
    );
    await move(foreign, { kind: 'RESIDENCE', addressId: other.addressId }, other);
    dataOf(matchUnannounced, await match(entry?.id ?? 0));
    expect(await stateOf(foreign)).toMatchObject({ place: 'RESIDENCE' });
  });

  test('but was undone before, finds it in the quarantine again, and moves it', async () => {
    const item = await away('1');
    const id = await setApart('1');
    for (const bin of ['Quarantine', 'C-1']) {
      dataOf(matchUnannounced, await match(id));
      expect(await stateOf(item)).toMatchObject({ bin: 'C-1' });
      app.clock.passSeconds(1);
      if (bin === 'C-1') continue;
      expect(outcome(await undoMatch(id))[0]).toBe(200);
      expect(await stateOf(item)).toMatchObject({ bin });
      app.clock.passSeconds(1);
    }
  });
});

describe('a scan that receives an item ends its setting-apart, and its undo begins it again', () => {
  test('at the arrival of its pickup', async () => {
    const item = await away('1');
    await setApart('1');
    await move(item, toResidence());
    const pickup = await makeArrivedPickup(app, pickups, [item]);
    const url = `/pickups/${client.clientId}/${pickup}/scan`;
    expect(dataOf(scanIn, await staff.post(url, { code: numberOf('1') })).verdict).toBe('RECEIVED');
    expect(await isApart(item)).toBe(false);
    app.clock.passSeconds(1);
    expect(outcome(await staff.put(`${url}/undo`, { itemId: item }))[0]).toBe(200);
    expect(await isApart(item)).toBe(true);
  });

  test('of what was not back', async () => {
    const item = await away('1');
    await setApart('1');
    await move(item, { kind: 'IN_TRANSIT' });
    expect(dataOf(scanBack, await staff.post('/not-back/scan', { code: numberOf('1') })).verdict).toBe(
      'RECEIVED',
    );
    expect(await isApart(item)).toBe(false);
    app.clock.passSeconds(1);
    expect(outcome(await staff.put(`/not-back/${client.clientId}/scan/undo`, { itemId: item }))[0]).toBe(200);
    expect(await isApart(item)).toBe(true);
  });

  test('in a receiving, from the quarantine bin', async () => {
    const item = await away('1');
    await setApart('1');
    const lines = [{ itemClientNumber: numberOf('1') }];
    const made = await staff.post(`/intakes/${client.clientId}`, { lines });
    const url = `/intakes/${client.clientId}/${made.json<{ data: { id: number } }>().data.id}`;
    const numbers = [numberOf('1')];
    expect(outcome(await staff.put(`${url}/receive`, { numbers, bin: 'B-1' }))[0]).toBe(200);
    expect(await isApart(item)).toBe(false);
    app.clock.passSeconds(1);
    expect(outcome(await staff.put(`${url}/undo-receive`, { number: numberOf('1') }))[0]).toBe(200);
    expect(await isApart(item)).toBe(true);
    expect(await stateOf(item)).toMatchObject({ bin: 'Quarantine' });
  });

  test('but a pickup’s scan is taken back with that pickup alone', async () => {
    const item = await away('1');
    const pickup = await makeArrivedPickup(app, pickups, [item]);
    await move(item, { kind: 'IN_TRANSIT' });
    await staff.post(`/pickups/${client.clientId}/${pickup}/scan`, { code: numberOf('1') });
    const answer = await staff.put(`/not-back/${client.clientId}/scan/undo`, { itemId: item });
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect(await stateOf(item)).toMatchObject({ place: 'BIN' });
    expect((await lineOf(pickup, item))?.receivedAt).not.toBeNull();
  });
});

describe('a match that is undone', () => {
  /** A garment that nobody knows, with the photograph that this item has. */
  async function addUnknown(shown: number): Promise<number> {
    const photoHash = await makePhoto(db(), { clientId: client.clientId, itemId: shown });
    const { id } = await db()
      .insertInto('quarantine')
      .values({ photo_hash: photoHash, bin: 'Quarantine', found_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    app.clock.passSeconds(1);
    return id;
  }
  const photosOf = async (itemId: number) =>
    db().selectFrom('item_photos').select('hash').where('item_id', '=', itemId).execute();

  test('releases again what had been released', async () => {
    const item = await away('1');
    await retire(item, 'SOLD');
    app.clock.passSeconds(1);
    const id = await addUnknown(await away('2'));
    dataOf(matchUnannounced, await match(id, { code: numberOf('1') }));
    expect(await stateOf(item)).toMatchObject({ place: 'BIN', status: 1 });
    app.clock.passSeconds(1);
    expect(outcome(await undoMatch(id))[0]).toBe(200);
    expect(await stateOf(item)).toMatchObject({ place: 'RELEASED', status: 0 });
    expect(await faults()).toEqual([]);
  });

  test('takes the photograph that it had added, but none that the item had before', async () => {
    const [bare, shown] = [await away('1'), await away('2')];
    const id = await addUnknown(shown);
    for (const [item, left] of [
      [bare, 0],
      [shown, 1],
    ] as const) {
      const code = item === bare ? numberOf('1') : numberOf('2');
      dataOf(matchUnannounced, await match(id, { code }));
      expect(await photosOf(item)).toHaveLength(1);
      app.clock.passSeconds(1);
      expect(outcome(await undoMatch(id))[0]).toBe(200);
      expect(await photosOf(item)).toHaveLength(left);
      app.clock.passSeconds(1);
    }
  });

  test('is a conflict where another pickup awaits the item by now', async () => {
    const item = await away('1');
    const first = await pickups.request({ itemIds: [item] });
    const id = await setApart('1');
    await move(item, toResidence());
    dataOf(matchUnannounced, await match(id, { pickupId: first }));
    const second = await pickups.request({ itemIds: [item] });
    app.clock.passSeconds(1);
    expect(outcome(await undoMatch(id)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect(await lineOf(first, item)).toMatchObject({ active: false });
    expect(await lineOf(second, item)).toMatchObject({ active: true });
  });
});

test('a pickup that is canceled while it is matched receives nothing', async () => {
  const item = await makeItem(db(), client.clientId, { number: numberOf('1'), location: 'AC' });
  const pickup = await pickups.request({ itemIds: [item] });
  const id = await setApart('1');
  let answer: Promise<LightMyRequestResponse> | undefined;
  await inTransaction(db(), async (trx) => {
    await trx.updateTable('pickups').set({ status: 'CANCELED' }).where('id', '=', pickup).execute();
    answer = match(id, { pickupId: pickup });
    await untilOneWaits();
  });
  expect((await answer)?.statusCode).toBe(422);
  expect((await lineOf(pickup, item))?.receivedAt).toBeNull();
  expect(await isApart(item)).toBe(true);
});

async function untilOneWaits(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await sql<{ isWaiting: boolean }>`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS "isWaiting"`.execute(db());
    isWaiting = rows[0]?.isWaiting ?? false;
  }
}
