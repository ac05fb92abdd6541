import { execFile, spawn } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, DatabaseError } from 'pg';
import type { Binaries } from './binaries.ts';
import { SERVER_ENV, SUPERUSER } from './cluster.ts';
import { type Cluster, findPostmaster } from './pid-file.ts';
import { invocation, type ServerUser } from './server-user.ts';

const run = promisify(execFile);
const LOG_LIMIT_BYTES = 4 * 1024 * 1024;

/** The address of one of the cluster's databases. */
export function addressOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Opens one connection to the `postgres` database, or says with `undefined` that the server does not answer (yet). */
export async function tryToConnect(cluster: Cluster, port: number): Promise<Client | undefined> {
  if (!(port > 0)) return undefined;
  const client = new Client({
    connectionString: addressOf(cluster, port, 'postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof DatabaseError ? error.code : undefined;
    // 57P03: it starts up or shuts down. Any other answer is final.
    if (code === undefined || code === '57P03') return undefined;
    throw new Error(`The embedded PostgreSQL on port ${port} refuses connections: ${String(error)}`, {
      cause: error,
    });
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The newest lines of the server's log, for an error message. */
export async function tailOf(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.log, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-6).join('\n');
}

/** A server process that was started: it may still be recovering, or have ended. */
export type Launched = { port: number; hasEnded: () => boolean };

/**
 * Starts the server on `port`, else on a free one, of the loopback. It is a process group of its own: Ctrl-C in the terminal reaches
 * this process, which then stops the server in order, and a kill of this process leaves the server running.
 */
export async function launch(
  cluster: Cluster,
  user: ServerUser,
  binaries: Binaries,
  { durable, port = 0 }: { durable: boolean; port?: number | undefined },
): Promise<Launched> {
  const at = port || (await findFreePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const serverArgs = ['-p', String(at), ...settings.flatMap((setting) => ['-c', setting])];
  const logSize = await stat(cluster.log).then(
    ({ size }) => size,
    () => 0,
  );
  if (logSize > LOG_LIMIT_BYTES) await truncate(cluster.log);
  const log = await open(cluster.log, 'a', 0o600);
  // Windows: only pg_ctl can give up an administrator's rights, which postgres refuses.
  const command =
    process.platform === 'win32'
      ? invocation(user, binaries.pgCtl, [
          'start',
          `--pgdata=${cluster.data}`,
          '--no-wait',
          `--options=${serverArgs.join(' ')}`,
        ])
      : invocation(user, binaries.postgres, ['-D', cluster.data, ...serverArgs]);
  const child = spawn(command.file, command.args, {
    ...command.options,
    env: SERVER_ENV,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', (code) => (ended = process.platform !== 'win32' || code !== 0));
  child.unref();
  await log.close();
  return { port: at, hasEnded: () => ended };
}

/** Ends the server: open transactions are rolled back, the rest is written down. Returns once it has ended. */
export async function shutDown(cluster: Cluster, binaries: Binaries, user: ServerUser): Promise<void> {
  const server = await findPostmaster(cluster);
  if (server === undefined) return;
  if (process.platform === 'win32') {
    const { file, args, options } = invocation(user, binaries.pgCtl, [
      'stop',
      `--pgdata=${cluster.data}`,
      '--mode=fast',
    ]);
    await run(file, args, options);
    return;
  }
  // INT is PostgreSQL's fast shutdown, QUIT its immediate one, which recovers at the next start.
  for (const [signal, limitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(server.pid, signal);
    const deadline = Date.now() + limitMs;
    while (Date.now() < deadline) {
      if ((await findPostmaster(cluster))?.pid !== server.pid) return;
      await wait(10);
    }
  }
  throw new Error(`PostgreSQL (process ${server.pid}) does not stop.`);
}
