import { copyFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawMissing } from '../../../../seeds/demo/draw-photographs.ts';
import { beginDemo } from '../../../../seeds/demo/seed-demo.ts';
import { renderSheet } from '../../../../test/photograph-sheet.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { makeClient, makeItem } from '../../../../test/factories.ts';
import { startLocalS3Server } from '../../../../test/local-s3-server.ts';
import { openDiskObjectStore } from '../../../platform/adapters/disk/disk-object-store.ts';
import { createPgBossQueue } from '../../../platform/adapters/pg-boss/pg-boss-queue.ts';
import { migrateToLatest } from '../../../platform/adapters/postgres/migrate.ts';
import { createS3ObjectStore } from '../../../platform/adapters/s3/s3-object-store.ts';
import { sendMailJob } from '../../../platform/jobs/send-mail.ts';
import { purgeUnusedImages } from '../../../areas/photos/purge-photographs.ts';
import type { ObjectStore } from '../../../platform/ports/object-store.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const quiet = (): void => undefined;
const withMails = { withoutWaitingMails: false, onProgress: quiet };
const log = pino({ level: 'silent' });
const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const facilityTimeZone = 'America/New_York';

let folder: string;
let database: TestDatabase;
let store: ObjectStore;
let saved: string;
let manifest: Manifest;
const opened: TestDatabase[] = [];

async function emptyDatabase(): Promise<TestDatabase> {
  const empty = await createTestDatabase('template0');
  opened.push(empty);
  return empty;
}

const newFolder = async (): Promise<string> => mkdtemp(join(folder, 'out-'));
const newStore = async (): Promise<ObjectStore> => openDiskObjectStore(await newFolder());

/** A copy of the backup that a test may damage. */
async function copyOfBackup(): Promise<string> {
  const copy = await newFolder();
  await cp(saved, copy, { recursive: true });
  return copy;
}

const read = async <T extends object>(from: TestDatabase, query: string): Promise<T[]> =>
  (await sql.raw<T>(query).execute(from.db)).rows;

const waitingMails = async (from: TestDatabase) =>
  read<{ subject: string }>(
    from,
    `SELECT data ->> 'subject' AS subject FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed'`,
  );

