import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../test/factories.ts';
import {
  cookieName,
  createTestApp,
  refreshCookieOf,
  type SignedInUser,
  type TestApp,
} from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
});
afterAll(async () => app.close());

const login = async (email: string, password: string) =>
  app.call({ method: 'POST', url: '/auth/login', payload: { email, password } });

const refresh = async (token: string) =>
  app.call({ method: 'POST', url: '/auth/refresh', cookies: { [cookieName]: token } });

const readMe = async (as: SignedInUser) =>
  app.call({ method: 'GET', url: `/user/search/user/${as.userId}/client/${as.clientId}`, as });

describe('sign-in', () => {
  test('email and password open a session; the refresh token is in an HttpOnly, SameSite=Strict cookie only', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const answer = await login(user.email, testPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'success',
      data: {
        userId: user.id,
        clientId: closet,
        email: user.email,
        accessToken: expect.any(String),
        expiresInSeconds: 900,
      },
    });
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(answer.body).not.toContain(refreshCookieOf(answer));
  });

  test('the email is compared without capitals and blanks around it', async () => {
    const user = await makeUser(app.database.db, [closet]);
    expect((await login(` ${user.email.toUpperCase()} `, testPassword)).statusCode).toBe(200);
  });

  test('a wrong password reads the same for a user with and without a closet, and so do an unknown email and a disabled user', async () => {
    const known = await makeUser(app.database.db, [closet]);
    const disabled = await makeUser(app.database.db, [closet], { enabled: false });
    const homeless = await makeUser(app.database.db, []);
    const answers = await Promise.all([
      login(known.email, 'Wrong-Password-123'),
      login('nobody@vestry.example', testPassword),
      login(disabled.email, testPassword),
      login(homeless.email, 'Wrong-Password-123'),
    ]);
    const { message } = answers[0].json<{ data: { message: string } }>().data;
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ data: { message } });
      expect(answer.json()).toMatchObject({ status: 'error', data: { code: 'INVALID_CREDENTIALS' } });
      expect(refreshCookieOf(answer)).toBeNull();
    }
  });

  test('who knows the password and is in no closet any more reads that', async () => {
    const { email } = await makeUser(app.database.db, []);
    const answer = await login(email, testPassword);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      data: {
        code: 'INVALID_CREDENTIALS',
        message: 'You are not in any closet at the moment. Please ask an Owner to invite you.',
      },
    });
    expect(refreshCookieOf(answer)).toBeNull();
  });

  test('after twenty failures in a day even the right password waits, for known and unknown emails alike', async () => {
    const user = await makeUser(app.database.db, [closet]);
    for (const email of [user.email, 'stranger@vestry.example']) {
      await Promise.all(Array.from({ length: 20 }, async () => login(email, 'Wrong-Password-123')));
      const answer = await login(email, testPassword);
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ data: { code: 'SIGN_IN_PAUSED' } });
    }
    app.clock.passSeconds(24 * 60 * 60);
    expect((await login(user.email, testPassword)).statusCode).toBe(200);
  });

  test('a body that is no sign-in says which field is wrong', async () => {
    const answer = await app.call({ method: 'POST', url: '/auth/login', payload: { email: 'ada' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      status: 'error',
      data: {
        code: 'VALIDATION_FAILED',
        fields: [
          { path: 'body.email', message: 'Please, enter a valid email.' },
          { path: 'body.password', message: 'This field is required.' },
        ],
      },
    });
  });
});

