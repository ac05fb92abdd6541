import { readdir, readFile, readlink } from 'node:fs/promises';
import type { Cluster } from './pid-file.ts';

/** A process as /proc shows it; '' for what cannot be read. */
type Process = { parent: number; folder: string; title: string };

async function readProcess(pid: string | number): Promise<Process> {
  const read = async (name: string): Promise<string> =>
    readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [status, title] = [await read('status'), await read('cmdline')];
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return { parent: Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1] ?? 0), folder, title };
}

/**
 * Ends the processes that a server which was killed has left on its data: one of them that waits for a lock which another
 * held does not notice that the server is gone, and no new one starts beside it. Processes of a server that runs are
 * children of one in the same folder, and stay. Linux alone shows what is needed for this; elsewhere nothing is done.
 */
export async function endLeftovers({ data }: Cluster): Promise<void> {
  const names = await readdir('/proc').catch(() => []);
  for (const pid of names.filter((name) => /^\d+$/.test(name))) {
    const { parent, folder, title } = await readProcess(pid);
    if (folder !== data || !title.startsWith('postgres: ')) continue;
    if ((await readProcess(parent)).folder === data) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
