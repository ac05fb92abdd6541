/** A client says at which residence items are: what is written, what is refused, and the way back. */
import type { CustodyEntry, PlacedItems } from '@vestry/contract/custody/schemas';
import type { Place } from '@vestry/contract/custody/places';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser, moveItem } from '../../../test/factories.ts';
import { makeAddress } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { verifyCustody } from './verify-custody.ts';

let app: TestApp;
let clientId: number;
let owner: SignedInUser;
let home: number;
let lakeHouse: number;
let items: number[];

const db = () => app.database.db;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  clientId = await makeClient(db());
  owner = await app.signIn((await makeUser(db(), [clientId])).email);
  home = await makeAddress(db(), clientId, 'Home');
  lakeHouse = await makeAddress(db(), clientId, 'Lake House');
  const atClient = { location: 'AC' } as const;
  items = [await makeItem(db(), clientId, atClient), await makeItem(db(), clientId, atClient)];
});

const place = async (fields: object = {}, as = owner) =>
  app.call({
    method: 'PUT',
    url: '/custody/place',
    payload: { itemIds: items, addressId: lakeHouse, ...fields },
    as,
  });
const undo = async (moved: object, as = owner) =>
  app.call({ method: 'POST', url: '/custody/place/undo', payload: moved, as });
const outcomeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ data: { code?: string } }>().data.code,
];

async function placed(fields: object = {}, as = owner): Promise<PlacedItems> {
  const answer = await place(fields, as);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: PlacedItems }>().data;
}

async function wayOf(itemId: number): Promise<CustodyEntry[]> {
  const answer = await app.call({ method: 'GET', url: `/custody/item/${itemId}`, as: owner });
  return answer.json<{ data: { content: CustodyEntry[] } }>().data.content;
}

async function placesOf(): Promise<(string | null)[]> {
  const ways = await Promise.all(items.map(async (id) => wayOf(id)));
  return ways.map(([now]) => (now?.place === 'RESIDENCE' ? (now.address?.label ?? null) : `${now?.place}`));
}

