import { hkdfSync } from 'node:crypto';
import { sealedKeyInfo } from '@vestry/contract/envelope/envelope';
import { compactDecrypt, CompactEncrypt, type CompactJWEHeaderParameters } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
  user = await makeUser(app.database.db, [closet]);
});
afterAll(async () => app.close());

const keyOf = (key: string) => new Uint8Array(hkdfSync('sha256', key, 'their salt', sealedKeyInfo, 32));
const rightKey = keyOf('the key of the tests');

const seal = async (
  text: string,
  key = rightKey,
  header: CompactJWEHeaderParameters = { alg: 'dir', enc: 'A256GCM' },
) => new CompactEncrypt(Buffer.from(text)).setProtectedHeader(header).encrypt(key);

const open = async (jwe: string) =>
  JSON.parse(Buffer.from((await compactDecrypt(jwe, rightKey)).plaintext).toString()) as unknown;

const post = async (payload: string, contentType: string, url = '/auth/login') =>
  app.call({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

const credentials = () => JSON.stringify({ email: user.email, password: testPassword });

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

describe('the envelope of encrypted calls', () => {
  test.each(['text/plain', 'text/plain; charset=utf-8', 'TEXT/PLAIN'])(
    'a sealed body sent as %s is answered sealed',
    async (contentType) => {
      const answer = await post(await seal(credentials()), contentType);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain');
      expect(answer.body).not.toContain(user.email);
      expect(await open(answer.body)).toMatchObject({ status: 'success', data: { userId: user.id } });
    },
  );

  test('each envelope has a nonce of its own', async () => {
    const bodies = await Promise.all(
      [1, 2].map(async () => (await post(await seal(credentials()), 'text/plain')).body),
    );
    const nonces = bodies.map((body) => body.split('.')[2]);
    expect(new Set(nonces).size).toBe(2);
  });

  test('plain JSON is answered in plain JSON', async () => {
    const answer = await post(credentials(), 'application/json; charset=utf-8');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch('application/json');
    expect(answer.json()).toMatchObject({ status: 'success' });
  });

  test('an error is plain JSON, so that a client that cannot open envelopes can read it', async () => {
    const wrong = JSON.stringify({ email: user.email, password: 'Wrong-Password-123' });
    const answer = await post(await seal(wrong), 'text/plain');
    expect(answer.statusCode).toBe(403);
    expect(codeOf(answer)).toBe('INVALID_CREDENTIALS');
    const invalid = await post(await seal('{}'), 'text/plain');
    expect(invalid.statusCode).toBe(422);
    expect(codeOf(invalid)).toBe('VALIDATION_FAILED');
  });

  const tamper = (jwe: string, part: number) =>
    jwe
      .split('.')
      .map((text, index) => (index === part ? (text.startsWith('A') ? 'B' : 'A') + text.slice(1) : text))
      .join('.');

  test.each<[string, () => Promise<string>]>([
    ['another key', async () => seal(credentials(), keyOf('another key'))],
    ['a changed nonce', async () => tamper(await seal(credentials()), 2)],
    ['a changed text', async () => tamper(await seal(credentials()), 3)],
    ['a changed tag', async () => tamper(await seal(credentials()), 4)],
    ['a changed header', async () => tamper(await seal(credentials()), 0)],
    ['a short tag', async () => (await seal(credentials())).slice(0, -4)],
    [
      'a key that wraps another',
      async () => seal(credentials(), rightKey, { alg: 'A256KW', enc: 'A256GCM' }),
    ],
    [
      'a compressed text',
      async () => seal(credentials(), rightKey, { alg: 'dir', enc: 'A256GCM', zip: 'DEF' }),
    ],
    ['an envelope in an envelope', async () => seal(await seal(credentials()))],
    ['text that is no JSON', async () => seal('not json')],
    ['no envelope', async () => credentials()],
    ['five empty parts', async () => '....'],
    ['an unsecured header', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}....`],
  ])('%s is a malformed request', async (_name, body) => {
    const answer = await post(await body(), 'text/plain');
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('MALFORMED_REQUEST');
  });

  test('without a body, Accept requests a sealed answer; without it the answer is JSON', async () => {
    const as = await app.signIn(user.email);
    const url = `/user/search/user/${as.userId}/client/${closet}`;
    const sealed = await app.call({ method: 'GET', url, as, headers: { accept: 'text/plain' } });
    expect(sealed.headers['content-type']).toBe('text/plain');
    expect(await open(sealed.body)).toMatchObject({ data: { email: user.email } });
    for (const accept of ['*/*', 'application/json', 'application/json, text/plain']) {
      const plain = await app.call({ method: 'GET', url, as, headers: { accept } });
      expect(plain.json()).toMatchObject({ data: { email: user.email } });
    }
  });

  test('a call that is not encrypted takes no envelope', async () => {
    const answer = await post(await seal('{}'), 'text/plain', '/auth/logout');
    expect(answer.statusCode).toBe(415);
  });
});

describe('bodies', () => {
  test.each([
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
    '',
  ])('content type "%s" is not read', async (contentType) => {
    const answer = await post(credentials(), contentType);
    expect(answer.statusCode).toBe(415);
    expect(codeOf(answer)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test('a packed body is not read', async () => {
    const answer = await app.call({
      method: 'POST',
      url: '/auth/login',
      payload: credentials(),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(415);
  });

  test.each(['{', '{"email":}', '{"__proto__":{"isAdmin":true}}', '\ufeff\u0001', "{'a':1}"])(
    'broken JSON %s is a malformed request',
    async (body) => {
      const answer = await post(body, 'application/json');
      expect(answer.statusCode).toBe(400);
      expect(codeOf(answer)).toBe('MALFORMED_REQUEST');
    },
  );

  test('of a key that stands twice the last one counts', async () => {
    const twice = `{"email":"nobody@vestry.example","email":"${user.email}","password":"${testPassword}"}`;
    expect((await post(twice, 'application/json')).statusCode).toBe(200);
  });

  test('more than the limit is too large, sealed or not', async () => {
    const large = JSON.stringify({ email: user.email, password: 'x'.repeat(300_000) });
    for (const [body, contentType] of [
      [large, 'application/json'],
      [await seal(large), 'text/plain'],
    ] as const) {
      const answer = await post(body, contentType);
      expect(answer.statusCode).toBe(413);
      expect(codeOf(answer)).toBe('TOO_LARGE');
    }
  });

  test('where a call has a body, an empty one lacks every field', async () => {
    const answer = await post('', 'application/json');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      data: { fields: [{ path: 'body', message: 'This field is required.' }] },
    });
  });

  test.each(['application/json', 'text/plain', undefined])(
    'where a call has no body, none may come as %s',
    async (contentType) => {
      const headers = contentType === undefined ? {} : { 'content-type': contentType };
      const answer = await app.call({ method: 'POST', url: '/auth/logout', headers });
      expect(answer.statusCode).toBe(200);
    },
  );

  test('a body of a GET is not looked at', async () => {
    const answer = await app.call({
      method: 'GET',
      url: '/config',
      payload: '{broken',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('text that no area can store', () => {
  test('NUL and half a pair in a body say which field is wrong', async () => {
    for (const bad of ['a\\u0000b', '\\ud83e']) {
      const answer = await post(`{"email":"${user.email}","password":"${bad}"}`, 'application/json');
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        data: { code: 'VALIDATION_FAILED', fields: [{ path: 'body.password' }] },
      });
    }
  });

  test('in a path it names nothing, in a query it is a wrong value', async () => {
    const as = await app.signIn(user.email);
    const inPath = await app.call({ method: 'GET', url: '/item/list/1%00', as });
    expect(inPath.statusCode).toBe(404);
    const inQuery = await app.call({ method: 'GET', url: `/item/list/${closet}?color=a%00`, as });
    expect(inQuery.statusCode).toBe(422);
    expect(inQuery.json()).toMatchObject({ data: { fields: [{ path: 'query.color' }] } });
  });

  test('a path that cannot be decoded is a malformed request in the usual envelope', async () => {
    const answer = await app.call({ method: 'GET', url: '/item/list/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('MALFORMED_REQUEST');
    expect(answer.body).not.toContain('%zz');
  });

  test('a parameter longer than any id names nothing', async () => {
    const answer = await app.call({ method: 'GET', url: `/item/list/${'9'.repeat(3000)}` });
    expect(answer.statusCode).toBe(404);
    expect(codeOf(answer)).toBe('NOT_FOUND');
  });
});

describe('paths and methods', () => {
  test('a trailing slash makes no difference', async () => {
    const as = await app.signIn(user.email);
    for (const url of [`/item/list/${closet}`, `/item/list/${closet}/`, `/item/list/${closet}/?pageSize=5`])
      expect((await app.call({ method: 'GET', url, as })).statusCode).toBe(200);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const answer = await app.call({ method: 'HEAD', url: '/config' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  test('OPTIONS says which methods a path answers', async () => {
    const answer = await app.call({ method: 'OPTIONS', url: '/auth/login' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s is refused where only POST is answered',
    async (method) => {
      const answer = await app.call({ method, url: '/auth/login' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST, OPTIONS');
      expect(codeOf(answer)).toBe('METHOD_NOT_ALLOWED');
    },
  );

  test.each(['/auth/nothing', '/auth/login/again', '/'])('%s is no path', async (url) => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const answer = await app.call({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
  });
});
