/**
 * Makes a folder and those above it. Node's own `mkdir` with `recursive` never ends below a folder that takes no folders and answers ENOENT,
 * such as /proc: it looks for a parent to make for ever.
 */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** @throws a system error that names the folder which cannot be made. */
export function makeFolder(path: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() === true) break;
    // Something else is there, or the root itself is missing: making it says so.
    missing.unshift(folder);
    if (found !== undefined || dirname(folder) === folder) break;
  }
  for (const folder of missing) make(folder, mode);
}

function make(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was faster.
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isThere) throw error;
  }
}
