/** The closet by wears: what was not worn for a year and what was worn once, in lists, searches and counts. */
import type { FilterOption } from '@vestry/contract/items/filters';
import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;

/** The facility's day is November 30th, 2026. */
const yearAgo = '2025-11-30';
const long = new Date('2024-01-15T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  const wears: readonly [number: string, createdAt: Date, days: readonly string[]][] = [
    ['W-1', long, []],
    ['W-2', long, ['2025-11-29']],
    ['W-3', long, ['2024-05-01', '2025-11-29']],
    ['W-4', long, [yearAgo]],
    ['W-5', long, ['2025-06-01', '2026-11-29']],
    // Received within the year, and on the first day that is.
    ['W-6', new Date('2026-03-01T12:00:00Z'), []],
    ['W-7', new Date(`${yearAgo}T12:00:00Z`), []],
  ];
  for (const [number, createdAt, days] of wears) {
    const item = await makeItem(db, closet, { number, createdAt, designers: 'Ferrand' });
    await wear(closet, item, days);
  }
  // Another closet's wears change nothing here.
  const other = await makeClient(db);
  await wear(other, await makeItem(db, other, { createdAt: long }), ['2026-11-29']);
});
afterAll(async () => app.close());

async function wear(client_id: number, item_id: number, days: readonly string[]): Promise<void> {
  for (const day of days)
    await app.database.db
      .insertInto('wears')
      .values({ client_id, item_id, day, recorded_at: long })
      .execute();
}

async function list(filters: string, text = ''): Promise<string[]> {
  const path = text === '' ? 'list' : 'search/bar';
  const url = `/item/${path}/${closet}/?orderingType=NUMBER&${filters}${text === '' ? '' : `&text=${text}`}`;
  const answer = await app.call({ method: 'GET', url, as: owner });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer
    .json<{ data: Page<Item> }>()
    .data.content.map((item) => item.itemClientNumber)
    .toSorted();
}

async function options(rest = ''): Promise<string[]> {
  const url = `/item/list/filter/item/${closet}/?filter=wears${rest}`;
  const answer = await app.call({ method: 'GET', url, as: owner });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json<{ data: FilterOption[] }>();
  return data.map(({ value, name, count }) => `${value} ${name} ${count}`);
}

test('finds what was received before a year and not worn since, and what was worn on one day', async () => {
  expect(await list('worn=NOT_FOR_A_YEAR')).toEqual(['W-1', 'W-2', 'W-3']);
  expect(await list('worn=ONCE')).toEqual(['W-2', 'W-4']);
  expect(await list('worn=NOT_FOR_A_YEAR&worn=ONCE')).toEqual(['W-1', 'W-2', 'W-3', 'W-4']);
  expect(await list('worn=ONCE&designers=Vionnay')).toEqual([]);
});

test('narrows a search', async () => {
  expect(await list('worn=ONCE', 'ferrand')).toEqual(['W-2', 'W-4']);
});

test('is offered with its counts under the other filters, where it finds anything', async () => {
  expect(await options()).toEqual(['NOT_FOR_A_YEAR Not worn for a year 3', 'ONCE Worn once 2']);
  expect(await options('&worn=ONCE&text=ferrand')).toEqual([
    'NOT_FOR_A_YEAR Not worn for a year 3',
    'ONCE Worn once 2',
  ]);
  expect(await options('&designers=Vionnay')).toEqual([]);
});

test('is saved with other filters; another value is refused', async () => {
  const save = async (worn: string) =>
    app.call({
      method: 'POST',
      url: '/item/saved/filters/create',
      as: owner,
      payload: { name: `Worn ${worn}`, filters: { worn: [worn] } },
    });
  expect((await save('ONCE')).json()).toMatchObject({ data: { filters: { worn: ['ONCE'] } } });
  expect((await save('TWICE')).statusCode).toBe(422);
  const refused = await app.call({ method: 'GET', url: `/item/list/${closet}/?worn=TWICE`, as: owner });
  expect(refused.statusCode).toBe(422);
});
