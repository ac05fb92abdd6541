import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { DatabaseError } from 'pg';
import { createPool } from './pool.ts';
import { ensureRoles, systemRole, tenantRole } from './roles.ts';

const MIGRATIONS = new URL('../../../../migrations/', import.meta.url);
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/**
 * The migration whose text names the roles by their former names, which migration 0030 replaces. It runs with the present names
 * instead, so that no administrator has to create the former roles.
 */
const FORMER_ROLES_FILE = '0014-row-level-security.sql';

async function readStatements(folder: URL, file: string): Promise<string> {
  const text = await readFile(new URL(file, folder), 'utf8');
  if (file !== FORMER_ROLES_FILE) return text;
  return text.replaceAll('vestry_closet', tenantRole).replaceAll('vestry_house', systemRole);
}

/** `error` says where the file is wrong: the line that PostgreSQL's position points at. */
function failure(file: string, text: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof DatabaseError ? Number(error.position) : NaN;
  const line = position > 0 ? `, line ${text.slice(0, position).split('\n').length}` : '';
  return new Error(`migration ${file}${line}: ${reason}`, { cause: error });
}

async function readMigrations(
  folder: URL,
  onStep: (file: string) => void,
): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map((file): [string, Migration] => {
    if (!FILE_NAME.test(file)) throw new Error(`migration ${file}: the name must be like 0001-title.sql`);
    const up = async (db: Kysely<unknown>): Promise<void> => {
      onStep(file);
      const text = await readStatements(folder, file);
      try {
        await sql.raw(text).execute(db);
      } catch (error) {
        throw failure(file, text, error);
      }
    };
    return [file.slice(0, -'.sql'.length), { up }];
  });
  return Object.fromEntries(entries);
}

/** Names of the migrations that this release knows, in order, without `.sql`. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations(MIGRATIONS, () => undefined));
}

/**
 * Brings the database at `url` to the newest schema: every migration that has not run yet, all in one transaction, so
 * that a failing one changes nothing. Several processes may start at once: one migrates, the others wait for it. It
 * uses a connection of its own without timeouts, since a migration of a large table, and waiting for one, takes long.
 *
 * @param onStep called with the file name of each migration as it begins.
 * @returns the file names that were run, in order; none when the schema was the newest already.
 * @throws RoleError when the roles of the product are missing and the user may not make them; with the file name and line
 *   of a failing migration.
 */
export async function migrateToLatest(
  url: string,
  onStep: (file: string) => void = () => undefined,
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  return migrate(
    url,
    async (migrator, db) => ((await isNewest(db, folder)) ? {} : migrator.migrateToLatest()),
    onStep,
    folder,
  );
}

/** Brings a database that is empty or older to the schema of the migration `name`, for a backup of that time. */
export async function migrateTo(url: string, name: string): Promise<string[]> {
  return migrate(
    url,
    async (migrator) => migrator.migrateTo(name),
    () => undefined,
    MIGRATIONS,
  );
}

/**
 * Whether the database has run these very migrations. Nearly every start finds it so, and Kysely would first read the whole
 * catalogue; anything else, a database of a newer release too, is for Kysely to check.
 */
async function isNewest(db: Kysely<unknown>, folder: URL): Promise<boolean> {
  const { rows: found } = await sql<{
    exists: boolean;
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS "exists"`.execute(db);
  if (found[0]?.exists !== true) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const known = await readMigrations(folder, () => undefined);
  return rows.length === Object.keys(known).length && rows.every(({ name }) => Object.hasOwn(known, name));
}

async function migrate(
  url: string,
  run: (migrator: Migrator, db: Kysely<unknown>) => Promise<MigrationResultSet>,
  onStep: (file: string) => void,
  folder: URL,
): Promise<string[]> {
  await ensureRoles(url);
  const pool = createPool({
    url,
    max: 1,
    applicationName: 'vestry migrate',
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => readMigrations(folder, onStep) },
    });
    const { error, results } = await run(migrator, db);
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('migrating failed', { cause: error });
    return (results ?? []).map((result) => `${result.migrationName}.sql`);
  } finally {
    await pool.end();
  }
}
