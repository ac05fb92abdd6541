/**
 * The database that `npm run bench` measures on: by default a million items in ten thousand closets. SQL statements generate the
 * rows in a few minutes, and the database stays for the next run. All closets have the same size except the first, which is large.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../../src/platform/adapters/embedded-postgres/start.ts';
import { createDatabase } from '../../src/platform/adapters/postgres/database.ts';
import { listMigrations, migrateToLatest } from '../../src/platform/adapters/postgres/migrate.ts';
import { createPool } from '../../src/platform/adapters/postgres/pool.ts';
import { hashPassword } from '../../src/areas/auth/passwords/password.ts';
import type { Database } from '../../src/platform/database.ts';
import { testPassword } from '../factories.ts';
import { postmasterPid } from '../postgres-processes.ts';
import { samplePrices } from '../priced-closet.ts';
import { writeCustody } from './write-custody.ts';

export interface BenchSize {
  readonly items: number;
  readonly closets: number;
  /** The number of items of the first closet. */
  readonly largest: number;
}

export interface BenchDatabase extends BenchSize {
  readonly url: string;
}

/** The email address of a closet's Owner, whose password is `testPassword`. Closets are numbered from 1; a user or an address has the id of its closet. */
export function ownerEmail(closet: number): string {
  return `owner-${closet}@bench.example`;
}

export { testPassword };

/** The number of a closet's oldest items that its requests use (`makeRequests`). */
const requestedItems = 15;

/** The ids of the items of a closet (not the first one) that are at the facility and in no request. */
export function listDeliverableItems(closet: number, { items, closets, largest }: BenchSize): number[] {
  const others = closets - 1;
  const first = closet - 2 + Math.ceil((largest + 3 - closet) / others) * others;
  const all = Array.from({ length: Math.floor((items - first) / others) + 1 }, (_, n) => first + n * others);
  return all
    .slice(requestedItems)
    .filter((id) => Math.trunc(id / 3) % locations.length !== locations.indexOf('AC'));
}

/** The locations of items, assigned in turn to every three consecutive ids. */
const locations = ['GR', 'GR', 'GR', 'CS', 'AC'];

export interface BenchPostgres {
  /** Opens the database of this size, and creates it first if the folder has none that is up to date. */
  open(size: BenchSize, print: (line: string) => void): Promise<BenchDatabase>;
  /** The process id of the postmaster, which starts a process for each connection. */
  readonly pid: number;
  /** A pool that connects as the superuser. */
  connect(database: BenchDatabase): ReturnType<typeof createPool>;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL of the product with its data in `folder`, which is not deleted. */
export async function openBenchPostgres(folder: string): Promise<BenchPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const urlOf = (database: string): string => Object.assign(new URL(server.url), { pathname: database }).href;
  const connect = (url: string) =>
    createPool({ url, max: 2, statementTimeoutMs: 0, onError: () => undefined });
  return {
    pid: await postmasterPid(folder),
    async open(size, print) {
      const name = `bench_${size.items}_${size.closets}`;
      const url = urlOf(name);
      const fingerprint = await fingerprintOf(size);
      const admin = connect(server.url);
      try {
        const { rows } = await admin.query<{ fingerprint: string | null }>(
          `SELECT shobj_description(oid, 'pg_database') AS fingerprint FROM pg_database WHERE datname = $1`,
          [name],
        );
        if (rows[0]?.fingerprint !== fingerprint) {
          print(`Loading ${size.items} items in ${size.closets} closets`);
          await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
          await admin.query(`CREATE DATABASE ${name}`);
          await load(url, size, print);
          await admin.query(`COMMENT ON DATABASE ${name} IS '${fingerprint}'`);
        }
      } finally {
        await admin.end();
      }
      return { ...size, url };
    },
    connect: ({ url }) => connect(url),
    stop: async () => server.stop({ evenIfUsed: true }),
  };
}

