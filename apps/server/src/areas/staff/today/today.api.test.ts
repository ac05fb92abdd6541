import { getBoard, getStaffRequest, listStaffRequests } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeClient, makeItem, makePhoto } from '../../../../test/factories.ts';
import { makeRecommendation, pickupCalls } from '../../../../test/pickup-calls.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  traces,
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

const window = { start: '09:00', end: '11:00' };
const reason = 'The van broke down';

async function requested(fields: object = {}): Promise<number> {
  await fillCart(app, client.owner, [{}, {}]);
  return calls.request(fields);
}

const read = async (kind: 'delivery' | 'pickup', id: number) =>
  dataOf(getStaffRequest, await staff.get(`/requests/${kind}/${client.clientId}/${id}`));

const transition = async (id: number, body: object, by = as) =>
  staff.put(`/deliveries/${client.clientId}/${id}/status`, body, by);

const pack = async (id: number) => {
  const { pieces: items } = await read('delivery', id);
  for (const { itemClientNumber } of items)
    await staff.post(`/picking/${client.clientId}/${id}/scan`, { code: itemClientNumber });
};

const board = async (query = '') => dataOf(getBoard, await staff.get(`/today${query}`));

test('the board of a day leads to the next one with a visit, whatever is canceled', async () => {
  const id = await requested();
  const day = '2031-03-05';
  const setRow = async (row: { delivery_date: string } | { status: 'CANCELED' }) =>
    app.database.db
      .updateTable('deliveries')
      .set(row)
      .where('client_id', '=', client.clientId)
      .where('id', '=', id)
      .execute();
  await setRow({ delivery_date: day });
  expect((await board('?day=2031-03-04')).nextDay).toBe(`${day}T00:00:00`);
  expect((await board(`?day=${day}`)).nextDay).toBeNull();
  await setRow({ status: 'CANCELED' });
  expect((await board('?day=2031-03-04')).nextDay).toBeNull();
});

