import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { categories } from '@vestry/contract/items/categories';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { migrateToLatest } from './migrate.ts';

const run = promisify(execFile);
const TYPES_TOOL = fileURLToPath(new URL('../../../../../../tools/db-types.ts', import.meta.url));

const tablesOf = async (database: TestDatabase): Promise<string[]> => {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`.execute(database.db);
  return rows.map((row) => row.tablename);
};

describe('the migrations', () => {
  let empty: TestDatabase;
  beforeEach(async () => {
    empty = await createTestDatabase('template0');
  });
  afterEach(() => empty.close());

  it('run once, in order, and then find nothing to do', async () => {
    const steps: string[] = [];
    const done = await migrateToLatest(empty.url, (file) => steps.push(file));
    expect(done[0]).toBe('0001-people.sql');
    expect(done).toEqual(steps);
    expect(await migrateToLatest(empty.url)).toEqual([]);
  });

  it('run once though four start at the same moment', async () => {
    const done = await Promise.all([1, 2, 3, 4].map(() => migrateToLatest(empty.url)));
    expect(done.filter((files) => files.length > 0)).toHaveLength(1);
    expect(await tablesOf(empty)).toContain('audit');
  });

  it('change nothing when one fails, and name its file and line', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vestry-migrations-'));
    await writeFile(path.join(folder, '0001-good.sql'), 'CREATE TABLE good (id integer);');
    await writeFile(
      path.join(folder, '0002-bad.sql'),
      'CREATE TABLE bad (id integer);\n\nCREATE TABEL x ();\n',
    );
    const migrating = migrateToLatest(empty.url, undefined, pathToFileURL(`${folder}/`));
    await expect(migrating).rejects.toThrow('migration 0002-bad.sql, line 3: syntax error');
    expect(await tablesOf(empty)).not.toContain('good');
    await rm(folder, { recursive: true });
  });
});

describe('the migrated schema', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  it('is what schema.ts says', async () => {
    const { stdout } = await run(process.execPath, [TYPES_TOOL, '--verify', '--database', database.url]);
    expect(stdout).toContain('schema.ts is current');
  });

  it('holds the category tree of the contract', async () => {
    const rows = await database.db
      .selectFrom('categories')
      .select(['id', 'name', 'parent_id as parentId', 'group'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual(categories.toSorted((a, b) => a.id - b.id));
  });

  it('has a comment on every table, and client_id first where a table belongs to closets', async () => {
    const { rows } = await sql<{ table: string; comment: string | null; place: number | null }>`
      SELECT pg_class.relname AS "table", obj_description(pg_class.oid) AS comment, pg_attribute.attnum AS place
      FROM pg_class LEFT JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'client_id' AND attnotnull
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'`.execute(
      database.db,
    );
    expect(rows.filter((row) => row.comment === null)).toEqual([]);
    expect(rows.filter((row) => row.place !== null && row.place !== 1)).toEqual([]);
  });

  it('has an index behind every foreign key, so that no delete scans a table', async () => {
    const { rows } = await sql<{ constraint: string }>`
      SELECT conname AS constraint FROM pg_constraint fk
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace
        AND confrelid NOT IN ('roles'::regclass, 'categories'::regclass, 'plans'::regclass)
        AND NOT EXISTS (
          SELECT 1 FROM pg_index
          WHERE indrelid = fk.conrelid
            AND (indkey::smallint[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
        )
      ORDER BY 1`.execute(database.db);
    expect(rows.map((row) => row.constraint)).toEqual([]);
  });
});
