/** An address that its closet deletes: the items there stay with the client, and their way keeps its name. */
import type { Address } from '@vestry/contract/addresses/schemas';
import type { CustodyEntry, PlacedItems } from '@vestry/contract/custody/schemas';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser, moveItem } from '../../../test/factories.ts';
import { makeAddress } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { createDatabase } from '../../platform/adapters/postgres/database.ts';
import { createPool } from '../../platform/adapters/postgres/pool.ts';
import { verifyCustody } from './verify-custody.ts';

let app: TestApp;
/** Another process on the same database. */
let beside: TestApp;
let ownPool: Pool;
let clientId: number;
let owner: SignedInUser;
let home: number;
let lakeHouse: number;
let items: number[];

const db = () => app.database.db;

beforeAll(async () => {
  app = await createTestApp();
  ownPool = createPool({ url: app.database.url, onError: () => undefined });
  const database = { ...app.database, pool: ownPool, db: createDatabase(ownPool) };
  beside = await createTestApp({ beside: { ...app, database } });
});
afterAll(async () => {
  await beside.close();
  await ownPool.end();
  await app.close();
});
beforeEach(async () => {
  clientId = await makeClient(db());
  owner = await app.signIn((await makeUser(db(), [clientId])).email);
  home = await makeAddress(db(), clientId, 'Home');
  lakeHouse = await makeAddress(db(), clientId, 'Lake House');
  items = [];
  for (let count = 0; count < 3; count += 1) items.push(await makeItem(db(), clientId, { location: 'AC' }));
});

const place = async (addressId: number, to = app) =>
  to.call({ method: 'PUT', url: '/custody/place', payload: { itemIds: items, addressId }, as: owner });
const undo = async (payload: object, to = app) =>
  to.call({ method: 'POST', url: '/custody/place/undo', payload, as: owner });
const remove = async (id: number, to = app) =>
  to.call({ method: 'DELETE', url: `/client/address/${id}`, as: owner });

async function addresses(): Promise<Address[]> {
  const answer = await app.call({ method: 'GET', url: `/client/address/${clientId}`, as: owner });
  return answer.json<{ data: Address[] }>().data;
}

async function wayOf(itemId = items[0]): Promise<CustodyEntry[]> {
  const answer = await app.call({ method: 'GET', url: `/custody/item/${itemId}`, as: owner });
  return answer.json<{ data: { content: CustodyEntry[] } }>().data.content;
}

/** The labels of the residences where the items are now. */
async function labels(): Promise<(string | null | undefined)[]> {
  const ways = await Promise.all(items.map(async (id) => wayOf(id)));
  return ways.map(([now]) => (now?.address === null ? null : now?.address.label));
}

async function expectWholeChain(): Promise<void> {
  expect((await verifyCustody(db(), { clientId })).faults).toEqual([]);
}

describe('an address with items', () => {
  test('tells how many are there; deleted, it leaves the list, they stay with the client, and their way names it', async () => {
    await place(lakeHouse);
    expect((await addresses()).map(({ label, itemsThere }) => [label, itemsThere])).toEqual([
      ['Home', 0],
      ['Lake House', 3],
    ]);
    expect((await remove(lakeHouse)).statusCode).toBe(200);
    expect((await addresses()).map(({ label }) => label)).toEqual(['Home']);
    expect((await wayOf()).slice(0, 2)).toMatchObject([
      { place: 'RESIDENCE', address: null, evidence: 'CLIENT_WORD', by: 'Ada Marsh' },
      { place: 'RESIDENCE', address: { label: 'Lake House', isDeleted: true } },
    ]);
    const audit = await db().selectFrom('audit').select('before').orderBy('id', 'desc').executeTakeFirst();
    expect(audit?.before).toMatchObject({ label: 'Lake House', items });
    await expectWholeChain();
  });

  test('that are no longer there is deleted without a row of theirs, and kept for their way', async () => {
    await place(lakeHouse);
    await place(home);
    const before = await wayOf();
    expect((await remove(lakeHouse)).statusCode).toBe(200);
    const after = await wayOf();
    expect(after).toHaveLength(before.length);
    expect(after[1]).toMatchObject({ address: { label: 'Lake House', isDeleted: true } });
  });

  test('is no residence to go back to: what is undone is with the client, residence not named', async () => {
    await place(lakeHouse);
    app.clock.passSeconds(1);
    const moved = (await place(home)).json<{ data: PlacedItems }>().data;
    await remove(lakeHouse);
    expect((await undo(moved)).statusCode).toBe(200);
    expect(await labels()).toEqual([null, null, null]);
    expect((await place(lakeHouse)).statusCode).toBe(404);
    await expectWholeChain();
  });
});

describe('in two processes at once', () => {
  const bothWays = [0, 1, 2, 3, 4, 5].map((round) => [round] as const);

  test.each(bothWays)('a deletion and a move (%i): no item is at a deleted address', async () => {
    const [moved, deleted] = await Promise.all([place(lakeHouse), remove(lakeHouse, beside)]);
    expect(deleted.statusCode).toBe(200);
    expect([200, 404]).toContain(moved.statusCode);
    expect(await labels()).toEqual([null, null, null]);
    await expectWholeChain();
  });

  test.each(bothWays)('a deletion and an undo (%i): no item is at a deleted address', async () => {
    await place(lakeHouse);
    app.clock.passSeconds(1);
    const moved = (await place(home)).json<{ data: PlacedItems }>().data;
    const [undone, deleted] = await Promise.all([undo(moved), remove(lakeHouse, beside)]);
    expect([undone.statusCode, deleted.statusCode]).toEqual([200, 200]);
    expect(await labels()).toEqual([null, null, null]);
    await expectWholeChain();
  });

  test('ten clicks move each item once, and ten undos take it back once', async () => {
    const inTurn = (index: number) => (index % 2 === 0 ? app : beside);
    const tenTimes = Array.from({ length: 10 }, (_, index) => inTurn(index));
    const moves = await Promise.all(tenTimes.map(async (to) => place(lakeHouse, to)));
    const moved = moves
      .map((answer) => answer.json<{ data: PlacedItems }>().data)
      .filter(({ itemIds }) => itemIds.length > 0);
    expect(moved).toHaveLength(1);
    expect(await wayOf()).toHaveLength(2);
    const undone = await Promise.all(tenTimes.map(async (to) => undo(moved[0] ?? {}, to)));
    expect(undone.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await wayOf()).toHaveLength(3);
    await expectWholeChain();
  });

  test('a move, a scan of staff and another move leave each item in one place and one chain', async () => {
    const [first = 0] = items;
    const bin = { kind: 'BIN', zone: 'GR', bin: 'A-1' } as const;
    await Promise.all([
      place(lakeHouse),
      moveItem(db(), clientId, first, bin),
      place(home, beside),
      remove(home),
    ]);
    expect((await wayOf(first)).some(({ place: kind }) => kind === 'BIN')).toBe(true);
    await expectWholeChain();
  });
});
