/** A disk that is soon full: a file system of its own where root may mount one, else a store that refuses as one would. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDiskObjectStore } from '../src/platform/adapters/disk/disk-object-store.ts';
import type { ObjectStore } from '../src/platform/ports/object-store.ts';

const run = promisify(execFile);

export interface SmallDisk {
  readonly dir: string;
  readonly store: ObjectStore;
  /** `tmpfs`: the system refuses; `refusing store`: a stand-in does, for want of rights. */
  readonly kind: 'tmpfs' | 'refusing store';
  /** Leaves room for so many bytes. */
  fill(leaveBytes: number): Promise<void>;
  makeRoom(): Promise<void>;
  close(): Promise<void>;
}

const sizeBytes = 1024 * 1024;

export async function openSmallDisk(): Promise<SmallDisk> {
  const dir = await mkdtemp(join(tmpdir(), 'vestry-small-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'none', dir]).then(
    () => true,
    () => false,
  );
  const real = await openDiskObjectStore(dir);
  const filler = join(dir, 'filler');
  let room = Number.POSITIVE_INFINITY;
  const refusing: ObjectStore = {
    ...real,
    put: async (key, body, contentType) => {
      room -= Buffer.isBuffer(body) ? body.length : 0;
      if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await real.put(key, body, contentType);
    },
  };
  return {
    dir,
    store: isMounted ? real : refusing,
    kind: isMounted ? 'tmpfs' : 'refusing store',
    async fill(leaveBytes) {
      room = leaveBytes;
      if (!isMounted) return;
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(dir);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)));
    },
    async makeRoom() {
      room = Number.POSITIVE_INFINITY;
      await rm(filler, { force: true });
    },
    async close() {
      if (isMounted) await run('umount', [dir]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
