/**
 * What the closet's own page reads of a large closet among many small ones. A prepared statement has one plan for all of them, made
 * for a closet of the usual size: these tests run that plan, and count the entries of indexes that it reads.
 */
import { toDay } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCategories, countValues } from '../../src/areas/items/filter-counts.ts';
import { listItems } from '../../src/areas/items/repository.ts';
import { createDatabase, createScopedDatabase } from '../../src/platform/adapters/postgres/database.ts';
import { createPool } from '../../src/platform/adapters/postgres/pool.ts';
import { tenantRole } from '../../src/platform/adapters/postgres/roles.ts';
import { inTransaction, type Database } from '../../src/platform/database.ts';
import { asTenant } from '../../src/platform/scope.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeClient } from '../factories.ts';

const smallClosets = 200;
const itemsOfLarge = 2_000;
const today = toDay('2026-11-30');
/** Coats, tall boots and totes: a group each. */
const categories = [16, 57, 60];

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
let clientId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, role: tenantRole, max: 1, onError: () => undefined });
  db = createScopedDatabase(pool);
  clientId = await makeClient(database.db);
  // PostgreSQL counts a table by itself once a minute, and would know the large closet then.
  for (const table of ['items', 'item_photos', 'item_cards'])
    await sql`ALTER TABLE ${sql.table(table)} SET (autovacuum_enabled = off)`.execute(database.db);
  await sql`INSERT INTO images (hash, width, height, widths, thumbhash)
    VALUES (repeat('a', 64), 900, 1200, '{200,400}', '\\x010203')`.execute(database.db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO clients (name) SELECT 'Small ' || n FROM generate_series(1, ${smallClosets}::int) AS n RETURNING id`.execute(
    database.db,
  );
  await addItems(
    rows.map(({ id }) => id),
    10,
  );
  await sql`ANALYZE items, item_photos, item_cards`.execute(database.db);
  await addItems([clientId], itemsOfLarge);
  // The entries of former versions of rows would count as well.
  await sql`VACUUM items, item_photos, item_cards`.execute(database.db);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** Photographed items of these categories in turn, by a statement that may take longer than those of the product. */
async function addItems(clientIds: readonly number[], count: number): Promise<void> {
  const patient = createPool({ url: database.url, max: 1, statementTimeoutMs: 0, onError: () => undefined });
  await sql`
    WITH made AS (
      INSERT INTO items (client_id, item_client_number, category_id, designers, created_at)
      SELECT client, 'LC-' || n, (${categories}::smallint[])[1 + n % 3], 'Designer ' || n % 7, timestamptz '2026-01-01' + n * interval '1 minute'
      FROM unnest(${clientIds}::bigint[]) AS client, generate_series(1, ${count}::int) AS n RETURNING client_id, id
    )
    INSERT INTO item_photos (client_id, item_id, hash) SELECT client_id, id, repeat('a', 64) FROM made`.execute(
    createDatabase(patient),
  );
  await patient.end();
}

/** Runs `work` by the plan for any closet; answers how many entries it reads of the indexes of each table. */
async function countReads(work: (trx: Database) => Promise<unknown>): Promise<Record<string, number>> {
  return asTenant(clientId, async () =>
    inTransaction(db, async (trx) => {
      await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(trx);
      const before = await readSoFar(trx);
      await work(trx);
      const after = await readSoFar(trx);
      return Object.fromEntries(
        Object.entries(after).map(([table, reads]) => [table, reads - (before[table] ?? 0)]),
      );
    }),
  );
}

async function readSoFar(trx: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; reads: number }>`
    SELECT indrelid::regclass::text AS table, sum(pg_stat_get_xact_tuples_returned(indexrelid))::int AS reads FROM pg_index
    WHERE indrelid = ANY ('{items,item_photos,item_cards}'::regclass[]) GROUP BY indrelid`.execute(trx);
  return Object.fromEntries(rows.map(({ table, reads }) => [table, reads]));
}

test('the counts of the categories read each item once, and a photograph and a card for each tile', async () => {
  const unfiltered = await countReads(async (trx) => {
    const found = await countCategories(trx, clientId, { filters: {}, search: null, today });
    expect(Object.keys(found.counts)).toEqual(categories.map(String));
    expect(Object.keys(found.photos).toSorted()).toEqual(['clothing', 'handbags', 'shoes']);
  });
  const tiles = categories.length;
  expect(unfiltered).toEqual({ items: itemsOfLarge + tiles, item_photos: tiles, item_cards: tiles });
  const filtered = await countReads(async (trx) =>
    countCategories(trx, clientId, { filters: { color: ['Navy'] }, search: null, today }),
  );
  expect(filtered).toEqual(unfiltered);
});

test('a page reads the cards of its own items, and cuts them from an index in the order of the page', async () => {
  for (const orderingType of ['DESIGNER', 'LATEST', 'NUMBER'] as const) {
    const reads = await countReads(async (trx) => {
      const query = { page: 0, pageSize: 24, orderingType, orderingEnum: 'DESCENDING' } as const;
      const { rows, total } = await listItems(trx, clientId, query, { search: null, today });
      expect([rows.length, total]).toEqual([24, itemsOfLarge]);
    });
    // Once for the total.
    expect(reads).toEqual({ items: itemsOfLarge + 24, item_photos: 0, item_cards: 24 });
  }
});

test('the counts by place and by residence read the index alone, and a residence what is there', async () => {
  const nothing = { filters: {}, search: null, today };
  const placed = await countReads(async (trx) => {
    expect(await countValues(trx, clientId, 'places', nothing)).toMatchObject([{ count: itemsOfLarge }]);
  });
  expect(placed).toEqual({ items: itemsOfLarge, item_photos: 0, item_cards: 0 });
  const none = { items: 0, item_photos: 0, item_cards: 0 };
  expect(await countReads(async (trx) => countValues(trx, clientId, 'residences', nothing))).toEqual(none);
  const there = { filters: { residences: [7] }, search: null, today };
  expect(await countReads(async (trx) => countValues(trx, clientId, 'seasons', there))).toEqual(none);
});
