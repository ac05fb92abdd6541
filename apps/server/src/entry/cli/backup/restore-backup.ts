import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { installJobTables } from '../../../platform/adapters/pg-boss/pg-boss-queue.ts';
import { listMigrations, migrateTo } from '../../../platform/adapters/postgres/migrate.ts';
import { sendMailJob } from '../../../platform/jobs/send-mail.ts';
import { sendPushJob } from '../../../areas/notifications/send-push.ts';
import { contentTypeOfKey, type ObjectStore } from '../../../platform/ports/object-store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readJobsVersion, readSchemaName } from './catalog.ts';
import { checkBackup, photographsOf } from './check-backup.ts';
import { withConnection } from './connection.ts';
import type { OnProgress } from './dump-tables.ts';
import { loadTables } from './load-tables.ts';
import type { Facility } from './make-backup.ts';
import { damaged, photographFile, type Manifest } from './manifest.ts';
import { isSame, measure } from './measure.ts';

export interface RestoreOptions {
  /** Mails and messages that waited when the backup was taken are not sent. */
  readonly withoutWaitingMails: boolean;
  readonly onProgress: OnProgress;
}

/**
 * Puts a backup into an empty database and an object store. The whole backup is checked before anything is touched; the
 * database is filled in one transaction, after the photographs that it names. Killed at any moment, it can be run again.
 * @throws Refusal when the backup is damaged or newer than this release, or when the database holds an instance.
 */
export async function restoreBackup(
  { databaseUrl, store }: Facility,
  folder: string,
  { withoutWaitingMails, onProgress }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await checkBackup(folder, onProgress);
  await refuseNewer(manifest);
  return withConnection(databaseUrl, async (client) => {
    await refuseUsed(client, manifest);
    await migrateTo(databaseUrl, manifest.schema);
    if (manifest.jobs !== null) await prepareJobs(client, databaseUrl, manifest.jobs);
    await putPhotographs(store, folder, manifest, onProgress);
    await loadTables(client, folder, manifest, onProgress, async () => {
      if (withoutWaitingMails) await cancelMails(client);
    });
    return manifest;
  });
}

async function refuseNewer({ schema }: Manifest): Promise<void> {
  const known = await listMigrations();
  if (known.includes(schema)) return;
  throw damaged(
    `it was made by a newer release (schema ${schema}); this one knows up to ${known.at(-1) ?? 'none'}`,
  );
}

/** An instance in which nobody has signed in yet may be replaced; any other holds somebody's data. */
async function refuseUsed(client: Client, { schema }: Manifest): Promise<void> {
  const current = await readSchemaName(client);
  const used = (what: string): Refusal =>
    new Refusal('CONFLICT', {
      message: `the database is not empty: it holds ${what}. Restore into a new one (another DATA_DIR or DATABASE_URL)`,
    });
  if (current === null) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LIMIT 1`,
    );
    if (rows[0] !== undefined) throw used(`a table ${rows[0].name}`);
    return;
  }
  for (const [table, noun] of [
    ['users', 'people'],
    ['clients', 'closets'],
    ['images', 'photographs'],
  ] as const) {
    const { rows } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rows.length > 0) throw used(noun);
  }
  if (current > schema) throw used(`the newer schema ${current}, and the backup has ${schema}`);
}

async function prepareJobs(client: Client, databaseUrl: string, version: number): Promise<void> {
  await installJobTables(databaseUrl);
  const installed = await readJobsVersion(client);
  if (installed === version) return;
  throw damaged(
    `its waiting jobs are of version ${version} and this release has ${installed}: restore it with the release that made it, then upgrade`,
  );
}

/** Stored under their content, so that no file of another instance is ever replaced by another content. */
async function putPhotographs(
  store: ObjectStore,
  folder: string,
  { photographs }: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  let done = 0;
  for await (const { key, bytes, sha256 } of photographsOf(folder)) {
    await store.put(key, createReadStream(join(folder, photographFile(key))), contentTypeOfKey(key));
    const object = await store.get(key);
    const found = object === null ? null : await measure(object.body as AsyncIterable<Buffer>); // stores answer bytes
    if (found === null || !isSame(found, { bytes, sha256 }))
      throw new Refusal('UNAVAILABLE', { message: `the object store does not give ${key} back as it was` });
    onProgress('Storing photographs', (done += 1), photographs.files);
  }
}

async function cancelMails(client: Client): Promise<void> {
  await client.query(
    `UPDATE pgboss.job SET state = 'cancelled', completed_on = now(), data = NULL
      WHERE name = ANY($1) AND state < 'completed'`,
    [[sendMailJob.name, sendPushJob.name]],
  );
}
