import { allCalls } from '@vestry/contract/all-calls';
import type { Call } from '@vestry/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../test/factories.ts';
import { cookieName, createTestApp, refreshCookieOf, type TestApp } from '../../../test/test-app.ts';

let instance: TestApp;
let email: string;

beforeAll(async () => {
  instance = await createTestApp();
  email = (await makeUser(instance.database.db, [await makeClient(instance.database.db)])).email;
});
afterAll(async () => instance.close());

const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const own = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' };
const credentials = () => ({ email, password: testPassword });

/** Path parameters that every schema takes. */
const urlOf = ({ path }: Call): string => path.replaceAll(/\{(\w+)\}/g, '1');

const cookieCalls = allCalls.filter((call: Call) => call.cookie === true);

test('the calls that set or use a cookie are these', () => {
  expect(cookieCalls.map(({ name }) => name).toSorted()).toEqual([
    'auth.acceptTerms',
    'auth.login',
    'auth.logout',
    'auth.logoutEverywhere',
    'auth.refresh',
    'auth.register',
    'auth.sendResetCode',
    'auth.updatePassword',
    'auth.verifyPasskeyAlone',
    'auth.verifyPasskeySignIn',
    'auth.verifySignInCode',
    'closets.switch',
    'demo.confirm',
    'users.leave',
  ]);
});

describe.each(cookieCalls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'refuses a foreign page that sends %s, before it reads the body',
    async (contentType) => {
      const answer = await instance.call({
        method: call.method,
        url: urlOf(call),
        headers: { ...foreign, ...(call.method === 'GET' ? {} : { 'content-type': contentType }) },
        ...(call.method === 'GET' ? {} : { payload: 'anything=at all' }),
      });
      expect(answer.json()).toMatchObject({ data: { code: 'FOREIGN_ORIGIN' } });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
    },
  );
});

test('a sign-in from a foreign page signs nobody in, and from our own page it does', async () => {
  const login = async (headers: Readonly<Record<string, string>>) =>
    instance.call({ method: 'POST', url: '/auth/login', headers, payload: credentials() });
  const refused = await login(foreign);
  expect([refused.statusCode, refreshCookieOf(refused)]).toEqual([403, null]);
  const taken = await login(own);
  expect(taken.statusCode).toBe(200);
  expect(refreshCookieOf(taken)).not.toBeNull();
});

test('a foreign page can neither rotate nor end a session', async () => {
  const { refreshCookie } = await instance.signIn(email);
  const cookies = { [cookieName]: refreshCookie };
  for (const url of ['/auth/refresh', '/auth/logout']) {
    const answer = await instance.call({ method: 'POST', url, headers: foreign, cookies });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  }
  const answer = await instance.call({ method: 'POST', url: '/auth/refresh', headers: own, cookies });
  expect(answer.statusCode).toBe(200);
});
