/** Saving and restoring as the owner of the database whom its policies bind, on a PostgreSQL whose roles no other test shares. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCloset } from '../../../../test/closet.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../test/temporary-postgres.ts';
import { openDiskObjectStore } from '../../../platform/adapters/disk/disk-object-store.ts';
import { createDatabase } from '../../../platform/adapters/postgres/database.ts';
import { migrateToLatest } from '../../../platform/adapters/postgres/migrate.ts';
import { createPool } from '../../../platform/adapters/postgres/pool.ts';
import { tenantRole, findScopeObstacle } from '../../../platform/adapters/postgres/roles.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const quiet = (): void => undefined;

let server: TemporaryPostgres;
let folder: string;

beforeAll(async () => {
  server = await startTemporaryPostgres();
  folder = await mkdtemp(join(tmpdir(), 'vestry-owner-'));
  await asAdmin(`CREATE ROLE keeper LOGIN PASSWORD 'secret' CREATEROLE`);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database that belongs to the keeper, who is no superuser. */
async function ownDatabase(name: string): Promise<string> {
  await asAdmin(`CREATE DATABASE ${name} OWNER keeper`);
  const url = new URL(server.url);
  [url.pathname, url.username, url.password] = [`/${name}`, 'keeper', 'secret'];
  return url.href;
}

const newFolder = async (): Promise<string> => mkdtemp(join(folder, 'out-'));

const sums = ({ tables }: Manifest) => tables.map(({ name, rows, sha256 }) => [name, rows, sha256]);

test('every closet is saved and restored, and its tables are locked again', async () => {
  const url = await ownDatabase('kept');
  await migrateToLatest(url);
  const pool = createPool({ url, onError: quiet });
  const db = createDatabase(pool);
  await makeCloset(db, 'one', 2);
  await makeCloset(db, 'other', 3);
  await pool.end();
  const saved = await newFolder();
  const store = await openDiskObjectStore(await newFolder());
  const manifest = await makeBackup({ databaseUrl: url, store }, saved, quiet);
  expect(manifest.tables.find(({ name }) => name === 'items')?.rows).toBe(5);

  const restored = await ownDatabase('restored');
  const into = { databaseUrl: restored, store: await openDiskObjectStore(await newFolder()) };
  await restoreBackup(into, saved, { withoutWaitingMails: false, onProgress: quiet });
  expect(sums(await makeBackup(into, await newFolder(), quiet))).toEqual(sums(manifest));
  const closets = createPool({ url: restored, role: tenantRole, onError: quiet });
  expect(await findScopeObstacle(closets)).toBeNull();
  expect((await closets.query('SELECT FROM items')).rowCount).toBe(0);
  await closets.end();
});
