/** A delivery whose pickup fetches items by name: both directions of a season change at one visit, sent together or not at all. */
import { approveApproval, getApproval } from '@vestry/contract/approvals/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApprovalFixture } from '../../../../test/approval-fixture.ts';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, moveItem } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import { dataOf, makeClientFixture, outcome, traces, type ClientFixture } from '../../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
/** A second API process on the same database. */
let beside: TestApp;
let client: ClientFixture;
let calls: DeliveryCalls;
let pickups: PickupCalls;
let stored: number;
let shoes: number;
let coat: number;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  await db().deleteFrom('rate_limits').execute();
  client = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
  pickups = pickupCalls(app, client);
  stored = await makeItem(db(), client.clientId);
  shoes = await held(client.clientId, 1);
  coat = await held(client.clientId, 16);
});

const db = () => app.database.db;

async function held(clientId: number, category: number): Promise<number> {
  const id = await makeItem(db(), clientId, { category });
  await moveItem(db(), clientId, id, { kind: 'RESIDENCE', addressId: null });
  return id;
}

const change = (fields: object = {}) => ({ items: [stored], pickup: true, fetch: [shoes, coat], ...fields });

test('one submit makes both; kinds and quantity of the pickup follow from its items', async () => {
  const id = await calls.request(change({ quantities: 'MORE_THAN_50', item: ['Handbags'] }));
  const { linkedPickup, items } = await calls.detail(id);
  expect(items).toEqual([stored]);
  expect(linkedPickup).toMatchObject({
    deliveryId: id,
    items: [shoes, coat],
    quantities: 'LESS_THAN_50',
    itemTypes: 'Clothing,Shoes',
    date: '2026-12-03T00:00:00',
    statusPickup: 'REQUEST',
  });
});

test('the pickup’s items change, are canceled with the delivery and are free again', async () => {
  const id = await calls.request(change());
  const pickupId = (await calls.detail(id)).pickupId ?? 0;
  const bag = await held(client.clientId, 59);
  expect((await pickups.put('/pickup/update', { pickupId, itemIds: [shoes, bag] })).statusCode).toBe(200);
  expect((await pickups.detail(pickupId)).items).toEqual([shoes, bag]);
  expect((await calls.put(`/delivery/cancel/${id}`)).statusCode).toBe(200);
  expect((await pickups.detail(pickupId)).statusPickup).toBe('CANCELED');
  expect((await calls.create(change({ fetch: [shoes, coat, bag] }))).statusCode).toBe(200);
});

test('each line that cannot go is named, of both directions at once, and nothing is left behind', async () => {
  await pickups.request({ itemIds: [coat] });
  const before = await traces(app, client);
  const answer = await calls.create(change({ items: [stored, shoes], fetch: [coat, stored, 999_999] }));
  expect(outcome(answer).slice(0, 2)).toEqual([409, 'ITEMS_UNAVAILABLE']);
  expect(answer.json()).toMatchObject({
    data: {
      lines: [
        { itemId: shoes, code: 'AT_CLIENT' },
        { itemId: coat, code: 'PICKUP_REQUESTED', message: 'This item is already in a pickup request.' },
        { itemId: stored, code: 'NOT_AT_CLIENT', message: 'This item is not with you.' },
        { itemId: 999_999, code: 'GONE', message: 'This item is no longer in your closet.' },
      ],
    },
  });
  expect(await traces(app, client)).toEqual(before);
});

test('an item of another closet is answered as one that is none; items without a pickup, and too many, are refused', async () => {
  const other = await makeClientFixture(app);
  const foreign = await held(other.clientId, 1);
  const plain = (text: string) => text.replaceAll(/"requestId":"[^"]+"|"itemId":\d+/g, '');
  const answer = await calls.create(change({ fetch: [foreign] }));
  expect(plain(answer.body)).toBe(plain((await calls.create(change({ fetch: [999_999] }))).body));
  expect(answer.json()).toMatchObject({ data: { lines: [{ code: 'GONE' }] } });
  for (const fields of [
    { pickup: false },
    { fetch: Array.from({ length: 501 }, (_, index) => index + 1) },
    { fetch: 'all' },
  ]) {
    const refused = await calls.create(change(fields));
    expect(outcome(refused).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect(refused.json<{ data: { fields: { path: string }[] } }>().data.fields[0]?.path).toMatch(
      /^body\.fetch/,
    );
  }
  // None named: then the form has to say how many of what.
  expect(outcome(await calls.create(change({ fetch: [] })))[1]).toBe('VALIDATION_FAILED');
});

test('fifty submits at once, in two processes, make both once; of two that want the same item one is refused', async () => {
  const half = (index: number) => (index % 2 === 0 ? calls : deliveryCalls(beside, client));
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => half(index).create(change(), client.owner, 'k')),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await calls.ids()).toHaveLength(1);
  expect(await pickups.ids()).toHaveLength(1);
  // The other way round: another delivery, but an item of its pickup is taken.
  const [more, less] = [await makeItem(db(), client.clientId), await held(client.clientId, 1)];
  const first = { items: [more], pickup: true, fetch: [less] };
  const raced = await Promise.all([0, 1].map(async (index) => half(index).create(first)));
  expect(new Set(raced.map((each) => outcome(each)[0]))).toEqual(new Set([200, 409]));
  expect(await pickups.ids()).toHaveLength(2);
});

test('a change that waits for approval shows what would be fetched, and is sent whole or not at all', async () => {
  const at = await makeApprovalFixture(app);
  const { clientId } = at.client;
  await at.setNeeded(at.member.userId, true);
  const [home, fetched, taken] = [
    await makeItem(db(), clientId),
    await held(clientId, 1),
    await held(clientId, 16),
  ];
  const answer = await at.submitDelivery({ items: [home], pickup: true, fetch: [fetched, taken] });
  const { id } = answer.json<{ data: { id: number; waiting: boolean } }>().data;
  const waiting = await at.get(id);
  expect(waiting).toMatchObject({
    quantities: 'LESS_THAN_50',
    itemTypes: 'Clothing,Shoes',
    items: [{ id: home }],
    fetchedItems: [{ id: fetched }, { id: taken }],
    gone: 0,
  });
  const mail = (await at.askingMails()).at(-1);
  expect(mail?.text).toContain('2 items to be picked up');
  await moveItem(db(), clientId, taken, { kind: 'BIN', zone: 'GR', bin: '' });
  const refused = await at.decide('approve', id);
  expect(refused.json()).toMatchObject({
    data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: taken, code: 'NOT_AT_CLIENT' }] },
  });
  expect(await at.deliveriesOf()).toHaveLength(0);
  await moveItem(db(), clientId, taken, { kind: 'RESIDENCE', addressId: null });
  const approved = dataOf(approveApproval, await at.decide('approve', id));
  expect(approved.deliveryId).not.toBeNull();
  expect((await pickupCalls(app, at.client).detail(approved.pickupId ?? 0)).items).toEqual([fetched, taken]);
  expect(
    dataOf(getApproval, await app.call({ method: 'GET', url: `/approval/find/${id}`, as: at.member })).status,
  ).toBe('APPROVED');
});
