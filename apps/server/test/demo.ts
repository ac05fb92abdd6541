/** The demo's closets in a test server, with real photographs where a folder of them is at hand. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { renderPhotograph } from '../seeds/demo/photographs.ts';
import { seedDemo } from '../seeds/demo/seed-demo.ts';
import { demoEmails } from '../seeds/demo/sign-ins.ts';
import { openDiskObjectStore } from '../src/platform/adapters/disk/disk-object-store.ts';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import type { Database } from '../src/platform/database.ts';
import { realPhotographs } from './real-photographs.ts';
import type { TestServer } from './test-server.ts';

export { demoPassword } from '../seeds/demo/sign-ins.ts';
export { demoEmails };

/**
 * Seeds the demo as of `now` into the server's database and store.
 * @param folder real photographs with their manifest; a garment that none is like is drawn.
 */
export async function seedTestDemo(
  { databaseUrl, storageDir }: Pick<TestServer, 'databaseUrl' | 'storageDir'>,
  now: Date,
  folder?: string,
): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 4, onError: () => undefined });
  try {
    const db = createDatabase(pool);
    await seedDemo({
      db,
      store: await openDiskObjectStore(storageDir),
      clock: { now: () => now },
      facilityTimeZone: 'America/New_York',
      render: folder === undefined ? renderPhotograph : realPhotographs(folder),
    });
    if (folder !== undefined) await frameByContent(db);
  } finally {
    await pool.end();
  }
}

/**
 * Drawings fill their 4:5 frame; real photographs, which have other proportions, take the frame that their content proposes. Of a
 * drawing it would cut the straps and the hanger, which are thinner than the pixels that it looks at.
 */
async function frameByContent(db: Database): Promise<void> {
  await sql`
    UPDATE item_photos SET focal_x = images.focal_x, focal_y = images.focal_y, zoom = images.zoom
    FROM images WHERE images.hash = item_photos.hash AND images.width * 5 <> images.height * 4`.execute(db);
}

/** Items of the first closet that can be delivered: in the facility, photographed, in no request, and not set apart. */
const deliverable = `SELECT items.id FROM items
  WHERE items.client_id = (SELECT min(id) FROM clients) AND items.location = 'GR' AND items.record_status = 1
    AND EXISTS (
      SELECT FROM item_photos AS photo WHERE photo.client_id = items.client_id AND photo.item_id = items.id
    )
    AND NOT EXISTS (
      SELECT FROM delivery_items AS line
      WHERE line.client_id = items.client_id AND line.item_id = items.id AND line.active
    )
    AND NOT EXISTS (SELECT FROM quarantine WHERE quarantine.owner_id = items.client_id AND quarantine.item_id = items.id)
  ORDER BY items.id`;

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url, max: 1, onError: () => undefined });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Fills the Owner's cart and prepares a Member's request for approval that was sent at `now`, for pictures of both. */
export async function prepareDemoRequests(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  now: Date,
): Promise<void> {
  return withPool(databaseUrl, async (pool) => {
    await pool.query(
      `WITH cart AS (
         INSERT INTO carts (client_id, user_id)
         SELECT (SELECT min(id) FROM clients), id FROM users WHERE email = $1
         RETURNING client_id, user_id
       )
       INSERT INTO cart_items (client_id, user_id, item_id)
       SELECT cart.client_id, cart.user_id, chosen.id FROM cart, (${deliverable} LIMIT 5) AS chosen`,
      [demoEmails.owner],
    );
    await pool.query(
      `WITH chosen AS (SELECT jsonb_agg(id) AS ids FROM (${deliverable} OFFSET 5 LIMIT 4) AS four)
       INSERT INTO approvals (client_id, user_id, kind, payload, created_at, expires_at)
       SELECT model.client_id, users.id, 'DELIVERY', jsonb_build_object(
         'form', jsonb_build_object(
           'address', model.address_id, 'date', model.delivery_date::text || 'T00:00:00', 'time', 'MORNING',
           'requestedBy', 'James Whitcombe', 'note', 'Please use the service entrance.', 'pickup', false,
           'items', chosen.ids
         ),
         'itemIds', chosen.ids,
         'address', model.address_sent || jsonb_build_object('id', model.address_id)
       ), $2::timestamptz, $2::timestamptz + interval '2 days'
       FROM users, chosen, (
         SELECT * FROM deliveries
         WHERE client_id = (SELECT min(id) FROM clients) AND status = 'SUBMITTED' AND delivery_date IS NOT NULL
         ORDER BY id LIMIT 1
       ) AS model
       WHERE users.email = $1`,
      [demoEmails.member, now],
    );
  });
}

