import { Kysely, type LogEvent } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../database.ts';
import { currentScope } from '../../scope.ts';
import { VestryDialect } from './dialect.ts';
import type { DB } from './schema.ts';
import { scopePool } from './scoped-pool.ts';

/** Called for each query that ended. */
export type OnQuery = (event: LogEvent) => void;

/** Wraps the pool; statements act as its connections do. `db.destroy()` ends the pool too, once a query has run; else end the pool itself. */
export function createDatabase(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new VestryDialect({ pool }) });
}

/** The same, but each statement acts for the scope that is declared at its moment, and throws where none is. */
export function createScopedDatabase(pool: Pool, onQuery?: OnQuery): Database {
  const dialect = new VestryDialect({ pool: scopePool(pool, currentScope) });
  return new Kysely<DB>({ dialect, ...(onQuery === undefined ? {} : { log: onQuery }) });
}
