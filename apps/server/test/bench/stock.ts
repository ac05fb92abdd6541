/**
 * An instance of many clients for measurements: a million items of ten thousand, made by the database itself in minutes and
 * stored for the next run. All closets are alike but the first, which is large.
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

export interface StockSize {
  readonly garments: number;
  readonly closets: number;
  /** How many of the items are the first closet's. */
  readonly largest: number;
}

export interface Stock extends StockSize {
  readonly url: string;
}

/** The Owner of the closet, which counts from 1; the password is `testPassword`. Users and addresses have the numbers of their closets. */
export function ownerOf(closet: number): string {
  return `owner-${closet}@stock.example`;
}

export { testPassword };

/** So many of the oldest items of a closet are in its requests (`makeRequests`). */
const inRequests = 15;

/** The items of a closet, any but the first, that are at the facility and in no request. */
export function deliverableOf(closet: number, { garments, closets, largest }: StockSize): number[] {
  const others = closets - 1;
  const first = closet - 2 + Math.ceil((largest + 3 - closet) / others) * others;
  const all = Array.from(
    { length: Math.floor((garments - first) / others) + 1 },
    (_, n) => first + n * others,
  );
  return all.slice(inRequests).filter((id) => Math.trunc(id / 3) % places.length !== places.indexOf('AC'));
}

/** Where items are, in turn by a third of their numbers. */
const places = ['GR', 'GR', 'GR', 'CS', 'AC'];

export interface StockServer {
  /** The stock of this size, loaded where the folder does not hold it yet. */
  open(size: StockSize, say: (line: string) => void): Promise<Stock>;
  /** The process that starts those of connections. */
  readonly pid: number;
  /** A pool of its superuser's. */
  connect(stock: Stock): ReturnType<typeof createPool>;
  stop(): Promise<void>;
}