describe('access', () => {
  test('a session reads its own user', async () => {
    const user = await makeUser(app.database.db, [closet], { name: 'Eleanor' });
    const answer = await readMe(await app.signIn(user.email));
    expect(answer.json()).toMatchObject({
      status: 'success',
      data: {
        id: user.id,
        name: 'Eleanor',
        isDemoUser: false,
        roles: [{ id: 1, name: 'Owner' }],
        client: { id: closet },
      },
    });
  });

  test.each([
    ['no token', ''],
    ['a word', 'Bearer nonsense'],
    [
      'a token that another instance signed',
      'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiY2lkIjoxLCJzaWQiOjF9.c2ln',
    ],
    ['an unsigned token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiY2lkIjoxLCJzaWQiOjF9.'],
  ])('%s is a dead session, 401', async (_name, authorization) => {
    const answer = await app.call({
      method: 'GET',
      url: `/item/list/${closet}`,
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ data: { code: 'SESSION_ENDED' } });
  });

  test('an access token dies after fifteen minutes', async () => {
    const session = await app.signIn((await makeUser(app.database.db, [closet])).email);
    app.clock.passSeconds(15 * 60 - 1);
    expect((await readMe(session)).statusCode).toBe(200);
    app.clock.passSeconds(2);
    expect((await readMe(session)).statusCode).toBe(401);
  });

  test('another user and another closet in the path are answered like absent ones', async () => {
    const other = await makeClient(app.database.db);
    const stranger = await makeUser(app.database.db, [other]);
    const session = await app.signIn((await makeUser(app.database.db, [closet])).email);
    const paths = [
      `/user/search/user/${stranger.id}/client/${closet}`,
      `/user/search/user/${session.userId}/client/${other}`,
      '/user/search/user/999999999/client/999999999',
      '/user/search/user/abc/client/1',
    ];
    const answers = await Promise.all(
      paths.map(async (url) => app.call({ method: 'GET', url, as: session })),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      const { requestId: _id, ...data } = answer.json<{ data: Record<string, unknown> }>().data;
      expect(data).toEqual({ code: 'NOT_FOUND', message: 'We could not find what you were looking for.' });
    }
  });

  test('disabling a user, the membership or the closet ends the session at the next call', async () => {
    const { db } = app.database;
    const ends = [
      async (id: number) => db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute(),
      async (id: number) =>
        db.updateTable('memberships').set({ enabled: false }).where('user_id', '=', id).execute(),
    ];
    for (const end of ends) {
      const session = await app.signIn((await makeUser(db, [closet])).email);
      await end(session.userId);
      expect((await readMe(session)).statusCode).toBe(401);
      expect((await refresh(session.refreshCookie)).statusCode).toBe(401);
    }
    const closedClient = await makeClient(db);
    const session = await app.signIn((await makeUser(db, [closedClient])).email);
    await db.updateTable('clients').set({ status: 0 }).where('id', '=', closedClient).execute();
    expect((await readMe(session)).statusCode).toBe(401);
  });
});

describe('sign-out', () => {
  test('sign-out ends the session, its tokens and the cookie; a second one says the same', async () => {
    const session = await app.signIn((await makeUser(app.database.db, [closet])).email);
    for (const _time of [1, 2]) {
      const answer = await app.call({
        method: 'POST',
        url: '/auth/logout',
        cookies: { [cookieName]: session.refreshCookie },
      });
      expect(answer.json()).toEqual({ status: 'success', data: {} });
      expect(refreshCookieOf(answer)).toBe('');
    }
    expect((await readMe(session)).statusCode).toBe(401);
    expect((await refresh(session.refreshCookie)).statusCode).toBe(401);
  });

  test('it leaves other sessions of the same user alone', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const [phone, desk] = [await app.signIn(user.email), await app.signIn(user.email)];
    await app.call({ method: 'POST', url: '/auth/logout', cookies: { [cookieName]: phone.refreshCookie } });
    expect((await readMe(desk)).statusCode).toBe(200);
  });

  test('sign-out everywhere ends every session of the user and nobody else', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const [phone, desk] = [await app.signIn(user.email), await app.signIn(user.email)];
    const stranger = await app.signIn((await makeUser(app.database.db, [closet])).email);
    const answer = await app.call({ method: 'POST', url: '/auth/logout/all', as: phone });
    expect(refreshCookieOf(answer)).toBe('');
    expect((await readMe(phone)).statusCode).toBe(401);
    expect((await readMe(desk)).statusCode).toBe(401);
    expect((await refresh(desk.refreshCookie)).statusCode).toBe(401);
    expect((await readMe(stranger)).statusCode).toBe(200);
  });
});

describe('devices', () => {
  const devices = async (as: SignedInUser) =>
    (await app.call({ method: 'GET', url: '/auth/sessions', as })).json<{
      data: { id: number; current: boolean; userAgent: string; ip: string }[];
    }>().data;

  test('a user sees the devices signed in, this one marked, and ends another', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const [phone, desk] = [await app.signIn(user.email), await app.signIn(user.email)];
    const listed = await devices(desk);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed[0]).toMatchObject({ ip: '127.0.0.1' });
    const other = listed.find(({ current }) => !current);
    const answer = await app.call({ method: 'DELETE', url: `/auth/sessions/${other?.id}`, as: desk });
    expect(answer.statusCode).toBe(200);
    expect((await readMe(phone)).statusCode).toBe(401);
    expect(await devices(desk)).toHaveLength(1);
  });

  test("another user's device is answered like an absent one", async () => {
    const [mine, theirs] = await Promise.all(
      [1, 2].map(async () => app.signIn((await makeUser(app.database.db, [closet])).email)),
    );
    if (mine === undefined || theirs === undefined) throw new Error('two sign-ins were made');
    const [foreign] = await devices(theirs);
    for (const id of [foreign?.id, 999_999_999]) {
      const answer = await app.call({ method: 'DELETE', url: `/auth/sessions/${id}`, as: mine });
      expect(answer.statusCode).toBe(404);
    }
    expect((await readMe(theirs)).statusCode).toBe(200);
  });
});
