/** Undoing a transition that staff made by mistake: the request, its items and its pickup are as they were. */
import { placeOf } from '@vestry/contract/custody/places';
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, moveItem } from '../../../../test/factories.ts';
import { watchDatabase } from '../../../../test/matrix/watch-database.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let calls: DeliveryCalls;
let as: SignedInUser;
let staff: StaffCalls;

beforeAll(async () => {
  app = await createTestApp();
  as = await enterStaff(app);
  staff = staffCalls(app, as);
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;
const window = { start: '09:00', end: '11:00' };
const despite = ['EARLY'];

type Kind = 'delivery' | 'pickup';

const read = async (kind: Kind, id: number) =>
  dataOf(getStaffRequest, await staff.get(`/requests/${kind}/${client.clientId}/${id}`));

const transition = async (kind: Kind, id: number, body: object) =>
  dataOf(
    getStaffRequest,
    await staff.put(
      `/${kind === 'delivery' ? 'deliveries' : 'pickups'}/${client.clientId}/${id}/status`,
      body,
    ),
  );

const undo = async (kind: Kind, id: number, version: number, by = as) =>
  staff.put(`/requests/${kind}/${client.clientId}/${id}/undo`, { version }, by);

async function requested(): Promise<number> {
  await fillCart(app, client.owner, [{}, {}]);
  return calls.request({});
}

async function onTheWay(): Promise<{ id: number; version: number }> {
  const id = await requested();
  const { pieces: items, version } = await transition('delivery', id, {
    to: 'CONFIRMED',
    version: 1,
    window,
  });
  for (const { itemClientNumber } of items)
    await staff.post(`/picking/${client.clientId}/${id}/scan`, { code: itemClientNumber });
  const ready = await transition('delivery', id, { to: 'READY_FOR_DELIVERY', version });
  return {
    id,
    version: (await transition('delivery', id, { to: 'ON_THE_WAY', version: ready.version, despite }))
      .version,
  };
}

test('a confirmation is undone, once, and is recorded', async () => {
  const id = await requested();
  const before = await read('delivery', id);
  const { version } = await transition('delivery', id, { to: 'CONFIRMED', version: 1, window });
  const answers = await Promise.all([undo('delivery', id, version), undo('delivery', id, version)]);
  expect(answers.map((answer) => outcome(answer)[1]).toSorted()).toEqual(['', 'CONFLICT']);
  const after = await read('delivery', id);
  expect(after).toMatchObject({ status: before.status, day: before.day, window: null, next: before.next });
  expect(after.events.map(({ kind }) => kind)).toEqual(['STATUS', 'STATUS', 'UNDONE']);
  expect(after.events.at(-1)?.title).toBe('Corrected: the last step was undone');
  const [audit] = (await auditOf(app, 'staff.undoStep')).filter(({ entityId }) => entityId === id);
  expect(audit).toMatchObject({ userId: as.userId, after: { status: 'SUBMITTED' } });
  // Undone is undone.
  expect(outcome(await undo('delivery', id, after.version))[1]).toBe('UNDO_OVER');
  const subjects = (await app.mailsTo(client.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toMatch(/^Your delivery request has been changed/);
});

describe('a cancellation is not undone', () => {
  const cancel = async (kind: Kind, id: number) =>
    transition(kind, id, { to: 'CANCELED', version: 1, note: 'Wrong client' });
  const retire = async (itemId: number) =>
    staff.put(`/closets/${client.clientId}/items/${itemId}/state`, { state: 'RETIRED', reason: 'Sold' });
  const activeIn = async (table: 'delivery_items' | 'pickup_items', itemId: number) =>
    db().selectFrom(table).select('active').where('item_id', '=', itemId).execute();

  test.each(['is released', 'leaves for service'])('of a delivery whose item %s meanwhile', async (what) => {
    const [itemId = 0] = await fillCart(app, client.owner);
    const id = await calls.request();
    const { version } = await cancel('delivery', id);
    if (what === 'is released') expect(outcome(await retire(itemId))[0]).toBe(200);
    else await moveItem(db(), client.clientId, itemId, placeOf('S'));
    expect(outcome(await undo('delivery', id, version))[1]).toBe('CONFLICT');
    expect((await read('delivery', id)).status).toBe('CANCELED');
    expect(await activeIn('delivery_items', itemId)).toEqual([{ active: false }]);
  });

  test('of a pickup whose item is released meanwhile', async () => {
    const itemId = await makeItem(db(), client.clientId, { location: 'AC' });
    const id = await pickupCalls(app, client).request({ itemIds: [itemId] });
    const { version } = await cancel('pickup', id);
    expect(outcome(await retire(itemId))[0]).toBe(200);
    expect(outcome(await undo('pickup', id, version))[1]).toBe('CONFLICT');
    expect(await activeIn('pickup_items', itemId)).toEqual([{ active: false }]);
  });
});

test('a completed delivery is on its way again, with its items where they hung', async () => {
  const { id, version } = await onTheWay();
  const before = await read('delivery', id);
  const done = await transition('delivery', id, { to: 'COMPLETED', version, despite });
  expect(outcome(await undo('delivery', id, done.version))[0]).toBe(200);
  const after = await read('delivery', id);
  expect(after.status).toBe('ON_THE_WAY');
  expect(after.pieces.map(({ location, bin }) => [location, bin])).toEqual(
    before.pieces.map(({ location, bin }) => [location, bin]),
  );
  // It can be completed in its own time.
  expect(
    (await transition('delivery', id, { to: 'COMPLETED', version: after.version, despite })).status,
  ).toBe('COMPLETED');
});

test('a completed pickup is arrived again; with an item that has moved since it is not undone', async () => {
  const itemId = await makeItem(db(), client.clientId, { location: 'AC' });
  const id = await pickupCalls(app, client).request({ itemIds: [itemId] });
  let { version } = await transition('pickup', id, { to: 'CONFIRMED', version: 1, window });
  for (const to of ['IN_TRANSIT', 'ARRIVED'])
    ({ version } = await transition('pickup', id, { to, version, despite }));
  const notReceived = [{ itemId, outcome: 'LOOKED_FOR' }];
  ({ version } = await transition('pickup', id, { to: 'COMPLETED', version, despite, notReceived }));
  expect(outcome(await undo('pickup', id, version))[0]).toBe(200);
  const after = await read('pickup', id);
  expect(after).toMatchObject({ status: 'ARRIVED', pieces: [{ location: 'AC', receivedAt: null }] });
  const place = db().selectFrom('items').select('place').where('id', '=', itemId);
  expect(await place.executeTakeFirst()).toEqual({ place: 'RESIDENCE' });
  const again = { to: 'COMPLETED', version: after.version, despite, notReceived };
  ({ version } = await transition('pickup', id, again));
  await moveItem(db(), client.clientId, itemId, placeOf('CS', 'B-1'));
  expect(outcome(await undo('pickup', id, version))[1]).toBe('CONFLICT');
  expect((await read('pickup', id)).status).toBe('COMPLETED');
});

test('a cancellation takes its pickup back with it', async () => {
  await fillCart(app, client.owner, [{}]);
  const id = await calls.request({ pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] });
  const { linkedId } = await read('delivery', id);
  const canceled = await transition('delivery', id, {
    to: 'CANCELED',
    version: 1,
    note: 'Asked by telephone',
  });
  expect((await read('pickup', linkedId ?? 0)).status).toBe('CANCELED');
  expect(outcome(await undo('delivery', id, canceled.version))[0]).toBe(200);
  expect((await read('delivery', id)).status).toBe('SUBMITTED');
  expect((await read('pickup', linkedId ?? 0)).status).toBe('REQUEST');
});

test('the day of a delivery and its pickup is undone for both, and the pages of the pickup get the event', async () => {
  await fillCart(app, client.owner, [{}]);
  const special = { date: null, specialDate: '2027-03-01', time: null };
  const id = await calls.request({ ...special, pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] });
  const pickupId = (await read('delivery', id)).linkedId ?? 0;
  const confirmed = await transition('delivery', id, {
    to: 'CONFIRMED',
    version: 1,
    day: '2027-03-01',
    window,
  });
  expect((await read('pickup', pickupId)).day).toBe('2027-03-01T00:00:00');
  const watch = await watchDatabase(app.database.url);
  try {
    expect(outcome(await undo('delivery', id, confirmed.version))[0]).toBe(200);
    const published = (await watch.look()).published.map((event): unknown => JSON.parse(event));
    expect(published).toContainEqual({ clientId: client.clientId, area: 'pickups', id: pickupId });
  } finally {
    await watch.close();
  }
  expect((await read('pickup', pickupId)).day).toBeNull();
});

test('after a minute, by somebody else, of an older version or in another closet there is nothing to undo', async () => {
  const id = await requested();
  const { version } = await transition('delivery', id, { to: 'CONFIRMED', version: 1, window });
  expect(outcome(await undo('delivery', id, version, await enterStaff(app)))[1]).toBe('UNDO_OVER');
  expect(outcome(await undo('delivery', id, version - 1))[1]).toBe('CONFLICT');
  expect(outcome(await undo('delivery', 99_999, version))[1]).toBe('NOT_FOUND');
  app.clock.set(new Date(app.clock.now().getTime() + 61_000));
  expect(outcome(await undo('delivery', id, version))[1]).toBe('UNDO_OVER');
  expect((await read('delivery', id)).status).toBe('CONFIRMED');
});

test('the answer says for how long the member of staff who made the transition can undo it, and no other', async () => {
  const id = await requested();
  expect((await read('delivery', id)).undoSeconds).toBe(0);
  const done = await transition('delivery', id, { to: 'CONFIRMED', version: 1, window });
  expect(done.undoSeconds).toBe(60);
  app.clock.set(new Date(app.clock.now().getTime() + 40_500));
  expect((await read('delivery', id)).undoSeconds).toBe(20);
  const path = `/requests/delivery/${client.clientId}/${id}`;
  expect(dataOf(getStaffRequest, await staff.get(path, await enterStaff(app))).undoSeconds).toBe(0);
  app.clock.set(new Date(app.clock.now().getTime() + 20_000));
  expect((await read('delivery', id)).undoSeconds).toBe(0);
});

test('a transition that is undone and made again notifies the client again', async () => {
  const id = await requested();
  let { version } = await transition('delivery', id, { to: 'CONFIRMED', version: 1, window });
  await undo('delivery', id, version);
  ({ version } = await read('delivery', id));
  await transition('delivery', id, { to: 'CONFIRMED', version, window });
  const subjects = (await app.mailsTo(client.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /confirmed/i.test(subject))).toHaveLength(2);
});

test('what is done again after an undo is mailed again', async () => {
  const id = await requested();
  const canceled = () =>
    app
      .mailsTo(client.email)
      .then((mails) => mails.filter(({ subject }) => subject === `Request canceled (D-${id})`).length);
  const first = await transition('delivery', id, { to: 'CANCELED', version: 1, note: 'The van broke down.' });
  expect(await canceled()).toBe(1);
  const undone = dataOf(getStaffRequest, await undo('delivery', id, first.version));
  await transition('delivery', id, { to: 'CANCELED', version: undone.version, note: 'It is not repaired.' });
  expect(await canceled()).toBe(2);
});
