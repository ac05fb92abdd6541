import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../database.ts';
import type { DB } from './schema.ts';

/** Wraps the pool; `onQuery` is told of each query that ended. `db.destroy()` ends the pool too, once a query has run; else end the pool itself. */
export function createDatabase(pool: Pool, onQuery?: (event: LogEvent) => void): Database {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<DB>({ dialect, ...(onQuery === undefined ? {} : { log: onQuery }) });
}

export { inTransaction, violatedConstraint, type Database } from '../../database.ts';