/** PostgreSQL as the product brings it along, on `folder`, which stays. */
export async function openStockServer(folder: string): Promise<StockServer> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const urlOf = (database: string): string => Object.assign(new URL(server.url), { pathname: database }).href;
  const connect = (url: string) =>
    createPool({ url, max: 2, statementTimeoutMs: 0, onError: () => undefined });
  return {
    pid: await postmasterPid(folder),
    async open(size, say) {
      const name = `stock_${size.garments}_${size.closets}`;
      const url = urlOf(name);
      const mark = await markOf(size);
      const admin = connect(server.url);
      try {
        const { rows } = await admin.query<{ mark: string | null }>(
          `SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = $1`,
          [name],
        );
        if (rows[0]?.mark !== mark) {
          say(`Loading ${size.garments} garments in ${size.closets} closets`);
          await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
          await admin.query(`CREATE DATABASE ${name}`);
          await load(url, size, say);
          await admin.query(`COMMENT ON DATABASE ${name} IS '${mark}'`);
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

/** Another loader or schema makes another stock. */
async function markOf(size: StockSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([size, await listMigrations()]));
  return hash.update(await readFile(new URL(import.meta.url))).digest('hex');
}

async function load(url: string, size: StockSize, say: (line: string) => void): Promise<void> {
  await migrateToLatest(url);
  const pool = createPool({ url, statementTimeoutMs: 0, onError: () => undefined });
  try {
    await createDatabase(pool)
      .connection()
      .execute(async (db) => {
        const timed = async (what: string, work: (on: Database) => Promise<void>): Promise<void> => {
          const startedAt = performance.now();
          await work(db);
          say(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
        };
        // No triggers and no references are checked: what is made here is right by itself.
        await sql`SET session_replication_role = replica`.execute(db);
        await sql`SET maintenance_work_mem = '512MB'`.execute(db);
        await timed('closets and people', async (on) => makePeople(on, size));
        await timed('garments', async (on) => makeGarments(on, size));
        await timed('requests', makeRequests);
        await sql`RESET session_replication_role`.execute(db);
        // A trigger writes what is on them.
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

async function makePeople(db: Database, { closets }: StockSize): Promise<void> {
  const password = await hashPassword(testPassword);
  await sql`INSERT INTO plans (name, garments_allowance, shoes_allowance, boxes_allowance, deliveries_allowance, price_cents)
    VALUES ('Stock', 1000, 100, 10, 20, 49000)`.execute(db);
  await sql`INSERT INTO clients (id, name, plan_id, plan_started_on) OVERRIDING SYSTEM VALUE
    SELECT n, 'Closet ' || n, plans.id, '2024-01-15' FROM generate_series(1, ${closets}::int) AS n, plans WHERE plans.name = 'Stock'`.execute(
    db,
  );
  await sql`INSERT INTO users (id, email, name, last_name, password_hash, terms_accepted_at) OVERRIDING SYSTEM VALUE
    SELECT id, 'owner-' || id || '@stock.example', 'Ada', 'Marsh ' || id, ${password}, now() FROM clients`.execute(
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
    SELECT encode(sha256(convert_to('stock ' || n, 'UTF8')), 'hex'), 1600, 2000, '{200,400,800,1600}',
      substring(sha256(convert_to('thumb ' || n, 'UTF8')) FOR 24)
    FROM generate_series(1, 2000) AS n`.execute(db);
  await startSequences(db, ['clients', 'users', 'addresses']);
}

/** What the triggers of `items` write is written here in the statement, in the same words (migrations/0003-closet.sql). */
async function makeGarments(db: Database, { garments, closets, largest }: StockSize): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename IN ('items', 'item_photos', 'item_tags', 'custom_group_items')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  await sql`
    CREATE TEMP TABLE made AS
    SELECT n AS id, CASE WHEN n <= ${largest}::int THEN 1 ELSE 2 + n % (${closets}::int - 1) END::bigint AS client_id, 'ST-' || n AS number,
      (ARRAY[16, 4, 7, 5, 15, 17, 20, 57, 48, 59, 66])[1 + n % 11] AS category_id,
      (ARRAY['Ferrand', 'Vionnay', 'Bramante', 'Aldous & Wren', 'Odile Marchand', 'Kestrel & Moor'])[1 + n % 6] AS designers,
      (ARRAY['wool coat', 'silk dress', 'linen shirt', 'grey trousers', 'evening gown', 'tweed jacket', 'knit'])[1 + n % 7]
        || (ARRAY[' with a belt', ' lined in satin', '', ' of the seventies', ' cut on the bias'])[1 + n % 5] AS observation,
      (ARRAY['Navy', 'Black', 'Ivory', 'Camel', 'Red', 'Grey', 'Forest', 'Blush'])[1 + n % 8] AS color
    FROM generate_series(1, ${garments}::int) AS n`.execute(db);
  // Every second item carries two tags, every tenth stands in a set.
  await sql`INSERT INTO item_tags (client_id, item_id, tag_id)
    SELECT made.client_id, made.id, tags.id FROM made
    JOIN (SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS place FROM tags) AS tags
      ON tags.client_id = made.client_id AND tags.place IN (1 + made.id / 7 % 10, 1 + made.id / 3 % 10)
    WHERE made.id / 2 % 2 = 0`.execute(db);
  await sql`INSERT INTO custom_group_items (client_id, item_id, custom_group_id)
    SELECT made.client_id, made.id, sets.id FROM made
    JOIN (SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS place FROM custom_groups) AS sets
      ON sets.client_id = made.client_id AND sets.place = 1 + made.id / 10 % 3
    WHERE made.id / 5 % 10 = 0`.execute(db);
  await sql`INSERT INTO items (client_id, id, item_client_number, category_id, designers, observation, size, color, season, location, bin,
      material, created_at, search_text, search_document) OVERRIDING SYSTEM VALUE
    SELECT made.client_id, made.id, made.number, category_id, made.designers, made.observation, (ARRAY['XS', 'S', 'M', 'L', '36', '38', '40'])[1 + made.id % 7],
      made.color, (ARRAY['Autumn/Winter', 'Spring/Summer', 'All season'])[1 + made.id % 3], (${places}::text[])[1 + made.id / 3 % 5],
      'B-' || made.id % 400, 'Wool', timestamptz '2026-01-01' - made.id * interval '1 minute',
      concat_ws(' ', words.designers, words.number, tagged.words, own.words, words.color, words.observation),
      setweight(to_tsvector('simple', concat_ws(' ', words.designers, words.number)), 'A')
        || setweight(to_tsvector('simple', concat_ws(' ', tagged.words, own.words, words.color)), 'B')
        || setweight(to_tsvector('simple', words.observation), 'C')
        || setweight(to_tsvector('simple', own.above), 'D')
    FROM made
    JOIN (SELECT own.id, search_words(own.name) AS words, search_words(concat_ws(' ', parent.name, top.name)) AS above
      FROM categories AS own LEFT JOIN categories AS parent ON parent.id = own.parent_id LEFT JOIN categories AS top ON top.id = parent.parent_id) AS own
      ON own.id = made.category_id
    LEFT JOIN (SELECT link.client_id, link.item_id, string_agg(search_words(tags.name::text), ' ' ORDER BY tags.id) AS words
      FROM item_tags AS link JOIN tags ON tags.client_id = link.client_id AND tags.id = link.tag_id GROUP BY 1, 2) AS tagged
      ON tagged.client_id = made.client_id AND tagged.item_id = made.id,
    LATERAL (SELECT search_words(made.designers) AS designers, search_words(made.number) || ' ' || replace(search_words(made.number), ' ', '') AS number,
      search_words(made.color) AS color, search_words(made.observation) AS observation) AS words`.execute(db);
  await sql`INSERT INTO item_photos (client_id, item_id, hash)
    SELECT client_id, id, encode(sha256(convert_to('stock ' || 1 + id % 2000, 'UTF8')), 'hex') FROM made`.execute(
    db,
  );
  await sql`INSERT INTO search_vocabulary (client_id, word)
    SELECT DISTINCT client_id, lexeme COLLATE "C" FROM items, unnest(tsvector_to_array(search_document)) AS lexeme
    WHERE is_search_word(lexeme)`.execute(db);
  await sql`INSERT INTO item_events (client_id, item_id, kind, to_location, created_at)
    SELECT client_id, id, kind, location, created_at FROM items, unnest('{RECEIVED,PHOTOGRAPHED}'::text[]) AS kind`.execute(
    db,
  );
  await sql`DROP TABLE made`.execute(db);
  for (const { definition } of indexes) await sql`${sql.raw(definition)}`.execute(db);
  await startSequences(db, ['items']);
}

/** Two deliveries of the past and an open one in each closet, and what is planned for some days. */
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