describe('a delivery', () => {
  test('is confirmed, packed, sent and completed; the client gets one mail a transition', async () => {
    const id = await requested();
    let version = 1;
    const go = async (body: object) => {
      const answer = dataOf(getStaffRequest, await transition(id, { version, ...body }));
      version = answer.version;
      return answer;
    };
    expect(await go({ to: 'CONFIRMED', window })).toMatchObject({ status: 'CONFIRMED', window, packed: 0 });
    await pack(id);
    expect(await go({ to: 'READY_FOR_DELIVERY' })).toMatchObject({ next: ['ON_THE_WAY', 'CANCELED'] });
    await go({ to: 'ON_THE_WAY', despite: ['EARLY'] });
    const done = await go({ to: 'COMPLETED', despite: ['EARLY'] });
    expect(done.pieces.map(({ location }) => location)).toEqual(['AC', 'AC']);
    expect(done.events.map(({ title }) => title).at(-1)).toBe('Delivery complete!');
    const subjects = (await app.mailsTo(client.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(4);
    const audits = (await auditOf(app, 'staff.moveDelivery')).filter(({ entityId }) => entityId === id);
    expect(audits).toHaveLength(4);
    expect(audits[0]).toMatchObject({ userId: as.userId, actor: 'STAFF', clientId: client.clientId });
  });

  test('is not made ready before all of it is packed; what is missing is named', async () => {
    const id = await requested();
    await transition(id, { to: 'CONFIRMED', version: 1, window });
    const answer = await transition(id, { to: 'READY_FOR_DELIVERY', version: 2 });
    expect(outcome(answer)).toEqual([409, 'NOT_PACKED', 'Some of the items are not packed yet.']);
    expect(answer.json<{ data: { lines: unknown[] } }>().data.lines).toHaveLength(2);
    expect((await read('delivery', id)).status).toBe('CONFIRMED');
  });

  test('changed by two at once makes one transition; the other gets its present status', async () => {
    const id = await requested();
    const other = await enterStaff(app, 'accountManager');
    const answers = await Promise.all([
      transition(id, { to: 'CONFIRMED', version: 1, window }),
      transition(id, { to: 'CANCELED', version: 1, note: reason }, other),
    ]);
    const codes = answers.map((answer) => outcome(answer)[1]).toSorted();
    expect(codes).toEqual(['', 'CONFLICT']);
    const { status, version } = await read('delivery', id);
    const stale = answers.find(({ statusCode }) => statusCode === 409);
    expect(stale?.json()).toMatchObject({ data: { current: { status, version } } });
    // Received, and one of the two: confirmed or canceled.
    expect(await app.mailsTo(client.email)).toHaveLength(2);
  });

  test.each([
    ['an illegal step', { to: 'COMPLETED' }, 'TRANSITION_REFUSED', undefined],
    ['the status that it has', { to: 'SUBMITTED' }, 'TRANSITION_REFUSED', undefined],
    ['a confirmation without an arrival', { to: 'CONFIRMED' }, 'VALIDATION_FAILED', 'body.window'],
    [
      'an arrival that ends before it begins',
      { to: 'CONFIRMED', window: { start: '11:00', end: '09:00' } },
      'VALIDATION_FAILED',
      'body.window.end',
    ],
    ['a day that is over', { to: 'CONFIRMED', window, day: '2026-11-27' }, 'VALIDATION_FAILED', 'body.day'],
    ['a cancellation without a reason', { to: 'CANCELED', note: ' ' }, 'VALIDATION_FAILED', 'body.note'],
    ['a status that there is not', { to: 'LOST' }, 'VALIDATION_FAILED', 'body.to'],
  ])('is left as it is by %s', async (_name, body, code, path) => {
    const id = await requested();
    const before = await traces(app, client);
    const answer = await transition(id, { version: 1, ...body });
    expect(outcome(answer)[1]).toBe(code);
    if (path !== undefined) expect(answer.json()).toMatchObject({ data: { fields: [{ path }] } });
    expect(await traces(app, client)).toEqual(before);
  });

  test('that is canceled gives the client the reason and frees its items', async () => {
    const id = await requested();
    await transition(id, { to: 'CANCELED', version: 1, note: reason });
    expect((await calls.detail(id)).events.at(-1)).toMatchObject({ note: reason });
    const answer = await transition(id, { to: 'CONFIRMED', version: 2, window });
    expect(answer.json()).toMatchObject({
      data: { code: 'TRANSITION_REFUSED', current: { status: 'CANCELED', version: 2 } },
    });
  });

  test('of a special date is confirmed with a day', async () => {
    const id = await requested({ date: null, specialDate: '2026-12-02', time: 'ANYTIME' });
    const missing = await transition(id, { to: 'CONFIRMED', version: 1, window });
    expect(missing.json()).toMatchObject({ data: { fields: [{ path: 'body.day' }] } });
    const answer = await transition(id, { to: 'CONFIRMED', version: 1, window, day: '2026-12-02' });
    expect(answer.json()).toMatchObject({ data: { day: '2026-12-02T00:00:00', status: 'CONFIRMED' } });
  });

  test('of another closet is absent', async () => {
    const id = await requested();
    const elsewhere = await makeClient(app.database.db);
    const url = `/deliveries/${elsewhere}/${id}/status`;
    expect(outcome(await staff.put(url, { to: 'CONFIRMED', version: 1, window }))[1]).toBe('NOT_FOUND');
  });
});

describe('a transition that is rarely meant', () => {
  const doubtsOf = async (id: number, body: object) => {
    const answer = await transition(id, body);
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'STEP_DOUBTED']);
    return answer.json<{ data: { doubts: unknown } }>().data.doubts;
  };

  test('on a weekend, a holiday or a full day is named before it is taken, and recorded when it is', async () => {
    const id = await requested();
    const other = await requested();
    const day = { to: 'CONFIRMED', version: 1, window };
    expect(await doubtsOf(id, { ...day, day: '2026-12-12' })).toEqual([
      { code: 'CLOSED', message: 'Saturday, December 12th is on a weekend.' },
    ]);
    expect(await doubtsOf(id, { ...day, day: '2026-12-25' })).toEqual([
      { code: 'CLOSED', message: 'Friday, December 25th is closed: Christmas Day.' },
    ]);
    const { day: wire, timeOfDay } = await read('delivery', other);
    const shared = String(wire).slice(0, 10);
    await staff.put('/calendar/capacity', { day: shared, timeOfDay, slots: 1 });
    expect(await doubtsOf(id, day)).toMatchObject([{ code: 'FULL' }]);
    // Another doubt's answer is none to this one.
    expect(await doubtsOf(id, { ...day, despite: ['CLOSED'] })).toMatchObject([{ code: 'FULL' }]);
    await staff.put('/calendar/capacity', { day: shared, timeOfDay, slots: null });
    expect((await read('delivery', id)).status).toBe('SUBMITTED');
    expect(outcome(await transition(id, { ...day, day: '2026-12-12', despite: ['CLOSED'] }))[0]).toBe(200);
    const [audit] = (await auditOf(app, 'staff.moveDelivery')).filter(({ entityId }) => entityId === id);
    expect(audit).toMatchObject({ after: { despite: ['CLOSED'] } });
  });

  test('before the day of the appointment needs a confirmation, which names the days', async () => {
    const id = await requested();
    await transition(id, { to: 'CONFIRMED', version: 1, window });
    await pack(id);
    const ready = dataOf(getStaffRequest, await transition(id, { to: 'READY_FOR_DELIVERY', version: 2 }));
    const doubts = await doubtsOf(id, { to: 'ON_THE_WAY', version: ready.version });
    expect(doubts).toEqual([
      { code: 'EARLY', message: expect.stringMatching(/^The appointment is on .*; today is /) },
    ]);
    expect(
      outcome(await transition(id, { to: 'ON_THE_WAY', version: ready.version, despite: ['LATE'] }))[1],
    ).toBe('VALIDATION_FAILED');
    expect((await read('delivery', id)).status).toBe('READY_FOR_DELIVERY');
  });
});

