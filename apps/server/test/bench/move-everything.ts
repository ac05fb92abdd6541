/** Moves every item of a large database back and forth, so that its chains hold a million movements. */
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database.ts';

/** Three trips of each item: away, there and back to the place where it is. */
const trips = 3;

export async function moveEverything(db: Database): Promise<void> {
  const clients = await db.selectFrom('clients').select('id').orderBy('id').execute();
  for (const { id } of clients)
    await sql`SELECT append_custody(ARRAY(
      SELECT ROW(items.client_id, NULL, items.id, step.place, CASE step.place WHEN 'BIN' THEN coalesce(present.zone, 'GR') END,
        CASE step.place WHEN 'BIN' THEN present.bin ELSE '' END, CASE step.place WHEN 'RESIDENCE' THEN addresses.id END, NULL,
        'SCAN', 'STAFF', NULL, NULL, NULL, '', moment, moment, NULL, NULL)::custody
      FROM items JOIN addresses ON addresses.client_id = items.client_id
      JOIN custody AS present ON present.client_id = items.client_id AND present.seq = items.custody_seq
      CROSS JOIN generate_series(1, ${trips}) AS trip
      CROSS JOIN LATERAL unnest(CASE items.place WHEN 'RESIDENCE' THEN '{IN_TRANSIT,BIN,RESIDENCE}'::text[]
        ELSE '{IN_TRANSIT,RESIDENCE,BIN}'::text[] END) WITH ORDINALITY AS step (place, number)
      CROSS JOIN LATERAL (SELECT now() - (${trips} - trip) * interval '90 days' - (3 - step.number) * interval '2 days' AS moment) AS at
      WHERE items.client_id = ${id}
      ORDER BY trip, step.number, items.id))`.execute(db);
}
