import { readFile } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read',
};

/** The bytes of a file that the user named. @throws Refusal that names it when it cannot be read. */
export async function readUserFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Refusal('NOT_FOUND', {
      message: `${path}: ${reasons[code] ?? `cannot be read (${code})`}`,
      cause: error,
    });
  }
}