async function lastAudit() {
  return db()
    .selectFrom('audit')
    .select(['action', 'entity_id', 'user_id', 'after'])
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Every change leaves a chain that holds. */
async function expectWholeChain(): Promise<void> {
  expect((await verifyCustody(db(), { clientId })).faults).toEqual([]);
}

describe('items with the client', () => {
  test('are at the named residence by the client’s word, from wherever they were', async () => {
    await moveItem(db(), clientId, items[0] ?? 0, { kind: 'RESIDENCE', addressId: home });
    await moveItem(db(), clientId, items[1] ?? 0, { kind: 'TEMPORARY_ADDRESS', addressId: null });
    expect(await placed()).toEqual({ itemIds: items, movedAt: app.clock.now().toISOString() });
    const [now, before] = await wayOf(items[0] ?? 0);
    expect(now).toMatchObject({
      place: 'RESIDENCE',
      address: { id: lakeHouse, label: 'Lake House' },
      evidence: 'CLIENT_WORD',
      by: 'Ada Marsh',
    });
    expect(before).toMatchObject({ address: { label: 'Home' } });
    expect(await placesOf()).toEqual(['Lake House', 'Lake House']);
    expect(await lastAudit()).toEqual({
      action: 'custody.place',
      entity_id: null,
      user_id: owner.userId,
      after: { items, label: 'Lake House' },
    });
    await expectWholeChain();
  });

  test('that are there already stay: a second click adds no row', async () => {
    await placed({ itemIds: items.slice(0, 1) });
    const ways = async () => Promise.all(items.map(async (id) => (await wayOf(id)).length));
    expect((await placed()).itemIds).toEqual(items.slice(1));
    const before = await ways();
    expect((await placed()).itemIds).toEqual([]);
    expect((await placed({ itemIds: [items[0], items[0]] })).itemIds).toEqual([]);
    expect(await ways()).toEqual(before);
  });

  test('that a pickup will collect may move too', async () => {
    const form = { client_id: clientId, user_id: owner.userId, address_id: home, address_sent: '{}' };
    const { id } = await db()
      .insertInto('pickups')
      .values({
        ...form,
        pickup_date: '2026-12-10',
        time_of_day: 'ANYTIME',
        requested_by: 'Ada',
        quantities: 'LESS_THAN_50',
        item_types: ['Shoes'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { client_id: clientId, pickup_id: id, item_id: items[0] ?? 0 };
    await db().insertInto('pickup_items').values(line).execute();
    expect((await placed()).itemIds).toEqual(items);
  });
});

describe('what is refused changes nothing', () => {
  test.each<[string, Place, string]>([
    ['in a bin', { kind: 'BIN', zone: 'CS', bin: 'C-7' }, 'AT_FACILITY'],
    ['on the road', { kind: 'IN_TRANSIT' }, 'IN_TRANSIT'],
    ['in care', { kind: 'CARE_PARTNER', bin: '' }, 'IN_CARE'],
  ])('of items of which one is %s: that one is named, with the reason', async (_where, elsewhere, code) => {
    const [first = 0, second = 0] = items;
    await moveItem(db(), clientId, second, elsewhere);
    const answer = await place();
    expect(outcomeOf(answer)).toEqual([409, 'ITEMS_UNAVAILABLE']);
    expect(answer.json<{ data: { lines: unknown } }>().data.lines).toEqual([
      { itemId: second, code, message: expect.stringMatching(/^This item is /) },
    ]);
    expect(await wayOf(first)).toHaveLength(1);
  });

  test('another closet’s item or address is answered like none', async () => {
    const other = await makeClient(db());
    const [foreignItem, foreignAddress] = [await makeItem(db(), other), await makeAddress(db(), other)];
    for (const itemId of [foreignItem, 999_999_999])
      expect(outcomeOf(await place({ itemIds: [...items, itemId] }))).toEqual([404, 'NOT_FOUND']);
    for (const addressId of [foreignAddress, 999_999_999])
      expect(outcomeOf(await place({ addressId }))).toEqual([404, 'NOT_FOUND']);
    expect(outcomeOf(await place({ client: { id: other } }))).toEqual([404, 'NOT_FOUND']);
    expect(await placesOf()).toEqual([null, null]);
  });

  test.each([
    { itemIds: [] },
    { itemIds: Array.from({ length: 501 }, (_, index) => index + 1) },
    { itemIds: ['x'] },
    { addressId: null },
  ])('a malformed body', async (fields) => {
    expect(outcomeOf(await place(fields))).toEqual([422, 'VALIDATION_FAILED']);
  });

  test('a viewer reads only; a Member and a demo user may say where items are, and nobody without a session', async () => {
    const withRole = async (role: number) =>
      app.signIn((await makeUser(db(), [clientId], { roles: [role] })).email);
    const viewer = await withRole(3);
    expect(outcomeOf(await place({}, viewer))).toEqual([403, 'FORBIDDEN']);
    const moved = await placed({}, await withRole(2));
    expect(outcomeOf(await undo(moved, viewer))).toEqual([403, 'FORBIDDEN']);
    expect((await placed({ addressId: home }, await withRole(6))).itemIds).toEqual(items);
    const payload = { itemIds: items, addressId: home };
    expect((await app.call({ method: 'PUT', url: '/custody/place', payload })).statusCode).toBe(401);
  });
});

describe('undo', () => {
  test('each item was where it was all along, which the way says as a correction', async () => {
    const [first = 0] = items;
    await moveItem(db(), clientId, first, { kind: 'RESIDENCE', addressId: home });
    const [before] = await wayOf(first);
    app.clock.passSeconds(60);
    const moved = await placed();
    app.clock.passSeconds(5);
    expect((await undo(moved)).statusCode).toBe(200);
    expect(await placesOf()).toEqual(['Home', null]);
    const [now, taken] = await wayOf(first);
    expect(now).toMatchObject({ evidence: 'CORRECTION', since: before?.since, by: 'Ada Marsh' });
    expect(now?.recordedAt).toBe(app.clock.now().toISOString());
    expect(taken).toMatchObject({ evidence: 'CLIENT_WORD', address: { label: 'Lake House' } });
    expect(await lastAudit()).toMatchObject({ action: 'custody.undoPlace', after: { items } });
    await expectWholeChain();
  });

  test('is refused when one has moved since, twice, for another moment and for somebody else’s word', async () => {
    const [first = 0, second = 0] = items;
    const moved = await placed();
    const colleague = await app.signIn((await makeUser(db(), [clientId])).email);
    const refused = [409, 'CONFLICT'];
    expect(outcomeOf(await undo(moved, colleague))).toEqual(refused);
    expect(outcomeOf(await undo({ ...moved, movedAt: '2026-01-01T00:00:00.000Z' }))).toEqual(refused);
    await moveItem(db(), clientId, second, { kind: 'BIN', zone: 'GR', bin: 'A-1' });
    expect(outcomeOf(await undo(moved))).toEqual(refused);
    expect(await placesOf()).toEqual(['Lake House', 'BIN']);
    const one = { ...moved, itemIds: [first] };
    expect((await undo(one)).statusCode).toBe(200);
    expect(outcomeOf(await undo(one))).toEqual(refused);
    expect(outcomeOf(await undo({ ...moved, itemIds: [999_999_999] }))).toEqual([404, 'NOT_FOUND']);
    expect(outcomeOf(await undo({ itemIds: [first], movedAt: 'yesterday' }))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
  });
});
