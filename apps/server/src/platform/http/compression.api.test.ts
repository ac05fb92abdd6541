import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCloset } from '../../../test/closet.ts';
import { makeUser } from '../../../test/factories.ts';
import { cookieName, createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  const { clientId } = await makeCloset(app.database.db, 'compressed', 24);
  const owner = await makeUser(app.database.db, [clientId]);
  user = await app.signIn(owner.email);
});
afterAll(async () => app.close());

const list = async (encoding?: string) =>
  app.call({
    url: `/item/list/${user.clientId}?page=0&pageSize=24`,
    as: user,
    ...(encoding !== undefined && { headers: { 'accept-encoding': encoding } }),
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a page of the closet comes in what %s prefers, and is the same', async (accepted, chosen, open) => {
  const plain = await list();
  const answer = await list(accepted);
  expect(answer.headers['content-encoding']).toBe(chosen);
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(open(answer.rawPayload).toString()).toBe(plain.body);
});

test.each(['identity', 'zstd', 'nonsense'])('who accepts %s alone gets it plain', async (accepted) => {
  const answer = await list(accepted);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toMatchObject({ status: 'success' });
});

test('what is sealed or short is sent as it is', async () => {
  const headers = { 'accept-encoding': 'br' };
  const sealed = await app.call({
    method: 'POST',
    url: '/auth/refresh',
    headers: { ...headers, accept: 'text/plain', cookie: `${cookieName}=${user.refreshCookie}` },
  });
  expect(sealed.statusCode).toBe(200);
  expect(sealed.headers['content-type']).toBe('text/plain');
  const short = await app.call({ url: '/ip', headers });
  expect(short.statusCode).toBe(200);
  for (const answer of [sealed, short]) expect(answer.headers['content-encoding']).toBeUndefined();
});
