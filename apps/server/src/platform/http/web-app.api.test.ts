import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstPageElement } from '@vestry/contract/items/first-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCloset } from '../../../test/closet.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeStaff } from '../../../test/staff.ts';
import {
  cookieName,
  createTestApp,
  refreshCookieOf,
  type SignedInUser,
  type TestApp,
} from '../../../test/test-app.ts';

const app = '<div id="app"></div>';
const index = `<html><head></head><body>${app}</body></html>`;
const staffIndex = index.replace('<head>', '<head><title>Staff console</title>');
const drawn = (page: string) =>
  `<html><head></head><body><p>${page} of BRAND</p><a href="tel:+001">+001</a>${app}</body></html>`;

let folder: string;
let instance: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-test-web-'));
  const both = (page: string) => ({ mailbox: drawn(`${page} with a mailbox`), smtp: drawn(page) });
  const documents = { '/auth/login': both('Sign-in'), '/admin/mycloset': both('Closet') };
  const pages = ['^/?$', '^/auth/login/?$', '^/admin/home/?$', '^/admin/mycloset/?$', '^/staff/today/?$'];
  const tokens = { brandName: 'BRAND', supportPhone: '+001' };
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.js'), 'export {};');
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'staff.html'), staffIndex);
  await writeFile(join(folder, 'documents.json'), JSON.stringify({ tokens, pages, documents }));
  instance = await createTestApp({ webApp: { webFolder: folder } });
  const { clientId } = await makeCloset(instance.database.db, 'first page <b>', 3);
  const { email } = await makeUser(instance.database.db, [clientId]);
  owner = await instance.signIn(email);
});
afterAll(async () => {
  await instance.close();
  await rm(folder, { recursive: true });
});

const open = async (url: string, refreshToken?: string) =>
  instance.app.inject({
    url,
    ...(refreshToken !== undefined && { cookies: { [cookieName]: refreshToken } }),
  });

/** The data that is embedded in the document. */
function firstPageOf(html: string): unknown {
  const found = new RegExp(
    `<script type="application/json" id="${firstPageElement}">(.*?)</script>`,
    's',
  ).exec(html);
  return found?.[1] === undefined ? null : JSON.parse(found[1]);
}

describe('documents', () => {
  test.each(['/', '/auth/login'])(
    '%s is drawn for whoever is not signed in, in the words of the brand',
    async (url) => {
      const answer = await open(url);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('Sign-in with a mailbox of Vestry');
      expect(answer.body).toContain('<a href="tel:18333448686">1-833 344 8686</a>');
      expect(answer.body).not.toMatch(/BRAND|\+001/);
    },
  );

  test.each(['/auth/login?from=%2Fadmin', '/admin/home', '/admin/mycloset', '/admin/mycloset?page=2'])(
    '%s is the app’s own',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(index);
    },
  );

  test.each([
    '/nowhere',
    '/auth/login/more',
    '/%00',
    '//x',
    '//',
    '/%E0%A4%A',
    '/%',
    '/..%2f..%2fetc/passwd',
    `/${'x'.repeat(2000)}`,
  ])('%s is no page: the app says so, with the status 404', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toBe(index);
    const etag = String((await open('/admin/home')).headers.etag);
    const again = await instance.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(404);
  });

  test.each(['/staff/today', '/staff/today?day=2026-12-03', '/staff/today/'])(
    '%s is the console’s, with a session and without',
    async (url) => {
      for (const cookie of [undefined, owner.refreshCookie]) {
        const answer = await open(url, cookie);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.body).toBe(staffIndex);
      }
    },
  );

  test('of the console and its files wait while it is being built, and the clients’ do not', async () => {
    const early = await mkdtemp(join(tmpdir(), 'vestry-test-early-'));
    await mkdir(join(early, 'assets'));
    await writeFile(join(early, 'index.html'), index);
    const { promise: consoleBuilt, resolve } = Promise.withResolvers<undefined>();
    const { app: server, close } = await createTestApp({
      webApp: { webFolder: early, consoleBuilt },
    });
    try {
      const files = [
        ['/staff/today', staffIndex, 'no-cache'],
        ['/staff/run-worker.js', 'self;', 'no-cache'],
        ['/assets/staff/staff-1.js', 'export {};', 'public, max-age=31536000, immutable'],
      ] as const;
      const waiting = files.map(async ([url]) => server.inject({ url }));
      expect((await server.inject({ url: '/admin/home' })).body).toBe(index);
      await mkdir(join(early, 'staff'));
      await mkdir(join(early, 'assets/staff'));
      await writeFile(join(early, 'staff.html'), staffIndex);
      await writeFile(join(early, 'staff/run-worker.js'), 'self;');
      await writeFile(join(early, 'assets/staff/staff-1.js'), 'export {};');
      resolve(undefined);
      for (const [place, [, body, cacheControl]] of files.entries()) {
        const answer = await waiting[place];
        expect(answer?.statusCode).toBe(200);
        expect(answer?.body).toBe(body);
        expect(answer?.headers['cache-control']).toBe(cacheControl);
      }
    } finally {
      await close();
      await rm(early, { recursive: true });
    }
  });

  test.each([
    ['/staff/nowhere', staffIndex],
    ['/STAFF/today', staffIndex],
    ['/staffing', index],
    ['/staff.html', index],
    ['/admin/staff/today', index],
  ])('%s is no page: the entry of its address says so', async (url, html) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe(html);
  });

  test.each(['/api/nowhere', '/api/%E0%A4%A', '/photos/%00', '/assets/missing.js', '/assets/%E0%A4%A'])(
    '%s is the server’s own and answers as a call does',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type']).toMatch(/json/);
    },
  );

  test.each(['/auth/login', '/admin/home'])(
    '%s is asked for anew, and sent only when it has changed',
    async (url) => {
      const { etag = '' } = (await open(url)).headers;
      const again = await instance.app.inject({ url, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const changed = await instance.app.inject({ url, headers: { 'if-none-match': 'W/"another"' } });
      expect(changed.statusCode).toBe(200);
    },
  );

  test('a signed-in user is led on from sign-in, and the app requests any other list than the first', async () => {
    for (const url of ['/', '/auth/login', '/admin/home', '/admin/mycloset?page=2'])
      expect((await open(url, owner.refreshCookie)).body).toBe(index);
  });
});

