import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let alone: TestApp;
let behindProxy: TestApp;

beforeAll(async () => {
  alone = await createTestApp();
  behindProxy = await createTestApp({ beside: alone, trustedProxies: ['10.0.0.0/8'] });
});
afterAll(async () => {
  await behindProxy.close();
  await alone.close();
});

const ipSeen = async (app: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.call({ method: 'GET', url: '/ip', remoteAddress, headers })).json<{ data: { ip: string } }>()
    .data.ip;

const spoofs = [
  { ip: '203.0.113.9' },
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { 'client-ip': '203.0.113.9' },
];

describe('without a trusted proxy', () => {
  test.each(spoofs)('the socket is believed, not %o', async (headers) => {
    expect(await ipSeen(alone, '198.51.100.4', headers)).toBe('198.51.100.4');
  });
});

describe('with a trusted proxy', () => {
  test('its X-Forwarded-For is believed, as far back as proxies are trusted', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7, 10.1.2.3' };
    expect(await ipSeen(behindProxy, '10.0.0.1', forwarded)).toBe('198.51.100.7');
  });

  test.each(spoofs)('a caller that bypasses it is known by the socket, not by %o', async (headers) => {
    expect(await ipSeen(behindProxy, '198.51.100.4', headers)).toBe('198.51.100.4');
  });

  test('the IP header says nothing through it either', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7', ip: '203.0.113.9' };
    expect(await ipSeen(behindProxy, '10.0.0.1', headers)).toBe('198.51.100.7');
  });
});

test('what a session remembers of its caller is the socket, whatever the IP header says', async () => {
  const { db } = alone.database;
  const user = await makeUser(db, [await makeClient(db)]);
  const answer = await alone.call({
    method: 'POST',
    url: '/auth/login',
    payload: { email: user.email, password: testPassword },
    remoteAddress: '198.51.100.4',
    headers: { ip: '203.0.113.9', 'x-forwarded-for': '203.0.113.9' },
  });
  expect(answer.statusCode).toBe(200);
  const session = await db
    .selectFrom('sessions')
    .select('ip')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(session.ip).toBe('198.51.100.4');
});