/** The token of the invitation to the staff that `prepareDemoPeople` writes. */
export const demoInvitation = 'demo-invitation-to-the-staff';
/** A Viewer, whom the demo's story does not have; with the demo's password. */
export const demoViewer = 'grace@vestry.example';

/** Writes what waits for people: a Viewer's list from when she was a Member, an invitation to the staff, and the Owner's change of address. */
export async function prepareDemoPeople(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  now: Date,
): Promise<void> {
  return withPool(databaseUrl, async (pool) => {
    await pool.query(
      `WITH viewer AS (
         INSERT INTO users (email, name, last_name, password_hash, enabled, terms_accepted_at)
         SELECT $1, 'Grace', 'Whitcombe', password_hash, true, terms_accepted_at FROM users WHERE email = $2
         RETURNING id
       ), member AS (
         INSERT INTO memberships (client_id, user_id) SELECT (SELECT min(id) FROM clients), id FROM viewer
         RETURNING client_id, user_id
       ), role AS (
         INSERT INTO membership_roles (client_id, user_id, role_id) SELECT client_id, user_id, 3 FROM member
       ), cart AS (
         INSERT INTO carts (client_id, user_id) SELECT client_id, user_id FROM member RETURNING client_id, user_id
       )
       INSERT INTO cart_items (client_id, user_id, item_id)
       SELECT cart.client_id, cart.user_id, chosen.id FROM cart, (${deliverable} LIMIT 3) AS chosen`,
      [demoViewer, demoEmails.member],
    );
    await pool.query(
      `WITH invited AS (
         INSERT INTO users (email, name, last_name) VALUES ('olive@vestry.example', 'Olive', 'Hart') RETURNING id
       ), member AS (
         INSERT INTO staff (user_id, role_id)
         SELECT invited.id, role_id FROM invited, staff JOIN users ON users.id = user_id WHERE email = $3
       )
       INSERT INTO challenges (purpose, user_id, account_key, handle_hash, created_at, expires_at)
       SELECT 'ACTIVATION', id, 'demo', sha256($1::bytea), $2, $2::timestamptz + interval '7 days' FROM invited`,
      [Buffer.from(demoInvitation), now, demoEmails.operations],
    );
    await pool.query(
      `INSERT INTO email_changes (user_id, current_email, new_email, current_token_hash, new_token_hash, sent_at, expires_at)
       SELECT id, email, 'eleanor.whitcombe@whitcombe.example', sha256('one'), sha256('two'), $1,
         $1::timestamptz + interval '1 day'
       FROM users WHERE email = $2`,
      [now, demoEmails.owner],
    );
  });
}

/** Ids of the demo for addresses that need one, by SQL that finds one row with an `id`. */
export async function findDemoIds(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  queries: Readonly<Record<string, string>>,
): Promise<Record<string, number | string>> {
  return withPool(databaseUrl, async (pool) => {
    const ids: Record<string, number | string> = {};
    for (const [name, query] of Object.entries(queries)) {
      const { rows } = await pool.query<{ id: number | string }>(query);
      ids[name] = rows[0]?.id ?? 0;
    }
    return ids;
  });
}
