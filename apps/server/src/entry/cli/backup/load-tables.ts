import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyOut, listTables, sqlColumns, sqlName, type Table } from './catalog.ts';
import type { OnProgress } from './dump-tables.ts';
import { damaged, tableFile, type Manifest, type TableEntry } from './manifest.ts';
import { isSame, measure } from './measure.ts';

/**
 * Fills the tables of an empty instance in one transaction, and reads them back before it ends: what is there afterwards is,
 * byte by byte, what the backup holds, or nothing is.
 *
 * @param finish what else belongs into the transaction.
 */
export async function loadTables(
  client: Client,
  folder: string,
  manifest: Manifest,
  onProgress: OnProgress,
  finish: () => Promise<void>,
): Promise<void> {
  const entries = await inOrder(client, manifest);
  const names = entries.map(({ table }) => sqlName(client, table));
  const forced = entries.filter(({ table }) => table.isForced).map(({ table }) => sqlName(client, table));
  await client.query('BEGIN');
  // Rows come as they were: what triggers made of them then is among them. Foreign keys are checked all the same.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // No COPY goes into a table whose policies bind its owner.
  for (const name of forced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  // Migrations fill some tables themselves, and the job queue has books of its own on its jobs.
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  for (const [index, { table }] of entries.entries()) {
    const columns = sqlColumns(client, table.columns);
    const target = client.query(copyFrom(`COPY ${sqlName(client, table)} (${columns}) FROM STDIN`));
    await pipeline(createReadStream(join(folder, tableFile(table))), target);
    onProgress('Loading tables', index + 1, entries.length);
  }
  await setSequences(client, manifest.sequences);
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const [index, { table, entry }] of entries.entries()) {
    const found = await measure(client.query(copyTo(copyOut(client, table))));
    if (found.lines !== entry.rows || !isSame(found, entry))
      throw damaged(
        `the table ${entry.name} does not come back as it was (${found.lines} of ${entry.rows} rows)`,
      );
    onProgress('Reading tables back', index + 1, entries.length);
  }
  await finish();
  for (const name of forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
  await client.query('COMMIT');
}

/** The backup's tables as this database has them, what is referred to first. */
async function inOrder(
  client: Client,
  manifest: Manifest,
): Promise<{ readonly table: Table; readonly entry: TableEntry }[]> {
  const saved = new Map(manifest.tables.map((entry) => [`${entry.schema}.${entry.name}`, entry]));
  const tables = await listTables(client);
  const entries = tables.flatMap((table) => {
    const entry = saved.get(`${table.schema}.${table.name}`);
    if (entry === undefined) return [];
    if (entry.columns.toSorted().join() !== table.columns.toSorted().join())
      throw damaged(`the table ${table.name} has other columns than this release gives it`);
    return [{ table: { ...table, columns: entry.columns }, entry }];
  });
  const foreign = manifest.tables.find(({ name }) => !tables.some((table) => table.name === name));
  if (foreign !== undefined) throw damaged(`this release knows no table ${foreign.name}`);
  return entries;
}

async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last } of sequences) {
    const sequence = `public.${client.escapeIdentifier(name)}`;
    if (last === null) await client.query(`ALTER SEQUENCE ${sequence} RESTART`);
    else await client.query('SELECT setval($1::regclass, $2::bigint)', [sequence, last]);
  }
}
