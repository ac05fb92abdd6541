import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CategoryCount, FilterOption } from '@vestry/contract/items/filters';
import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { makeWardrobe, type Wardrobe } from '../../../test/wardrobe.ts';

let app: TestApp;
let wardrobe: Wardrobe;
let closet: number;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  wardrobe = await makeWardrobe(app.database.db);
  ({ closet } = wardrobe);
  owner = await app.signIn((await makeUser(app.database.db, [closet])).email);
});
afterAll(async () => app.close());

/** A further photograph, whose hash is of this digit alone. */
async function addPhoto(clientId: number, number: string, digit: string): Promise<void> {
  const { db } = app.database;
  const hash = digit.repeat(64);
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('item_client_number', '=', number)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('images')
    .values({ hash, width: 9, height: 9, widths: [9], thumbhash: Buffer.alloc(9) })
    .execute();
  await db.insertInto('item_photos').values({ client_id: clientId, item_id: id, hash }).execute();
}

const get = async (url: string) => app.call({ method: 'GET', url, as: owner });

async function numbers(url: string): Promise<string[]> {
  const answer = await get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Page<Item> }>().data.content.map((item) => item.itemClientNumber);
}

describe('filters', () => {
  const list = async (filters: string) => numbers(`/item/list/${closet}/?orderingType=NUMBER&${filters}`);

  test('each narrows, alone and together, once or repeated', async () => {
    expect(await list('color=Red')).toEqual(['VC-1001', 'VC-1004']);
    expect(await list('color=Red&color=Navy')).toEqual(['VC-1001', 'VC-1002', 'VC-1004']);
    expect(await list('color=Red&location=GR')).toEqual(['VC-1001']);
    expect(await list('season=Winter&size=38')).toEqual(['VC-1002']);
    expect(await list(`tags=${wardrobe.gala}`)).toEqual(['VC-1001', 'VC-1002']);
    expect(await list(`customGroups=${wardrobe.capsule}`)).toEqual(['VC-1003']);
    expect(await list(`tags=${wardrobe.gala}&customGroups=${wardrobe.capsule}`)).toEqual([]);
  });

  test('a category includes those below it', async () => {
    expect(await list('categoryId=4')).toEqual(['VC-1001', 'VC-1003', 'VC-2006']);
    expect(await list('categoryId=6')).toEqual(['VC-1001', 'VC-1002', 'VC-1003', 'VC-2006']);
    expect(await list('categoryId=1&categoryId=59')).toEqual(['VC-1004', 'VC-2005']);
  });

  test('a designer is the same in other capitals and without accents', async () => {
    for (const name of ['eclat', 'ÉCLAT', 'Eclat'])
      expect(await list(`designers=${encodeURIComponent(name)}`)).toEqual(['VC-1001', 'VC-1002']);
  });

  test.each([
    'color=Plaid',
    'designers=Nobody',
    'size=99',
    'season=Monsoon',
    'tags=999999',
    'customGroups=9007199254740991',
    'categoryId=999999',
    "color='%3B%20DROP%20TABLE%20items%3B--",
    'size=%25',
  ])('%s, which the closet does not have, gives an empty page', async (filter) => {
    expect(await list(filter)).toEqual([]);
  });

  test.each(['categoryId=x', 'tags=gala', 'location=XX', `color=${'x'.repeat(201)}`, 'tags=1&'.repeat(101)])(
    '%s is refused',
    async (filter) => {
      expect((await get(`/item/list/${closet}/?${filter}`)).statusCode).toBe(422);
    },
  );
});