/** A hash of the size, the migrations and this file: the database is created anew when any of them has changed. */
async function fingerprintOf(size: BenchSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([size, await listMigrations()]));
  return hash.update(await readFile(new URL(import.meta.url))).digest('hex');
}

async function load(url: string, size: BenchSize, print: (line: string) => void): Promise<void> {
  await migrateToLatest(url);
  const pool = createPool({ url, statementTimeoutMs: 0, onError: () => undefined });
  try {
    await createDatabase(pool)
      .connection()
      .execute(async (db) => {
        const timed = async (what: string, work: (on: Database) => Promise<void>): Promise<void> => {
          const startedAt = performance.now();
          await work(db);
          print(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
        };
        // Triggers and foreign keys are switched off for speed; the statements below write consistent rows.
        await sql`SET session_replication_role = replica`.execute(db);
        await sql`SET maintenance_work_mem = '512MB'`.execute(db);
        await timed('closets and owners', async (on) => makeOwners(on, size));
        await timed('items', async (on) => makeItems(on, size));
        await timed('requests', makeRequests);
        await timed('custody', writeCustody);
        await sql`RESET session_replication_role`.execute(db);
        // A trigger fills in the other columns of a card.
        await timed(
          'cards',
          async (on) =>
            void (await sql`INSERT INTO item_cards (client_id, item_id) SELECT client_id, id FROM items`.execute(
              on,
            )),
        );
        await timed('statistics', async (on) => void (await sql`VACUUM (ANALYZE)`.execute(on)));
      });
    await pool.query('CHECKPOINT');
  } finally {
    await pool.end();
  }
}

async function makeOwners(db: Database, { closets }: BenchSize): Promise<void> {
  const password = await hashPassword(testPassword);
  await sql`INSERT INTO plans (name, garments_allowance, shoes_allowance, boxes_allowance, deliveries_allowance, price_cents)
    VALUES ('Bench', 1000, 100, 10, 20, 49000)`.execute(db);
  await sql`INSERT INTO price_lists (plan_id, version, first_day, content, created_at)
    SELECT id, 1, '2020-01-01', ${JSON.stringify(samplePrices)}::jsonb, now() FROM plans WHERE name = 'Bench'`.execute(
    db,
  );
  await sql`INSERT INTO clients (id, name, plan_id, plan_started_on) OVERRIDING SYSTEM VALUE
    SELECT n, 'Closet ' || n, plans.id, '2024-01-15' FROM generate_series(1, ${closets}::int) AS n, plans WHERE plans.name = 'Bench'`.execute(
    db,
  );
  await sql`INSERT INTO users (id, email, name, last_name, password_hash, terms_accepted_at) OVERRIDING SYSTEM VALUE
    SELECT id, 'owner-' || id || '@bench.example', 'Ada', 'Marsh ' || id, ${password}, now() FROM clients`.execute(
    db,
  );
  await sql`INSERT INTO memberships (client_id, user_id) SELECT id, id FROM clients`.execute(db);
  await sql`INSERT INTO membership_roles (client_id, user_id, role_id) SELECT id, id, 1 FROM clients`.execute(
    db,
  );
  await sql`INSERT INTO addresses (client_id, id, label, name, address_line_one, city, country, state, zip_code, phone) OVERRIDING SYSTEM VALUE
    SELECT id, id, 'Home', 'Ada', '1 Main Street', 'New York', 'United States', 'New York', '10001', '+12125550100' FROM clients`.execute(
    db,
  );
  await sql`INSERT INTO tags (client_id, name)
    SELECT id, word || ' ' || m FROM clients, unnest('{Gala,Office,Travel,Summer house,Loan}'::text[]) AS word, generate_series(1, 2) AS m`.execute(
    db,
  );
  await sql`INSERT INTO custom_groups (client_id, name)
    SELECT id, 'Set ' || m FROM clients, generate_series(1, 3) AS m`.execute(db);
  await sql`INSERT INTO images (hash, width, height, widths, thumbhash)
    SELECT encode(sha256(convert_to('photograph ' || n, 'UTF8')), 'hex'), 1600, 2000, '{200,400,800,1600}',
      substring(sha256(convert_to('thumb ' || n, 'UTF8')) FOR 24)
    FROM generate_series(1, 2000) AS n`.execute(db);
  await startSequences(db, ['clients', 'users', 'addresses']);
}

/** Writes the search columns itself, by the expressions of the triggers of `items` (migrations/0003-closet.sql), which are switched off. */
async function makeItems(db: Database, { items, closets, largest }: BenchSize): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename IN ('items', 'item_photos', 'item_tags', 'custom_group_items')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  await sql`
    CREATE TEMP TABLE generated AS
    SELECT n AS id, CASE WHEN n <= ${largest}::int THEN 1 ELSE 2 + n % (${closets}::int - 1) END::bigint AS client_id, 'ST-' || n AS number,
      (ARRAY[16, 4, 7, 5, 15, 17, 20, 57, 48, 59, 66])[1 + n % 11] AS category_id,
      (ARRAY['Ferrand', 'Vionnay', 'Bramante', 'Aldous & Wren', 'Odile Marchand', 'Kestrel & Moor'])[1 + n % 6] AS designers,
      (ARRAY['wool coat', 'silk dress', 'linen shirt', 'grey trousers', 'evening gown', 'tweed jacket', 'knit'])[1 + n % 7]
        || (ARRAY[' with a belt', ' lined in satin', '', ' of the seventies', ' cut on the bias'])[1 + n % 5] AS observation,
      (ARRAY['Navy', 'Black', 'Ivory', 'Camel', 'Red', 'Grey', 'Forest', 'Blush'])[1 + n % 8] AS color
    FROM generate_series(1, ${items}::int) AS n`.execute(db);
  // Every second item has two tags, every tenth item is in a set.
  await sql`INSERT INTO item_tags (client_id, item_id, tag_id)
    SELECT generated.client_id, generated.id, tags.id FROM generated
    JOIN (SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS place FROM tags) AS tags
      ON tags.client_id = generated.client_id AND tags.place IN (1 + generated.id / 7 % 10, 1 + generated.id / 3 % 10)
    WHERE generated.id / 2 % 2 = 0`.execute(db);
  await sql`INSERT INTO custom_group_items (client_id, item_id, custom_group_id)
    SELECT generated.client_id, generated.id, sets.id FROM generated
    JOIN (SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS place FROM custom_groups) AS sets
      ON sets.client_id = generated.client_id AND sets.place = 1 + generated.id / 10 % 3
    WHERE generated.id / 5 % 10 = 0`.execute(db);
  await sql`INSERT INTO items (client_id, id, item_client_number, category_id, designers, observation, size, color, season, location, bin,
      material, created_at, search_text, search_document) OVERRIDING SYSTEM VALUE
    SELECT generated.client_id, generated.id, generated.number, category_id, generated.designers, generated.observation, (ARRAY['XS', 'S', 'M', 'L', '36', '38', '40'])[1 + generated.id % 7],
      generated.color, (ARRAY['Autumn/Winter', 'Spring/Summer', 'All season'])[1 + generated.id % 3], (${locations}::text[])[1 + generated.id / 3 % 5],
      'B-' || generated.id % 400, 'Wool', timestamptz '2026-01-01' - generated.id * interval '1 minute',
      concat_ws(' ', words.designers, words.number, tagged.words, own.words, words.color, words.observation),
      setweight(to_tsvector('simple', concat_ws(' ', words.designers, words.number)), 'A')
        || setweight(to_tsvector('simple', concat_ws(' ', tagged.words, own.words, words.color)), 'B')
        || setweight(to_tsvector('simple', words.observation), 'C')
        || setweight(to_tsvector('simple', own.above), 'D')
    FROM generated
    JOIN (SELECT own.id, search_words(own.name) AS words, search_words(concat_ws(' ', parent.name, top.name)) AS above
      FROM categories AS own LEFT JOIN categories AS parent ON parent.id = own.parent_id LEFT JOIN categories AS top ON top.id = parent.parent_id) AS own
      ON own.id = generated.category_id
    LEFT JOIN (SELECT link.client_id, link.item_id, string_agg(search_words(tags.name::text), ' ' ORDER BY tags.id) AS words
      FROM item_tags AS link JOIN tags ON tags.client_id = link.client_id AND tags.id = link.tag_id GROUP BY 1, 2) AS tagged
      ON tagged.client_id = generated.client_id AND tagged.item_id = generated.id,
    LATERAL (SELECT search_words(generated.designers) AS designers, search_words(generated.number) || ' ' || replace(search_words(generated.number), ' ', '') AS number,
      search_words(generated.color) AS color, search_words(generated.observation) AS observation) AS words`.execute(
    db,
  );
  await sql`INSERT INTO item_photos (client_id, item_id, hash)
    SELECT client_id, id, encode(sha256(convert_to('photograph ' || 1 + id % 2000, 'UTF8')), 'hex') FROM generated`.execute(
    db,
  );
  await sql`INSERT INTO search_vocabulary (client_id, word)
    SELECT DISTINCT client_id, lexeme COLLATE "C" FROM items, unnest(tsvector_to_array(search_document)) AS lexeme
    WHERE is_search_word(lexeme)`.execute(db);
  await sql`INSERT INTO item_events (client_id, item_id, kind, to_location, created_at)
    SELECT client_id, id, kind, location, created_at FROM items, unnest('{RECEIVED,PHOTOGRAPHED}'::text[]) AS kind`.execute(
    db,
  );
  await sql`DROP TABLE generated`.execute(db);
  for (const { definition } of indexes) await sql`${sql.raw(definition)}`.execute(db);
  await startSequences(db, ['items']);
}

