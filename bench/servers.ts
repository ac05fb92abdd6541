/** Starts the server processes that are measured, pinned to one core where `taskset` exists. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@vestry/server/test/free-port';

const repoRoot = join(import.meta.dirname, '..');
const taskset = ['/usr/bin/taskset', '/bin/taskset'].find((path) => existsSync(path));
/** Whether the servers run on one core and PostgreSQL on another: the machine needs `taskset` and two cores. */
export const isPinned = taskset !== undefined && availableParallelism() >= 2;

/** Ends all child processes with the bench, also when a signal ends it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const START_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 5;

export interface Server {
  readonly origin: string;
  /** Milliseconds from the start of the process to the first successful answer of `path`. */
  readonly startMs: number;
  /** Resident memory in bytes; 0 where the system does not report it. */
  memory(): number;
  stop(): Promise<void>;
}

/** The V8 flags that keep the heap small, as in `npm start`. */
export function heapFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  }; // the repository's own
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

interface StartOptions {
  /** The path of the script below the repository's root. */
  readonly script: string;
  readonly flags?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startServer({
  script,
  flags = [],
  env,
  path,
  headers = {},
}: StartOptions): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const node = [process.execPath, ...flags, join(repoRoot, script)];
  const [command = '', ...args] = isPinned ? [taskset ?? '', '-c', '0', ...node] : node;
  const startedAt = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'fatal', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await waitForAnswer(`${origin}${path}`, headers, child);
  const startMs = performance.now() - startedAt;
  return {
    origin,
    startMs,
    memory: () => residentBytes(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
  child: ChildProcess,
): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended before it answered ${url}`);
    const isAnswered = await fetch(url, { headers }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (isAnswered) return;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`no answer of ${url}`);
}

function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

/** Pins PostgreSQL, and so every backend that it will start, to the core that the servers do not use. */
export async function pinPostgres(pid: number): Promise<void> {
  if (!isPinned || taskset === undefined) return;
  await once(spawn(taskset, ['-a', '-c', '-p', '1', String(pid)], { stdio: 'ignore' }), 'exit');
}
