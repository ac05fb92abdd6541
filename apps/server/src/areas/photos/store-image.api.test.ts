import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { createS3ObjectStore } from '../../platform/adapters/s3/s3-object-store.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { startLocalS3Server, type LocalS3Server } from '../../../test/local-s3-server.ts';
import { plain } from './photo-test-images.ts';
import { readUpload } from './read-upload.ts';
import { imageKey, storeImage } from './store-image.ts';

let root: string;
let server: LocalS3Server;
let disk: ObjectStore;
let s3: ReturnType<typeof createS3ObjectStore>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vestry-store-'));
  disk = await openDiskObjectStore(root);
  server = await startLocalS3Server();
  s3 = createS3ObjectStore({ ...server, forcePathStyle: true });
});
afterAll(async () => {
  s3.close();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const photo = await plain(450, 600, '#7a5540').jpeg().toBuffer();

describe.each([
  ['disk', () => disk],
  ['S3', () => s3],
])('on %s', (_name, store) => {
  test('an upload streamed in is stored as all its derivatives, and again without harm', async () => {
    const stream = Readable.from([photo.subarray(0, 500), photo.subarray(500)]);
    const image = await readUpload(stream, {}, (upload) => storeImage(store(), upload));
    expect(image.widths).toEqual([200, 400, 450]);
    expect(await storeImage(store(), photo)).toMatchObject({ hash: image.hash, crop: image.crop });
    for (const width of image.widths) {
      for (const format of ['avif', 'webp'] as const) {
        const found = await store().get(imageKey(image.hash, width, format));
        expect(found?.contentType).toBe(`image/${format}`);
        if (found) expect((await sharp(await buffer(found.body)).metadata()).width).toBe(width);
      }
    }
  });
});

test('a refused file writes nothing', async () => {
  const empty = join(root, 'refused');
  const store = await openDiskObjectStore(empty);
  await expect(storeImage(store, photo.subarray(0, photo.length / 2))).rejects.toMatchObject({
    code: 'PHOTO_BROKEN',
  });
  await expect(storeImage(store, Buffer.from('text'))).rejects.toMatchObject({ code: 'PHOTO_NOT_AN_IMAGE' });
  expect(await readdir(empty)).toEqual(['.parts']);
});

test('a store that fails half-way fails the whole: the caller has no image to insert', async () => {
  let puts = 0;
  const failing: ObjectStore = {
    ...disk,
    put: (...put) => ((puts += 1) === 3 ? Promise.reject(new Error('disk full')) : disk.put(...put)),
  };
  const refusal = { code: 'PHOTO_NOT_STORED', cause: new Error('disk full') };
  await expect(storeImage(failing, photo)).rejects.toMatchObject(refusal);
  expect(puts).toBe(3);
});
