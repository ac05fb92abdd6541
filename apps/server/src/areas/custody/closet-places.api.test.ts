/** The counts of the places of a closet, and the list of its released items: of this closet alone, and without mistakes. */
import { getClosetPlaces, listReleasedItems } from '@vestry/contract/custody/calls';
import type { Place } from '@vestry/contract/custody/places';
import type { Release } from '@vestry/contract/custody/releases';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser, moveItem } from '../../../test/factories.ts';
import { dataOf, makeAddress } from '../../../test/requests.ts';
import { enterStaff, staffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let clientId: number;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  clientId = await makeClient(db());
  owner = await app.signIn((await makeUser(db(), [clientId])).email);
});

const db = () => app.database.db;
const get = async (url: string, as = owner) => app.call({ method: 'GET', url, as });
const places = async () => dataOf(getClosetPlaces, await get(`/custody/places/${clientId}`));
const released = async (query = '', as = owner) =>
  dataOf(listReleasedItems, await get(`/custody/released/${as.clientId}${query}`, as));

async function put(place: Place, count = 1): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await moveItem(db(), clientId, await makeItem(db(), clientId), place);
}

async function release(number: string, how: Release): Promise<number> {
  const id = await makeItem(db(), clientId, { number });
  await db().updateTable('items').set({ record_status: 0 }).where('id', '=', id).execute();
  await moveItem(db(), clientId, id, { kind: 'RELEASED', release: how });
  return id;
}

async function addAddress(label: string): Promise<number> {
  const id = await makeAddress(db(), clientId);
  await db().updateTable('addresses').set({ label }).where('id', '=', id).execute();
  return id;
}

describe('the places of a closet', () => {
  test('are counted in their order, residences by label and the one that nobody named last', async () => {
    const [park, lake] = [await addAddress('Park Avenue'), await addAddress('Lake House')];
    await put({ kind: 'BIN', zone: 'GR', bin: 'A-1' }, 2);
    await put({ kind: 'BIN', zone: 'CS', bin: '' });
    await put({ kind: 'IN_TRANSIT' });
    await put({ kind: 'CARE_PARTNER', bin: '' });
    await put({ kind: 'RESIDENCE', addressId: null });
    await put({ kind: 'RESIDENCE', addressId: park });
    await put({ kind: 'TEMPORARY_ADDRESS', addressId: park });
    await put({ kind: 'RESIDENCE', addressId: lake });
    await release('A-1', 'SOLD');
    await release('A-2', 'MISTAKE');
    expect(await places()).toEqual({
      places: [
        { group: 'GARMENT_ROOM', count: 2 },
        { group: 'COLD_STORAGE', count: 1 },
        { group: 'IN_TRANSIT', count: 1 },
        { group: 'IN_CARE', count: 1 },
        { group: 'WITH_CLIENT', count: 4 },
      ],
      residences: [
        { addressId: lake, label: 'Lake House', count: 1 },
        { addressId: park, label: 'Park Avenue', count: 2 },
        { addressId: null, label: 'Residence not named', count: 1 },
      ],
      released: 1,
    });
  });

  test('of an empty closet are none, and another closet’s are not there', async () => {
    expect(await places()).toEqual({ places: [], residences: [], released: 0 });
    const other = await makeClient(db());
    await makeItem(db(), other);
    expect((await get(`/custody/places/${other}`)).statusCode).toBe(404);
  });
});

describe('released items', () => {
  test('are listed with how and when, the latest first, without mistakes and what is stored', async () => {
    const first = await release('A-1', 'GIVEN_BACK');
    const second = await release('A-2', 'WRITTEN_OFF');
    await release('A-3', 'MISTAKE');
    await makeItem(db(), clientId, { number: 'A-4' });
    const page = await released();
    expect(page.totalElements).toBe(2);
    expect(page.content).toMatchObject([
      {
        item: { id: second, itemClientNumber: 'A-2' },
        release: 'WRITTEN_OFF',
        releasedAt: expect.any(String),
      },
      { item: { id: first, itemClientNumber: 'A-1' }, release: 'GIVEN_BACK' },
    ]);
    expect(await released('?pageSize=1&page=1')).toMatchObject({
      totalPages: 2,
      content: [{ item: { id: first } }],
    });
    expect(await released(`?itemId=${first}`)).toMatchObject({ totalElements: 1 });
    expect(await released('?itemId=9007199254740991')).toMatchObject({ totalElements: 0 });
  });

  test('are no more once staff bring them back, and again with what became of them', async () => {
    const staff = staffCalls(app, await enterStaff(app));
    const id = await makeItem(db(), clientId);
    const set = async (body: object) => staff.put(`/closets/${clientId}/items/${id}/state`, body);
    await set({ state: 'RETIRED', reason: 'Auction', release: 'SOLD' });
    expect((await released()).content).toMatchObject([{ item: { id }, release: 'SOLD' }]);
    expect(JSON.stringify(await released())).not.toContain('Auction');
    await set({ state: 'ACTIVE' });
    expect((await released()).content).toEqual([]);
    expect((await places()).released).toBe(0);
  });

  test('are read by a viewer, of the own closet alone', async () => {
    const id = await release('A-1', 'SOLD');
    const viewer = await app.signIn((await makeUser(db(), [clientId], { roles: [3] })).email);
    expect((await released('', viewer)).totalElements).toBe(1);
    const other = await makeClient(db());
    const stranger = await app.signIn((await makeUser(db(), [other])).email);
    expect((await released(`?itemId=${id}`, stranger)).content).toEqual([]);
    expect((await get(`/custody/released/${clientId}`, stranger)).statusCode).toBe(404);
  });
});
