import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import type { Database } from '../src/platform/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
// Its declaration of ProvidedContext types what `inject` gives.
import type { TestServer } from './global-setup.ts';

/** A migrated database of a test file's own, empty but for the seeds of the migrations. */
export type TestDatabase = {
  url: string;
  pool: Pool;
  db: Database;
  /** Closes the pool and drops the database, even while others are connected. */
  close: () => Promise<void>;
};

const testServer = (): TestServer => inject('testServer');

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: testServer().adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Copies a database (about 30 ms): the migrated template, or another one that nobody is connected to. Call it in
 * `beforeAll` and `close` in `afterAll`; files run in parallel, each on its own copy.
 *
 * @param copyOf the name of the database to copy; the template by default. `template0` gives one without any schema.
 */
export async function createTestDatabase(copyOf: string = testServer().template): Promise<TestDatabase> {
  const name = `vestry_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${copyOf} ${testServer().cloneOptions}`);
  const url = new URL(testServer().adminUrl);
  url.pathname = `/${name}`;
  // Dropping the database ends connections that a test left open: that is no failure of the test.
  const pool = createPool({ url: url.href, max: 10, onError: () => undefined });
  return {
    url: url.href,
    pool,
    db: createDatabase(pool),
    close: async () => {
      if (!pool.ended) await pool.end();
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
