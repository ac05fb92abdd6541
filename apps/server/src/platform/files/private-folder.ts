import { chmod } from 'node:fs/promises';
import { makeFolder } from './make-folder.ts';

/**
 * Makes a folder that its owner alone may look into, whatever the umask; one that an earlier release made wider is narrowed.
 * A folder that belongs to another user, such as a mounted volume, stays as its owner has set it.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  makeFolder(path, 0o700);
  await chmod(path, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
}
