import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Closet, makeCloset } from '../../../../test/closet.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';

let database: TestDatabase;
let closet: Closet;
let itemId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  closet = await makeCloset(database.db, 'closet', 3);
  const item = await database.db
    .insertInto('items')
    .values({
      client_id: closet.clientId,
      item_client_number: 'VC-1001',
      category_id: 15,
      designers: 'Chloé Ångström',
      observation: "Lord's silk/wool, don't press",
      color: 'Écru',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  itemId = item.id;
});
afterAll(() => database.close());

async function found(query: string): Promise<boolean> {
  const rows = await database.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', closet.clientId)
    .where(sql<boolean>`search_document @@ to_tsquery('simple', ${query})`)
    .execute();
  return rows.some((row) => row.id === itemId);
}

describe('the search document of an item', () => {
  it.each([
    'chloe',
    'angstr:*',
    'vc & 1001',
    'vc1001',
    '100:*',
    'silk & wool',
    'lords',
    'dont',
    'ecru',
    'gowns',
    'dresses',
    'clothing',
  ])('finds it by %s', async (query) => {
    expect(await found(query)).toBe(true);
  });

  it('does not find it by what it is not', async () => {
    expect(await found('lindqvist')).toBe(false);
    expect(await found('shoes')).toBe(false);
  });

  it('follows its tags: added, renamed, removed', async () => {
    const tag = { client_id: closet.clientId, name: 'Été à la mer' };
    const { id: tagId } = await database.db
      .insertInto('tags')
      .values(tag)
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = closet.itemIds.map((id) => ({ client_id: closet.clientId, item_id: id, tag_id: tagId }));
    await database.db
      .insertInto('item_tags')
      .values([...link, { client_id: closet.clientId, item_id: itemId, tag_id: tagId }])
      .execute();
    expect(await found('ete & mer')).toBe(true);

    await database.db.updateTable('tags').set({ name: 'Winter' }).where('id', '=', tagId).execute();
    expect(await found('winter')).toBe(true);
    expect(await found('mer')).toBe(false);

    await database.db.deleteFrom('tags').where('id', '=', tagId).execute();
    expect(await found('winter')).toBe(false);
    expect(await found('chloe')).toBe(true);
  });

  it('follows its own fields', async () => {
    const change = (category_id: number) =>
      database.db.updateTable('items').set({ category_id }).where('id', '=', itemId).execute();
    await change(3);
    expect(await found('boots & footwear')).toBe(true);
    expect(await found('gowns')).toBe(false);
    await change(15);
  });

  it('forgives a typo by its trigrams', async () => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM items WHERE client_id = ${closet.clientId} AND ${'angstrim'} <% search_text`.execute(
      database.db,
    );
    expect(rows).toEqual([{ id: itemId }]);
  });

  it('sorts designers without regard to capitals and accents', async () => {
    const names = ['Émile', 'zoe', 'Eve', 'Adèle', 'ada'];
    await database.db
      .insertInto('items')
      .values(
        names.map((designers, index) => ({
          client_id: closet.clientId,
          item_client_number: `S-${index}`,
          category_id: 61,
          designers,
        })),
      )
      .execute();
    const rows = await database.db
      .selectFrom('items')
      .select('designers')
      .where('category_id', '=', 61)
      .orderBy('designers_key')
      .execute();
    expect(rows.map((row) => row.designers)).toEqual(['ada', 'Adèle', 'Émile', 'Eve', 'zoe']);
  });
});