test('a file that is named by its content is cached for a year, with no headers that only documents need', async () => {
  const { statusCode, headers, body } = await open('/assets/app-1.js');
  expect([statusCode, body]).toEqual([200, 'export {};']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'etag'])
    expect(headers[name], name).toBeUndefined();
  expect((await open('/assets/app-2.js')).statusCode).toBe(404);
});

describe('the closet’s document', () => {
  const closet = async (refreshToken: string) => open('/admin/mycloset', refreshToken);

  test('brings the answer of the list’s call, for nobody else to cache', async () => {
    const answer = await closet(owner.refreshCookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Closet with a mailbox of Vestry');
    const list = await instance.call({
      url: `/item/list/${owner.clientId}?orderingType=DESIGNER&orderingEnum=ASCENDING&page=0&pageSize=24`,
      as: owner,
    });
    const { data } = list.json<{ data: { content: unknown[] } }>();
    expect(data.content).toHaveLength(3);
    expect(firstPageOf(answer.body)).toEqual({ clientId: owner.clientId, page: data });
  });

  test('brings one closet’s alone, and no word in it ends the element', async () => {
    const { db } = instance.database;
    const other = await makeCloset(db, 'another', 1);
    await db
      .updateTable('items')
      .set({ observation: '</script><script>alert(1)</script><!--' })
      .where('client_id', '=', other.clientId)
      .execute();
    const stranger = await instance.signIn((await makeUser(db, [other.clientId])).email);
    const { body } = await closet(stranger.refreshCookie);
    expect(firstPageOf(body)).toMatchObject({
      clientId: other.clientId,
      page: { content: [{ observation: '</script><script>alert(1)</script><!--' }] },
    });
    expect(body).not.toContain('<script>alert');
  });

  test('looks at a session and leaves it as it is', async () => {
    const session = await instance.signIn((await makeUser(instance.database.db, [owner.clientId])).email);
    await closet(session.refreshCookie);
    const refreshed = await instance.call({
      method: 'POST',
      url: '/auth/refresh',
      cookies: { [cookieName]: session.refreshCookie },
    });
    expect(refreshed.statusCode).toBe(200);
    const next = refreshCookieOf(refreshed) ?? '';
    instance.clock.passSeconds(60);
    // Long replaced: it shows nothing, and looking at it ends nothing.
    expect(firstPageOf((await closet(session.refreshCookie)).body)).toBeNull();
    expect(firstPageOf((await closet(next)).body)).not.toBeNull();
  });

  test.each([
    ['an invented cookie', async () => 'invented'],
    [
      'a session that was ended',
      async () => {
        const session = await instance.signIn((await makeUser(instance.database.db, [owner.clientId])).email);
        const cookies = { [cookieName]: session.refreshCookie };
        await instance.call({ method: 'POST', url: '/auth/logout', cookies });
        return session.refreshCookie;
      },
    ],
    [
      'staff',
      async () =>
        (await instance.signIn((await makeStaff(instance.database.db, 'operations')).email)).refreshCookie,
    ],
  ])('brings nothing for %s', async (_, cookie) => {
    const answer = await closet(await cookie());
    expect(answer.statusCode).toBe(200);
    expect(firstPageOf(answer.body)).toBeNull();
  });
});
