/** Photographs while their store is full or away: refused in clear words, nothing half stored, and taken afterwards. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { errorMessage } from '@vestry/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { type LocalS3Server, startLocalS3Server } from '../../../test/local-s3-server.ts';
import { openSmallDisk, type SmallDisk } from '../../../test/small-disk.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { createS3ObjectStore } from '../../platform/adapters/s3/s3-object-store.ts';
import { registerErrorMapper } from '../../platform/http/errors.ts';
import { systemClock } from '../../platform/ports/clock.ts';
import { registerPhotoRoutes } from './routes.ts';
import { photoUrl } from './signed-url.ts';

/** Noise, which no format makes small. */
const photo = await sharp(randomBytes(300 * 400 * 3), { raw: { width: 300, height: 400, channels: 3 } })
  .png()
  .toBuffer();

async function signInOwner(instance: TestApp): Promise<SignedInUser> {
  const { db } = instance.database;
  return instance.signIn((await makeUser(db, [await makeClient(db)])).email);
}

async function addressFor(instance: TestApp, as: SignedInUser): Promise<string> {
  const url = `/user/generate/url/upload/photo?idUser=${as.userId}`;
  const answer = await instance.call({ method: 'POST', url, as });
  return answer.json<{ data: { url: string } }>().data.url.replace(/^\/api/, '');
}

const send = async (instance: TestApp, url: string) =>
  instance.call({ method: 'PUT', url, payload: photo, headers: { 'content-type': 'image/png' } });

/** Photographs that the database knows. */
const images = async ({ database: { db } }: TestApp) => db.selectFrom('images').select('hash').execute();

async function expectRefused(instance: TestApp, url: string): Promise<void> {
  const answer = await send(instance, url);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  const { code, message } = answer.json<{ data: { code: string; message: string } }>().data;
  expect([code, message]).toEqual(['PHOTO_NOT_STORED', errorMessage('PHOTO_NOT_STORED')]);
  expect(await images(instance)).toEqual([]);
}

describe('a full disk', () => {
  let disk: SmallDisk;
  let instance: TestApp;
  let owner: SignedInUser;

  beforeAll(async () => {
    disk = await openSmallDisk();
    process.stdout.write(`full disk: ${disk.kind}\n`);
    instance = await createTestApp({ store: disk.store });
    owner = await signInOwner(instance);
  });
  afterAll(async () => {
    await instance.close();
    await disk.close();
  });

  test('refuses a photograph, stores no part of a file, and takes it at the same address once there is room', async () => {
    const url = await addressFor(instance, owner);
    // Enough for the first of its files.
    await disk.fill(96 * 1024);
    await expectRefused(instance, url);
    expect(await readdir(join(disk.dir, '.parts'))).toEqual([]);
    await disk.fill(0);
    await expectRefused(instance, url);
    await disk.makeRoom();
    expect((await send(instance, url)).statusCode).toBe(200);
    expect(await images(instance)).toHaveLength(1);
  });
});

describe('a store that is away', () => {
  let server: LocalS3Server;
  let store: ReturnType<typeof createS3ObjectStore>;

  beforeAll(async () => {
    server = await startLocalS3Server();
    store = createS3ObjectStore({ ...server, forcePathStyle: true });
    await server.close();
  });
  afterAll(() => {
    store.close();
  });

  test('refuses a photograph, and its address stays good', async () => {
    const instance = await createTestApp({ store });
    const url = await addressFor(instance, await signInOwner(instance));
    await expectRefused(instance, url);
    await expectRefused(instance, url);
    await instance.close();
  });

  test('makes a photograph unavailable for now, which no browser caches', async () => {
    const app = Fastify();
    registerErrorMapper(app);
    const key = Buffer.alloc(32, 7);
    registerPhotoRoutes(app, { store, key, clock: systemClock });
    const address = { clientId: 3, hash: 'a'.repeat(64), width: 200, format: 'webp' } as const;
    const url = photoUrl({ ...address, key, now: new Date() });
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.headers.etag).toBeUndefined();
    await app.close();
  });
});