test('a pickup is fetched, and what its items came to is settled when it is completed', async () => {
  const itemId = await makeItem(app.database.db, client.clientId, { location: 'AC' });
  const id = await pickupCalls(app, client).request({ itemIds: [itemId] });
  const url = `/pickups/${client.clientId}/${id}/status`;
  let version = 1;
  for (const body of [
    { to: 'CONFIRMED', window },
    { to: 'IN_TRANSIT', despite: ['EARLY'] },
    { to: 'ARRIVED', despite: ['EARLY'] },
    { to: 'COMPLETED', despite: ['EARLY'], notReceived: [{ itemId, outcome: 'WITH_CLIENT' }] },
  ]) {
    version = dataOf(getStaffRequest, await staff.put(url, { version, ...body })).version;
  }
  expect(await read('pickup', id)).toMatchObject({
    status: 'COMPLETED',
    received: 0,
    pieces: [{ id: itemId, location: 'AC', receivedAt: null }],
    itemTypes: 'Clothing,Shoes',
  });
});

describe('the board', () => {
  test('shows a day by status with true counts, and nothing of a disposable demo', async () => {
    const day = '?day=2026-12-03';
    const before = await board(day);
    const id = await requested();
    const demo = await makeClientFixture(app);
    await fillCart(app, demo.owner);
    await deliveryCalls(app, demo).request();
    await app.database.db
      .updateTable('clients')
      .set({ demo_expires_at: new Date('2026-12-20T00:00:00Z') })
      .where('id', '=', demo.clientId)
      .execute();
    const after = await board(day);
    expect(after.deliveries.length).toBe(before.deliveries.length + 1);
    expect(after.deliveries.find((card) => card.id === id)).toMatchObject({
      kind: 'delivery',
      clientId: client.clientId,
      reference: `D-${id}`,
      status: 'SUBMITTED',
      version: 1,
      items: 2,
      packed: 0,
      address: '1 Main Street, New York, New York 10001',
      next: ['CONFIRMED', 'CANCELED'],
    });
    const submitted = after.deliveryCounts.find(({ status }) => status === 'SUBMITTED')?.count ?? 0;
    expect(after.deliveries.filter(({ status }) => status === 'SUBMITTED')).toHaveLength(submitted);
  });

  test('shows the card photographs of the first items of a request, in the order of its list', async () => {
    const { db } = app.database;
    const { clientId } = client;
    const itemIds = await fillCart(app, client.owner, [{}, {}, {}, {}, {}]);
    const [first = 0, , third = 0, , fifth = 0] = itemIds;
    await makePhoto(db, { clientId, itemId: first, position: 1 });
    const face = await makePhoto(db, { clientId, itemId: first });
    const hashes = [face, null, await makePhoto(db, { clientId, itemId: third }), null];
    await makePhoto(db, { clientId, itemId: fifth });
    const id = await calls.request();
    const card = (await board('?day=2026-12-03')).deliveries.find((each) => each.id === id);
    const hashOf = (url: string) => hashes.find((hash) => hash !== null && url.includes(hash));
    expect(card?.items).toBe(5);
    expect(card?.photos.map((photo) => photo && hashOf(photo.url))).toEqual(hashes);
    const pickup = await pickupCalls(app, client).request({ date: '2026-12-03T00:00:00' });
    const { pickups } = await board('?day=2026-12-03');
    expect(pickups.find((each) => each.id === pickup)?.photos).toEqual([]);
  });

  test('names what has waited too long', async () => {
    const special = await requested({ date: null, specialDate: '2026-12-02', time: 'ANYTIME' });
    const late = await requested();
    const { clientId } = client;
    const itemId = await makeItem(app.database.db, clientId);
    const photo = await makePhoto(app.database.db, { clientId, itemId });
    const recommendation = await makeRecommendation(app.database.db, clientId, { itemId });
    const { ageing } = await board();
    expect(ageing.unconfirmed.total).toBeGreaterThan(0);
    expect(ageing.specialDates.requests.map(({ id }) => id)).toContain(special);
    const waiting = ageing.proposals.proposals.find(({ id }) => id === recommendation);
    expect(waiting?.image?.url).toContain(photo);
    expect(ageing.overdue.requests.map(({ id }) => id)).not.toContain(late);
    app.clock.set(new Date('2026-12-07T15:00:00Z'));
    const later = staffCalls(app, await enterStaff(app));
    const then = dataOf(getBoard, await later.get('/today'));
    expect(then.ageing.overdue.requests.map(({ id }) => id)).toContain(late);
    app.clock.set(new Date('2026-11-30T15:00:00Z'));
  });
});

