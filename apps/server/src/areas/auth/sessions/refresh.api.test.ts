import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../../test/factories.ts';
import {
  cookieName,
  createTestApp,
  refreshCookieOf,
  type SignedInUser,
  type TestApp,
} from '../../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let otherCloset: number;
let session: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
  otherCloset = await makeClient(app.database.db);
});
beforeEach(async () => {
  const user = await makeUser(app.database.db, [closet, otherCloset]);
  session = await app.signIn(user.email);
});
afterAll(async () => app.close());

const refresh = async (token: string) =>
  app.call({ method: 'POST', url: '/auth/refresh', cookies: { [cookieName]: token } });

/** Refreshes and answers the next token. */
const rotate = async (token: string): Promise<string> => {
  const answer = await refresh(token);
  expect(answer.statusCode).toBe(200);
  return refreshCookieOf(answer) ?? '';
};

const readMe = async (accessToken: string, clientId = session.clientId) =>
  app.call({
    method: 'GET',
    url: `/user/search/user/${session.userId}/client/${clientId}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });

const expectDead = async (...tokens: string[]) => {
  for (const token of tokens) {
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ data: { code: 'SESSION_ENDED' } });
    expect(refreshCookieOf(answer)).toBeNull();
  }
};

test('1: a rotation gives a new token, which is the one that goes on', async () => {
  const second = await rotate(session.refreshCookie);
  const third = await rotate(second);
  expect(new Set([session.refreshCookie, second, third]).size).toBe(3);
});

test('2: a retry inside the grace is given the same successor; once that was used the next one ends the session', async () => {
  const second = await rotate(session.refreshCookie);
  app.clock.passSeconds(20);
  expect(await rotate(session.refreshCookie)).toBe(second);
  expect((await readMe(session.accessToken)).statusCode).toBe(200);
  const third = await rotate(second);
  await expectDead(session.refreshCookie, second, third);
});

test('2a: five reloads in a row whose answers are lost are given one token, which goes on', async () => {
  const given: string[] = [];
  for (let reload = 0; reload < 5; reload += 1) {
    given.push(await rotate(session.refreshCookie));
    app.clock.passSeconds(2);
  }
  expect(new Set(given).size).toBe(1);
  await rotate(await rotate(given[0] ?? ''));
});

test('2b: quick reloads of which every other loses its answer end no session', async () => {
  let cookie = session.refreshCookie;
  for (let reload = 0; reload < 5; reload += 1) {
    const lost = await rotate(cookie);
    app.clock.passSeconds(2);
    expect(await rotate(cookie)).toBe(lost);
    cookie = lost;
  }
  await rotate(cookie);
});

test('3: two tabs that refresh at once get the same token, which goes on', async () => {
  const [left, right] = await Promise.all([rotate(session.refreshCookie), rotate(session.refreshCookie)]);
  expect(left).toBe(right);
  await rotate(await rotate(left));
});

test('3a: of a token that was handed out twice the second use ends the session after a minute, by either holder', async () => {
  await rotate(session.refreshCookie);
  const shared = await rotate(session.refreshCookie);
  app.clock.passSeconds(61);
  const third = await rotate(shared);
  await expectDead(shared, third);
  const { revoked_reason } = await app.database.db
    .selectFrom('sessions')
    .select('revoked_reason')
    .where('user_id', '=', session.userId)
    .executeTakeFirstOrThrow();
  expect(revoked_reason).toBe('REUSE');
});

test('3b: after a shared token its successor has a grace of its own again', async () => {
  await rotate(session.refreshCookie);
  const third = await rotate(await rotate(session.refreshCookie));
  const fourth = await rotate(third);
  expect(await rotate(third)).toBe(fourth);
  await rotate(fourth);
});

test('3c: fifty refreshes at once are answered with one token, which goes on alone', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, async () => refresh(session.refreshCookie)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  const given = [...new Set(answers.map(refreshCookieOf))];
  expect(given).toHaveLength(1);
  const next = await rotate(given[0] ?? '');
  await expectDead(session.refreshCookie, given[0] ?? '', next);
});

test('3d: however many rotations, a session has one token without a successor', async () => {
  const [left, right] = await Promise.all([rotate(session.refreshCookie), rotate(session.refreshCookie)]);
  await rotate(left);
  expect(left).toBe(right);
  const rows = await app.database.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select('refresh_tokens.id')
    .where('sessions.user_id', '=', session.userId)
    .where('rotated_at', 'is', null)
    .execute();
  expect(rows).toHaveLength(1);
});

test('4: a replay after the grace revokes the session and every token of it', async () => {
  const second = await rotate(session.refreshCookie);
  app.clock.passSeconds(21);
  await expectDead(session.refreshCookie, second);
  expect((await readMe(session.accessToken)).statusCode).toBe(401);
  const { revoked_reason } = await app.database.db
    .selectFrom('sessions')
    .select('revoked_reason')
    .where('user_id', '=', session.userId)
    .executeTakeFirstOrThrow();
  expect(revoked_reason).toBe('REUSE');
});

test('5: a replay of the grand-parent revokes even inside the grace: its successor was in hand', async () => {
  const second = await rotate(session.refreshCookie);
  const third = await rotate(second);
  await expectDead(session.refreshCookie, second, third);
});

test('6: a replay after sign-out is dead, of the last token and of an older one', async () => {
  const second = await rotate(session.refreshCookie);
  await app.call({ method: 'POST', url: '/auth/logout', cookies: { [cookieName]: second } });
  await expectDead(second, session.refreshCookie);
});

test('7: a replay after a change of the password is dead on other devices, and goes on where it was changed', async () => {
  const { email } = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const elsewhere = await app.signIn(email);
  const answer = await app.call({
    method: 'PUT',
    url: '/user/updatePassword',
    as: session,
    payload: { id: session.userId, password: 'A-Better-Lantern-42', currentPassword: testPassword },
  });
  expect(answer.statusCode).toBe(200);
  await expectDead(elsewhere.refreshCookie);
  expect((await readMe(elsewhere.accessToken)).statusCode).toBe(401);
  await rotate(session.refreshCookie);
});

test('8: an expired token is dead and revokes nobody', async () => {
  const { db } = app.database;
  const elsewhere = await makeUser(db, [closet]);
  const other = await app.signIn(elsewhere.email);
  app.clock.passSeconds(30 * 24 * 60 * 60 - 10);
  await rotate(other.refreshCookie);
  app.clock.passSeconds(10);
  await expectDead(session.refreshCookie);
  const reasons = await db
    .selectFrom('sessions')
    .select('revoked_reason')
    .where('user_id', '=', session.userId)
    .execute();
  expect(reasons).toEqual([{ revoked_reason: null }]);
});

test("9: a forged token is dead; another session's token never touches this one", async () => {
  const stranger = await app.signIn((await makeUser(app.database.db, [closet])).email);
  await expectDead('forged', `${session.refreshCookie}x`, '');
  const second = await rotate(stranger.refreshCookie);
  app.clock.passSeconds(60);
  await expectDead(stranger.refreshCookie, second);
  await rotate(session.refreshCookie);
});

test('10: a token from before a closet switch leads, inside the grace, to the new closet only', async () => {
  const switched = await app.call({
    method: 'PUT',
    url: `/user/switch/user/${session.userId}/client/${otherCloset}/`,
    as: session,
  });
  expect(switched.statusCode).toBe(200);
  const late = await refresh(session.refreshCookie);
  expect(late.json()).toMatchObject({ data: { clientId: otherCloset } });
  expect((await readMe(session.accessToken)).statusCode).toBe(401);
  app.clock.passSeconds(60);
  await expectDead(session.refreshCookie, refreshCookieOf(switched) ?? '');
});

test('11: a closet switch whose answer was lost leads to the same token by a refresh', async () => {
  const switched = await app.call({
    method: 'PUT',
    url: `/user/switch/user/${session.userId}/client/${otherCloset}/`,
    as: session,
  });
  const next = refreshCookieOf(switched) ?? '';
  expect(await rotate(session.refreshCookie)).toBe(next);
  await rotate(next);
});
