import type { EmailChange, EmailChangeLink } from '@vestry/contract/auth/email-change-schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../../../test/factories.ts';
import { makeStaff, signInStaff } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let clientId: number;
let counter = 0;

beforeAll(async () => {
  app = await createTestApp();
  clientId = await makeClient(app.database.db, 'Marsh');
});
afterAll(async () => app.close());

const freshAddress = () => `new-${(counter += 1)}@vestry.example`;

async function makePerson(roles = [1], closets = [clientId]) {
  const user = await makeUser(app.database.db, closets, { roles });
  return { user, as: await app.signIn(user.email), to: freshAddress() };
}

const start = async (as: SignedInUser, email: string, currentPassword = testPassword) =>
  app.call({ method: 'POST', url: '/user/emailChange', payload: { email, currentPassword }, as });
const resend = async (as: SignedInUser) => app.call({ method: 'PUT', url: '/user/emailChange/send', as });
const withdraw = async (as: SignedInUser) => app.call({ method: 'DELETE', url: '/user/emailChange', as });
const pending = async (as: SignedInUser) =>
  (await app.call({ method: 'GET', url: '/user/emailChange', as })).json<{ data: EmailChange | null }>().data;
const link = async (verb: 'check' | 'confirm' | 'withdraw', token: string) =>
  app.call({ method: 'POST', url: `/auth/emailChange/${verb}`, payload: { token } });
const linkData = async (verb: 'check' | 'confirm', token: string) =>
  (await link(verb, token)).json<{ data: EmailChangeLink }>().data;
const codeOf = (answer: { json(): unknown }) =>
  (answer.json() as { data: { code?: string } }).data.code ?? 'none';
const loginAs = async (email: string) =>
  app.call({ method: 'POST', url: '/auth/login', payload: { email, password: testPassword } });

