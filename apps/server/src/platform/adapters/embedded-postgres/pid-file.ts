import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A database cluster on disk: `<dataDir>/cluster/{data,password,server.log}`. */
export type Cluster = { data: string; password: string; log: string };

/** A running server: the process that `postmaster.pid` names, and its port, 0 in its first moments. */
export type Postmaster = { pid: number; port: number };

/** Whether a process with this number runs, whatever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but it is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether that process is the server of this cluster and not another one that got a dead one's number. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .catch(async () => (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout)
    .catch(() => '');
  return command.includes(cluster.data);
}

/** Reads `postmaster.pid`; a stale file, left by a kill or a power cut, is removed and is no server. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = path.join(cluster.data, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  if (pid > 0 && (await isServerOf(cluster, pid))) return { pid, port: Number(lines[3] ?? 0) };
  await rm(file, { force: true });
  return undefined;
}