describe('the list of requests', () => {
  const ids = async (query: string) =>
    dataOf(listStaffRequests, await staff.get(`/requests?${query}`)).content.map(({ id }) => id);

  test('finds by reference, by requester, by status and by closet', async () => {
    const id = await requested({ requestedBy: 'Zoé Marsh' });
    expect(await ids(`text=d-${id}`)).toEqual([id]);
    expect(await ids('text=zoe')).toContain(id);
    expect(await ids(`clientId=${client.clientId}&status=SUBMITTED&status=CONFIRMED`)).toEqual([id]);
    expect(await ids(`clientId=${client.clientId}&status=COMPLETED`)).toEqual([]);
    expect(await ids(`clientId=${client.clientId}&kind=pickup`)).toEqual([]);
    expect(await ids(`clientId=${client.clientId}&from=2026-12-03&to=2026-12-03`)).toEqual([id]);
    expect(await ids(`clientId=${client.clientId}&from=2026-12-04`)).toEqual([]);
    expect(await ids(`clientId=${client.clientId}&group=unconfirmed`)).toEqual([id]);
  });

  test.each(['status=LOST', 'kind=van', 'from=yesterday', 'page=-1', 'group=old'])(
    'refuses %s',
    async (query) => {
      expect(outcome(await staff.get(`/requests?${query}`))[1]).toBe('VALIDATION_FAILED');
    },
  );
});
