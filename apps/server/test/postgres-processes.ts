/** The processes of an embedded PostgreSQL, for tests that freeze and kill them. Linux: from /proc. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The server of the data folder that `startEmbeddedPostgres` was given. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = join(dataDir, 'cluster', 'data', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

/** A process and its children. */
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

/** A signal to all of them, as far as they still live. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
