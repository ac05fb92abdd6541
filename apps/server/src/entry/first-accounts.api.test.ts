import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { freePort } from '../../test/free-port.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let database: TestDatabase;
let folder: string;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-first-accounts-'));
  database = await createTestDatabase();
  settings = {
    NODE_ENV: 'production',
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

/** Runs a program to its end; a server that opens is stopped. Answers what it wrote. */
async function run(program: string, args: readonly string[] = []): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = spawn(process.execPath, [file(program), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    if (chunk.includes('is open at')) child.kill('SIGTERM');
  });
  child.on('close', () => {
    resolve(said);
  });
  return promise;
}

/** The words of a command line; quotes hold a word together. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

test('a start in production without accounts says the commands that create them; they work, and the next start is silent', async () => {
  const first = await run('main.ts');
  expect(first).toContain('Nobody has an account yet.');
  const commands = first.split('\n').filter((line) => line.trim().startsWith('npx vestry '));
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    const said = await run('cli/vestry.ts', wordsOf(command).slice(2));
    expect(said).toContain('https://wardrobe.vestry.example/auth/register');
  }
  const next = await run('main.ts');
  expect(next).toContain('is open at');
  expect(next).not.toContain('npx vestry');
}, 240_000);
