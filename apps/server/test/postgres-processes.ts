/** Finds the processes of an embedded PostgreSQL in Linux's /proc, for tests that freeze and kill them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the process id of the server whose data folder `startEmbeddedPostgres` was given. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = join(dataDir, 'cluster', 'data', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

/** Lists the ids of a process and its children. */
export async function withChildren(pid: number): Promise<number[]> {
  const others = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    others.map(async (name) => {
      const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
      return /^PPid:\s*(\d+)$/m.exec(status)?.[1] === String(pid) ? [Number(name)] : [];
    }),
  );
  return [pid, ...children.flat()];
}

/** Sends a signal to those of the processes that still live. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
