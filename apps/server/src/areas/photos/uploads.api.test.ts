import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { bmp, heic, hugePng, plain } from './photo-test-images.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;
let member: SignedInUser;
let viewer: SignedInUser;
let demo: SignedInUser;
let stranger: SignedInUser;
let dateId: number;
let foreignDate: number;
let png: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db);
  const signIn = async (roles: number[]) => app.signIn((await makeUser(db, [closet], { roles })).email);
  [owner, member, viewer, demo] = [
    await signIn([1]),
    await signIn([2]),
    await signIn([3]),
    await signIn([6]),
  ];
  dateId = await makeDate(closet);
  const other = await makeClient(db);
  stranger = await app.signIn((await makeUser(db, [other])).email);
  foreignDate = await makeDate(other);
  png = await plain(300, 400, '#884422').png().toBuffer();
});
afterAll(async () => app.close());

async function makeDate(clientId: number): Promise<number> {
  const { db } = app.database;
  const row = {
    client_id: clientId,
    item_id: await makeItem(db, clientId),
    name: 'Gala',
    event_day: '2026-12-05',
  };
  return (await db.insertInto('dates').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const ask = async (query: string, as: SignedInUser | null = owner) =>
  app.call({
    method: 'POST',
    url: `/user/generate/url/upload/photo${query}`,
    ...(as === null ? {} : { as }),
  });

async function urlFor(query: string, as = owner): Promise<string> {
  const answer = await ask(query, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { url: string } }>().data.url.replace(/^\/api/, '');
}

const put = async (url: string, payload: Buffer, type: string | undefined = 'image/png') =>
  app.call({ method: 'PUT', url, payload, headers: type === '' ? {} : { 'content-type': type } });

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { data: { code: string } }).data.code;

const portraitOf = async (userId: number) =>
  (
    await app.database.db
      .selectFrom('users')
      .select('photo_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).photo_hash;

const datePhoto = async (id: number) =>
  (
    await app.database.db
      .selectFrom('dates')
      .select('photo_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).photo_hash;

describe('a photograph', () => {
  test("becomes one's portrait, without a session at the address", async () => {
    const url = await urlFor(`?idUser=${viewer.userId}`, viewer);
    expect(url).toMatch(/^\/uploads\/[\w.-]+$/);
    const answer = await put(url, png);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ status: 'success', data: {} });
    const me = await app.call({
      method: 'GET',
      url: `/user/search/user/${viewer.userId}/client/${closet}`,
      as: viewer,
    });
    expect(me.json()).toMatchObject({ data: { photo: { widths: [200, 300], width: 300, height: 400 } } });
    const [entry] = await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'users.photo')
      .execute();
    expect(entry).toMatchObject({ user_id: viewer.userId, entity_id: viewer.userId });
  });

  test('is taken away by its person or by an Owner; nobody else finds it', async () => {
    const remove = async (userId: number, as = viewer) =>
      app.call({ method: 'DELETE', url: `/user/photo/${userId}`, as });
    await put(await urlFor(`?idUser=${viewer.userId}`, viewer), png);
    const elsewhere = await makeClient(app.database.db);
    const outside = await app.signIn((await makeUser(app.database.db, [elsewhere])).email);
    for (const [userId, as] of [
      [viewer.userId, outside],
      [999_999_999, viewer],
    ] as const) {
      const answer = await remove(userId, as);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await portraitOf(viewer.userId)).not.toBeNull();
    for (let time = 0; time < 2; time += 1) expect((await remove(viewer.userId)).statusCode).toBe(200);
    expect(await portraitOf(viewer.userId)).toBeNull();
  });

  test('becomes that of a date, as JPEG and WebP too, and replaces the one before', async () => {
    for (const type of ['jpeg', 'webp'] as const) {
      const before = await datePhoto(dateId);
      const bytes = await plain(200, 250, '#123456')[type]().toBuffer();
      const answer = await put(await urlFor(`?dateId=${dateId}`, demo), bytes, `image/${type}`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await datePhoto(dateId)).toMatch(/^[0-9a-f]{64}$/);
      expect(await datePhoto(dateId)).not.toBe(before);
    }
  });

  test('of another user is set by an Owner', async () => {
    expect((await put(await urlFor(`?idUser=${member.userId}`), png)).statusCode).toBe(200);
    expect(await portraitOf(member.userId)).not.toBeNull();
  });
});

describe('an address', () => {
  test('takes one photograph: a second is refused, and of two at once one is taken', async () => {
    const url = await urlFor(`?dateId=${dateId}`);
    const answers = await Promise.all([put(url, png), put(url, png)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 404]));
    expect((await put(url, png)).statusCode).toBe(404);
  });

  test('is over after ten minutes', async () => {
    const [late, just] = [await urlFor(`?dateId=${dateId}`), await urlFor(`?dateId=${dateId}`)];
    app.clock.passSeconds(599);
    expect((await put(just, png)).statusCode).toBe(200);
    app.clock.passSeconds(1);
    expect((await put(late, png)).statusCode).toBe(404);
    app.clock.passSeconds(-600);
  });

  test('ends with its date, and with the membership of who requested it', async () => {
    const { db } = app.database;
    const deleted = await makeDate(closet);
    const url = await urlFor(`?dateId=${deleted}`);
    await db.deleteFrom('dates').where('id', '=', deleted).execute();
    expect((await put(url, png)).statusCode).toBe(404);

    const leaver = await app.signIn((await makeUser(db, [closet])).email);
    const left = await urlFor(`?dateId=${dateId}`, leaver);
    await db
      .updateTable('memberships')
      .set({ enabled: false })
      .where('user_id', '=', leaver.userId)
      .execute();
    expect((await put(left, png)).statusCode).toBe(404);
  });

  test('that is forged, cut or invented is answered like none', async () => {
    const url = await urlFor(`?dateId=${dateId}`);
    const [payload = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? [];
    for (const token of [`${payload}.${signature.slice(1)}A`, payload, 'x', `${payload}x.${signature}`]) {
      const answer = await put(`/uploads/${token}`, png);
      expect(answer.statusCode).toBe(404);
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
  });
});

describe('what is no photograph is refused, and nothing is set', () => {
  const cases = (): [string, Buffer, string, number, string][] => [
    ['a text', Buffer.from('hello'), 'image/png', 422, 'PHOTO_NOT_AN_IMAGE'],
    ['an empty file', Buffer.alloc(0), 'image/png', 422, 'PHOTO_NOT_AN_IMAGE'],
    ['a BMP', bmp, 'image/png', 422, 'PHOTO_UNSUPPORTED_FORMAT'],
    ['a HEIC under a false name', heic, 'image/jpeg', 422, 'PHOTO_UNSUPPORTED_FORMAT'],
    ['a bomb', hugePng(20_000, 20_000), 'image/png', 422, 'PHOTO_TOO_MANY_PIXELS'],
    ['half a photograph', png.subarray(0, png.length / 2), 'image/png', 422, 'PHOTO_BROKEN'],
    ['more than 25 MB', Buffer.alloc(25 * 1024 * 1024 + 1), 'image/png', 413, 'PHOTO_TOO_LARGE'],
    ['JSON', Buffer.from('{}'), 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a GIF', Buffer.from('GIF89a'), 'image/gif', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no content type', png, '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ];

  test('by its content, its type or its size', async () => {
    const date = await makeDate(closet);
    for (const [what, bytes, type, status, code] of cases()) {
      const answer = await put(await urlFor(`?dateId=${date}`), bytes, type);
      expect([what, answer.statusCode, codeOf(answer)]).toEqual([what, status, code]);
    }
    expect(await datePhoto(date)).toBeNull();
  });

  test('and the address is spent by a false photograph, not by a wrong type', async () => {
    const url = await urlFor(`?dateId=${dateId}`);
    expect((await put(url, Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
    expect((await put(url, Buffer.from('hello'))).statusCode).toBe(422);
    expect((await put(url, png)).statusCode).toBe(404);
  });
});

describe('an address is refused', () => {
  test('for whom or what the closet does not have: Failed to generate URL', async () => {
    const queries = [
      `?idUser=${stranger.userId}`,
      '?idUser=999999',
      `?dateId=${foreignDate}`,
      '?dateId=999999',
    ];
    for (const query of queries) {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        data: { code: 'UPLOAD_URL_FAILED', message: 'Failed to generate URL' },
      });
    }
  });

  test('for another user to who manages none, and for a date to a viewer', async () => {
    for (const as of [member, viewer, demo])
      expect((await ask(`?idUser=${owner.userId}`, as)).statusCode).toBe(404);
    expect((await ask(`?dateId=${dateId}`, viewer)).statusCode).toBe(403);
    expect((await ask(`?dateId=${dateId}`, null)).statusCode).toBe(401);
  });

  test('for a person of several closets to anybody but themselves', async () => {
    const shared = await makeUser(app.database.db, [closet, await makeClient(app.database.db)]);
    expect(codeOf(await ask(`?idUser=${shared.id}`))).toBe('FORBIDDEN');
  });

  test('for nobody, for both at once, for no number', async () => {
    for (const query of ['', `?idUser=${owner.userId}&dateId=${dateId}`, '?idUser=me', '?dateId=0'])
      expect((await ask(query)).statusCode).toBe(422);
  });

  test('and none is noted', async () => {
    const count = async () =>
      (await sql<{ count: number }>`SELECT count(*) FROM uploads`.execute(app.database.db)).rows;
    const before = await count();
    await ask(`?dateId=${foreignDate}`);
    await ask('');
    expect(await count()).toEqual(before);
  });
});

describe('over the network', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const open = (url: string) => {
    const headers = { 'content-type': 'image/png', 'transfer-encoding': 'chunked' };
    return request(`${origin}/api${url}`, { method: 'PUT', headers });
  };

  test('a stream without a length is cut at 25 MB and refused', async () => {
    const sender = open(await urlFor(`?dateId=${dateId}`));
    sender.on('error', () => undefined); // the server closes on what is still coming
    const answered = once(sender, 'response');
    const chunk = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < 27; sent += 1) sender.write(chunk);
    // The event's arguments are untyped.
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    sender.destroy();
  });

  test('an address whose sender broke off takes the photograph the second time', async () => {
    const url = await urlFor(`?dateId=${dateId}`);
    const sender = open(url);
    sender.on('error', () => undefined); // it is broken off below
    sender.write(png.subarray(0, 100));
    const { db } = app.database;
    const isClaimed = async () =>
      (
        await db
          .selectFrom('uploads')
          .select('finished_at')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).finished_at !== null;
    await expect.poll(isClaimed).toBe(true);
    sender.destroy();
    await expect.poll(isClaimed).toBe(false);
    expect((await put(url, png)).statusCode).toBe(200);
  });
});
