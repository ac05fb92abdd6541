import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { openResources } from './resources.ts';

let database: TestDatabase;
let folder: string;
let closedPort: number;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-resources-'));
  closedPort = await findClosedPort();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

function findClosedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // a server that listens on a port has one
      server.close(() => resolve(port));
    });
  });
}

function open(settings: Record<string, string>) {
  const config = readConfig({
    SECRET: 'a-secret-of-thirty-two-characters-or-more',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...settings,
  });
  return openResources(config, pino({ level: 'silent' }), () => undefined);
}

async function refusalOf(settings: Record<string, string>): Promise<string> {
  const error = await open(settings).then(
    async (resources) => resources.close(),
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return error instanceof ConfigError ? error.message : '';
}

const databaseAt = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

describe('the product starts', () => {
  it('on a database and a folder', async () => {
    const resources = await open({});
    await expect(resources.store.check()).resolves.toBeUndefined();
    await resources.close();
  });
});

describe('the product does not start, in one line that names the setting', () => {
  it('when nobody answers at DATABASE_URL', async () => {
    expect(await refusalOf({ DATABASE_URL: `postgres://u:hidden@127.0.0.1:${closedPort}/x` })).toBe(
      `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${closedPort} (ECONNREFUSED)`,
    );
  });

  it('when DATABASE_URL has a wrong password, which it does not repeat', async () => {
    const message = await refusalOf({ DATABASE_URL: databaseAt((url) => (url.password = 'mistyped')) });
    expect(message).toMatch(/^DATABASE_URL: .* refuses the user \w+ or the password$/);
  });

  it('when DATABASE_URL names no database', async () => {
    const message = await refusalOf({ DATABASE_URL: databaseAt((url) => (url.pathname = '/absent')) });
    expect(message).toMatch(/^DATABASE_URL: there is no database absent at /);
  });

  it('when STORAGE_DIR is no folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusalOf({ STORAGE_DIR: file })).toMatch(
      /^STORAGE_DIR .*file cannot be used: (ENOTDIR|EEXIST)/,
    );
  });

  it('when nobody answers at S3_ENDPOINT', async () => {
    const message = await refusalOf({
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_ENDPOINT: `http://127.0.0.1:${closedPort}`,
    });
    expect(message).toMatch(/^S3_BUCKET photos at S3_ENDPOINT .* cannot be used: .*ECONNREFUSED/);
    expect(message).not.toContain('\n');
  });
});
