import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../database.ts';
import type { DB } from './schema.ts';

/** Wraps the pool. `db.destroy()` ends the pool too, once a query has run; else end the pool itself. */
export function createDatabase(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

export { inTransaction, violatedConstraint, type Database } from '../../database.ts';
