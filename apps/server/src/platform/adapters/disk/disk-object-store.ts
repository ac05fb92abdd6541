import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertObjectKey, contentTypeOfKey, type ObjectStore } from '../../ports/object-store.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { syncFolder } from '../../files/sync-folder.ts';

// Parts lie in a folder of their own, on the store's volume, so that one listing finds what a killed process left.
// Its name starts with a dot, which no key does.
const PARTS = '.parts';
// Another process on the same folder may still be writing: only what no upload lasts as long as is a leftover.
const LEFTOVER_MILLISECONDS = 60 * 60 * 1000;

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function removeLeftovers(parts: string, now: number): Promise<void> {
  for (const name of await readdir(parts)) {
    const path = join(parts, name);
    try {
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs > LEFTOVER_MILLISECONDS) await rm(path, { force: true });
    } catch (error) {
      if (!isAbsent(error)) throw error; // absent: another process has just finished or removed it
    }
  }
}

/** Writes and syncs a part and returns its path; leaves nothing behind when that fails. */
async function writePart(parts: string, body: Buffer | Readable): Promise<string> {
  const part = join(parts, randomUUID());
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(body);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return part;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * An object store in the folder `root`, which is made when absent. A put is a synced part renamed into place, so that
 * neither a crash nor a full disk leaves half an object; what killed processes left of parts is removed here. Nobody but the
 * user who runs the server reads it.
 */
export async function openDiskObjectStore(
  root: string,
  now: () => Date = () => new Date(),
): Promise<ObjectStore> {
  const parts = join(root, PARTS);
  await makePrivateFolder(root);
  await makePrivateFolder(parts);
  await removeLeftovers(parts, now().getTime());

  const pathOf = (key: string): string => {
    assertObjectKey(key);
    return join(root, key);
  };

  return {
    async put(key, body) {
      const path = pathOf(key);
      const part = await writePart(parts, body);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async get(key) {
      const path = pathOf(key);
      try {
        const handle = await open(path, 'r');
        const { size, isFile } = await handle.stat().then((s) => ({ size: s.size, isFile: s.isFile() }));
        if (!isFile) {
          await handle.close();
          return null;
        }
        return { body: handle.createReadStream(), bytes: size, contentType: contentTypeOfKey(key) };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async has(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      await rm(await writePart(parts, Buffer.from('ready')), { force: true });
    },
  };
}
