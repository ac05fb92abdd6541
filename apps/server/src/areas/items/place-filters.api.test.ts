/** The closet by place and by residence: lists and counts agree, compose with the other filters, and stay within the closet. */
import type { Place } from '@vestry/contract/custody/places';
import type { FilterOption } from '@vestry/contract/items/filters';
import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser, moveItem } from '../../../test/factories.ts';
import { makeAddress } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;
let park: number;
let lake: number;
let foreign: number;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  [park, lake] = [await addAddress(closet, 'Park Avenue'), await addAddress(closet, 'Lake House')];
  const other = await makeClient(db);
  foreign = await addAddress(other, 'Elsewhere');
  const places: readonly [number: string, place: Place, designers: string][] = [
    ['A-1', { kind: 'BIN', zone: 'GR', bin: 'A-1' }, 'Ferrand'],
    ['A-2', { kind: 'BIN', zone: 'CS', bin: '' }, 'Ferrand'],
    ['A-3', { kind: 'IN_TRANSIT' }, 'Ferrand'],
    ['A-4', { kind: 'CARE_PARTNER', bin: 'Atelier' }, 'Vionnay'],
    ['A-5', { kind: 'RESIDENCE', addressId: park }, 'Vionnay'],
    ['A-6', { kind: 'RESIDENCE', addressId: lake }, 'Vionnay'],
    ['A-7', { kind: 'RESIDENCE', addressId: null }, 'Ferrand'],
    ['A-8', { kind: 'TEMPORARY_ADDRESS', addressId: park }, 'Ferrand'],
  ];
  for (const [number, place, designers] of places)
    await moveItem(db, closet, await makeItem(db, closet, { number, designers }), place);
  const sold = await makeItem(db, closet, { number: 'A-9' });
  await db.updateTable('items').set({ record_status: 0 }).where('id', '=', sold).execute();
  await moveItem(db, closet, sold, { kind: 'RELEASED', release: 'SOLD' });
  await moveItem(db, other, await makeItem(db, other), { kind: 'RESIDENCE', addressId: foreign });
});
afterAll(async () => app.close());

async function addAddress(clientId: number, label: string): Promise<number> {
  const { db } = app.database;
  const id = await makeAddress(db, clientId);
  await db.updateTable('addresses').set({ label }).where('id', '=', id).execute();
  return id;
}

const get = async (url: string) => app.call({ method: 'GET', url, as: owner });

async function list(filters: string): Promise<string[]> {
  const answer = await get(`/item/list/${closet}/?orderingType=NUMBER&${filters}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Page<Item> }>().data.content.map((item) => item.itemClientNumber);
}

async function options(filter: string, rest = ''): Promise<FilterOption[]> {
  const answer = await get(`/item/list/filter/item/${closet}/?filter=${filter}${rest}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: FilterOption[] }>().data;
}

const words = (found: readonly FilterOption[]) => found.map(({ name, count }) => `${name} ${count}`);

describe('the filter by place', () => {
  test('finds what is in each group, and several widen', async () => {
    expect(await list('places=GARMENT_ROOM')).toEqual(['A-1']);
    expect(await list('places=COLD_STORAGE')).toEqual(['A-2']);
    expect(await list('places=IN_TRANSIT')).toEqual(['A-3']);
    expect(await list('places=IN_CARE')).toEqual(['A-4']);
    expect(await list('places=WITH_CLIENT')).toEqual(['A-5', 'A-6', 'A-7', 'A-8']);
    expect(await list('places=GARMENT_ROOM&places=IN_TRANSIT')).toEqual(['A-1', 'A-3']);
  });

  test('leaves the specification’s location as it is: the road is At Client', async () => {
    expect(await list('location=AC')).toEqual(['A-3', 'A-5', 'A-6', 'A-7', 'A-8']);
    expect(await list('location=AC&places=IN_TRANSIT')).toEqual(['A-3']);
    expect(await list('location=GR&places=IN_TRANSIT')).toEqual([]);
  });

  test.each(['places=MOON', 'places=RELEASED', 'residences=x', 'residences=0', 'residences=unnamed'])(
    '%s is refused',
    async (filter) => {
      expect((await get(`/item/list/${closet}/?${filter}`)).statusCode).toBe(422);
    },
  );
});

describe('the filter by residence', () => {
  test('finds what is at each address, temporary ones too, and what nobody named', async () => {
    expect(await list(`residences=${park}`)).toEqual(['A-5', 'A-8']);
    expect(await list(`residences=${lake}&residences=UNNAMED`)).toEqual(['A-6', 'A-7']);
    expect(await list('residences=UNNAMED')).toEqual(['A-7']);
  });

  test('composes with the other filters and the search', async () => {
    expect(await list(`residences=${park}&designers=Vionnay`)).toEqual(['A-5']);
    expect(await list(`residences=${park}&places=IN_TRANSIT`)).toEqual([]);
    const answer = await get(`/item/search/bar/${closet}/?text=vionnay&residences=${park}`);
    expect(answer.json<{ data: Page<Item> }>().data.totalElements).toBe(1);
  });

  test('an address of another closet finds nothing, as one that is not there', async () => {
    expect(await list(`residences=${foreign}`)).toEqual([]);
    expect(await list('residences=9007199254740991')).toEqual([]);
    expect(words(await options('residences', `&residences=${foreign}`))).toEqual([
      'Lake House 1',
      'Park Avenue 2',
      'Residence not named 1',
    ]);
  });
});

describe('the counts', () => {
  test('are of each place with items, in the order of the places', async () => {
    expect(words(await options('places'))).toEqual([
      'Fashion Facility 1',
      'Cold Storage 1',
      'On the way 1',
      'In Service 1',
      'With you 4',
    ]);
    expect(words(await options('places', '&designers=Vionnay&places=IN_TRANSIT'))).toEqual([
      'In Service 1',
      'With you 2',
    ]);
  });

  test('name the residences by their labels, the one that nobody named last', async () => {
    const found = ['Lake House 1', 'Park Avenue 2', 'Residence not named 1'];
    expect(words(await options('residences'))).toEqual(found);
    expect(words(await options('residences', '&places=WITH_CLIENT'))).toEqual(found);
    expect(words(await options('residences', '&designers=Vionnay'))).toEqual([
      'Lake House 1',
      'Park Avenue 1',
    ]);
    expect(words(await options('residences', '&places=IN_CARE'))).toEqual([]);
  });

  test('name a chosen residence without items too, for the filter that is on', async () => {
    expect(words(await options('residences', `&designers=Ferrand&residences=${lake}`))).toEqual([
      'Lake House 0',
      'Park Avenue 1',
      'Residence not named 1',
    ]);
  });

  test('are what the list parameter finds', async () => {
    for (const filter of ['places', 'residences'])
      for (const { value, count } of await options(filter))
        expect(await list(`${filter}=${value}`)).toHaveLength(count);
  });
});

test('a saved filter has places and residences, and no address of another closet', async () => {
  const save = async (filters: object) =>
    app.call({
      method: 'POST',
      url: '/item/saved/filters/create',
      as: owner,
      payload: { name: `At ${JSON.stringify(filters).length}`, filters },
    });
  const filters = { places: ['WITH_CLIENT'], residences: [park, 'UNNAMED'] };
  const saved = await save(filters);
  expect(saved.json()).toMatchObject({ data: { filters } });
  expect((await save({ residences: [foreign] })).statusCode).toBe(404);
});
