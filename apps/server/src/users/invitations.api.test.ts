import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../test/factories.ts';
import { createTestApp, refreshCookieOf, type SignedInUser, type TestApp } from '../../test/test-app.ts';

let house: TestApp;
let closet: number;
let otherCloset: number;
let owner: TestUser;
let session: SignedInUser;
let counter = 0;

beforeAll(async () => {
  house = await createTestApp();
  const { db } = house.database;
  closet = await makeClient(db, 'Marsh');
  otherCloset = await makeClient(db, 'Lang');
  owner = await makeUser(db, [closet], { name: 'Ada' });
  session = await house.signIn(owner.email);
});
afterAll(async () => house.close());

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;
const password = 'A-Better-Lantern-42';

const freshEmail = () => {
  counter += 1;
  return `guest-${counter}@vestry.example`;
};

const invite = async (email: string, extra: object = {}, as: SignedInUser = session) =>
  house.call({
    method: 'POST',
    url: '/user/createUser',
    as,
    payload: { email, name: 'Grace', lastName: 'Hill', roles: [{ id: 2 }], enable: true, ...extra },
  });

/** The token of the newest invitation mailed to an address. */
const tokenOf = async (email: string): Promise<string> => {
  const text = (await house.mailsTo(email)).at(-1)?.text ?? '';
  return /http:\/\/localhost:8080\/auth\/register\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
};

const register = async (token: string, extra: object = {}) =>
  house.call({ method: 'POST', url: '/auth/register', payload: { token, password, terms: true, ...extra } });

const check = async (token: string) =>
  house.call({ method: 'POST', url: '/auth/register/check', payload: { token } });

const closetsOf = async (userId: number) =>
  (
    await house.database.db
      .selectFrom('memberships')
      .select('client_id')
      .where('user_id', '=', userId)
      .where('enabled', '=', true)
      .orderBy('client_id')
      .execute()
  ).map(({ client_id }) => client_id);

