/** Fills a database with 100,000 items in 200 closets, a million movements of them and years of requests, by SQL statements that generate the rows. */
import { sql } from 'kysely';
import { createDatabase } from '../../src/platform/adapters/postgres/database.ts';
import { createPool } from '../../src/platform/adapters/postgres/pool.ts';
import type { Database } from '../../src/platform/database.ts';
import { moveEverything } from './move-everything.ts';
import { writeCustody } from './write-custody.ts';

export interface LargeFacility {
  /** The closet with the most items. */
  readonly clientId: number;
  readonly itemId: number;
  /** A confirmed delivery of today. */
  readonly deliveryId: number;
  readonly deliveryClientId: number;
  readonly receivingId: number;
  readonly invoiceId: number;
}

const closets = 200;

/** @param today the day by the facility's clock. Some 300 deliveries are of this day; most of the others are completed. */
export async function makeLargeFacility(url: string, today: string): Promise<LargeFacility> {
  // The statement timeout of the app's pool is too short for statements that insert 100,000 rows.
  const pool = createPool({ url, statementTimeoutMs: 0, onError: () => undefined });
  try {
    return await createDatabase(pool)
      .connection()
      .execute(async (db) => {
        // Triggers and foreign keys are switched off, so that the rows are inserted in seconds; the statements write consistent rows.
        await sql`SET session_replication_role = replica`.execute(db);
        return make(db, today);
      });
  } finally {
    await pool.end();
  }
}

async function make(db: Database, today: string): Promise<LargeFacility> {
  await sql`INSERT INTO plans (name, garments_allowance, shoes_allowance, boxes_allowance, deliveries_allowance, price_cents)
    VALUES ('Large', 1000, 100, 10, 20, 49000)`.execute(db);
  await sql`INSERT INTO clients (name, plan_id, plan_started_on)
    SELECT 'Closet ' || n, (SELECT id FROM plans WHERE name = 'Large'), '2024-01-15' FROM generate_series(1, ${closets}) AS n`.execute(
    db,
  );
  await sql`INSERT INTO users (email, name, last_name)
    SELECT 'large' || id || '@vestry.example', 'Ada', 'Marsh ' || id FROM clients`.execute(db);
  await sql`INSERT INTO memberships (client_id, user_id)
    SELECT clients.id, users.id FROM clients JOIN users ON users.email = 'large' || clients.id || '@vestry.example'`.execute(
    db,
  );
  await sql`INSERT INTO membership_roles (client_id, user_id, role_id) SELECT client_id, user_id, 1 FROM memberships`.execute(
    db,
  );
  await sql`INSERT INTO addresses (client_id, label, name, address_line_one, city, country, state, zip_code, phone)
    SELECT id, 'Home', 'Ada', '1 Main Street', 'New York', 'United States', 'New York', '10001', '+12125550100' FROM clients`.execute(
    db,
  );
  await makeItems(db);
  await makeRequests(db, today);
  await makePapers(db);
  await writeCustody(db);
  await moveEverything(db);
  await makeDueBacks(db, today);
  // A trigger fills in the other columns of a card.
  await sql`RESET session_replication_role`.execute(db);
  await sql`INSERT INTO item_cards (client_id, item_id) SELECT client_id, id FROM items`.execute(db);
  await sql`ANALYZE`.execute(db);
  return pick(db, today);
}

