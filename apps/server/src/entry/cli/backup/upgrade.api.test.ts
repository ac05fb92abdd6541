// The database of an earlier release (upgrade-from-0010: a demo of that schema, as `vestry backup` writes it) becomes today's.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { openDiskObjectStore } from '../../../platform/adapters/disk/disk-object-store.ts';
import { migrateToLatest } from '../../../platform/adapters/postgres/migrate.ts';
import { listTables, sqlName } from './catalog.ts';
import { withConnection } from './connection.ts';
import { readManifest, tableFile, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const fixture = fileURLToPath(new URL('../../../../test/upgrade-from-0010', import.meta.url));

/**
 * The columns and tables that migrations remove on purpose, as they say: 0011 lets devices name their sign-in anew and
 * gives each Owner a link, 0022 names an invited person by the email that was typed (and so begins no membership
 * before it is accepted), 0024 writes a dismissal for each user in the place of one for all.
 */
const forgotten = {
  tables: ['push_subscriptions'],
  columns: ['approvals.token_hash', 'invitations.user_id', 'deliveries.view', 'pickups.view'],
};

/** Migration 0055 writes these anew: items have further words by which they are found, which the vocabulary gains. */
const rewritten = {
  columns: ['items.search_text', 'items.search_document'],
  grows: 'search_vocabulary',
};

let folder: string;
let old: TestDatabase;
let fresh: TestDatabase;
let manifest: Manifest;
/** Of each table, its rows before and after, as JSON of the columns that it had. */
const rows = new Map<string, { before: unknown[]; after: unknown[] }>();

async function rowsOf(columns: readonly string[], name: string): Promise<unknown[]> {
  const list = columns.map((column) => `'${column}', t."${column}"`);
  const object = chunks(list, 40).map((part) => `jsonb_build_object(${part.join(', ')})`);
  const query = `SELECT ${object.join(' || ')} AS row FROM ${name} t ORDER BY 1`;
  return (await sql.raw<{ row: unknown }>(query).execute(old.db)).rows.map(({ row }) => row);
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return list.length === 0 ? [] : [list.slice(0, size), ...chunks(list.slice(size), size)];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-upgrade-'));
  await cp(fixture, folder, { recursive: true });
  manifest = await readManifest(folder);
  old = await createTestDatabase('template0');
  fresh = await createTestDatabase();
  const store = await openDiskObjectStore(join(folder, 'store'));
  const options = { withoutWaitingMails: false, onProgress: () => undefined };
  await restoreBackup({ databaseUrl: old.url, store }, folder, options);
  const listed = manifest.tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter(
      (column) => ![...forgotten.columns, ...rewritten.columns].includes(`${name}.${column}`),
    ),
  }));
  for (const { name, columns } of listed) rows.set(name, { before: await rowsOf(columns, name), after: [] });
  const run = await migrateToLatest(old.url);
  expect(run[0]).toMatch(/^0011-/);
  for (const { name, columns } of listed) {
    const row = rows.get(name);
    if (row !== undefined) row.after = await rowsOf(columns, name);
  }
});
afterAll(async () => {
  await old.close();
  await fresh.close();
  await rm(folder, { recursive: true, force: true });
});

test('the earlier database has rows to lose in every table', () => {
  for (const [name, { before }] of rows) expect(before.length, name).toBeGreaterThan(0);
});

test('every row of it is there afterwards, as it was', () => {
  for (const [name, { before, after }] of rows)
    if (name === rewritten.grows) expect(after, name).toEqual(expect.arrayContaining(before));
    else expect(after, name).toEqual(forgotten.tables.includes(name) ? [] : before);
});

test('its items have the search words that they would be written with today', async () => {
  const words = sql<object>`SELECT id, search_text, search_document::text FROM items ORDER BY client_id, id`;
  const { rows: upgraded } = await words.execute(old.db);
  await sql`UPDATE items SET material = material`.execute(old.db);
  expect((await words.execute(old.db)).rows).toEqual(upgraded);
});

test('its schema is that of a fresh database: columns, constraints, indexes, triggers, functions, policies and rights', async () => {
  for (const [what, query] of Object.entries(schemaQueries)) {
    const inOld = (await sql.raw<{ line: string }>(query).execute(old.db)).rows.map(({ line }) => line);
    const inFresh = (await sql.raw<{ line: string }>(query).execute(fresh.db)).rows.map(({ line }) => line);
    expect(inOld, what).toEqual(inFresh);
    if (what !== 'policies') expect(inFresh.length, what).toBeGreaterThan(10);
  }
});

test('the numbers of its rows are never given again', async () => {
  await withConnection(old.url, async (client) => {
    const tables = (await listTables(client)).filter(({ columns }) => columns.includes('id'));
    for (const table of tables) {
      const name = sqlName(client, table);
      const { rows: sequences } = await client.query<{ next: string | null }>(
        `SELECT last_value::text AS next FROM pg_sequences WHERE sequencename = $1`,
        [`${table.name}_id_seq`],
      );
      const next = sequences[0]?.next ?? null;
      // Ids that the caller makes are no numbers, and have no sequence.
      if (next === null) continue;
      const { rows: found } = await client.query<{ most: string | null }>(
        `SELECT max(id)::text AS most FROM ${name}`,
      );
      expect(Number(next), table.name).toBeGreaterThanOrEqual(Number(found[0]?.most));
    }
  });
});

test('the fixture is text, and small', async () => {
  const sizes = await Promise.all(
    manifest.tables.map(async (table) => (await readFile(join(fixture, tableFile(table)), 'utf8')).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
});

const schemaQueries = {
  columns: `SELECT concat_ws(' ', table_name, column_name, ordinal_position, data_type, udt_name, is_nullable, column_default,
      collation_name, generation_expression, identity_generation) AS line
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
  triggers: `SELECT concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) AS line FROM pg_trigger t WHERE NOT tgisinternal ORDER BY 1`,
  functions: `SELECT pg_get_functiondef(p.oid) AS line FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`,
  policies: `SELECT concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) AS line FROM pg_policies
    WHERE schemaname = 'public' ORDER BY 1`,
  rights: `SELECT concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, relacl) AS line FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S', 'v') ORDER BY 1`,
};
