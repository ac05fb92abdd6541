import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { makeFolder } from '../../platform/files/make-folder.ts';
import { Refusal } from '../../platform/refusal.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read',
};

const writeReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be written',
  ENOSPC: 'the disk is full',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The bytes of a file that the user named. @throws Refusal that names it when it cannot be read. */
export async function readUserFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = codeOf(error);
    throw new Refusal('NOT_FOUND', {
      message: `${path}: ${reasons[code] ?? `cannot be read (${code})`}`,
      cause: error,
    });
  }
}

/** Writes a result into the file that the user named. @throws Refusal that names it when it cannot be written. */
export async function writeUserFile(path: string, content: string | Uint8Array | Readable): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const reason = writeReasons[codeOf(error)];
    if (reason === undefined) throw error;
    throw new Refusal('NOT_FOUND', { message: `${path}: ${reason}`, cause: error });
  }
}

/** @throws Refusal when it holds anything. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  makeFolder(folder, 0o700);
  if ((await readdir(folder)).length === 0) return;
  throw new Refusal('CONFLICT', { message: `${folder} is not empty: name a folder that is absent or empty` });
}

/** Writes a new file whole or not at all; only its owner may read it. The last file of a folder so shows that all before it are complete. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, path);
}
