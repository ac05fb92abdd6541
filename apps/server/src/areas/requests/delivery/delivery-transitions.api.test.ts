import { updateDelivery } from '@vestry/contract/requests/delivery/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem } from '../../../../test/factories.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  putIntoCart,
  traces,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let owner: SignedInUser;
let calls: DeliveryCalls;
const start = new Date('2026-11-30T15:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(start);
  client = await makeClientFixture(app);
  ({ owner } = client);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;

async function locationOf(itemId: number): Promise<string> {
  const row = await db()
    .selectFrom('items')
    .select('location')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return row.location;
}

describe('the facility', () => {
  test('makes the transitions of a delivery in their order; complete, its items are at the client', async () => {
    const [item = 0] = await fillCart(app, owner, [{ location: 'CS' }]);
    const id = await calls.request({ date: '2026-12-04' });
    const window = { start: '09:00', end: '12:00' };
    await calls.transition(id, 'CONFIRMED', { window });
    await calls.transition(id, 'READY_FOR_DELIVERY');
    await calls.transition(id, 'ON_THE_WAY');
    expect(await locationOf(item)).toBe('AC');
    await calls.transition(id, 'COMPLETED', { note: 'Left with the doorman' });
    expect(await calls.detail(id)).toMatchObject({
      statusDeliveryEnum: 'COMPLETED',
      deliveryTimeRange: window,
      version: 5,
      events: [{}, {}, {}, {}, { title: 'Delivery complete!', note: 'Left with the doorman', by: null }],
    });
    expect(await locationOf(item)).toBe('AC');
    const history = await app.call({ method: 'GET', url: `/item/list/history/${item}`, as: owner });
    expect(history.json()).toMatchObject({
      data: [{ kind: 'DELIVERED', from: 'CS', to: 'AC', deliveryId: id, title: 'Delivered to you' }],
    });
    await putIntoCart(db(), owner, [item]);
    expect(outcome(await calls.create())[1]).toBe('ITEMS_UNAVAILABLE');
  });

  test('cancels what is on its way: the items stay on the road until they are scanned in', async () => {
    const [item = 0] = await fillCart(app, owner, [{ location: 'CS' }]);
    const id = await calls.request({ date: '2026-12-04' });
    for (const status of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY', 'CANCELED'] as const)
      await calls.transition(id, status);
    expect(await locationOf(item)).toBe('AC');
    const history = await app.call({ method: 'GET', url: `/item/list/history/${item}`, as: owner });
    expect(history.json()).toMatchObject({ data: [] });
  });

  test.each([
    ['skips no step', [], 'READY_FOR_DELIVERY', 'The request cannot go from its status to this one.'],
    ['goes nowhere twice', ['CONFIRMED'], 'CONFIRMED', 'The request is already in this status.'],
    [
      'revives nothing',
      ['CANCELED'],
      'CONFIRMED',
      'The request is completed or canceled and can no longer change.',
    ],
  ] as const)('%s', async (_name, earlier, to, message) => {
    await fillCart(app, owner);
    const id = await calls.request();
    for (const status of earlier) await calls.transition(id, status);
    const before = await traces(app, client);
    await expect(calls.transition(id, to)).rejects.toMatchObject({ code: 'TRANSITION_REFUSED', message });
    expect(await traces(app, client)).toEqual(before);
  });

  test('two of its people on one request: the second has read an old version', async () => {
    await fillCart(app, owner);
    const id = await calls.request();
    await calls.transition(id, 'CONFIRMED', { version: 1 });
    await expect(calls.transition(id, 'CANCELED', { version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(calls.transition(999_999, 'CANCELED')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('who did what stands in the audit', async () => {
    const [item = 0] = await fillCart(app, owner, [{}, {}]);
    const id = await calls.request();
    await calls.put('/delivery/update', { deliveryId: id, items: [item] });
    await calls.put(`/delivery/cancel/${id}`);
    const rows = await db()
      .selectFrom('audit')
      .select(['action', 'actor', 'user_id', 'entity_id'])
      .where('client_id', '=', client.clientId)
      .where('entity', '=', 'delivery')
      .orderBy('id')
      .execute();
    const by = { actor: 'USER', user_id: owner.userId, entity_id: id };
    expect(rows).toEqual(
      ['create', 'update', 'cancel'].map((verb) => ({ action: `deliveries.${verb}`, ...by })),
    );
  });
});

test('a further item makes a delivery that was ready one that is to be packed again, at the hours that were confirmed', async () => {
  const [item = 0] = await fillCart(app, owner);
  const id = await calls.request({ date: '2026-12-08' });
  await calls.transition(id, 'CONFIRMED', { window: { start: '09:00', end: '12:00' } });
  await calls.transition(id, 'READY_FOR_DELIVERY');
  const update = async (change: object) =>
    dataOf(updateDelivery, await calls.put('/delivery/update', { deliveryId: id, ...change }));
  expect((await update({ note: 'Back door' })).statusDeliveryEnum).toBe('READY_FOR_DELIVERY');
  const more = await makeItem(db(), client.clientId);
  const mails = await app.mailsTo(client.email);
  const changed = await update({ items: [item, more] });
  expect(changed).toMatchObject({
    statusDeliveryEnum: 'CONFIRMED',
    deliveryTimeRange: { start: '09:00', end: '12:00' },
  });
  expect(changed.events.at(-1)).toMatchObject({
    title: 'Delivery request confirmed!',
    note: 'Items were added and are still to be packed.',
  });
  expect(await app.mailsTo(client.email)).toHaveLength(mails.length);
  // Without it everything is packed, and staff say so.
  expect((await update({ items: [item] })).statusDeliveryEnum).toBe('CONFIRMED');
  await calls.transition(id, 'READY_FOR_DELIVERY');
});