/** The first closet has 10,000 items, the others share the rest. Their search is written in one statement, not by triggers. */
async function makeItems(db: Database): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE indexname IN ('items_search', 'items_search_typo')`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  await sql`INSERT INTO items (client_id, item_client_number, category_id, designers, observation, size, color, season, location, bin,
      created_at, search_text, search_document)
    SELECT (SELECT min(id) FROM clients) + CASE WHEN n <= 10000 THEN 0 ELSE 1 + n % ${closets - 1} END, 'LG-' || n,
      (ARRAY[4, 9, 16, 22, 50, 60])[1 + n % 6], designers, observation, (ARRAY['S', 'M', 'L', '38'])[1 + n % 4],
      (ARRAY['Red', 'Navy', 'Black'])[1 + n % 3], 'All season', (ARRAY['GR', 'GR', 'CS', 'AC'])[1 + n % 4],
      'B-' || n % 400, now() - n * interval '5 minutes', lower(designers || ' ' || observation || ' lg ' || n),
      to_tsvector('simple', designers || ' ' || observation || ' lg ' || n)
    FROM generate_series(1, 100000) AS n,
      LATERAL (SELECT (ARRAY['Ferrand', 'Lindqvist', 'Orsini', 'Eclat', 'Marchetti'])[1 + n % 5] AS designers,
        (ARRAY['Silk gown', 'Wool coat', 'Velvet clutch', 'Linen shirt'])[1 + n % 4] AS observation) AS words`.execute(
    db,
  );
  for (const { definition } of indexes) await sql`${sql.raw(definition)}`.execute(db);
  await sql`INSERT INTO item_events (client_id, item_id, kind, to_location, created_at)
    SELECT client_id, id, kind, location, created_at FROM items, unnest('{RECEIVED,MOVED}'::text[]) AS kind`.execute(
    db,
  );
}

/** 20,000 deliveries and 5,000 pickups; each item of the open ones is in one alone. */
async function makeRequests(db: Database, today: string): Promise<void> {
  const first = sql`(SELECT min(id) FROM clients)`;
  await sql`INSERT INTO deliveries (client_id, user_id, address_id, address_sent, status, delivery_date, special_date,
      time_of_day, arrival_start, arrival_end, requested_by, created_at)
    SELECT memberships.client_id, memberships.user_id, addresses.id, '{"addressLineOne": "1 Main Street", "city": "New York"}',
      CASE WHEN n <= 300 THEN 'CONFIRMED' WHEN n <= 600 THEN 'SUBMITTED' ELSE 'COMPLETED' END,
      CASE WHEN n <= 300 THEN ${today}::date WHEN n <= 500 THEN ${today}::date + 4 WHEN n <= 600 THEN NULL
        ELSE ${today}::date - (n % 700) END,
      CASE WHEN n > 500 AND n <= 600 THEN ${today}::date + 2 END,
      (ARRAY['MORNING', 'AFTERNOON', 'ANYTIME'])[1 + n % 3], '09:00', '11:00', 'Ada Marsh ' || n, now() - n * interval '50 minutes'
    FROM generate_series(1, 20000) AS n
    JOIN memberships ON memberships.client_id = ${first} + n % ${closets}
    JOIN addresses ON addresses.client_id = memberships.client_id`.execute(db);
  await sql`INSERT INTO delivery_items (client_id, delivery_id, item_id, active)
    SELECT deliveries.client_id, deliveries.id, items.id, deliveries.status <> 'COMPLETED'
    FROM (SELECT *, row_number() OVER (PARTITION BY client_id ORDER BY status = 'COMPLETED', id) AS place FROM deliveries) AS deliveries
    JOIN (SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS place FROM items) AS items
      ON items.client_id = deliveries.client_id AND items.place BETWEEN deliveries.place * 4 AND deliveries.place * 4 + 3`.execute(
    db,
  );
  await sql`INSERT INTO delivery_events (client_id, delivery_id, kind, to_status, created_at)
    SELECT client_id, id, 'STATUS', status, created_at FROM deliveries`.execute(db);
  await sql`INSERT INTO pickups (client_id, user_id, address_id, address_sent, status, pickup_date, time_of_day, quantities,
      item_types, requested_by, created_at)
    SELECT memberships.client_id, memberships.user_id, addresses.id, '{}', CASE WHEN n <= 200 THEN 'REQUEST' ELSE 'COMPLETED' END,
      ${today}::date - CASE WHEN n <= 100 THEN 0 WHEN n <= 200 THEN 3 ELSE n % 700 END, 'MORNING', 'LESS_THAN_50', '{Clothing}', 'Ada',
      now() - n * interval '2 hours'
    FROM generate_series(1, 5000) AS n
    JOIN memberships ON memberships.client_id = ${first} + n % ${closets}
    JOIN addresses ON addresses.client_id = memberships.client_id`.execute(db);
}

/** Each fifth of the items that are with their clients is due back: some 2,500 are overdue, for up to 100 days. */
async function makeDueBacks(db: Database, today: string): Promise<void> {
  await sql`INSERT INTO due_backs (client_id, item_id, day, set_on, set_at)
    SELECT client_id, id, ${today}::date + 100 - (id * 7 % 200)::int, ${today}::date - 300, ${today}::date - 300
    FROM items WHERE place = 'RESIDENCE' AND id % 5 = 0`.execute(db);
}

async function makePapers(db: Database): Promise<void> {
  await sql`INSERT INTO recommendations (client_id, item_id, service, price_cents, status, created_at)
    SELECT client_id, id, 'CLEANING', 4500, CASE WHEN id % 500 = 0 THEN 'PENDING' ELSE 'DONE' END, created_at FROM items WHERE id % 20 = 0`.execute(
    db,
  );
  await sql`INSERT INTO invoices (client_id, number, status, period_start, period_end, issued_on, due_on)
    SELECT clients.id, 'LG-' || clients.id || '-' || n, 'ISSUED', '2024-01-01'::date + n * 30, '2024-01-29'::date + n * 30,
      '2024-01-30'::date + n * 30, '2024-02-28'::date + n * 30 FROM clients, generate_series(1, 20) AS n`.execute(
    db,
  );
  await sql`INSERT INTO invoice_lines (client_id, invoice_id, position, description, quantity, unit_price_cents)
    SELECT client_id, id, n, 'Storage', 1, 100 FROM invoices, generate_series(0, 2) AS n`.execute(db);
  await sql`INSERT INTO intakes (client_id, expected_on, closed_at)
    SELECT id, now()::date, CASE WHEN n > 1 THEN now() END FROM clients, generate_series(1, 5) AS n`.execute(
    db,
  );
  await sql`INSERT INTO intake_lines (client_id, intake_id, item_client_number)
    SELECT intakes.client_id, intakes.id, item_client_number FROM intakes
    JOIN LATERAL (SELECT item_client_number FROM items WHERE items.client_id = intakes.client_id LIMIT 60) AS items ON true`.execute(
    db,
  );
}

async function pick(db: Database, today: string): Promise<LargeFacility> {
  const { rows } = await sql<LargeFacility>`
    SELECT first.id AS "clientId", (SELECT min(id) FROM items WHERE client_id = first.id) AS "itemId",
      delivery.id AS "deliveryId", delivery.client_id AS "deliveryClientId",
      (SELECT min(id) FROM intakes WHERE client_id = first.id) AS "receivingId",
      (SELECT min(id) FROM invoices WHERE client_id = first.id) AS "invoiceId"
    FROM (SELECT min(id) AS id FROM clients) AS first
    CROSS JOIN (SELECT id, client_id FROM deliveries WHERE delivery_date = ${today} AND status = 'CONFIRMED' ORDER BY id LIMIT 1) AS delivery`.execute(
    db,
  );
  const [facility] = rows;
  if (facility === undefined) throw new Error('the large instance is empty');
  return facility;
}
