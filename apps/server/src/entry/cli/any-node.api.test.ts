import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { productVersion } from '../../platform/version.ts';

const command = fileURLToPath(new URL('../../../bin/vestry.mjs', import.meta.url));

let folder: string;
let database: TestDatabase;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.err += chunk));
  child.on('close', (code) => {
    resolve({ code, ...text });
  });
  return promise;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-any-node-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the command under another Node than the pinned one', () => {
  /** Says that it is Node 20, as to the command; what it starts is another program. */
  const asNode20 = async (): Promise<string> => {
    const path = join(folder, 'as-node-20.mjs');
    const lie = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });`;
    await writeFile(path, lie);
    return path;
  };

  test('runs under the pinned one, with its answer and its exit code', async () => {
    const args = ['--import', await asNode20(), command];
    const bare = { PATH: '/usr/bin:/bin' };
    expect(await run(process.execPath, [...args, '--version'], bare)).toEqual({
      code: 0,
      out: `${productVersion()}\n`,
      err: '',
    });
    expect(await run(process.execPath, [...args, 'no-such-command'], bare)).toMatchObject({ code: 2 });
  });

  test('says what is missing where the packages are not installed', async () => {
    const bare = join(folder, 'unpacked', 'bin');
    await mkdir(bare, { recursive: true });
    await copyFile(command, join(bare, 'vestry.mjs'));
    const ended = await run(process.execPath, ['--import', await asNode20(), join(bare, 'vestry.mjs')], {});
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toContain('npm ci');
  });

  // The system's own, where it is another: as cron finds it.
  test('is started by a link, by whatever node the PATH names', async () => {
    const link = join(folder, 'vestry');
    await symlink(command, link);
    expect(await run(link, ['--version'], { PATH: '/usr/local/bin:/usr/bin:/bin' })).toMatchObject({
      code: 0,
      out: `${productVersion()}\n`,
    });
  });
});

test('a scheduled backup stands in a folder of its moment, is read back, and older ones are removed', async () => {
  const series = join(folder, 'backups');
  for (const day of ['20', '21', '22']) {
    await mkdir(join(series, `2026-01-${day}T040000Z`), { recursive: true });
    await writeFile(join(series, `2026-01-${day}T040000Z`, 'manifest.json'), '{}');
  }
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: series,
  };
  const ended = await run(process.execPath, [command, 'backup', '--keep', '2'], env);
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.out).toContain('Removed 2 older backups: 2026-01-20T040000Z, 2026-01-21T040000Z.');
  const left = (await readdir(series)).toSorted();
  expect(left).toHaveLength(2);
  expect(left[0]).toBe('2026-01-22T040000Z');
  expect(JSON.parse(await readFile(join(series, left[1] ?? '', 'manifest.json'), 'utf8'))).toHaveProperty(
    'tables',
  );
  expect(await run(process.execPath, [command, 'backup', '--keep', '0'], env)).toMatchObject({ code: 2 });
  const nowhere = await run(process.execPath, [command, 'backup', '--keep', '2'], { ...env, BACKUP_DIR: '' });
  expect(nowhere).toMatchObject({ code: 1 });
  expect(nowhere.err).toContain('BACKUP_DIR');
});
