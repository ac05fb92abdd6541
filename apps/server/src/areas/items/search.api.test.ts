import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { anyText } from '../../../test/any-text.ts';
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

const get = async (url: string) => app.call({ method: 'GET', url, as: owner });

async function numbers(url: string): Promise<string[]> {
  const answer = await get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Page<Item> }>().data.content.map((item) => item.itemClientNumber);
}

const found = async (text: string, filters = '') =>
  numbers(`/item/search/bar/${closet}/?text=${encodeURIComponent(text)}${filters}`);

describe('search', () => {
  test.each([
    ['a designer, accents and capitals aside', 'ECLAT', ['VC-1002', 'VC-1001']],
    ['the beginning of a word', 'lind', ['VC-1003', 'VC-1004']],
    ['the client number', 'vc-2005', ['VC-2005']],
    ['the client number without its hyphen', 'VC2005', ['VC-2005']],
    ['a part of the number', '2005', ['VC-2005']],
    ['the observation', 'velvet', ['VC-2005']],
    ['a word with an apostrophe', 'lords', ['VC-2005']],
    ['a category', 'gown', ['VC-1001']],
    ['a category above', 'footwear', ['VC-1004']],
    ['the tile under which it stands', 'shoes', ['VC-1004']],
    ['the material', 'merino', ['VC-1002']],
    ['the season', 'winter', ['VC-1002', 'VC-2005']],
    ['a color', 'navy', ['VC-1002']],
    ['a tag', 'opera', ['VC-1001', 'VC-1002']],
    ['all words of several', 'eclat wool', ['VC-1002']],
    ['words that no one item has', 'lindqvist wool', []],
  ])('finds by %s: %s', async (_what, text, expected) => {
    expect((await found(text)).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['a letter wrong', 'lindkvist', ['VC-1003', 'VC-1004']],
    ['a letter missing', 'velvt', ['VC-2005']],
    ['two letters swapped', 'slik', ['VC-1001']],
    ['a mistake in one of two words', 'eclat woll', ['VC-1002']],
    ['two words in one', 'velvetclutch', ['VC-2005']],
  ])('forgives %s: %s', async (_what, text, expected) => {
    expect((await found(text)).toSorted()).toEqual(expected);
  });

  test('a number is never corrected to another', async () => {
    expect(await found('1009')).toEqual([]);
  });

  test('the best match comes first: the designer before the color, whole words before begun ones', async () => {
    expect(await found('red')).toEqual(['VC-2006', 'VC-1001', 'VC-1004', 'VC-1003']);
  });

  test('is combined with every filter', async () => {
    expect(await found('red', '&location=GR&season=Summer')).toEqual(['VC-2006', 'VC-1001', 'VC-1003']);
    expect(await found('red', '&categoryId=1')).toEqual(['VC-1004']);
    expect(await found('red', `&tags=${wardrobe.gala}`)).toEqual(['VC-1001']);
    expect(await found('velvt', '&color=Red')).toEqual([]);
  });

  test('a text that is none to search by gives the list', async () => {
    for (const text of ['', ' ', 'l', ' é ']) expect(await found(text), text).toHaveLength(wardrobe.size);
  });

  test('a single digit is searched for, and signs alone find nothing', async () => {
    expect(await found('1')).toHaveLength(4);
    expect(await found('--')).toEqual([]);
  });

  test('pages like the list', async () => {
    const answer = await get(`/item/search/bar/${closet}/?text=red&pageSize=1&page=1`);
    expect(answer.json()).toMatchObject({
      data: { pageNumber: 1, pageSize: 1, totalPages: 4, totalElements: 4 },
    });
  });

  test('any text is answered, whatever it holds', async () => {
    const nasty = fc.oneof(
      anyText({ maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...Array.from(`'"\\:*&|!()<->%_;$ a1\n\t\0`)), maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(nasty, async (text) => {
        const answer = await get(`/item/search/bar/${closet}/?${new URLSearchParams({ text }).toString()}`);
        expect([200, 422]).toContain(answer.statusCode);
      }),
      { numRuns: 40 },
    );
  });

  test('another closet is not searched: its path is absent and its items are not found', async () => {
    expect((await get(`/item/search/bar/${wardrobe.other}/?text=silk`)).statusCode).toBe(404);
    expect(await found('secret')).toEqual([]);
    expect(await found('foreigner')).toEqual([]);
  });

  test('an inactive item is not found', async () => {
    const { db } = app.database;
    const id = await makeItem(db, closet, { number: 'VC-3000', designers: 'Vanished' });
    await db.updateTable('items').set({ record_status: 0 }).where('id', '=', id).execute();
    expect(await found('vanished')).toEqual([]);
  });
});