/** Inserts two completed deliveries and a confirmed one for each closet, and dates on which items will be worn. */
async function makeRequests(db: Database): Promise<void> {
  await sql`INSERT INTO deliveries (client_id, user_id, address_id, address_sent, status, delivery_date, time_of_day, requested_by, created_at)
    SELECT addresses.client_id, addresses.client_id, addresses.id, '{"addressLineOne": "1 Main Street", "city": "New York"}',
      CASE WHEN n = 1 THEN 'CONFIRMED' ELSE 'COMPLETED' END, date '2026-01-20' - (addresses.client_id % 300)::int * n, 'MORNING', 'Ada',
      timestamptz '2026-01-10' - n * interval '30 days'
    FROM addresses, generate_series(1, 3) AS n`.execute(db);
  await sql`INSERT INTO delivery_items (client_id, delivery_id, item_id, active)
    SELECT deliveries.client_id, deliveries.id, items.id, deliveries.status <> 'COMPLETED'
    FROM (SELECT *, row_number() OVER (PARTITION BY client_id ORDER BY id) AS place FROM deliveries) AS deliveries
    JOIN (SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS place FROM items) AS items
      ON items.client_id = deliveries.client_id AND items.place BETWEEN deliveries.place * 4 AND deliveries.place * 4 + 3`.execute(
    db,
  );
  await sql`INSERT INTO delivery_events (client_id, delivery_id, kind, to_status, created_at)
    SELECT client_id, id, 'STATUS', status, created_at FROM deliveries`.execute(db);
  await sql`INSERT INTO dates (client_id, item_id, name, event_day)
    SELECT client_id, id, 'Gala', date '2026-01-01' + (id % 60)::int FROM items WHERE id % 50 = 0`.execute(
    db,
  );
}

async function startSequences(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(
      db,
    );
}
