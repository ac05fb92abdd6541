/** Writes the custody of a database whose items were loaded with triggers switched off. */
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database.ts';

/** So many clients are in one statement. */
const clientsAtOnce = 200;

/** Writes a chain for each client, from the history of its items. */
export async function writeCustody(db: Database): Promise<void> {
  const ids = (await db.selectFrom('clients').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += clientsAtOnce)
    await sql`SELECT append_custody(ARRAY(
      SELECT movement FROM custody_of_history(${ids.slice(from, from + clientsAtOnce)}::bigint[]) AS movement))`.execute(
      db,
    );
}
