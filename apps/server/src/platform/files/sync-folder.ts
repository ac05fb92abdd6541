import { open } from 'node:fs/promises';

/** Makes what was made, renamed or removed in the folder outlive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to sync it, and needs no such thing for a rename.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
