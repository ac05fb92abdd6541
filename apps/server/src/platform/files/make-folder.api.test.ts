import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const mainFile = fileURLToPath(new URL('../../entry/main.ts', import.meta.url));
// A start that has not ended by then never ends; a busy machine is slow.
const endMilliseconds = 30_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-folders-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function start(settings: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; err: string }>();
  const child = spawn(process.execPath, [mainFile], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', DEMO_SEED: 'false', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: endMilliseconds,
    killSignal: 'SIGKILL',
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  child.on('close', (code) => {
    resolve({ code, err });
  });
  return promise;
}

describe('a folder', () => {
  test('is made with those above it, by two at once too', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    makeFolder(deep, 0o700);
    makeFolder(deep, 0o700);
    expect((await stat(deep)).mode & 0o777).toBe(0o700);
  });

  test('that cannot be made is refused at once', () => {
    expect(() => {
      makeFolder(join(folder, 'file', 'x'));
    }).toThrow();
    if (process.platform === 'linux')
      expect(() => {
        makeFolder('/proc/vestry/data');
      }).toThrow('/proc/vestry');
  });
});

describe.runIf(process.platform === 'linux')(
  'a start with an impossible folder ends at once, in one line that names it',
  () => {
    const SECRET = 'a-secret-of-thirty-two-characters-or-more';
    test.each([
      ['DATA_DIR', () => ({ DATA_DIR: '/proc/vestry' })],
      ['DATA_DIR', () => ({ DATA_DIR: '/proc/vestry', SECRET })],
      ['DATA_DIR', () => ({ DATA_DIR: join(folder, 'file'), SECRET })],
      ['DATA_DIR', () => ({ DATA_DIR: '/dev/null/data', SECRET })],
      ['STORAGE_DIR', () => ({ DATA_DIR: join(folder, 'data'), STORAGE_DIR: '/proc/vestry' })],
    ])(
      '%s %#',
      async (name, settings) => {
        const { code, err } = await start(settings());
        expect(code).toBe(1);
        expect(err.trim().split('\n')).toHaveLength(1);
        expect(err).toMatch(new RegExp(`^${name} \\S+`));
      },
      2 * endMilliseconds,
    );
  },
);