/** The token of the newest link that was mailed to an address; empty for none. */
async function tokenTo(email: string): Promise<string> {
  const mails = await app.mailsTo(email);
  return /confirm-email\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const emailOf = async ({ id }: TestUser) =>
  (await app.database.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

describe('a change of the email address', () => {
  test('is made when both addresses have confirmed it, not before, and the old address is notified', async () => {
    const { user, as, to } = await makePerson();
    expect((await start(as, to.toUpperCase())).json()).toMatchObject({
      data: { email: to, isExpired: false, currentConfirmed: false, newConfirmed: false },
    });
    const [current, fresh] = [await tokenTo(user.email), await tokenTo(to)];
    expect(await linkData('check', current)).toEqual({
      side: 'current',
      newEmail: to,
      isConfirmed: false,
      isCompleted: false,
    });
    expect(await linkData('check', fresh)).toMatchObject({ side: 'new', isConfirmed: false });
    expect(await linkData('confirm', fresh)).toMatchObject({ isConfirmed: true, isCompleted: false });
    // Confirmed twice by one address, it is not made: the other is still missing.
    expect(await linkData('confirm', fresh)).toMatchObject({ isCompleted: false });
    expect(await pending(as)).toMatchObject({ currentConfirmed: false, newConfirmed: true });
    expect(await emailOf(user)).toBe(user.email);
    const answers = await Promise.all([link('confirm', current), link('confirm', current)]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ data: { isCompleted: true } });
    expect(await emailOf(user)).toBe(to);
    expect((await app.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your new email address at Vestry',
      'Your Vestry email address was changed',
    ]);
    expect(await pending(as)).toBeNull();
    // The session stays, the new address signs in, the old one does not.
    expect((await loginAs(to)).statusCode).toBe(200);
    expect(codeOf(await loginAs(user.email))).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await link('withdraw', current))).toBe('LINK_ENDED');
  });

  test('is audited in every closet of the person when it is made, and in none before', async () => {
    const other = await makeClient(app.database.db, 'Lang');
    const { user, as, to } = await makePerson([1], [clientId, other]);
    await start(as, to);
    const rows = async () =>
      app.database.db
        .selectFrom('audit')
        .select(['action', 'client_id', 'before', 'after'])
        .where('entity', '=', 'user')
        .where('entity_id', '=', user.id)
        .orderBy('id')
        .execute();
    expect(await rows()).toMatchObject([{ action: 'emailChange.start', client_id: null, after: null }]);
    await link('confirm', await tokenTo(user.email));
    await link('confirm', await tokenTo(to));
    const made = { action: 'emailChange.confirm', before: { email: user.email }, after: { email: to } };
    expect((await rows()).slice(1)).toMatchObject([
      { ...made, client_id: clientId },
      { ...made, client_id: other },
    ]);
    const activity = await app.call({ method: 'GET', url: `/audit/client/${as.clientId}`, as });
    expect(activity.body).toContain('changed their own email address');
  });

  test('leaves invitations to the old address as they are', async () => {
    const { user, as, to } = await makePerson();
    const { as: inviter } = await makePerson([1], [await makeClient(app.database.db)]);
    const payload = { email: user.email, name: 'Ada', lastName: '', roles: [{ id: 3 }] };
    await app.call({ method: 'POST', url: '/user/createUser', payload, as: inviter });
    await start(as, to);
    await link('confirm', await tokenTo(user.email));
    // The invitation came before, so it is not the newest mail of the old address that matters here.
    await link('confirm', await tokenTo(to));
    const list = await app.call({
      method: 'GET',
      url: `/user/invitation/list/${inviter.clientId}`,
      as: inviter,
    });
    expect(list.json()).toMatchObject({ data: [{ email: user.email, isExpired: false }] });
  });

  test('is withdrawn by the person, by the link at either address, and by a new password', async () => {
    const ways: readonly ((as: SignedInUser, links: readonly string[]) => Promise<{ statusCode: number }>)[] =
      [
        async (as) => withdraw(as),
        async (_as, [current = '']) => link('withdraw', current),
        async (_as, [, fresh = '']) => link('withdraw', fresh),
        async (as) =>
          app.call({
            method: 'PUT',
            url: '/user/updatePassword',
            payload: { id: as.userId, password: 'Another-Horse-8-Battery', currentPassword: testPassword },
            as,
          }),
      ];
    for (const way of ways) {
      const { user, as, to } = await makePerson();
      await start(as, to);
      const links = [await tokenTo(user.email), await tokenTo(to)];
      expect((await way(as, links)).statusCode).toBe(200);
      expect(await pending(as)).toBeNull();
      for (const token of links) {
        expect(codeOf(await link('check', token))).toBe('LINK_ENDED');
        expect(codeOf(await link('confirm', token))).toBe('LINK_ENDED');
      }
      expect(codeOf(await withdraw(as))).toBe('NOT_FOUND');
      expect(await emailOf(user)).toBe(user.email);
    }
  });

  test('requested again replaces the open one; sent again, only what is outstanding is mailed, and old links end', async () => {
    const { user, as, to } = await makePerson();
    const wrong = freshAddress();
    await start(as, wrong);
    const old = await tokenTo(wrong);
    await start(as, to);
    expect(codeOf(await link('confirm', old))).toBe('LINK_ENDED');
    const [current, fresh] = [await tokenTo(user.email), await tokenTo(to)];
    await link('confirm', current);
    expect((await resend(as)).json()).toMatchObject({
      data: { currentConfirmed: true, newConfirmed: false },
    });
    expect((await app.mailsTo(user.email)).length).toBe(2);
    expect((await app.mailsTo(to)).length).toBe(2);
    expect(codeOf(await link('confirm', fresh))).toBe('LINK_ENDED');
    expect(await linkData('confirm', await tokenTo(to))).toMatchObject({ isCompleted: true });
    expect(codeOf(await resend(as))).toBe('NOT_FOUND');
  });

  test('is too late after 24 hours, and sent again begins anew', async () => {
    const { user, as, to } = await makePerson();
    await start(as, to);
    await link('confirm', await tokenTo(user.email));
    const fresh = await tokenTo(to);
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 24 * 60 * 60 * 1000));
    expect(codeOf(await link('confirm', fresh))).toBe('LINK_ENDED');
    const later = await app.signIn(user.email);
    expect(await pending(later)).toMatchObject({ isExpired: true, currentConfirmed: false });
    expect((await resend(later)).json()).toMatchObject({
      data: { isExpired: false, currentConfirmed: false },
    });
    expect(await linkData('confirm', await tokenTo(to))).toMatchObject({ isCompleted: false });
    expect(await linkData('confirm', await tokenTo(user.email))).toMatchObject({ isCompleted: true });
    app.clock.set(before);
  });

  test('of two people to one address is made once: the other’s link ends', async () => {
    const [one, two] = [await makePerson(), await makePerson()];
    const to = freshAddress();
    await start(one.as, to);
    const first = await tokenTo(to);
    await start(two.as, to);
    const second = await tokenTo(to);
    await link('confirm', await tokenTo(one.user.email));
    await link('confirm', await tokenTo(two.user.email));
    const answers = await Promise.all([link('confirm', first), link('confirm', second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 403]);
    expect((await loginAs(to)).statusCode).toBe(200);
    expect([await pending(one.as), await pending(two.as)]).toEqual([null, null]);
  });

  test('to the address of a client, of staff or of somebody disabled is answered alike and never made', async () => {
    const { db } = app.database;
    const client = await makeUser(db, [clientId]);
    const disabled = await makeUser(db, [clientId]);
    await db.updateTable('users').set({ enabled: false }).where('id', '=', disabled.id).execute();
    const staff = await makeStaff(db);
    for (const taken of [client, disabled, staff]) {
      const { user, as } = await makePerson();
      expect((await start(as, taken.email)).statusCode).toBe(200);
      expect(await linkData('confirm', await tokenTo(user.email))).toMatchObject({ isCompleted: false });
      const mails = await app.mailsTo(taken.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Someone tried to use your email address at Vestry',
      ]);
      expect(mails[0]?.text).not.toContain('token=');
      expect(mails[0]?.text).not.toContain(user.email);
    }
  });

  test('is refused to strangers, to a demo user, to staff, with a wrong password and to the present address', async () => {
    const { user, as, to } = await makePerson();
    expect(codeOf(await start(as, to, 'Wrong-Horse-8-Battery'))).toBe('PASSWORD_WRONG');
    expect(codeOf(await start(as, to, ''))).toBe('PASSWORD_WRONG');
    expect(codeOf(await start(as, user.email.toUpperCase()))).toBe('VALIDATION_FAILED');
    for (const email of ['nobody', '', 'a@b', `${'a'.repeat(250)}@vestry.example`])
      expect(codeOf(await start(as, email))).toBe('VALIDATION_FAILED');
    const nobody = await app.call({
      method: 'POST',
      url: '/user/emailChange',
      payload: { email: to, currentPassword: testPassword },
    });
    expect(nobody.statusCode).toBe(401);
    const demo = await makePerson([6]);
    expect(codeOf(await start(demo.as, to))).toBe('DEMO_RESTRICTED');
    expect(codeOf(await resend(demo.as))).toBe('DEMO_RESTRICTED');
    expect(codeOf(await withdraw(demo.as))).toBe('DEMO_RESTRICTED');
    const staff = await signInStaff(app, (await makeStaff(app.database.db)).email);
    expect((await start(staff, to)).statusCode).toBe(403);
    expect(await app.mailsTo(to)).toEqual([]);
    for (const verb of ['check', 'confirm', 'withdraw'] as const)
      expect(codeOf(await link(verb, 'no-link'))).toBe('LINK_ENDED');
  });

  test('is limited a day by the new address and by the person', async () => {
    const { as, to } = await makePerson();
    for (let time = 1; time <= 4; time += 1) expect((await start(as, to)).statusCode).toBe(200);
    expect(codeOf(await start(as, to))).toBe('TOO_MANY_REQUESTS');
    const other = await makePerson();
    expect(codeOf(await start(other.as, to))).toBe('TOO_MANY_REQUESTS');
    for (let time = 1; time <= 4; time += 1) expect((await start(as, freshAddress())).statusCode).toBe(200);
    expect(codeOf(await start(as, freshAddress()))).toBe('TOO_MANY_REQUESTS');
    // A refused one leaves the open one as it was.
    expect(await pending(as)).not.toBeNull();
  });

  test('of somebody disabled meanwhile is not made', async () => {
    const { user, as, to } = await makePerson();
    await start(as, to);
    const token = await tokenTo(to);
    await app.database.db.updateTable('users').set({ enabled: false }).where('id', '=', user.id).execute();
    expect(codeOf(await link('confirm', token))).toBe('LINK_ENDED');
  });
});
