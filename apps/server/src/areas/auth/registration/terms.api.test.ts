/** Nobody uses a closet before the terms are accepted: an account without a password is opened by its activation link alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hashToken } from '../secrets.ts';

let app: TestApp;
let clientId: number;

beforeAll(async () => {
  app = await createTestApp();
  clientId = await makeClient(app.database.db, 'Marsh');
});
afterAll(async () => app.close());

const termsOf = async (email: string) =>
  (
    await app.database.db
      .selectFrom('users')
      .select('terms_accepted_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).terms_accepted_at;

/** An Owner as an import or an earlier release made them: a member without a password, who holds an activation link. */
async function makeInactive() {
  const { db } = app.database;
  const user = await makeUser(db, [clientId], { hasPassword: false });
  const token = `activation-${user.id}`;
  const now = app.clock.now();
  await db
    .insertInto('challenges')
    .values({
      purpose: 'ACTIVATION',
      user_id: user.id,
      account_key: 'account',
      handle_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
    })
    .execute();
  return { ...user, token };
}

test('a reset opens no account whose terms were never accepted: its message leads to the activation link', async () => {
  const { email } = await makeInactive();
  const sent = await app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${email}` });
  expect(sent.statusCode).toBe(200);
  const mails = await app.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Vestry account is not open yet']);
  expect(mails[0]?.text).not.toMatch(/\d{6}|token=/);
  expect(await termsOf(email)).toBeNull();
});

test('a reset whose code was verified before is not finished either', async () => {
  const { id, email } = await makeInactive();
  const now = app.clock.now();
  await app.database.db
    .insertInto('challenges')
    .values([
      {
        purpose: 'RESET',
        account_key: 'account',
        email,
        handle_hash: hashToken(`reset-${id}`),
        link_hash: hashToken(`link-${id}`),
        created_at: now,
        expires_at: new Date(now.getTime() + 600_000),
      },
      {
        purpose: 'RESET_TICKET',
        account_key: 'account',
        user_id: id,
        handle_hash: hashToken(`ticket-${id}`),
        created_at: now,
        expires_at: new Date(now.getTime() + 600_000),
      },
    ])
    .execute();
  const byLink = await app.call({
    method: 'POST',
    url: '/auth/recoveryPassword/link',
    payload: { token: `link-${id}` },
  });
  expect(byLink.json()).toMatchObject({ data: { code: 'LINK_ENDED' } });
  const byTicket = await app.call({
    method: 'PUT',
    url: '/user/updatePassword',
    payload: { id, password: 'Another-Horse-8-Battery' },
    headers: { authorization: `Bearer ticket-${id}` },
  });
  expect(byTicket.json()).toMatchObject({ data: { code: 'SESSION_ENDED' } });
  expect(await termsOf(email)).toBeNull();
});

test('the activation link opens it with the terms accepted, and no closet before', async () => {
  const { email, token } = await makeInactive();
  const login = async () =>
    app.call({ method: 'POST', url: '/auth/login', payload: { email, password: testPassword } });
  const register = async (terms: boolean) =>
    app.call({ method: 'POST', url: '/auth/register', payload: { token, password: testPassword, terms } });
  expect((await login()).statusCode).toBe(403);
  expect((await register(false)).statusCode).toBe(422);
  expect(await termsOf(email)).toBeNull();
  expect((await login()).statusCode).toBe(403);
  expect((await register(true)).statusCode).toBe(200);
  expect(await termsOf(email)).toEqual(app.clock.now());
  expect((await login()).statusCode).toBe(200);
});

test('a person who becomes an Owner elsewhere has accepted them: with the invitation, not without', async () => {
  const { db } = app.database;
  const inviter = await app.signIn((await makeUser(db, [clientId])).email);
  const person = await makeUser(db, [await makeClient(db)], { roles: [3] });
  const as = await app.signIn(person.email);
  await db.updateTable('users').set({ terms_accepted_at: null }).where('id', '=', person.id).execute();
  const payload = { email: person.email, name: 'Ada', lastName: '', roles: [{ id: 1 }] };
  await app.call({ method: 'POST', url: '/user/createUser', payload, as: inviter });
  const waiting = await app.call({ url: `/user/invitation/waiting/${person.id}`, as });
  const id = waiting.json<{ data: { id: number }[] }>().data[0]?.id ?? 0;
  const accept = async (body: object) =>
    app.call({ method: 'PUT', url: `/user/invitation/${id}/accept`, payload: body, as });
  for (const body of [{}, { terms: false }]) expect((await accept(body)).statusCode).toBe(422);
  expect(await termsOf(person.email)).toBeNull();
  expect((await accept({ terms: true })).statusCode).toBe(200);
  expect(await termsOf(person.email)).toEqual(app.clock.now());
});
