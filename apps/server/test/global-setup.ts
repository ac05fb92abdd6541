import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { installJobTables } from '../src/platform/adapters/pg-boss/pg-boss-queue.ts';
import { migrateToLatest } from '../src/platform/adapters/postgres/migrate.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/** The facts that `createTestDatabase` needs: where to clone, what, and with which words after CREATE DATABASE. */
export type TestServer = { adminUrl: string; template: string; cloneOptions: string };

declare module 'vitest' {
  // The interface that vitest leaves open for the values that a global set-up provides.
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Before the API tests: a PostgreSQL of their own (or the one that TEST_DATABASE_URL names, as a role that may create
 * databases) with one migrated template that has the tables of the job queue, which every test database is a copy of. Afterwards all of it is deleted.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'] ?? '';
  const server =
    external === ''
      ? await startTemporaryPostgres()
      : { url: external, stop: (): Promise<void> => Promise.resolve() };
  const template = `vestry_template_${randomBytes(6).toString('hex')}`;
  const tearDown = async (): Promise<void> => {
    try {
      await asAdmin(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    } finally {
      await server.stop();
    }
  };
  try {
    await asAdmin(server.url, `CREATE DATABASE ${template}`);
    await migrateToLatest(urlOf(server.url, template));
    // Every test's queue would otherwise make them anew, which takes longer than the copy of all other tables.
    await installJobTables(urlOf(server.url, template));
  } catch (error) {
    await tearDown();
    throw error;
  }
  // Without fsync, copying files beats writing every page to the log.
  const cloneOptions = external === '' ? 'STRATEGY file_copy' : '';
  project.provide('testServer', { adminUrl: server.url, template, cloneOptions });
  return tearDown;
}
