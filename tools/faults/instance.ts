/** Runs the product as in production, with its data in a temporary folder; tests can kill and restart its processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '../../apps/server/src/platform/adapters/postgres/pool.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { postmasterPid, signalAll, withChildren } from '../../apps/server/test/postgres-processes.ts';
import { repoRoot } from '../binary.ts';
import { describeStuck, reportArgs } from './describe-stuck.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import type { Figures } from './main-with-figures.ts';

const READY_LIMIT_MS = 120_000;
const END_LIMIT_MS = 120_000;
const POLL_INTERVAL_MS = 20;

/** One process of `main.ts`, on a port that stays the same over restarts. */
export interface Api {
  readonly origin: string;
  readonly port: number;
  /** The process id; 0 while no process runs. */
  pid(): number;
  /** Starts the process and waits until `/ready` answers 200. Resolves with the milliseconds that this took. */
  start(): Promise<number>;
  /**
   * Sends the signal and waits until the process has exited.
   * @throws with the connections that it holds when that takes two minutes; then it is killed.
   */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Memory and event loop delay, which the process measures itself (`main-with-figures.ts`). */
  figures(): Promise<Figures>;
}

export type Pool = ReturnType<typeof createPool>;

export interface Instance {
  readonly mails: MailSink;
  /** Adds a process of the server, which the caller starts. */
  api(settings?: Readonly<Record<string, string>>): Promise<Api>;
  /** Runs queries as the superuser, through a new pool each time, because PostgreSQL is killed between two calls. */
  queryDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  /** Kills all processes of PostgreSQL at once, so that nothing more is written. */
  killPostgres(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param parent the folder in which the instance's own folder is made.
 * @param databaseUrl the superuser's address of a database that the processes are given; without it they start their own.
 */
export async function openInstance(parent = tmpdir(), databaseUrl?: string): Promise<Instance> {
  const folder = await mkdtemp(join(parent, 'vestry-faults-'));
  const mails = await openMailSink();
  const apis: Api[] = [];
  const postgres = join(folder, 'postgres');
  // Ends all processes when a signal ends the harness.
  process.once('exit', () => {
    for (const api of apis) if (api.pid() > 0) signalAll([api.pid()], 'SIGKILL');
    endPostgres(postgres);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  return {
    mails,
    async api(settings = {}) {
      const api = makeApi(folder, mails.url, await freePort(), settings);
      apis.push(api);
      return api;
    },
    async queryDatabase(work) {
      const pool = createPool({
        url: databaseUrl ?? (await clusterUrl(postgres)),
        max: 2,
        statementTimeoutMs: 60_000,
        onError: () => undefined,
      });
      try {
        return await work(pool);
      } finally {
        await pool.end();
      }
    },
    async killPostgres() {
      signalAll(await withChildren(await postmasterPid(postgres)), 'SIGKILL');
    },
    async close() {
      // The process that starts first also starts PostgreSQL, and stops it when it is the last one to end.
      for (const api of apis.toReversed()) await api.end('SIGTERM');
      endPostgres(postgres);
      await mails.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** PostgreSQL outlives the process that started it. QUIT ends it immediately. */
export function endPostgres(postgres: string): void {
  const file = join(postgres, 'cluster', 'data', 'postmaster.pid');
  const [pid] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (Number(pid) > 0) signalAll([Number(pid)], 'SIGQUIT');
}

function makeApi(
  folder: string,
  smtpUrl: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Api {
  let child: ChildProcess | null = null;
  const origin = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO_SEED: 'false',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    S3_BUCKET: '',
    SECRET: '',
    SMTP_URL: smtpUrl,
    STORAGE_DIR: '',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  };
  return {
    origin,
    port,
    pid: () => child?.pid ?? 0,
    async start() {
      const startedAt = performance.now();
      const started = spawn(
        process.execPath,
        [...reportArgs(folder), join(repoRoot, 'tools/faults/main-with-figures.ts')],
        {
          env,
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        },
      );
      child = started;
      await untilReady(origin, () => started.exitCode === null && started.signalCode === null);
      return performance.now() - startedAt;
    },
    async end(signal) {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      const isEnded = await Promise.race([ended.then(() => true), wait(END_LIMIT_MS, false, { ref: false })]);
      if (isEnded) return;
      const open = await describeStuck(ending, folder);
      ending.kill('SIGKILL');
      await ended;
      throw new Error(`the server did not end ${END_LIMIT_MS / 1000} s after ${signal}; ${open}`);
    },
    async figures() {
      if (child === null) throw new Error('no process to ask');
      const message = once(child, 'message');
      child.send('figures');
      const [figures] = (await message) as [Figures]; // the one message that it ever sends
      return figures;
    },
  };
}

/**
 * Polls `/ready` until it answers 200.
 * @throws with the last answer, which names the part that is away, when that takes two minutes.
 */
export async function untilReady(origin: string, isRunning: () => boolean = () => true): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  let last = '';
  while (performance.now() < deadline) {
    if (!isRunning()) throw new Error('the server ended before it was ready');
    const signal = AbortSignal.timeout(READY_LIMIT_MS);
    const answer = await fetch(`${origin}/ready`, { signal }).catch(String);
    if (typeof answer === 'string') last = answer;
    else {
      const body = await answer.text().catch(String);
      if (answer.ok) return;
      last = `${answer.status} ${body}`;
    }
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`the server was not ready in time; its last answer: ${last}`);
}

async function clusterUrl(postgres: string): Promise<string> {
  const cluster = join(postgres, 'cluster');
  const port = (await readFile(join(cluster, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3] ?? '';
  const password = (await readFile(join(cluster, 'password'), 'utf8')).trim();
  return `postgres://vestry:${password}@127.0.0.1:${port}/vestry`;
}
