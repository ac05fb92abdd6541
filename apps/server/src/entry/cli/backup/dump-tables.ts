import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Refusal } from '../../../platform/refusal.ts';
import { copyOut, listTables, readJobsVersion, readSchemaName } from './catalog.ts';
import { tableFile, type Manifest, type TableEntry } from './manifest.ts';
import { writeMeasured } from './measure.ts';

export type OnProgress = (title: string, done: number, total: number) => void;

/** Where the stored files of the snapshot are noted until they are fetched: the kind, the hash, and the widths or the media type. */
export const wantedFile = 'photographs.wanted';

/**
 * Writes every table into `folder`, all as they stood at one moment, whatever is written meanwhile.
 * @throws Refusal when the database holds no instance.
 */
export async function dumpTables(
  client: Client,
  folder: string,
  onProgress: OnProgress,
): Promise<Omit<Manifest, 'format' | 'photographs'>> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const schema = await readSchemaName(client);
  if (schema === null)
    throw new Refusal('NOT_FOUND', { message: 'the database is empty: there is nothing to back up' });
  const jobs = await readJobsVersion(client);
  const now = await client.query<{ now: Date }>('SELECT now() AS now');
  const found = await listTables(client);
  const tables: TableEntry[] = [];
  for (const table of found) {
    const { schema: group, name, columns } = table;
    const rows = client.query(copyTo(copyOut(client, table)));
    const { lines, ...measured } = await writeMeasured(rows, join(folder, tableFile(table)));
    tables.push({ schema: group, name, columns, rows: lines, ...measured });
    onProgress('Writing tables', tables.length, found.length);
  }
  await writeMeasured(
    client.query(
      copyTo(`COPY (
        SELECT 'image' AS kind, hash, array_to_string(widths, ',') FROM images
        UNION ALL SELECT 'document', hash, media_type FROM document_files ORDER BY 1, 2) TO STDOUT`),
    ),
    join(folder, wantedFile),
  );
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  return { takenAt: (now.rows[0]?.now ?? new Date()).toISOString(), schema, jobs, tables, sequences };
}

/** Numbers are given out beside the snapshot: read after the rows, none of theirs can be given again. */
async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name, last }) => ({ name, last: last === null ? null : Number(last) }));
}
