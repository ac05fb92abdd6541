/** Fills the disk of database, log and photographs while customers write, frees it again, and checks all writes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openInstance, untilReady } from './instance.ts';
import { openTrial } from './trial.ts';

export interface FullDiskOptions {
  /** The number of times that the disk is filled. */
  readonly times: number;
  readonly say: (line: string) => void;
}

const run = promisify(execFile);
const diskSize = '1g';
/** Long enough for PostgreSQL to need a new WAL file, and fail to create it. */
const fullMs = 15_000;
const roomMs = 5_000;

/** ENOSPC is expected: other processes write meanwhile and may take the last blocks. */
async function fill(disk: string, filler: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

/**
 * Returns whether no acknowledged write was lost and every refusal was a 503.
 * @throws where the user may not mount a file system.
 */
export async function runFullDisk({ times, say }: FullDiskOptions): Promise<boolean> {
  const disk = await mkdtemp(join(tmpdir(), 'vestry-full-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'none', disk]);
  const filler = join(disk, 'filler');
  const instance = await openInstance(disk);
  try {
    const api = await instance.api();
    await api.start();
    let refused = 0;
    const onAnswer = (status: number): void => {
      if (status === 503) refused += 1;
    };
    const trial = await openTrial(instance, { origin: api.origin, say, onAnswer });
    for (let time = 1; time <= times && trial.isClean(); time += 1) {
      await wait(roomMs);
      refused = 0;
      await fill(disk, filler);
      await wait(fullMs);
      await rm(filler);
      const startedAt = performance.now();
      await untilReady(api.origin);
      const readyMs = Math.round(performance.now() - startedAt);
      await trial.compare();
      say(`${trial.describe(`full ${time}`)}; ${refused} refused, ready ${readyMs} ms after there was room`);
    }
    return await trial.finish(false);
  } finally {
    await instance.close();
    await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
}
