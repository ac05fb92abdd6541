/** The tables to save, read from the database itself: a table that a later migration adds is saved without a change here. */
import type { Client } from 'pg';
import type { TableEntry } from './manifest.ts';

export interface Table extends Pick<TableEntry, 'schema' | 'name' | 'columns'> {
  /** Orders the rows alike in every database: the primary key, byte by byte. */
  readonly order: string;
  /** Row-level security binds even the table's owner. */
  readonly isForced: boolean;
}

interface Found extends Omit<Table, 'order'> {
  readonly oid: string;
  readonly key: readonly string[] | null;
  readonly parents: readonly string[] | null;
}

// Migrating writes the migrations' own tables. Of the job queue only the jobs are saved; it computes the rest anew.
const findTables = `
  SELECT c.oid::text AS oid, n.nspname AS schema, c.relname AS name, c.relforcerowsecurity AS "isForced",
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT json_agg(format('%I', a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END ORDER BY k.place)
      FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
      WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
    (SELECT json_agg(DISTINCT f.confrelid::text) FROM pg_constraint f
      WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid) AS parents
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (n.nspname = 'public' AND c.relname NOT LIKE 'kysely\\_migration%'
      OR n.nspname = 'pgboss' AND c.relname IN ('queue', 'schedule', 'job'))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname DESC, CASE c.relname WHEN 'job' THEN 1 ELSE 0 END, c.relname`;

/** The tables, each after those that it refers to. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Found>(findTables);
  const sorted: Found[] = [];
  const seen = new Set<string>();
  const put = (table: Found, path: readonly Found[]): void => {
    if (path.includes(table)) throw new Error(`tables refer to each other in a circle: ${table.name}`);
    if (seen.has(table.oid)) return;
    for (const parent of rows)
      if (table.parents?.includes(parent.oid) === true) put(parent, [...path, table]);
    seen.add(table.oid);
    sorted.push(table);
  };
  for (const table of rows) put(table, []);
  return sorted.map(({ schema, name, columns, isForced, key }) => ({
    schema,
    name,
    columns,
    isForced,
    order: key === null ? 't::text COLLATE "C"' : key.join(', '),
  }));
}

/** A table's name in SQL. */
export function sqlName(client: Client, { schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

export function sqlColumns(client: Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

/** Writes a table's rows out in their order: the same rows give the same bytes. */
export function copyOut(client: Client, table: Table): string {
  const columns = sqlColumns(client, table.columns);
  return `COPY (SELECT ${columns} FROM ${sqlName(client, table)} t ORDER BY ${table.order}) TO STDOUT`;
}

/** Name of the newest migration that has run; null where none has. */
export async function readSchemaName(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.kysely_migration') IS NOT NULL AS there`,
  );
  if (rows[0]?.there !== true) return null;
  const newest = await client.query<{ name: string }>(
    'SELECT name FROM public.kysely_migration ORDER BY name DESC LIMIT 1',
  );
  return newest.rows[0]?.name ?? null;
}

/** Version of the job queue's tables; null where it has none yet. */
export async function readJobsVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.version') IS NOT NULL AS there`,
  );
  if (rows[0]?.there !== true) return null;
  const version = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return version.rows[0]?.version ?? null;
}
