/** A folder of backups made by a schedule: each in a folder named by its moment, and the oldest removed. */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^\d{4}-\d\d-\d\dT\d{6}Z$/;
/** A backup without a manifest may be under way; after so long it broke off. */
const brokenAfterMilliseconds = 24 * 60 * 60 * 1000;

/** `2026-11-23T040000Z`: names sort by age, and every file system takes them. */
export function backupName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

/**
 * Removes all but the newest `keep` whole backups, and what broke off more than a day ago. Anything that is not named like a backup
 * stays. Answers the removed folders, the oldest first.
 */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && namePattern.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  const whole = names.filter((name) => existsSync(join(folder, name, 'manifest.json')));
  const newest = new Set(whole.slice(-keep));
  const removed: string[] = [];
  for (const name of names) {
    if (newest.has(name)) continue;
    const path = join(folder, name);
    if (!whole.includes(name) && !(await isBroken(path, now))) continue;
    // The manifest goes first: what a kill leaves of the rest is no backup.
    await rm(join(path, 'manifest.json'), { force: true });
    await rm(path, { recursive: true });
    removed.push(name);
  }
  return removed;
}

async function isBroken(path: string, now: Date): Promise<boolean> {
  const { mtime } = await stat(path);
  return now.getTime() - mtime.getTime() > brokenAfterMilliseconds;
}