const sums = ({ tables }: Manifest) => tables.map(({ name, rows, sha256 }) => [name, rows, sha256]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-backup-'));
  database = await createTestDatabase();
  opened.push(database);
  store = await newStore();
  const deps = { db: database.db, store, clock, facilityTimeZone, render: renderSheet };
  await beginDemo(deps);
  // Some photographs of the demo are as good as all of them, which every copy of the backup would hold.
  await drawMissing(deps, { isUrgent: true, most: 40 });
  saved = await newFolder();
  manifest = await makeBackup({ databaseUrl: database.url, store }, saved, quiet);
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('restored elsewhere is the same instance, byte by byte, and goes on', async () => {
    const target = await emptyDatabase();
    const s3 = await startLocalS3Server();
    const elsewhere = createS3ObjectStore({ ...s3, forcePathStyle: true });
    await restoreBackup({ databaseUrl: target.url, store: elsewhere }, saved, withMails);
    const again = await newFolder();
    const second = await makeBackup({ databaseUrl: target.url, store: elsewhere }, again, quiet);
    elsewhere.close();
    await s3.close();
    expect(sums(second)).toEqual(sums(manifest));
    expect(second.photographs).toEqual(manifest.photographs);
    expect(second.sequences).toEqual(manifest.sequences);
    expect(second.photographs.files).toBeGreaterThan(100);
    // The next closet gets a number that was never given out.
    const ids = await read<{ id: number }>(database, 'SELECT max(id) AS id FROM clients');
    expect(await makeClient(target.db)).toBeGreaterThan(ids[0]?.id ?? Infinity);
    expect(await migrateToLatest(target.url)).toEqual([]);
    const triggers = `SELECT count(*)::int AS off FROM pg_trigger WHERE tgenabled <> 'O'`;
    expect(await read(target, triggers)).toEqual([{ off: 0 }]);
  });

  test('taken while closets come in holds whole closets only', async () => {
    const busy = await createTestDatabase();
    opened.push(busy);
    const ending = new AbortController();
    const write = async (): Promise<void> => {
      while (!ending.signal.aborted)
        await busy.db.transaction().execute(async (trx) => {
          const id = await makeClient(trx);
          for (let item = 0; item < 3; item += 1) await makeItem(trx, id);
        });
    };
    const writers = [write(), write(), write()];
    const taken = await newFolder();
    const during = await makeBackup({ databaseUrl: busy.url, store: await newStore() }, taken, quiet);
    ending.abort();
    await Promise.all(writers);
    const target = await emptyDatabase();
    await restoreBackup({ databaseUrl: target.url, store: await newStore() }, taken, withMails);
    const closets = during.tables.find(({ name }) => name === 'clients')?.rows ?? 0;
    const [counted] = await read<{ closets: number; items: number }>(
      target,
      'SELECT (SELECT count(*)::int FROM clients) AS closets, (SELECT count(*)::int FROM items) AS items',
    );
    expect(counted).toEqual({ closets, items: closets * 3 });
  });

  test('keeps housekeeping from photographs that are still to be copied', async () => {
    const { db } = database;
    await db
      .insertInto('images')
      .values({ ...anImage, created_at: new Date(0) })
      .execute();
    const holding = await newFolder();
    let removedMeanwhile = -1;
    const slow: ObjectStore = {
      ...store,
      get: async (key) => {
        if (removedMeanwhile === -1) {
          removedMeanwhile = 0;
          removedMeanwhile = await purgeUnusedImages({ db, store, clock });
        }
        return store.get(key);
      },
    };
    await makeBackup({ databaseUrl: database.url, store: slow }, holding, quiet);
    expect(removedMeanwhile).toBe(0);
    expect(await purgeUnusedImages({ db, store, clock })).toBe(1);
  });

  test('reports a photograph that the store has lost, and saves the rest', async () => {
    const lossy: ObjectStore = {
      ...store,
      get: async (key) => (key.endsWith('.avif') ? null : store.get(key)),
    };
    const taken = await newFolder();
    const { photographs } = await makeBackup({ databaseUrl: database.url, store: lossy }, taken, quiet);
    // Each photograph has as many files of the other format; the demo has documents beside them.
    const [documents] = await read<{ count: number }>(
      database,
      'SELECT count(*)::int AS count FROM document_files',
    );
    expect(documents?.count).toBeGreaterThan(0);
    expect(photographs.missing.length).toBe(photographs.files - (documents?.count ?? 0));
    await expect(checkBackup(taken, quiet)).resolves.toBeDefined();
  });
});

const anImage = {
  hash: 'ab'.repeat(32),
  width: 8,
  height: 10,
  widths: [8],
  thumbhash: Buffer.from('x'),
};

