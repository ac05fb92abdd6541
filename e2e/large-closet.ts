/** Creates a closet of many items by SQL: ten thousand in a second or two. */
import { sql } from 'kysely';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';

/** The product's statement time limit holds for these statements too. */
const batch = 500;

/** The photographs of the first two dozen items are reused. */
export async function makeLargeCloset(testData: TestData, count: number): Promise<TestCloset> {
  const closet = await testData.makeCloset({ items: 24 });
  const { clientId } = closet;
  for (let from = 25; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1);
    await sql`
      WITH made AS (
        INSERT INTO items (client_id, item_client_number, designers, observation, category_id, location, color, season, size)
        SELECT ${clientId}, 'L-' || n,
          (ARRAY['Ferrand', 'Vionnay', 'Bramante', 'Aldous & Wren', 'Odile Marchand', 'Kestrel & Moor'])[1 + n % 6],
          (ARRAY['wool coat', 'silk dress', 'linen shirt', 'grey trousers', 'evening gown', 'tweed jacket', 'knit'])[1 + n % 7]
            || ' number ' || n,
          (ARRAY[16, 4, 7, 5, 15, 17, 20, 57, 48, 59, 66])[1 + n % 11],
          (ARRAY['GR', 'GR', 'GR', 'CS', 'AC'])[1 + n % 5],
          (ARRAY['Navy', 'Black', 'Ivory', 'Camel', 'Red', 'Grey', 'Forest', 'Blush'])[1 + n % 8],
          (ARRAY['Autumn/Winter', 'Spring/Summer', 'All season'])[1 + n % 3],
          (ARRAY['XS', 'S', 'M', 'L', '36', '38', '40'])[1 + n % 7]
        FROM generate_series(${from}::int, ${to}::int) AS n
        RETURNING id
      ), hashes AS (
        SELECT array_agg(hash ORDER BY item_id) AS list
        FROM (SELECT hash, item_id FROM item_photos WHERE client_id = ${clientId} ORDER BY item_id LIMIT 24) AS first
      )
      INSERT INTO item_photos (client_id, item_id, hash)
      SELECT ${clientId}, made.id, hashes.list[1 + made.id % 24] FROM made, hashes
    `.execute(testData.db);
  }
  await addTagsAndSets(testData, clientId);
  for (const table of ['items', 'item_photos', 'item_tags', 'custom_group_items'])
    await sql`ANALYZE ${sql.table(table)}`.execute(testData.db);
  return closet;
}

/** Sixty tags, on every second item, and twelve sets of eighty items. */
async function addTagsAndSets(testData: TestData, clientId: number): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO tags (client_id, name) SELECT ${clientId}, 'Tag ' || n FROM generate_series(1, 60) AS n
      RETURNING id
    ), listed AS (SELECT array_agg(id) AS ids FROM made)
    INSERT INTO item_tags (client_id, item_id, tag_id)
    SELECT ${clientId}, items.id, ids[1 + (items.id / 2) % 60] FROM items, listed
    WHERE items.client_id = ${clientId} AND items.id % 2 = 0
  `.execute(testData.db);
  await sql`
    WITH made AS (
      INSERT INTO custom_groups (client_id, name) SELECT ${clientId}, 'Set ' || n FROM generate_series(1, 12) AS n
      RETURNING id
    ), listed AS (SELECT array_agg(id) AS ids FROM made)
    INSERT INTO custom_group_items (client_id, item_id, custom_group_id)
    SELECT ${clientId}, items.id, ids[1 + items.id % 12] FROM items, listed
    WHERE items.client_id = ${clientId} AND items.id % 10 = 0
  `.execute(testData.db);
}
