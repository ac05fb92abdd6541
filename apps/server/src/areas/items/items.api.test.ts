import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  for (let index = 0; index < 30; index += 1) {
    await makeItem(db, closet, {
      number: `N-${String(index).padStart(2, '0')}`,
      designers: index % 2 === 0 ? 'Éclat' : 'Ferrand',
      category: index % 3 === 0 ? 5 : 4,
      location: index % 5 === 0 ? 'CS' : 'GR',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    });
  }
});
afterAll(async () => app.close());

async function list(query: string, as = owner): Promise<Page<Item>> {
  const answer = await app.call({ method: 'GET', url: `/item/list/${as.clientId}/${query}`, as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Page<Item> }>().data;
}

const numbers = (page: Page<Item>): string[] => page.content.map((item) => item.itemClientNumber);

describe('the closet page', () => {
  test('24 items a page, with the totals', async () => {
    const first = await list('?orderingType=DESIGNER');
    expect(first).toMatchObject({ pageNumber: 0, pageSize: 24, totalPages: 2, totalElements: 30 });
    expect(first.content).toHaveLength(24);
    const second = await list('?orderingType=DESIGNER&page=1');
    expect(second.content).toHaveLength(6);
    expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(30);
  });

  test('designers come in the order that people expect: accents aside, then by arrival', async () => {
    const designers = (await list('?orderingType=DESIGNER&pageSize=30')).content.map(
      (item) => item.designers,
    );
    expect(designers).toEqual([...Array<string>(15).fill('Éclat'), ...Array<string>(15).fill('Ferrand')]);
  });

  test('without an order type the newest come by arrival: the latest five', async () => {
    expect(numbers(await list('?orderingEnum=DESCENDING&pageSize=5'))).toEqual([
      'N-29',
      'N-28',
      'N-27',
      'N-26',
      'N-25',
    ]);
  });

  test('location and category filter, once or repeated', async () => {
    expect((await list('?location=CS')).totalElements).toBe(6);
    expect((await list('?location=CS&location=GR')).totalElements).toBe(30);
    expect((await list('?categoryId=5')).totalElements).toBe(10);
    expect((await list('?categoryId=5&location=CS')).totalElements).toBe(2);
  });

  test('a page past the end is empty and has the true totals', async () => {
    expect(await list('?page=9')).toEqual({
      content: [],
      pageNumber: 9,
      pageSize: 24,
      totalPages: 2,
      totalElements: 30,
    });
  });

  test('an item carries its location name and no field that is not declared', async () => {
    const [item] = (await list('?location=CS&pageSize=1')).content;
    expect(item?.locations).toEqual({ code: 'CS', appEquivalent: 'Cold Storage' });
    expect(item).not.toHaveProperty('bin');
    expect(item).not.toHaveProperty('search_text');
  });

  test('itemId narrows the list to one item', async () => {
    const [item] = (await list('?pageSize=1')).content;
    expect(numbers(await list(`?itemId=${item?.id ?? 0}`))).toEqual([item?.itemClientNumber]);
  });

  test('an inactive or erased item is not shown', async () => {
    const other = await makeClient(app.database.db);
    const id = await makeItem(app.database.db, other);
    const viewer = await app.signIn((await makeUser(app.database.db, [other], { roles: [3] })).email);
    expect((await list('', viewer)).totalElements).toBe(1);
    await app.database.db.updateTable('items').set({ record_status: 2 }).where('id', '=', id).execute();
    expect((await list('', viewer)).totalElements).toBe(0);
  });

  test.each([
    '?page=-1',
    '?page=1.5',
    '?pageSize=0',
    '?pageSize=101',
    '?orderingType=PRICE',
    '?location=XX',
    '?itemId=a',
  ])('a wrong parameter %s is refused', async (query) => {
    const answer = await app.call({ method: 'GET', url: `/item/list/${closet}/${query}`, as: owner });
    expect(answer.statusCode).toBe(422);
  });

  test('an item of another closet is not found through itemId, and its closet is answered like an absent one', async () => {
    const other = await makeClient(app.database.db);
    const foreign = await makeItem(app.database.db, other);
    expect((await list(`?itemId=${foreign}`)).totalElements).toBe(0);
    const answers = await Promise.all(
      [other, 999_999].map(async (id) => app.call({ method: 'GET', url: `/item/list/${id}/`, as: owner })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
  });
});
