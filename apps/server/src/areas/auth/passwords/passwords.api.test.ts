import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../../../test/factories.ts';
import {
  cookieName,
  createTestApp,
  refreshCookieOf,
  type SignedInUser,
  type TestApp,
} from '../../../../test/test-app.ts';

let app: TestApp;
let closet: number;
const better = 'A-Better-Lantern-42';

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
});
afterAll(async () => app.close());

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

const login = async (email: string, password: string) =>
  app.call({ method: 'POST', url: '/auth/login', payload: { email, password } });

const change = async (authorization: string, payload: object) =>
  app.call({ method: 'PUT', url: '/user/updatePassword', headers: { authorization }, payload });

const bearer = ({ accessToken }: { accessToken: string }) => `Bearer ${accessToken}`;

const passwordHashOf = async (userId: number) =>
  app.database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

interface Ticket {
  readonly userId: number;
  readonly accessToken: string;
}

const getTicket = async ({ email }: TestUser): Promise<Ticket> => {
  const sent = await app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${email}` });
  const handle = sent.json<{ data: { userId: string } }>().data.userId;
  const code = /^\d{6}$/m.exec((await app.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
  const verified = await app.call({
    method: 'POST',
    url: `/auth/recoveryPassword/user/${handle}/code/${code}`,
  });
  return verified.json<{ data: Ticket }>().data;
};

describe('with a session', () => {
  test('the present password changes it; other devices end, this one stays, and the owner is notified', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const [here, elsewhere] = [await app.signIn(user.email), await app.signIn(user.email)];
    const answer = await change(bearer(here), {
      id: user.id,
      password: better,
      currentPassword: testPassword,
    });
    expect(answer.json()).toEqual({ status: 'success', data: {} });
    const readMe = async (as: SignedInUser) => app.call({ method: 'GET', url: `/user/list/${closet}`, as });
    expect((await readMe(here)).statusCode).toBe(200);
    expect((await readMe(elsewhere)).statusCode).toBe(401);
    expect((await login(user.email, testPassword)).statusCode).toBe(403);
    expect((await login(user.email, better)).statusCode).toBe(200);
    expect((await app.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Your Vestry password was changed',
    ]);
  });

  test.each([
    ['a wrong present password', { currentPassword: 'Wrong-Password-123' }],
    ['none', {}],
    ['an empty one', { currentPassword: '' }],
  ])('%s changes nothing', async (_name, extra) => {
    const user = await makeUser(app.database.db, [closet]);
    const before = await passwordHashOf(user.id);
    const answer = await change(bearer(await app.signIn(user.email)), {
      id: user.id,
      password: better,
      ...extra,
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'PASSWORD_WRONG']);
    expect(await passwordHashOf(user.id)).toEqual(before);
  });

  test('guesses of the present password are counted by themselves: they stop no sign-in, and no sign-in stops them', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const session = await app.signIn(user.email);
    const guess = { id: user.id, password: better, currentPassword: 'Wrong-Password-123' };
    await Promise.all(Array.from({ length: 20 }, async () => change(bearer(session), guess)));
    expect(codeOf(await change(bearer(session), { ...guess, currentPassword: testPassword }))).toBe(
      'PASSWORD_PAUSED',
    );
    expect((await login(user.email, testPassword)).statusCode).toBe(200);
    app.clock.passSeconds(24 * 60 * 60);
    const again = await app.signIn(user.email);
    await Promise.all(Array.from({ length: 25 }, async () => login(user.email, 'Wrong-Password-123')));
    const right = { id: user.id, password: better, currentPassword: testPassword };
    expect((await change(bearer(again), right)).statusCode).toBe(200);
    app.clock.passSeconds(24 * 60 * 60);
  });

  test("another user's id is answered like an absent one", async () => {
    const [user, other] = [
      await makeUser(app.database.db, [closet]),
      await makeUser(app.database.db, [closet]),
    ];
    const session = await app.signIn(user.email);
    const answers = await Promise.all(
      [other.id, 999_999_999].map(async (id) =>
        change(bearer(session), { id, password: better, currentPassword: testPassword }),
      ),
    );
    expect(answers.map(codeOf)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await login(other.email, testPassword)).statusCode).toBe(200);
  });

  test('every broken rule has a message of its own', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const answer = await change(bearer(await app.signIn(user.email)), {
      id: user.id,
      password: 'weak',
      currentPassword: testPassword,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ data: { fields: unknown } }>().data.fields).toEqual([
      { path: 'body.password', message: 'The password should contain at least 12 characters.' },
      { path: 'body.password', message: 'Password should contain at least 1 capital letter.' },
      { path: 'body.password', message: 'Password should contain at least 1 number.' },
      { path: 'body.password', message: 'Password should contain at least 1 symbol.' },
    ]);
  });

  test('the current password is no new one: nothing changes, and no other device is signed out', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const [here, elsewhere] = [await app.signIn(user.email), await app.signIn(user.email)];
    const before = await passwordHashOf(user.id);
    const same = { id: user.id, password: testPassword, currentPassword: testPassword };
    const answer = await change(bearer(here), same);
    expect(answer.json<{ data: { fields: unknown } }>().data.fields).toEqual([
      { path: 'body.password', message: 'This is your current password. Please choose another.' },
    ]);
    expect(await passwordHashOf(user.id)).toEqual(before);
    const list = await app.call({ method: 'GET', url: `/user/list/${closet}`, as: elsewhere });
    expect(list.statusCode).toBe(200);
  });

  test('a demo user has no password to change', async () => {
    const user = await makeUser(app.database.db, [closet], { roles: [6] });
    const answer = await change(bearer(await app.signIn(user.email)), {
      id: user.id,
      password: better,
      currentPassword: testPassword,
    });
    expect(codeOf(answer)).toBe('DEMO_RESTRICTED');
  });

  test('a sign-in code that was open before the change leads nowhere', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const session = await app.signIn(user.email);
    const { db } = app.database;
    await db.updateTable('users').set({ code_2fa_status: true }).where('id', '=', user.id).execute();
    const { refreshToken } = (await login(user.email, testPassword)).json<{
      data: { refreshToken: string };
    }>().data;
    await change(bearer(session), { id: user.id, password: better, currentPassword: testPassword });
    const answer = await app.call({
      method: 'POST',
      url: `/auth/2FAuthentication/user/${user.id}/refreshToken/${refreshToken}`,
    });
    expect(codeOf(answer)).toBe('CHALLENGE_ENDED');
  });
});

describe('with a reset ticket', () => {
  test('a right code gives a ticket that changes the password once and ends every session', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const session = await app.signIn(user.email);
    const ticket = await getTicket(user);
    expect(ticket).toMatchObject({ userId: user.id, expiresInSeconds: 600 });
    const answer = await change(bearer(ticket), { id: user.id, password: better });
    expect(answer.statusCode).toBe(200);
    expect(refreshCookieOf(answer)).toBeNull();
    expect((await login(user.email, better)).statusCode).toBe(200);
    const old = await app.call({
      method: 'POST',
      url: '/auth/refresh',
      cookies: { [cookieName]: session.refreshCookie },
    });
    expect(old.statusCode).toBe(401);
    const again = await change(bearer(ticket), { id: user.id, password: 'Another-Lantern-43' });
    expect([again.statusCode, codeOf(again)]).toEqual([401, 'SESSION_ENDED']);
  });

  test('of ten changes at once with one ticket exactly one happens', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const ticket = await getTicket(user);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        change(bearer(ticket), { id: user.id, password: `A-Better-Lantern-${index}0` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(401),
    ]);
  });

  test('the ticket opens no other call, and no password of anybody else', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const other = await makeUser(app.database.db, [closet]);
    const ticket = await getTicket(user);
    const calls = [
      ['GET', `/user/list/${closet}`],
      ['GET', `/user/search/user/${user.id}/client/${closet}`],
      ['GET', `/item/list/${closet}`],
      ['GET', '/auth/sessions'],
      ['POST', '/auth/logout/all'],
      ['PUT', `/user/switch/user/${user.id}/client/${closet}`],
      ['PUT', `/user/2FAuthentication/user/${user.id}/status/false`],
    ] as const;
    for (const [method, url] of calls) {
      const answer = await app.call({ method, url, headers: { authorization: bearer(ticket) } });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
    expect(codeOf(await change(bearer(ticket), { id: other.id, password: better }))).toBe('NOT_FOUND');
    expect((await login(other.email, testPassword)).statusCode).toBe(200);
  });

  test('it ends after ten minutes, a weak password does not use it up, and the refresh cookie is no ticket', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const ticket = await getTicket(user);
    expect((await change(bearer(ticket), { id: user.id, password: 'weak' })).statusCode).toBe(422);
    app.clock.passSeconds(600);
    expect((await change(bearer(ticket), { id: user.id, password: better })).statusCode).toBe(401);
    const { refreshCookie } = await app.signIn(user.email);
    const answer = await change(`Bearer ${refreshCookie}`, { id: user.id, password: better });
    expect(answer.statusCode).toBe(401);
  });

  test('a user who was locked out for wrong passwords can sign in again after a reset', async () => {
    const user = await makeUser(app.database.db, [closet]);
    await Promise.all(Array.from({ length: 20 }, async () => login(user.email, 'Wrong-Password-123')));
    expect((await login(user.email, testPassword)).statusCode).toBe(429);
    await change(bearer(await getTicket(user)), { id: user.id, password: better });
    expect((await login(user.email, better)).statusCode).toBe(200);
  });
});
