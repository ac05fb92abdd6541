/** Whatever is written, each item's stored card is what a join of its tables says now (ADR 0017). */
import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCloset, makeDelivery } from '../../../test/closet.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { joinCard } from '../../../test/joined-items.ts';
import { createScopedDatabase } from '../../platform/adapters/postgres/database.ts';
import { createPool } from '../../platform/adapters/postgres/pool.ts';
import { tenantRole } from '../../platform/adapters/postgres/roles.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { asTenant, asSystem } from '../../platform/scope.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
/** As the product queries: below row-level security. */
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, role: tenantRole, max: 6, onError: () => undefined });
  db = createScopedDatabase(pool);
  await sql`INSERT INTO images (hash, width, height, widths, thumbhash)
    SELECT repeat(n::text, 64), 900 + n, 1200, '{200,400}', '\\x010203' FROM generate_series(0, 4) AS n`.execute(
    database.db,
  );
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const items = 5;
const words = 4;

/** A closet with tags, sets and two deliveries, none of which refers to an item yet. */
async function makeClientFixture() {
  const name = `cards-${crypto.randomUUID()}`;
  const closet = await makeCloset(database.db, name, items);
  const { clientId } = closet;
  await makeCloset(database.db, `${name}-other`, 1);
  const ids = async (table: 'tags' | 'custom_groups'): Promise<number[]> => {
    const values = Array.from({ length: words }, (_, n) => ({ client_id: clientId, name: `Name ${n}` }));
    const rows = await database.db.insertInto(table).values(values).returning('id').execute();
    return rows.map(({ id }) => id);
  };
  const deliveryIds = [await makeDelivery(database.db, closet), await makeDelivery(database.db, closet)];
  return { ...closet, tagIds: await ids('tags'), setIds: await ids('custom_groups'), deliveryIds };
}
type ClientFixture = Awaited<ReturnType<typeof makeClientFixture>>;

/** Moves an item of the closet to a place, in the cold zone where it is a bin. */
const appendTo = (
  clientId: number,
  itemId: number | undefined,
  place: RawBuilder<unknown>,
  bin: RawBuilder<unknown> = sql`''`,
) =>
  sql`SELECT append_custody(ARRAY(SELECT jsonb_populate_record(NULL::custody, jsonb_build_object('client_id', ${clientId}::bigint,
    'item_id', ${itemId}::bigint, 'place', ${place}, 'zone', CASE ${place} WHEN 'BIN' THEN 'CS' END, 'bin', ${bin},
    'evidence', 'SCAN', 'actor', 'STAFF', 'note', '', 'moved_at', now(), 'recorded_at', now()))
    FROM items WHERE client_id = ${clientId} AND id = ${itemId}))`;

/** Every way in which something that a card shows is written; `a` and `b` choose what of it. */
const writes: Readonly<
  Record<string, (client: ClientFixture, a: number, b: number) => ReturnType<typeof sql>>