describe('an invitation', () => {
  test('an Owner invites by e-mail; the link sets the password, once, and signs in', async () => {
    const email = freshEmail();
    const answer = await invite(email.toUpperCase(), { client: { id: closet } });
    expect(answer.json()).toEqual({ status: 'success', data: { email } });
    const token = await tokenOf(email);
    expect((await house.mailsTo(email))[0]?.text).toContain(
      'Ada Marsh has invited you to the closet “Marsh”',
    );
    expect((await check(token)).json()).toEqual({
      status: 'success',
      data: { email, name: 'Grace', lastName: 'Hill', client: { name: 'Marsh' } },
    });
    const registered = await register(token);
    expect(registered.json()).toMatchObject({ data: { clientId: closet, email } });
    expect(refreshCookieOf(registered)).not.toBeNull();
    for (const again of [await register(token), await check(token)])
      expect([again.statusCode, codeOf(again)]).toEqual([403, 'LINK_ENDED']);
    expect((await house.signIn(email, password)).clientId).toBe(closet);
  });

  test('a weak password and terms that are not accepted are told, and use nothing up', async () => {
    const email = freshEmail();
    await invite(email);
    const token = await tokenOf(email);
    const weak = await register(token, { password: 'guest-password' });
    expect(weak.statusCode).toBe(422);
    const refused = await register(token, { terms: false });
    expect(refused.json()).toMatchObject({
      data: { fields: [{ path: 'body.terms', message: 'You must accept the Terms of Service.' }] },
    });
    expect((await register(token)).statusCode).toBe(200);
  });

  test('of ten acceptances at once one signs in', async () => {
    const email = freshEmail();
    await invite(email);
    const token = await tokenOf(email);
    const answers = await Promise.all(Array.from({ length: 10 }, async () => register(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('it ends after seven days, and when the member is deactivated or the closet shut', async () => {
    const { db } = house.database;
    const [late, gone] = [freshEmail(), freshEmail()];
    await invite(gone);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', gone)
      .executeTakeFirstOrThrow();
    await house.call({ method: 'PUT', url: `/user/inactivate/${id}`, as: session });
    expect(codeOf(await register(await tokenOf(gone)))).toBe('LINK_ENDED');
    await invite(late);
    house.clock.passSeconds(7 * 24 * 60 * 60);
    expect(codeOf(await register(await tokenOf(late)))).toBe('LINK_ENDED');
    expect(codeOf(await register('invented'))).toBe('LINK_ENDED');
    session = await house.signIn(owner.email);
  });

  test('inviting again while it is open sends a new link, and the old one ends', async () => {
    const email = freshEmail();
    await invite(email);
    const old = await tokenOf(email);
    expect((await invite(email, { roles: [{ id: 3 }] })).statusCode).toBe(200);
    expect(codeOf(await check(old))).toBe('LINK_ENDED');
    const answer = await register(await tokenOf(email));
    expect(answer.statusCode).toBe(200);
    expect(codeOf(await invite(email))).toBe('USER_EXISTS');
  });

  test('a reset of the password takes its place: the link ends', async () => {
    const email = freshEmail();
    await invite(email);
    const token = await tokenOf(email);
    const asked = await house.call({ method: 'POST', url: `/auth/2FAuthentication/user/${email}` });
    const handle = asked.json<{ data: { userId: string } }>().data.userId;
    const code = /^\d{6}$/m.exec((await house.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
    const proved = await house.call({
      method: 'POST',
      url: `/auth/recoveryPassword/user/${handle}/code/${code}`,
    });
    const ticket = proved.json<{ data: { userId: number; accessToken: string } }>().data;
    await house.call({
      method: 'PUT',
      url: '/user/updatePassword',
      headers: { authorization: `Bearer ${ticket.accessToken}` },
      payload: { id: ticket.userId, password },
    });
    expect(codeOf(await register(token))).toBe('LINK_ENDED');
    expect((await house.signIn(email, password)).clientId).toBe(closet);
  });
});

describe('somebody whom the house knows', () => {
  test('becomes a member; the answer is that of an unknown e-mail and changes nothing of theirs', async () => {
    const { db } = house.database;
    const known = await makeUser(db, [otherCloset], { name: 'Ines', roles: [3] });
    const answer = await invite(known.email);
    const unknown = freshEmail();
    const compared = await invite(unknown);
    expect(answer.body.replace(known.email, unknown)).toBe(compared.body);
    expect(await closetsOf(known.id)).toEqual([closet, otherCloset].sort((a, b) => a - b));
    const user = await db
      .selectFrom('users')
      .select(['name', 'last_name'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ name: 'Ines', last_name: 'Marsh' });
    const roles = await db
      .selectFrom('membership_roles')
      .select(['client_id', 'role_id'])
      .where('user_id', '=', known.id)
      .orderBy('role_id')
      .execute();
    expect(roles).toEqual([
      { client_id: closet, role_id: 2 },
      { client_id: otherCloset, role_id: 3 },
    ]);
    const [mail] = await house.mailsTo(known.email);
    expect(mail?.text).toContain('http://localhost:8080/auth/login');
    expect(mail?.text).not.toContain('token=');
    expect((await house.signIn(known.email, testPassword)).userId).toBe(known.id);
  });

  test('a deactivated member comes back with the new roles', async () => {
    const { db } = house.database;
    const member = await makeUser(db, [closet], { roles: [1] });
    await house.call({ method: 'PUT', url: `/user/inactivate/${member.id}`, as: session });
    expect((await invite(member.email, { roles: [{ id: 3 }] })).statusCode).toBe(200);
    const roles = await db
      .selectFrom('membership_roles')
      .select('role_id')
      .where('user_id', '=', member.id)
      .execute();
    expect(roles).toEqual([{ role_id: 3 }]);
    expect(await closetsOf(member.id)).toEqual([closet]);
  });

  test('a member of this closet is refused, whom the Owner sees anyway', async () => {
    const member = await makeUser(house.database.db, [closet], { roles: [2] });
    const answer = await invite(member.email, { roles: [{ id: 1 }] });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'USER_EXISTS']);
    const roles = await house.database.db
      .selectFrom('membership_roles')
      .select('role_id')
      .where('user_id', '=', member.id)
      .execute();
    expect(roles).toEqual([{ role_id: 2 }]);
  });

  test('two closets that invite one new person at once make one user with two memberships', async () => {
    const { db } = house.database;
    const other = await makeUser(db, [otherCloset]);
    const theirs = await house.signIn(other.email);
    const email = freshEmail();
    const answers = await Promise.all([invite(email), invite(email, {}, theirs)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
    expect(await closetsOf(users[0]?.id ?? 0)).toHaveLength(2);
  });
});

describe('what is refused', () => {
  test('a role above what people give, another closet in the body, a wrong e-mail', async () => {
    const email = freshEmail();
    expect(codeOf(await invite(email, { roles: [{ id: 4 }] }))).toBe('ROLE_REFUSED');
    expect(codeOf(await invite(email, { client: { id: otherCloset } }))).toBe('NOT_FOUND');
    expect(codeOf(await invite('no e-mail'))).toBe('VALIDATION_FAILED');
    expect(codeOf(await invite(email, { name: '<b>x\u0007</b>' }))).toBe('VALIDATION_FAILED');
    const users = await house.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(users).toEqual([]);
    expect(await house.mailsTo(email)).toEqual([]);
  });

  test('a name that is none goes into no mail', async () => {
    const email = freshEmail();
    for (const name of ['<img src=x>', 'Your account is locked: https://evil.example', 'evil.com'])
      for (const given of [{ name }, { lastName: name }])
        expect(codeOf(await invite(email, given))).toBe('VALIDATION_FAILED');
    expect(await house.mailsTo(email)).toEqual([]);
  });
});
