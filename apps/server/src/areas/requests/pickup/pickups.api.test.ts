import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toDay } from '@vestry/contract/calendar/day';
import { cancelPickup, createPickup, updatePickup } from '@vestry/contract/requests/pickup/calls';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, makeUser } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import {
  dataOf,
  fillCart,
  firstDay,
  goTo,
  makeClientFixture,
  outcome,
  traces,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let calls: PickupCalls;
const start = new Date('2026-11-30T15:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(start);
  client = await makeClientFixture(app);
  calls = pickupCalls(app, client);
});

const db = () => app.database.db;
const withClient = async () => makeItem(db(), client.clientId, { location: 'AC' });

async function placesOf(itemIds: readonly number[]): Promise<string[]> {
  const query = db().selectFrom('items').select('place').where('id', 'in', itemIds).orderBy('id');
  return (await query.execute()).map(({ place }) => place);
}

describe('a pickup', () => {
  test('is requested with its quantity, kinds and the items that shall come back', async () => {
    const items = [await withClient(), await withClient()];
    const answer = dataOf(createPickup, await calls.create({ itemIds: items, note: 'Side door' }));
    expect(answer).toEqual({ id: expect.any(Number), reference: `P-${answer.id}`, waiting: false });
    expect(await calls.detail(answer.id)).toMatchObject({
      client: { id: client.clientId },
      userId: client.owner.userId,
      statusPickup: 'REQUEST',
      date: firstDay,
      specialDate: null,
      time: 'AFTERNOON',
      pickupCreate: start.toISOString(),
      requestedBy: 'Ada Marsh',
      address: { id: client.addressId, label: 'Home' },
      quantities: 'LESS_THAN_50',
      itemTypes: 'Clothing,Shoes',
      note: 'Side door',
      accountManagerNotes: '',
      items,
      deliveryId: null,
      recommendations: [],
      view: true,
      version: 1,
      editable: true,
      editableUntil: '2026-12-01T00:00:00',
      events: [{ title: 'Pickup request received!', by: 'Ada Marsh' }],
    });
  });

  test.each([
    ['no address', { address: undefined }, 'address'],
    ['no quantity', { quantities: undefined }, 'quantities'],
    ['no kind', { item: [] }, 'item'],
    ['no day', { date: null }, 'date'],
    ['no time', { time: null }, 'time'],
  ])('with %s is refused by its field', async (_name, fields, field) => {
    const before = await traces(app, client);
    const answer = await calls.create(fields);
    expect(answer.json()).toMatchObject({
      data: { code: 'VALIDATION_FAILED', fields: [{ path: `body.${field}` }] },
    });
    expect(await traces(app, client)).toEqual(before);
  });

  test('follows the calendar, without cold storage', async () => {
    expect(outcome(await calls.create({ date: '2026-12-02' }))).toEqual([
      409,
      'DATE_UNAVAILABLE',
      'We need two business days to prepare a request.',
    ]);
    const special = { date: null, time: null, specialDate: '2026-12-02' };
    expect((await calls.create(special)).statusCode).toBe(200);
  });

  test('names each item that cannot come back', async () => {
    const [fine, requested] = [await withClient(), await withClient()];
    const stored = await makeItem(db(), client.clientId);
    const foreign = await makeItem(db(), (await makeClientFixture(app)).clientId, { location: 'AC' });
    await calls.request({ itemIds: [requested] });
    const before = await traces(app, client);
    const answer = await calls.create({ itemIds: [fine, requested, stored, foreign] });
    expect(answer.json()).toMatchObject({
      data: {
        code: 'ITEMS_UNAVAILABLE',
        lines: [
          { itemId: requested, code: 'PICKUP_REQUESTED' },
          { itemId: stored, code: 'NOT_AT_CLIENT' },
          { itemId: foreign, code: 'GONE' },
        ],
      },
    });
    expect(await traces(app, client)).toEqual(before);
  });

  test('of one item, wanted ten times at once, is made once; so is one of a key', async () => {
    const item = await withClient();
    const ten = Array.from({ length: 10 }, (_, index) => index);
    const raced = await Promise.all(ten.map(async () => calls.create({ itemIds: [item] })));
    expect(raced.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const keyed = await Promise.all(ten.map(async () => calls.create({}, client.owner, 'k')));
    expect(new Set(keyed.map(({ body }) => body)).size).toBe(1);
    expect(outcome(await calls.create({ note: 'Other' }, client.owner, 'k'))[1]).toBe('IDEMPOTENCY_MISMATCH');
    expect(await calls.ids()).toHaveLength(2);
  });

  test.each([
    ['a Viewer', 3, 'FORBIDDEN'],
    ['a demo user', 6, 'DEMO_RESTRICTED'],
  ])('by %s is refused, as are changes and cancellations', async (_name, role, refusal) => {
    const id = await calls.request();
    const user = await app.signIn((await makeUser(db(), [client.clientId], { roles: [role] })).email);
    const before = await traces(app, client);
    const answers = [
      await calls.create({}, user),
      await calls.put('/pickup/update', { pickupId: id, accountManagerNotes: 'x' }, user),
      await calls.put(`/pickup/cancel/${id}`, undefined, user),
    ];
    for (const answer of answers) expect(outcome(answer).slice(0, 2)).toEqual([403, refusal]);
    expect(await traces(app, client)).toEqual(before);
    expect(await calls.ids('', user)).toEqual([id]);
  });

  test('of another closet is as absent as one that is none', async () => {
    const id = await calls.request();
    const { owner: other } = await makeClientFixture(app);
    const foreign = [
      await calls.read(id, other),
      await calls.put(`/pickup/find/pickup/${id}/view/false`, undefined, other),
      await calls.put(`/pickup/find/pickup/${id}/view/true`, undefined, other),
      await calls.put(`/pickup/cancel/${id}`, undefined, other),
      await calls.put('/pickup/update', { pickupId: id, quantities: 'MORE_THAN_50' }, other),
      await app.call({
        method: 'GET',
        url: `/pickup/list/recommendations/client/${other.clientId}/user/${other.userId}/pickup/${id}`,
        as: other,
      }),
      await app.call({
        method: 'GET',
        url: `/pickup/list/client/${client.clientId}/user/${other.userId}`,
        as: client.owner,
      }),
    ];
    for (const answer of foreign) expect(outcome(answer).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(await calls.ids('', other)).toEqual([]);
  });
});

test('the list shows the closet’s pickups, newest first, under its filters', async () => {
  const first = await calls.request({ requestedBy: 'Zoë' });
  app.clock.passSeconds(60);
  const second = await calls.request({ date: '2026-12-10' });
  await calls.transition(second, 'CONFIRMED');
  await calls.put(`/pickup/find/pickup/${first}/view/false`);
  expect(await calls.ids()).toEqual([second, first]);
  expect(await calls.ids('?view=true')).toEqual([second]);
  const { email } = await makeUser(app.database.db, [client.clientId], { roles: [2] });
  // Dismissing is personal.
  expect(await calls.ids('?view=true', await app.signIn(email))).toEqual([second, first]);
  await calls.put(`/pickup/find/pickup/${first}/view/true`);
  expect(await calls.ids('?view=true')).toEqual([second, first]);
  expect(await calls.ids('?status=REQUEST')).toEqual([first]);
  expect(await calls.ids('?requestedBy=zoe')).toEqual([first]);
  expect(await calls.ids('?from=2026-12-04&to=2026-12-10')).toEqual([second]);
});

describe('a change', () => {
  test('sets quantity, kinds and the note to the account manager; what is left out stays', async () => {
    const id = await calls.request();
    const fields = {
      accountManagerNotes: 'Call first',
      quantities: 'MORE_THAN_50',
      itemTypes: 'Handbags, Shoes',
    };
    const answer = dataOf(
      updatePickup,
      await calls.put('/pickup/update', { pickupId: id, ...fields, version: 1 }),
    );
    expect(answer).toMatchObject({
      accountManagerNotes: 'Call first',
      quantities: 'MORE_THAN_50',
      itemTypes: 'Shoes,Handbags',
      version: 2,
      events: [{}, { kind: 'NOTE', title: 'Details updated' }],
    });
    await calls.put('/pickup/update', { pickupId: id, itemTypes: ['Clothing'] });
    expect(await calls.detail(id)).toMatchObject({
      itemTypes: 'Clothing',
      quantities: 'MORE_THAN_50',
      version: 3,
    });
    const stale = await calls.put('/pickup/update', { pickupId: id, itemTypes: 'Shoes', version: 1 });
    expect(outcome(stale).slice(0, 2)).toEqual([409, 'CONFLICT']);
  });

  test.each([[''], ['Hats'], ['Shoes,,Hats']])('to the kinds "%s" is refused', async (itemTypes) => {
    const id = await calls.request();
    const answer = await calls.put('/pickup/update', { pickupId: id, itemTypes });
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
  });

  test('after the last day the refusal names whom to call, as does a cancellation', async () => {
    const id = await calls.request();
    await goTo(app, client, '2026-12-02T15:00:00Z');
    const refused = [
      409,
      'REQUEST_NOT_EDITABLE',
      'This request could be changed until Tuesday, December 1st. Please contact 1-833 344 8686 for assistance.',
    ];
    const answer = await calls.put('/pickup/update', { pickupId: id, quantities: 'MORE_THAN_50' });
    expect(outcome(answer)).toEqual(refused);
    expect(outcome(await calls.put(`/pickup/cancel/${id}`))).toEqual(refused);
  });
});

test('a cancellation sets the items free; again it changes nothing', async () => {
  const item = await withClient();
  const id = await calls.request({ itemIds: [item] });
  const canceled = dataOf(cancelPickup, await calls.put(`/pickup/cancel/${id}`));
  expect(canceled).toMatchObject({ statusPickup: 'CANCELED', events: [{}, { title: 'Request canceled' }] });
  const before = await traces(app, client);
  expect((await calls.put(`/pickup/cancel/${id}`)).statusCode).toBe(200);
  expect(await traces(app, client)).toEqual(before);
  expect((await calls.create({ itemIds: [item] })).statusCode).toBe(200);
});

test('the pickup of a delivery may be canceled alone; the delivery stays', async () => {
  await fillCart(app, client.owner);
  const deliveries = deliveryCalls(app, client);
  const delivery = await deliveries.request({ pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] });
  const { pickupId } = await deliveries.detail(delivery);
  await calls.put(`/pickup/cancel/${pickupId ?? 0}`);
  expect(await deliveries.detail(delivery)).toMatchObject({
    statusDeliveryEnum: 'SUBMITTED',
    linkedPickup: { statusPickup: 'CANCELED' },
  });
});

describe('the facility', () => {
  const arrive = async (id: number) => {
    for (const to of ['CONFIRMED', 'IN_TRANSIT', 'ARRIVED'] as const) await calls.transition(id, to);
  };

  test('completing says where each item is that was not scanned in, which can be requested again', async () => {
    const [staying, missing] = [await withClient(), await withClient()];
    const id = await calls.request({ itemIds: [staying, missing] });
    await arrive(id);
    await calls.transition(id, 'COMPLETED', {
      notReceived: [
        { itemId: staying, outcome: 'WITH_CLIENT' },
        { itemId: missing, outcome: 'LOOKED_FOR' },
      ],
    });
    expect(await placesOf([staying, missing])).toEqual(['RESIDENCE', 'IN_TRANSIT']);
    expect((await calls.create({ itemIds: [staying] })).statusCode).toBe(200);
  });

  test('completing without an answer for each names the items, and skips no status', async () => {
    const [first, second] = [await withClient(), await withClient()];
    const stored = await makeItem(db(), client.clientId);
    const foreign = await makeItem(db(), (await makeClientFixture(app)).clientId, { location: 'AC' });
    const id = await calls.request({ itemIds: [first, second] });
    await expect(calls.transition(id, 'ARRIVED')).rejects.toMatchObject({ code: 'TRANSITION_REFUSED' });
    await arrive(id);
    const before = await traces(app, client);
    const answer = { itemId: first, outcome: 'WITH_CLIENT' } as const;
    await expect(calls.transition(id, 'COMPLETED', { notReceived: [answer] })).rejects.toMatchObject({
      code: 'NOT_SCANNED_IN',
      lines: [{ itemId: second, code: 'UNANSWERED' }],
    });
    for (const itemId of [stored, foreign])
      await expect(
        calls.transition(id, 'COMPLETED', { notReceived: [answer, { ...answer, itemId }] }),
      ).rejects.toMatchObject({
        code: 'ITEMS_UNAVAILABLE',
        lines: [{ itemId, code: 'NOT_AWAITED' }],
      });
    expect(await traces(app, client)).toEqual(before);
    await expect(calls.transition(id, 'CANCELED')).rejects.toMatchObject({ code: 'TRANSITION_REFUSED' });
  });

  test('confirms a special date with its day and hours', async () => {
    const id = await calls.request({ date: null, time: null, specialDate: '2026-12-01' });
    await expect(calls.transition(id, 'CONFIRMED')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const window = { start: '13:00', end: '15:30' };
    await calls.transition(id, 'CONFIRMED', { day: toDay('2026-12-04'), window });
    expect(await calls.detail(id)).toMatchObject({ date: '2026-12-04T00:00:00', pickupTimeRange: window });
  });
});
