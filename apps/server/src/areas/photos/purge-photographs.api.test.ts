import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { ensureImage } from './images.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { purgeUnusedImages } from './purge-photographs.ts';
import { plain } from './photo-test-images.ts';
import { imageKey } from './store-image.ts';

const days = (count: number) => count * 86_400_000;

let app: TestApp;
let folder: string;
let store: ObjectStore;
let closet: number;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vestry-purge-'));
  store = await openDiskObjectStore(folder);
  closet = await makeClient(app.database.db);
  owner = await app.signIn((await makeUser(app.database.db, [closet])).email);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const purge = async (from = store) =>
  purgeUnusedImages({ db: app.database.db, store: from, clock: app.clock });

/** A stored photograph of one colour that is so many days old. */
async function makeImage(color: string, age: number): Promise<string> {
  const { db } = app.database;
  const hash = await ensureImage(db, store, await plain(300, 400, color).png().toBuffer());
  const created = new Date(app.clock.now().getTime() - days(age));
  await db.updateTable('images').set({ created_at: created }).where('hash', '=', hash).execute();
  return hash;
}

const isKnown = async (hash: string) =>
  (await app.database.db.selectFrom('images').select('hash').where('hash', '=', hash).execute()).length > 0;

const stored = async (hash: string) =>
  Promise.all(
    [200, 300].flatMap((width) => [
      store.has(imageKey(hash, width, 'avif')),
      store.has(imageKey(hash, width, 'webp')),
    ]),
  );

async function makeDate(hash: string | null): Promise<number> {
  const { db } = app.database;
  const row = {
    client_id: closet,
    item_id: await makeItem(db, closet),
    name: 'Gala',
    event_day: '2026-12-05',
  };
  const date = { ...row, photo_hash: hash };
  return (await db.insertInto('dates').values(date).returning('id').executeTakeFirstOrThrow()).id;
}

test('upload addresses are forgotten a day after they were over, used or not', async () => {
  const { db } = app.database;
  const date = await makeDate(null);
  const ask = async () => {
    const url = `/user/generate/url/upload/photo?dateId=${date}`;
    const answer = await app.call({ method: 'POST', url, as: owner });
    return answer.json<{ data: { url: string } }>().data.url.replace(/^\/api/, '');
  };
  const used = await ask();
  await ask();
  const payload = await plain(300, 400, '#112233').png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  expect((await app.call({ method: 'PUT', url: used, payload, headers })).statusCode).toBe(200);
  const { uploads } = app.maintenance;
  app.clock.passSeconds(86_400);
  const session = await db.selectFrom('uploads').select('id').execute();
  expect([session.length, await uploads?.()]).toEqual([2, 0]);
  app.clock.passSeconds(600);
  expect(await uploads?.()).toBe(2);
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([]);
  // The photograph of the used upload is still shown.
  expect(await app.maintenance['unusedImages']?.()).toBe(0);
});

test('a photograph that nothing shows any more goes after a week, with all its bytes', async () => {
  const [old, young] = [await makeImage('#aa0000', 7), await makeImage('#bb0000', 6)];
  expect(await purge()).toBe(1);
  expect([await isKnown(old), await stored(old)]).toEqual([false, [false, false, false, false]]);
  expect([await isKnown(young), await stored(young)]).toEqual([true, [true, true, true, true]]);
});

test('one that an item, a person, a date, a care proposal or an upload shows stays', async () => {
  const { db } = app.database;
  const colors = ['#001100', '#002200', '#003300', '#004400', '#005500'];
  const hashes: string[] = [];
  for (const color of colors) hashes.push(await makeImage(color, 30));
  const [ofItem = '', ofPerson = '', ofDate = '', ofRecommendation = '', ofUpload = ''] = hashes;
  const item_id = await makeItem(db, closet);
  await db.insertInto('item_photos').values({ client_id: closet, item_id, hash: ofItem }).execute();
  await db.updateTable('users').set({ photo_hash: ofPerson }).where('id', '=', owner.userId).execute();
  const dateId = await makeDate(ofDate);
  await db
    .insertInto('recommendations')
    .values({
      client_id: closet,
      item_id,
      service: 'CLEANING',
      price_cents: 100,
      photo_hash: ofRecommendation,
    })
    .execute();
  const whose = { client_id: closet, user_id: owner.userId, target_id: dateId };
  await db
    .insertInto('uploads')
    .values({
      ...whose,
      target: 'DATE',
      object_key: 'uploads/one',
      expires_at: app.clock.now(),
      hash: ofUpload,
    })
    .execute();
  expect(await purge()).toBe(0);
  expect(await Promise.all(hashes.map(isKnown))).toEqual(colors.map(() => true));

  await db.updateTable('dates').set({ photo_hash: null }).where('id', '=', dateId).execute();
  expect(await purge()).toBe(1);
  expect([await isKnown(ofDate), await isKnown(ofPerson)]).toEqual([false, true]);
});

test('a photograph whose store fails remains for the next run', async () => {
  const hash = await makeImage('#0000aa', 30);
  const broken: ObjectStore = { ...store, delete: async () => Promise.reject(new Error('no store')) };
  await expect(purge(broken)).rejects.toThrow('no store');
  expect(await isKnown(hash)).toBe(true);
  expect(await purge()).toBe(1);
  expect(await isKnown(hash)).toBe(false);
  // Sent in again, it is stored anew.
  expect(await makeImage('#0000aa', 0)).toBe(hash);
  expect(await stored(hash)).toEqual([true, true, true, true]);
});

test('one that the store does not delete holds up none of those after it', async () => {
  const [stuck, free] = [await makeImage('#00aa00', 40), await makeImage('#00bb00', 30)];
  const broken: ObjectStore = {
    ...store,
    delete: async (key) => (key.includes(stuck) ? Promise.reject(new Error('no right')) : store.delete(key)),
  };
  await expect(purge(broken)).rejects.toThrow('no right');
  expect([await isKnown(stuck), await isKnown(free)]).toEqual([true, false]);
  expect(await purge()).toBe(1);
});
