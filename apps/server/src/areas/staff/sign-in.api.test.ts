import { twoFactorRequired } from '@vestry/contract/auth/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../test/factories.ts';
import { outcome } from '../../../test/requests.ts';
import { auditOf, enterStaff, makeStaff, signInStaff, staffCalls } from '../../../test/staff.ts';
import { cookieName, createTestApp, refreshCookieOf, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

const login = async (email: string, password = testPassword) =>
  app.call({ method: 'POST', url: '/auth/login', payload: { email, password } });

describe('a member of staff', () => {
  test('signs in with a second step, whatever the profile says, into a session of no closet', async () => {
    const { email, id } = await makeStaff(app.database.db, 'accountManager', 'Margaux');
    const { data } = (await login(email)).json<{ data: { accessToken: string; clientId: number } }>();
    expect(data).toMatchObject({ accessToken: twoFactorRequired, clientId: 0 });
    const as = await signInStaff(app, email);
    expect(as.clientId).toBe(0);
    const me = await staffCalls(app, as).get('/me');
    expect(me.json()).toMatchObject({
      data: {
        id,
        name: 'Margaux',
        role: { id: 4, name: 'Account manager' },
        permissions: ['staff.read', 'staff.requests', 'staff.accounts'],
        today: '2026-11-30T00:00:00',
        timeZone: 'America/New_York',
      },
    });
  });

  test('enters the console though they have a closet of their own', async () => {
    const { db } = app.database;
    const user = await makeUser(db, [await makeClient(db)]);
    await db.insertInto('staff').values({ user_id: user.id, role_id: 5 }).execute();
    expect((await login(user.email)).json()).toMatchObject({
      data: { accessToken: twoFactorRequired, clientId: 0 },
    });
  });

  test('stays in by refresh, sees their devices, and is out at sign-out', async () => {
    const as = await enterStaff(app);
    const cookies = { [cookieName]: as.refreshCookie };
    const refreshed = await app.call({ method: 'POST', url: '/auth/refresh', cookies });
    expect(refreshed.json()).toMatchObject({ data: { userId: as.userId, clientId: 0 } });
    const devices = await app.call({ method: 'GET', url: '/auth/sessions', as });
    expect(devices.json<{ data: unknown[] }>().data).toHaveLength(1);
    const next = refreshCookieOf(refreshed) ?? '';
    await app.call({ method: 'POST', url: '/auth/logout', cookies: { [cookieName]: next } });
    expect(outcome(await staffCalls(app, as).get('/me'))).toEqual([401, 'SESSION_ENDED', expect.any(String)]);
  });

  test('changes their own name and telephone', async () => {
    const as = await enterStaff(app);
    const answer = await staffCalls(app, as).put('/me', { name: 'Tomas', lastName: 'Reyes', phone: '+1212' });
    expect(answer.json()).toMatchObject({ data: { name: 'Tomas', lastName: 'Reyes', phone: '+1212' } });
    expect(await auditOf(app, 'staff.updateMe')).toMatchObject([{ userId: as.userId, actor: 'STAFF' }]);
  });

  test('who works here no more is out at once, and cannot come back', async () => {
    const { email, id } = await makeStaff(app.database.db);
    const as = await signInStaff(app, email);
    await app.database.db.updateTable('staff').set({ enabled: false }).where('user_id', '=', id).execute();
    expect((await staffCalls(app, as).get('/me')).statusCode).toBe(401);
    const cookies = { [cookieName]: as.refreshCookie };
    expect((await app.call({ method: 'POST', url: '/auth/refresh', cookies })).statusCode).toBe(401);
    expect(outcome(await login(email))[1]).toBe('INVALID_CREDENTIALS');
  });

  test('cannot turn the second step off', async () => {
    const as = await enterStaff(app);
    const url = `/user/2FAuthentication/user/${as.userId}/status/false`;
    expect(outcome(await app.call({ method: 'PUT', url, as }))[1]).toBe('FORBIDDEN');
  });
});

test('a token that says staff opens nothing to a client, nor one that says a closet to staff', async () => {
  const { db } = app.database;
  const clientId = await makeClient(db);
  const client = await app.signIn((await makeUser(db, [clientId])).email);
  const as = await enterStaff(app);
  expect(outcome(await staffCalls(app, client).get('/me'))[1]).toBe('FORBIDDEN');
  expect(outcome(await staffCalls(app, client).get(`/closets/${clientId}`))[1]).toBe('FORBIDDEN');
  expect(outcome(await app.call({ method: 'GET', url: `/item/list/${clientId}`, as }))[1]).toBe('FORBIDDEN');
  expect(outcome(await app.call({ method: 'GET', url: '/events', as }))[1]).toBe('FORBIDDEN');
});

test('people who work here are listed by name with their roles', async () => {
  const as = await enterStaff(app);
  const people = (await staffCalls(app, as).get('/people')).json<{ data: { id: number }[] }>().data;
  expect(people).toContainEqual(
    expect.objectContaining({ id: as.userId, role: { id: 5, name: 'Operations' } }),
  );
});
