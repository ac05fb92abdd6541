/** Fills a database with closets whose first period is over: each has ten items, a completed delivery with its quote, and a repair. */
import { sql } from 'kysely';
import { chargeLine, chargeOf } from '@vestry/contract/prices/quote-rules';
import { startEmbeddedPostgres } from '../../src/platform/adapters/embedded-postgres/start.ts';
import { createDatabase } from '../../src/platform/adapters/postgres/database.ts';
import { migrateToLatest } from '../../src/platform/adapters/postgres/migrate.ts';
import { createPool } from '../../src/platform/adapters/postgres/pool.ts';
import type { Database } from '../../src/platform/database.ts';
import { samplePrices } from '../priced-closet.ts';
import { writeCustody } from './write-custody.ts';

export interface PricedClosets {
  readonly url: string;
  /** The number of drafts, and of closets that have exactly one. */
  count(): Promise<{
    readonly drafts: number;
    readonly closetsWithOne: number;
    readonly unpaidVisits: number;
  }>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with its data in `folder`. */
export async function openPricedClosets(folder: string, closets: number): Promise<PricedClosets> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  await migrateToLatest(server.url);
  const pool = createPool({ url: server.url, max: 2, statementTimeoutMs: 0, onError: () => undefined });
  await createDatabase(pool)
    .connection()
    .execute(async (db) => fill(db, closets));
  return {
    url: server.url,
    async count() {
      const { rows } = await pool.query<Awaited<ReturnType<PricedClosets['count']>>>(`
        SELECT coalesce(sum(drafts), 0)::integer AS drafts, count(*) FILTER (WHERE drafts = 1)::integer AS "closetsWithOne",
          (SELECT count(*)::integer FROM visit_quotes WHERE invoice_id IS NULL) AS "unpaidVisits"
        FROM (SELECT client_id, count(*) AS drafts FROM invoices GROUP BY client_id) AS each`);
      return rows[0] ?? { drafts: 0, closetsWithOne: 0, unpaidVisits: 0 };
    },
    async stop() {
      await pool.end();
      await server.stop({ evenIfUsed: true });
    },
  };
}

async function fill(db: Database, closets: number): Promise<void> {
  // Triggers and foreign keys are switched off, so that the rows are inserted in seconds; the statements write consistent rows.
  await sql`SET session_replication_role = replica`.execute(db);
  await makeClosets(db, closets);
  await makeItems(db);
  await makeVisits(db);
  await writeCustody(db);
  await sql`RESET session_replication_role`.execute(db);
  await sql`VACUUM (ANALYZE)`.execute(db);
}

async function makeClosets(db: Database, closets: number): Promise<void> {
  await sql`INSERT INTO plans (name, garments_allowance, shoes_allowance, boxes_allowance, deliveries_allowance, price_cents)
    VALUES ('Signature', 5, 1, 0, 1, 30000)`.execute(db);
  await sql`INSERT INTO price_lists (plan_id, version, first_day, content, created_at)
    SELECT id, 1, '2020-01-01', ${JSON.stringify(samplePrices)}::jsonb, now() FROM plans WHERE name = 'Signature'`.execute(
    db,
  );
  // Forty days: one month is over, and the second one runs.
  await sql`INSERT INTO clients (name, plan_id, plan_started_on, boxes, created_at)
    SELECT 'Closet ' || n, (SELECT id FROM plans WHERE name = 'Signature'), current_date - 40, 2, now() - interval '60 days'
    FROM generate_series(1, ${closets}) AS n`.execute(db);
  await sql`INSERT INTO users (email, name, last_name)
    SELECT 'owner-' || id || '@bench.example', 'Ada', 'Marsh ' || id FROM clients`.execute(db);
  await sql`INSERT INTO memberships (client_id, user_id)
    SELECT clients.id, users.id FROM clients JOIN users ON users.email = 'owner-' || clients.id || '@bench.example'`.execute(
    db,
  );
  await sql`INSERT INTO addresses (client_id, label, name, address_line_one, city, country, state, zip_code, phone)
    SELECT id, 'Home', 'Ada', '1 Main Street', 'New York', 'United States', 'New York', '10001', '+12125550100' FROM clients`.execute(
    db,
  );
}

async function makeItems(db: Database): Promise<void> {
  await sql`INSERT INTO items (client_id, item_client_number, category_id, designers, observation, location, bin, created_at,
      search_text, search_document)
    SELECT clients.id, 'BN-' || clients.id || '-' || n, CASE n WHEN 10 THEN 3 ELSE 4 END, 'Ferrand', '',
      CASE n WHEN 1 THEN 'CS' ELSE 'GR' END, 'A-' || n, now() - interval '50 days', '', ''
    FROM clients CROSS JOIN generate_series(1, 10) AS n`.execute(db);
}

async function makeVisits(db: Database): Promise<void> {
  await sql`INSERT INTO deliveries (client_id, user_id, status, delivery_date, time_of_day, requested_by, address_id, address_sent)
    SELECT memberships.client_id, memberships.user_id, 'COMPLETED', current_date - 30, 'MORNING', 'Ada Marsh', addresses.id, '{}'
    FROM memberships JOIN addresses ON addresses.client_id = memberships.client_id`.execute(db);
  const charge = chargeOf(
    [chargeLine('VISIT', 'Delivery', 4_500), chargeLine('ITEMS', 'Items delivered', 150, 3)],
    samplePrices.tax,
  );
  const quote = {
    kind: 'delivery',
    day: null,
    notice: 'STANDARD',
    zone: null,
    isIncluded: false,
    plan: { included: 1, used: 1 },
    charge,
  };
  await sql`INSERT INTO visit_quotes (client_id, delivery_id, price_list_id, notice, period_start, currency, quote, total, user_id,
      accepted_at)
    SELECT client_id, id, (SELECT min(id) FROM price_lists), 'STANDARD', current_date - 40, 'USD', ${JSON.stringify(quote)}::jsonb,
      ${charge.total}, user_id, now() - interval '32 days' FROM deliveries`.execute(db);
  await sql`INSERT INTO recommendations (client_id, item_id, service, price_cents, status)
    SELECT client_id, min(id), 'REPAIR', 9000, 'DONE' FROM items GROUP BY client_id`.execute(db);
}
