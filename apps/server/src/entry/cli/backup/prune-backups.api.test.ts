import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, pruneBackups } from './prune-backups.ts';

const now = new Date('2026-11-23T04:00:00Z');
let folder: string;

async function put(name: string, isWhole = true, made = now): Promise<void> {
  await mkdir(join(folder, name, 'tables'), { recursive: true });
  if (isWhole) await writeFile(join(folder, name, 'manifest.json'), '{}');
  await utimes(join(folder, name), made, made);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-keep-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

test('the newest whole backups stay, and what is no backup', async () => {
  for (const day of ['18', '19', '20', '21', '22']) await put(`2026-11-${day}T040000Z`);
  await put('2026-11-21T120000Z', false, new Date('2026-11-21T12:00:00Z'));
  await put('2026-11-23T035900Z', false);
  await put('2026-11-01');
  await put('by-hand');
  await writeFile(join(folder, '2026-11-01T040000Z'), 'a file');
  expect(await pruneBackups(folder, 2, now)).toEqual([
    '2026-11-18T040000Z',
    '2026-11-19T040000Z',
    '2026-11-20T040000Z',
    '2026-11-21T120000Z',
  ]);
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-11-01',
    '2026-11-01T040000Z',
    '2026-11-21T040000Z',
    '2026-11-22T040000Z',
    '2026-11-23T035900Z',
    'by-hand',
  ]);
});

test('backups that broke off count for none', async () => {
  await put('2026-11-10T040000Z');
  for (const day of ['20', '21', '22']) await put(`2026-11-${day}T040000Z`, false, new Date(0));
  await pruneBackups(folder, 1, now);
  expect(await readdir(folder)).toEqual(['2026-11-10T040000Z']);
});

test('names sort by age', () => {
  expect(backupName(new Date('2026-11-23T04:05:06.789Z'))).toBe('2026-11-23T040506Z');
});
