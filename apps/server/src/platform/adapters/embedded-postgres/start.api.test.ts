import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fork } from 'node:child_process';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { isAlive } from './pid-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const HOLDER = fileURLToPath(new URL('../../../../test/hold-embedded-postgres.ts', import.meta.url));

let folder: string;
let dataDir: string;
let server: EmbeddedPostgres | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vestry-embedded-'));
  // Another user must be able to get in, where root cannot make a namespace.
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data', 'postgres');
});
afterEach(async () => {
  await server?.stop({ evenIfUsed: true });
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(
  options: { allowNamespace?: boolean; durable?: boolean } = {},
): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  return server;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

const pidFile = (): string => path.join(dataDir, 'cluster', 'data', 'postmaster.pid');
const postmasterPid = async (): Promise<number> => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

async function untilDead(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a restart, behind a password only its owner can read', async () => {
    const first = await start();
    expect(first.reused).toBe(false);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

    const second = await start();
    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect((await stat(path.join(dataDir, 'cluster', 'password'))).mode & 0o777).toBe(0o600);
    const stranger = new URL(second.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('loses no acknowledged row when it is killed, and starts again over the stale pid file', async () => {
    const first = await start({ durable: true });
    await ask(first.url, 'CREATE TABLE rows (id integer)');
    const client = new Client({ connectionString: first.url });
    client.on('error', () => undefined);
    await client.connect();
    const pid = await postmasterPid();
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO rows VALUES ($1)', [acknowledged + 1]);
        acknowledged += 1;
        if (acknowledged === 50) process.kill(pid, 'SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    await untilDead(pid);

    const second = await start();
    expect(second.reused).toBe(false);
    const rows = await ask(second.url, 'SELECT count(*)::int AS count FROM rows');
    // The last one may have been written just before the kill, unacknowledged.
    expect([[{ count: acknowledged }], [{ count: acknowledged + 1 }]]).toContainEqual(rows);
  });

  it.runIf(process.platform === 'linux')(
    'starts again although a process of the killed server does not end by itself',
    async () => {
      const first = await start();
      const held = new Client({ connectionString: first.url });
      held.on('error', () => undefined);
      await held.connect();
      const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const backend = rows[0]?.pid ?? 0;
      const postmaster = await postmasterPid();
      // Stopped, it does not notice the end of its server, like one that waits for a lock of a killed process.
      process.kill(backend, 'SIGSTOP');
      process.kill(postmaster, 'SIGKILL');
      await untilDead(postmaster);
      const second = await start();
      expect(await ask(second.url, 'SELECT 42 AS answer')).toEqual([{ answer: 42 }]);
      await untilDead(backend);
    },
  );

  it('takes over the server that a killed parent left running', async () => {
    const holder = fork(HOLDER, [dataDir]);
    const url = await new Promise<unknown>((resolve) => holder.once('message', resolve));
    const exited = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await exited;
    const taken = await start();
    expect(taken).toMatchObject({ reused: true, url });
  });

  it('starts once though three start at the same moment on a new folder', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
    expect(servers.filter(({ reused }) => !reused)).toHaveLength(1);
  });

  it('is left running by a process that stops while another still uses it', async () => {
    const first = await start();
    const client = new Client({ connectionString: first.url });
    await client.connect();
    await first.stop();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await first.stop();
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('does not mistake another process for its server when a pid file names it', async () => {
    const first = await start();
    const lines = (await readFile(pidFile(), 'utf8')).split('\n');
    await first.stop();
    await writeFile(pidFile(), [process.pid, ...lines.slice(1)].join('\n'));
    expect((await start()).reused).toBe(false);
  });

  it('runs as another user where root may not make a namespace', async () => {
    const first = await start({ allowNamespace: false });
    await ask(first.url, 'CREATE TABLE kept (id integer)');
    await first.stop();
    // And the folder goes back to root's namespace, where there is one.
    const second = await start();
    expect(await ask(second.url, 'SELECT id FROM kept')).toEqual([]);
  });
});

describe('a machine without an embedded PostgreSQL', () => {
  it('is refused with the advice to set DATABASE_URL', async () => {
    await expect(findBinaries('aix', 'ppc64')).rejects.toThrow(/aix-ppc64.*Set DATABASE_URL/);
  });
});

describe('a folder that cannot be used', () => {
  it('is refused with the server’s reason', async () => {
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'cluster', 'data', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/did not start[^]*initialized by PostgreSQL version 17/);
  });
});