describe('a restore refuses', () => {
  const refused = async (from: string, words: string | RegExp) => {
    const target = await emptyDatabase();
    const untouched = await newFolder();
    const into = { databaseUrl: target.url, store: await openDiskObjectStore(untouched) };
    await expect(restoreBackup(into, from, withMails)).rejects.toThrow(words);
    await expect(checkBackup(from, quiet)).rejects.toThrow(words);
    // Nothing was touched.
    expect(await read(target, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    expect(await readdir(untouched)).toEqual(['.parts']);
  };

  test('a database that holds an instance', async () => {
    await expect(restoreBackup({ databaseUrl: database.url, store }, saved, withMails)).rejects.toThrow(
      'the database is not empty: it holds people. Restore into a new one',
    );
    const other = await emptyDatabase();
    await sql`CREATE TABLE somebodys (id int)`.execute(other.db);
    await expect(restoreBackup({ databaseUrl: other.url, store }, saved, withMails)).rejects.toThrow(
      'it holds a table somebodys',
    );
  });

  test('a flipped byte, in a table and in a photograph', async () => {
    for (const name of ['tables/public.items.copy', await aPhotograph()]) {
      const copy = await copyOfBackup();
      const bytes = await readFile(join(copy, name));
      bytes[10] = (bytes[10] ?? 0) ^ 1;
      await writeFile(join(copy, name), bytes);
      await refused(copy, `the backup cannot be used: ${name} has been changed or damaged`);
    }
  });

  test('a photograph or a table that is missing', async () => {
    for (const name of [await aPhotograph(), 'tables/public.users.copy']) {
      const copy = await copyOfBackup();
      await rm(join(copy, name));
      await refused(copy, `${name} is missing`);
    }
  });

  test('a table that was cut off', async () => {
    const copy = await copyOfBackup();
    await truncate(join(copy, 'tables/public.items.copy'), 1000);
    await refused(copy, /tables\/public\.items\.copy has 1000 bytes, not \d+: it was cut off or changed/);
  });

  test('a backup that broke off, and a changed manifest', async () => {
    await refused(await newFolder(), 'is no backup, or one that broke off: it has no manifest.json');
    const copy = await copyOfBackup();
    const text = await readFile(join(copy, 'manifest.json'), 'utf8');
    await writeFile(join(copy, 'manifest.json'), text.replace(/"rows": \d+/, '"rows": 0'));
    await refused(copy, 'manifest.json has been changed or damaged');
  });

  test('what a newer release made', async () => {
    const target = await emptyDatabase();
    const newer = await rewritten((text) => text.replace(manifest.schema, '9999-of-tomorrow'));
    await expect(restoreBackup({ databaseUrl: target.url, store }, newer, withMails)).rejects.toThrow(
      /made by a newer release \(schema 9999-of-tomorrow\); this one knows up to \d{4}-/,
    );
    const format = await rewritten((text) => text.replace('"format": 1', '"format": 2'));
    await refused(format, 'it was made by a newer release (format 2); this one reads up to 1');
  });

  test('a list of photographs that leads out of the folder', async () => {
    const copy = await copyOfBackup();
    const secret = join(copy, 'secret');
    await copyFile(join(copy, 'manifest.json'), secret);
    const line = `${'0'.repeat(64)}\t1\t../secret\n`;
    await writeFile(join(copy, 'photographs.tsv'), line);
    const forged = await rewritten((text) => {
      const original = JSON.parse(text) as Manifest;
      const sha256 = createHash('sha256').update(line).digest('hex');
      return JSON.stringify({
        ...original,
        photographs: { ...original.photographs, bytes: line.length, sha256 },
      });
    }, copy);
    await refused(forged, 'not an object key');
  });

  async function aPhotograph(): Promise<string> {
    const [first = ''] = (await readFile(join(saved, 'photographs.tsv'), 'utf8')).split('\n');
    return join('photographs', first.split('\t')[2] ?? '');
  }

  /** A backup whose manifest says something else, with the right sum of it. */
  async function rewritten(change: (text: string) => string, from?: string): Promise<string> {
    const copy = from ?? (await copyOfBackup());
    const text = change(await readFile(join(copy, 'manifest.json'), 'utf8'));
    await writeFile(join(copy, 'manifest.json'), text);
    const sum = createHash('sha256').update(text).digest('hex');
    await writeFile(join(copy, 'manifest.json.sha256'), `${sum}  manifest.json\n`);
    return copy;
  }
});

describe('a small instance with a mail that waits', () => {
  let small: string;
  let into: { databaseUrl: string; store: ObjectStore };

  const enqueue = async (url: string, subject: string): Promise<void> => {
    const queue = createPgBossQueue({ connectionString: url, log });
    await queue.start();
    const mail = { to: 'ada@example.com', subject, text: 'a\tb\\n\n', html: '<p>ü</p>' };
    await queue.enqueue(sendMailJob, mail, { key: 'once' });
    await queue.stop();
  };

  beforeAll(async () => {
    const app = await createTestDatabase();
    opened.push(app);
    await makeClient(app.db);
    await enqueue(app.url, 'Waiting');
    small = await newFolder();
    into = { databaseUrl: app.url, store: await newStore() };
    await makeBackup(into, small, quiet);
  });

  test('keeps it, once, in a database that an earlier try left with its tables made; not in one that is taken', async () => {
    const target = await createTestDatabase();
    opened.push(target);
    await restoreBackup({ ...into, databaseUrl: target.url }, small, withMails);
    await enqueue(target.url, 'Twice');
    expect(await waitingMails(target)).toEqual([{ subject: 'Waiting' }]);
    await expect(restoreBackup({ ...into, databaseUrl: target.url }, small, withMails)).rejects.toThrow(
      'it holds closets',
    );
  });

  test('sends it no more with --without-waiting-mails', async () => {
    const target = await emptyDatabase();
    const options = { ...withMails, withoutWaitingMails: true };
    await restoreBackup({ ...into, databaseUrl: target.url }, small, options);
    expect(await waitingMails(target)).toEqual([]);
  });
});