> = {
  'a field': ({ clientId, itemIds }, a, b) =>
    sql`UPDATE items SET designers = 'Name ' || ${b}::int, declared_value_cents = nullif(${b}::int, 0), acquired_on = date '2026-01-01' + ${b}::int
      WHERE client_id = ${clientId} AND id = ${itemIds[a % items]}`,
  'a movement': ({ clientId, itemIds }, a, b) =>
    appendTo(
      clientId,
      itemIds[a % items],
      sql`(ARRAY['RESIDENCE', 'BIN', 'CARE_PARTNER', 'IN_TRANSIT'])[1 + ${b}::int % 4]`,
    ),
  'what no card shows': ({ clientId, itemIds }, a, b) =>
    appendTo(clientId, itemIds[a % items], sql`'BIN'`, sql`'B-' || ${b}::int`),
  'a photograph': ({ clientId, itemIds }, a, b) =>
    sql`INSERT INTO item_photos (client_id, item_id, hash, position)
      SELECT client_id, id, repeat((${b}::int % 5)::text, 64), ${b}::int % 2 FROM items WHERE client_id = ${clientId} AND id = ${itemIds[a % items]}
      ON CONFLICT DO NOTHING`,
  'a frame': ({ clientId }, a, b) =>
    sql`UPDATE item_photos SET zoom = 1 + ${b}::int % 10 / 2.0, position = ${b}::int % 3 WHERE client_id = ${clientId} AND id % 5 = ${a}::int % 5`,
  'no photograph': ({ clientId }, a) =>
    sql`DELETE FROM item_photos WHERE client_id = ${clientId} AND id % 5 = ${a}::int % 5`,
  tagging: ({ clientId, itemIds, tagIds }, a, b) =>
    sql`INSERT INTO item_tags (client_id, item_id, tag_id) SELECT items.client_id, items.id, tags.id FROM items, tags
      WHERE items.client_id = ${clientId} AND items.id >= ${itemIds[a % items]} AND tags.client_id = ${clientId} AND tags.id = ${tagIds[b % words]}
      ON CONFLICT DO NOTHING`,
  untagging: ({ clientId, itemIds }, a) =>
    sql`DELETE FROM item_tags WHERE client_id = ${clientId} AND item_id <= ${itemIds[a % items]}`,
  'another name': ({ clientId, tagIds }, a, b) =>
    sql`UPDATE tags SET name = 'Name ' || ${b + words}::int || '-' || id WHERE client_id = ${clientId} AND id = ${tagIds[a % words]}`,
  'no tag': ({ clientId, tagIds }, a) =>
    sql`DELETE FROM tags WHERE client_id = ${clientId} AND id = ${tagIds[a % words]}`,
  'into a set': ({ clientId, itemIds, setIds }, a, b) =>
    sql`INSERT INTO custom_group_items (client_id, custom_group_id, item_id) SELECT client_id, id, ${itemIds[a % items]}::bigint FROM custom_groups
      WHERE client_id = ${clientId} AND id = ${setIds[b % words]} AND EXISTS (SELECT FROM items WHERE client_id = ${clientId} AND id = ${itemIds[a % items]})
      ON CONFLICT DO NOTHING`,
  'out of sets': ({ clientId, itemIds }, a) =>
    sql`DELETE FROM custom_group_items WHERE client_id = ${clientId} AND item_id = ${itemIds[a % items]}`,
  'a set by another name': ({ clientId, setIds }, a, b) =>
    sql`UPDATE custom_groups SET name = 'Set ' || ${b}::int || '-' || id WHERE client_id = ${clientId} AND id = ${setIds[a % words]}`,
  'no set': ({ clientId, setIds }, a) =>
    sql`DELETE FROM custom_groups WHERE client_id = ${clientId} AND id = ${setIds[a % words]}`,
  'into a delivery': ({ clientId, itemIds, deliveryIds }, a, b) =>
    sql`INSERT INTO delivery_items (client_id, delivery_id, item_id) SELECT client_id, ${deliveryIds[b % 2]}::bigint, id FROM items
      WHERE client_id = ${clientId} AND id = ${itemIds[a % items]} ON CONFLICT DO NOTHING`,
  'a delivery is over': ({ clientId, deliveryIds }, a) =>
    sql`UPDATE delivery_items SET active = false WHERE client_id = ${clientId} AND delivery_id = ${deliveryIds[a % 2]}`,
  'out of a delivery': ({ clientId, itemIds }, a) =>
    sql`DELETE FROM delivery_items WHERE client_id = ${clientId} AND item_id = ${itemIds[a % items]}`,
  'no item': ({ clientId, itemIds }, a) =>
    sql`DELETE FROM items WHERE client_id = ${clientId} AND id = ${itemIds[a % items]}
      AND NOT EXISTS (SELECT FROM delivery_items AS line WHERE line.client_id = items.client_id AND line.item_id = items.id)`,
};

const write = fc.record({
  what: fc.constantFrom(...Object.keys(writes)),
  a: fc.nat({ max: 30 }),
  b: fc.nat({ max: 30 }),
});
type Write = { readonly what: string; readonly a: number; readonly b: number };

async function run(client: ClientFixture, trx: Database, { what, a, b }: Write): Promise<void> {
  await writes[what]?.(client, a, b).execute(trx);
}

