import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeObjectStore } from '../../../../test/object-store-contract.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { openDiskObjectStore } from './disk-object-store.ts';

let root: string;
let store: ObjectStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vestry-disk-'));
  store = await openDiskObjectStore(join(root, 'photos'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describeObjectStore('the disk', () => store);

const modeOf = async (...path: string[]) => (await stat(join(root, ...path))).mode & 0o777;

test('its folders and files are for their owner alone, also those that were made wider before', async () => {
  await mkdir(join(root, 'wide', '.parts'), { recursive: true });
  await chmod(join(root, 'wide'), 0o755);
  await chmod(join(root, 'wide', '.parts'), 0o755);
  const wide = await openDiskObjectStore(join(root, 'wide'));
  await wide.put('images/ab/x.webp', Buffer.from('x'), 'image/webp');
  expect(
    await Promise.all([modeOf('wide'), modeOf('wide', '.parts'), modeOf('wide', 'images', 'ab')]),
  ).toEqual([0o700, 0o700, 0o700]);
  expect(await modeOf('wide', 'images', 'ab', 'x.webp')).toBe(0o600);
});

test('a failed put leaves no part behind', async () => {
  const failing = Readable.from([Buffer.from('x')]).map(() => {
    throw new Error('gone');
  });
  await expect(store.put('a/b.webp', failing, 'image/webp')).rejects.toThrow('gone');
  expect(await readdir(join(root, 'photos', '.parts'))).toEqual([]);
});

test('a put onto a folder fails and leaves no part behind', async () => {
  await store.put('folder/x.webp', Buffer.from('x'), 'image/webp');
  await expect(store.put('folder', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(root, 'photos', '.parts'))).toEqual([]);
});

test('opening removes the parts of killed processes and spares those being written', async () => {
  const parts = join(root, 'killed', '.parts');
  await mkdir(parts, { recursive: true });
  await writeFile(join(parts, 'old'), 'half');
  await writeFile(join(parts, 'new'), 'half');
  const now = new Date('2026-03-02T12:00:00Z');
  await utimes(join(parts, 'old'), now, new Date(now.getTime() - 61 * 60 * 1000));
  await utimes(join(parts, 'new'), now, new Date(now.getTime() - 59 * 60 * 1000));
  await openDiskObjectStore(join(root, 'killed'), () => now);
  expect(await readdir(parts)).toEqual(['new']);
});

test('a folder that is missing is not ready', async () => {
  const away = await openDiskObjectStore(join(root, 'away'));
  await rm(join(root, 'away'), { recursive: true });
  await expect(away.check()).rejects.toThrow('ENOENT');
});
