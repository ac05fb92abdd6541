import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderSheet, recordSheets } from '../../test/photograph-sheet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskObjectStore } from '../../src/platform/adapters/disk/disk-object-store.ts';
import { systemClock } from '../../src/platform/ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeClient, makeUser } from '../../test/factories.ts';
import { freePort } from '../../test/free-port.ts';
import { findDemo } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { demoEmails } from './sign-ins.ts';

// Every command and start is a process of its own.
const patienceMilliseconds = 240_000;

const file = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

let database: TestDatabase;
let folder: string;
let settings: NodeJS.ProcessEnv;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program to its end; one that opens is stopped. */
async function run(path: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(process.execPath, [file(path), ...args], {
    env: { ...process.env, ...settings, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.out += chunk;
    if (chunk.includes('is open at')) child.kill('SIGTERM');
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.err += chunk));
  child.on('close', (code) => {
    resolve({ code, ...text });
  });
  return promise;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-remove-demo-'));
  database = await createTestDatabase();
  const store = await openDiskObjectStore(join(folder, 'store'));
  await recordSheets(database.db, store);
  await seedDemo({
    db: database.db,
    store,
    clock: systemClock,
    facilityTimeZone: 'America/New_York',
    render: renderSheet,
  });
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    DEMO_SEED: '',
    PORT: String(await freePort()),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://wardrobe.vestry.example',
  };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('data that holds the demo', () => {
  test(
    'is not opened behind a public origin or in production, and the refusal names the command that removes it',
    async () => {
      for (const extra of [
        {},
        { PUBLIC_ORIGIN: `http://localhost:${settings['PORT'] ?? ''}`, NODE_ENV: 'production' },
      ]) {
        const ended = await run('entry/main.ts', [], extra);
        expect(ended).toMatchObject({ code: 1, out: '' });
        expect(ended.err.trim().split('\n')).toHaveLength(1);
        expect(ended.err).toContain('npx vestry demo remove --yes');
        expect(ended.err).toContain(demoEmails.owner);
      }
    },
    patienceMilliseconds,
  );

  test(
    'loses closets and sign-ins by that command, which asks for a yes, and then opens; other closets stay',
    async () => {
      const { db } = database;
      const real = await makeClient(db, 'Real closet');
      await makeUser(db, [real]);
      // A demo user and a demo manager that somebody went on to use.
      const users = await db.selectFrom('users').select(['id', 'email']).execute();
      const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? 0;
      await db
        .insertInto('memberships')
        .values({ client_id: real, user_id: idOf(demoEmails.member) })
        .execute();
      await db
        .updateTable('clients')
        .set({ manager_id: idOf(demoEmails.manager) })
        .where('id', '=', real)
        .execute();

      const listed = await run('entry/cli/vestry.ts', ['demo', 'remove']);
      expect(listed).toMatchObject({ code: 1 });
      expect(listed.out).toContain(demoEmails.operations);
      expect((await findDemo(db)).closets).toHaveLength(2);

      expect(await run('entry/cli/vestry.ts', ['demo', 'remove', '--yes'])).toMatchObject({
        code: 0,
        err: '',
      });
      expect(await findDemo(db)).toEqual({ closets: [], signIns: [] });
      expect(await db.selectFrom('clients').select('name').execute()).toEqual([{ name: 'Real closet' }]);
      const left = await db
        .selectFrom('users')
        .select(['email', 'enabled', 'password_hash'])
        .where('email', 'in', Object.values(demoEmails))
        .execute();
      expect(left).toEqual([{ email: demoEmails.member, enabled: false, password_hash: null }]);

      const again = await run('entry/cli/vestry.ts', ['demo', 'remove', '--yes']);
      expect(again.out).toContain('nothing of the demo');
      const opened = await run('entry/main.ts', []);
      expect(opened.err).toBe('');
      expect(opened.out).toContain('is open at https://wardrobe.vestry.example');
      expect(opened.out).not.toContain('Sign in as');
      expect((await findDemo(db)).closets).toEqual([]);
    },
    patienceMilliseconds,
  );
});