/** Both as the database writes JSON: the stored cards, and the join of the moment. */
async function compareCards({ clientId }: ClientFixture): Promise<void> {
  const { rows: stored } = await sql<{ card: unknown }>`
    SELECT card FROM item_cards WHERE client_id = ${clientId} ORDER BY item_id`.execute(database.db);
  const { joined } = await database.db
    .selectNoFrom(
      jsonArrayFrom(
        joinCard(database.db.selectFrom('items').where('items.client_id', '=', clientId).orderBy('items.id')),
      ).as('joined'),
    )
    .executeTakeFirstOrThrow();
  expect(stored.map(({ card }) => card)).toEqual(joined);
}

test('after any writes, one after the other, a card is what a join says', async () => {
  const property = fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 25 }), async (list) => {
    const client = await makeClientFixture();
    await compareCards(client);
    for (const one of list) {
      await asTenant(client.clientId, async () => run(client, db, one));
      await compareCards(client);
    }
  });
  await fc.assert(property, { numRuns: 25 });
});

test('after writers at once, in transactions that wait for each other', async () => {
  const lists = fc.array(fc.array(write, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 });
  const property = fc.asyncProperty(lists, async (writers) => {
    const client = await makeClientFixture();
    await Promise.all(
      writers.map(async (list) => {
        // A transaction that loses, by a deadlock or to a deletion, leaves nothing; the cards must agree all the same.
        await asTenant(client.clientId, async () =>
          inTransaction(db, async (trx) => {
            for (const one of list) await run(client, trx, one);
          }),
        ).catch(() => undefined);
      }),
    );
    await compareCards(client);
  });
  await fc.assert(property, { numRuns: 40 });
});

test('a photograph that is made anew stands on every card at once', async () => {
  const client = await makeClientFixture();
  await asSystem(async () => {
    for (const a of [0, 1, 2]) await run(client, db, { what: 'a photograph', a, b: 3 });
    await sql`UPDATE images SET widths = '{200,400,800}', width = 1000 WHERE hash = repeat('3', 64)`.execute(
      db,
    );
  });
  await compareCards(client);
});

test('a card that is written by hand gets what the tables say', async () => {
  const client = await makeClientFixture();
  await asTenant(client.clientId, async () =>
    sql`UPDATE item_cards SET card = '{"id": 0}' WHERE client_id = ${client.clientId}`.execute(db),
  );
  await compareCards(client);
});

/** Counts the rows of `items` that the transaction has read so far, by any of its indexes. */
async function countRead(trx: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(pg_stat_get_xact_tuples_fetched(indexrelid))::int AS read
    FROM pg_index WHERE indrelid = 'items'::regclass`.execute(trx);
  return rows[0]?.read ?? NaN;
}

/** Items with a photograph and a tag each, by one statement; answers how many rows of `items` it read for each. */
async function addAtOnce(trx: Database, { clientId, tagIds }: ClientFixture, count: number): Promise<number> {
  const before = await countRead(trx);
  await sql`
    WITH made AS (
      INSERT INTO items (client_id, item_client_number, category_id, location)
      SELECT ${clientId}, gen_random_uuid(), 4, 'AC' FROM generate_series(1, ${count}::int) RETURNING id
    ), photographed AS (
      INSERT INTO item_photos (client_id, item_id, hash) SELECT ${clientId}, id, repeat('1', 64) FROM made
    )
    INSERT INTO item_tags (client_id, item_id, tag_id) SELECT ${clientId}, id, ${tagIds[0]}::bigint FROM made
    `.execute(trx);
  return ((await countRead(trx)) - before) / count;
}

test('plans that were made while the database was empty read a few rows for each of many items', async () => {
  const client = await makeClientFixture();
  await asSystem(async () =>
    inTransaction(db, async (trx) => {
      for (let n = 0; n < 12; n += 1) await addAtOnce(trx, client, 1);
      const read = await addAtOnce(trx, client, 500);
      // Each of its rows, in each of the four tables, reads the item once or twice.
      expect(read).toBeGreaterThan(3);
      expect(read).toBeLessThan(12);
    }),
  );
});