describe('filter lists', () => {
  const options = async (filter: string, rest = '') => {
    const answer = await get(`/item/list/filter/item/${closet}/?filter=${filter}${rest}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: FilterOption[] }>().data.map(({ name, count }) => `${name} ${count}`);
  };

  test('every list has the values of the closet with their counts, in a sensible order', async () => {
    expect(await options('locations')).toEqual([
      'At Client 1',
      'Fashion Facility 3',
      'Cold Storage 1',
      'In Service 1',
    ]);
    expect(await options('seasons')).toEqual(['Summer 3', 'Winter 2']);
    expect(await options('designers')).toHaveLength(4);
    expect(await options('sizes')).toEqual(['S 1', 'M 1', 'XL 1', '36.5 1', '38 1']);
    expect(await options('colors')).toEqual(['Gold 1', 'Green 1', 'Ivory 1', 'Navy 1', 'Red 2']);
    expect(await options('tags')).toEqual(['Opéra gala 2']);
    expect(await options('customGroups')).toEqual(['Capsule 1']);
  });

  test('counts respect the other filters and the search, and not the list itself', async () => {
    expect(await options('colors', '&location=GR')).toEqual(['Green 1', 'Ivory 1', 'Red 1']);
    expect(await options('colors', '&color=Navy&location=GR')).toEqual(['Green 1', 'Ivory 1', 'Red 1']);
    expect(await options('colors', '&text=velvt')).toEqual(['Gold 1']);
    expect(await options('designers', `&tags=${wardrobe.gala}`)).toEqual([
      expect.stringMatching(/^.clat 2$/u),
    ]);
    expect(await options('tags', '&color=Gold')).toEqual([]);
  });

  test('a value is what the list parameter takes', async () => {
    for (const [filter, parameter] of [
      ['locations', 'location'],
      ['sizes', 'size'],
      ['tags', 'tags'],
    ] as const) {
      const answer = await get(`/item/list/filter/item/${closet}/?filter=${filter}`);
      for (const { value, count } of answer.json<{ data: FilterOption[] }>().data)
        expect(await numbers(`/item/list/${closet}/?${parameter}=${value}`)).toHaveLength(count);
    }
  });

  test('an unknown list is refused, another closet is absent', async () => {
    expect((await get(`/item/list/filter/item/${closet}/?filter=bins`)).statusCode).toBe(422);
    expect((await get(`/item/list/filter/item/${closet}/`)).statusCode).toBe(422);
    expect((await get(`/item/list/filter/item/${wardrobe.other}/?filter=colors`)).statusCode).toBe(404);
  });
});

describe('categories', () => {
  const counts = async (rest = '') => {
    const answer = await get(`/item/list/category/filter?id_client=${closet}${rest}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const rows = answer.json<{ data: CategoryCount[] }>().data;
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };

  test('the four tiles, and the categories with items below them, with what stands in and below each', async () => {
    expect(await counts()).toEqual({
      Clothing: 4,
      Dresses: 3,
      Gowns: 1,
      'Wedding Dresses': 1,
      Outerwear: 1,
      Coats: 1,
      Footwear: 1,
      Boots: 1,
      'Ankle Boots': 1,
      Handbags: 1,
      Clutches: 1,
      Accessories: 0,
    });
  });

  test('counts respect the other filters and the search', async () => {
    const red = {
      Clothing: 1,
      Dresses: 1,
      Gowns: 1,
      Footwear: 1,
      Boots: 1,
      'Ankle Boots': 1,
      Handbags: 0,
      Accessories: 0,
    };
    expect(await counts('&color=Red')).toEqual(red);
    expect(await counts('&color=Red&categoryId=1')).toEqual(red);
    expect(await counts('&text=velvet')).toMatchObject({ Clothing: 0, Handbags: 1, Clutches: 1 });
  });

  test('a tile shows the latest photographed item in it or below it, of this closet alone and whatever the filters', async () => {
    const photos = async (rest = '') => {
      const answer = await get(`/item/list/category/filter?id_client=${closet}${rest}`);
      const rows = answer.json<{ data: CategoryCount[] }>().data;
      return rows.map(({ name, photo }) => [name, photo?.url.match(/[0-9a-f]{64}/)?.[0] ?? null] as const);
    };
    expect((await photos()).every(([, hash]) => hash === null)).toBe(true);
    await addPhoto(closet, 'VC-1003', 'a');
    await addPhoto(closet, 'VC-1001', 'b');
    await addPhoto(closet, 'VC-1001', 'c');
    const { db } = app.database;
    await db
      .updateTable('items')
      .set({ created_at: new Date('2030-01-01T00:00:00Z') })
      .where('client_id', '=', closet)
      .where('item_client_number', 'in', ['VC-1001', 'VC-1002'])
      .execute();
    await makeItem(db, wardrobe.other, { number: 'OTHER-1', category: 56 });
    await addPhoto(wardrobe.other, 'OTHER-1', 'd');
    const shown = [['Clothing', 'b'.repeat(64)]];
    const found = async (rest = '') => (await photos(rest)).filter(([, hash]) => hash !== null);
    expect(await found()).toEqual(shown);
    expect(await found('&color=Navy&text=velvet')).toEqual(shown);
    // Nor is what the closet no longer has.
    const setStatus = async (status: 0 | 1) =>
      db
        .updateTable('items')
        .set({ record_status: status })
        .where('client_id', '=', closet)
        .where('item_client_number', '=', 'VC-1001')
        .execute();
    await setStatus(0);
    expect(await found()).toEqual([['Clothing', 'a'.repeat(64)]]);
    await setStatus(1);
  });

  test('another closet is absent, none at all is refused', async () => {
    expect((await get(`/item/list/category/filter?id_client=${wardrobe.other}`)).statusCode).toBe(404);
    expect((await get('/item/list/category/filter')).statusCode).toBe(422);
  });
});
