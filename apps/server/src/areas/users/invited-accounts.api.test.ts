import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeUser, type TestUser } from '../../../test/factories.ts';
import { enterStaff } from '../../../test/staff.ts';
import { codeOf, freshEmail, invitationCalls, invitedPassword } from '../../../test/invitation-calls.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let otherCloset: number;
let owner: TestUser;
let session: SignedInUser;
let calls: ReturnType<typeof invitationCalls>;

beforeAll(async () => {
  app = await createTestApp();
  calls = invitationCalls(app);
  const { db } = app.database;
  closet = await makeClient(db, 'Marsh');
  otherCloset = await makeClient(db, 'Lang');
  owner = await makeUser(db, [closet], { name: 'Ada' });
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute();
  session = await app.signIn(owner.email);
});

const closetsOf = async (userId: number) =>
  (
    await app.database.db
      .selectFrom('memberships')
      .select('client_id')
      .where('user_id', '=', userId)
      .where('enabled', '=', true)
      .orderBy('client_id')
      .execute()
  ).map(({ client_id }) => client_id);

const rolesOf = async (userId: number, clientId: number) =>
  (
    await app.database.db
      .selectFrom('membership_roles')
      .select('role_id')
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .execute()
  ).map(({ role_id }) => role_id);

describe('somebody who has an account', () => {
  test('is a member when they accept, signed in; nothing of theirs was shown before or changed', async () => {
    const { db } = app.database;
    const known = await makeUser(db, [otherCloset], { name: 'Ines', roles: [3] });
    expect((await calls.invite(session, known.email)).statusCode).toBe(200);
    expect(await calls.pending(session, known.email)).toMatchObject({ name: 'Grace', lastName: 'Hill' });
    expect(await calls.users(session)).not.toContain(known.email);
    expect(await closetsOf(known.id)).toEqual([otherCloset]);
    const token = await calls.tokenOf(known.email);
    expect((await calls.check(token)).json()).toMatchObject({ data: { hasAccount: true } });
    expect(codeOf(await calls.register(token))).toBe('LINK_ENDED');

    const theirs = await app.signIn(known.email);
    const [invitation] = await calls.waiting(theirs);
    expect(invitation).toMatchObject({ client: { name: 'Marsh' }, invitedBy: 'Ada Marsh' });
    const { id = 0 } = invitation ?? {};
    expect((await calls.answer(id, 'accept', theirs, { terms: false })).statusCode).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => calls.answer(id, 'accept', theirs, { terms: true })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await closetsOf(known.id)).toEqual([closet, otherCloset].sort((a, b) => a - b));
    expect(await rolesOf(known.id, closet)).toEqual([2]);
    expect(await rolesOf(known.id, otherCloset)).toEqual([3]);
    const { name } = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Ines');
    expect(await calls.waiting(theirs)).toEqual([]);
  });

  test('may decline; nobody else answers for them', async () => {
    const { db } = app.database;
    const known = await makeUser(db, [otherCloset]);
    const stranger = await app.signIn((await makeUser(db, [otherCloset])).email);
    await calls.invite(session, known.email);
    const theirs = await app.signIn(known.email);
    const [{ id } = { id: 0 }] = await calls.waiting(theirs);
    for (const as of [stranger, session])
      for (const how of ['accept', 'decline'] as const)
        expect(codeOf(await calls.answer(id, how, as, { terms: true }))).toBe('NOT_FOUND');
    expect((await calls.answer(id, 'decline', theirs)).statusCode).toBe(200);
    expect(codeOf(await calls.answer(id, 'accept', theirs, { terms: true }))).toBe('NOT_FOUND');
    expect(await calls.pending(session, known.email)).toBeUndefined();
    expect(await closetsOf(known.id)).toEqual([otherCloset]);
  });

  test('reads of an invitation that was withdrawn while it was open on the page that it has ended', async () => {
    const known = await makeUser(app.database.db, [otherCloset]);
    await calls.invite(session, known.email);
    const theirs = await app.signIn(known.email);
    const [{ id } = { id: 0 }] = await calls.waiting(theirs);
    await app.call({ method: 'DELETE', url: `/user/invitation/${id}`, as: session });
    for (const how of ['accept', 'decline'] as const) {
      const answer = await calls.answer(id, how, theirs, { terms: true });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        data: { message: 'This invitation is no longer open. Please ask for a new one.' },
      });
    }
  });

  test('a deactivated member returns with the new roles, once accepted', async () => {
    const member = await makeUser(app.database.db, [closet, otherCloset], { roles: [1] });
    await app.call({ method: 'PUT', url: `/user/inactivate/${member.id}`, as: session });
    expect((await calls.invite(session, member.email, { roles: [{ id: 3 }] })).statusCode).toBe(200);
    expect(await closetsOf(member.id)).toEqual([otherCloset]);
    const theirs = await app.signIn(member.email);
    const [{ id } = { id: 0 }] = await calls.waiting(theirs);
    await calls.answer(id, 'accept', theirs, { terms: true });
    expect(await rolesOf(member.id, closet)).toEqual([3]);
  });

  test('a former member of this closet alone returns by the link, with a new password and what was theirs', async () => {
    const member = await makeUser(app.database.db, [closet], { name: 'Ines', roles: [1] });
    const theirs = await app.signIn(member.email);
    await app.call({ method: 'PUT', url: `/user/inactivate/${member.id}`, as: session });
    expect((await calls.invite(session, member.email, { roles: [{ id: 3 }] })).statusCode).toBe(200);
    const token = await calls.tokenOf(member.email);
    expect((await calls.check(token)).json()).toMatchObject({ data: { hasAccount: false } });
    expect((await calls.register(token)).statusCode).toBe(200);
    expect(await rolesOf(member.id, closet)).toEqual([3]);
    expect((await app.signIn(member.email, invitedPassword)).userId).toBe(member.id);
    expect((await app.call({ method: 'GET', url: `/user/list/${closet}`, as: theirs })).statusCode).toBe(401);
    const me = app.database.db.selectFrom('users').select('name').where('id', '=', member.id);
    expect(await me.executeTakeFirstOrThrow()).toEqual({ name: 'Ines' });
    expect(codeOf(await calls.register(token))).toBe('LINK_ENDED');
  });

  test('somebody who is disabled does not return by a link', async () => {
    const { db } = app.database;
    const member = await makeUser(db, [otherCloset]);
    await db.updateTable('users').set({ enabled: false }).where('id', '=', member.id).execute();
    await calls.invite(session, member.email);
    expect(codeOf(await calls.register(await calls.tokenOf(member.email)))).toBe('LINK_ENDED');
  });

  test('a member of this closet is refused, whom the Owner sees anyway', async () => {
    const member = await makeUser(app.database.db, [closet], { roles: [2] });
    const refused = await calls.invite(session, member.email, { roles: [{ id: 1 }] });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'USER_EXISTS']);
    expect(await rolesOf(member.id, closet)).toEqual([2]);
  });

  test('two closets may invite one person; accepted in both, they are one user', async () => {
    const { db } = app.database;
    const theirs = await app.signIn((await makeUser(db, [otherCloset])).email);
    const email = freshEmail();
    await Promise.all([calls.invite(session, email), calls.invite(theirs, email)]);
    expect((await calls.register(await calls.tokenOf(email))).statusCode).toBe(200);
    const person = await app.signIn(email, invitedPassword);
    const [{ id } = { id: 0 }] = await calls.waiting(person);
    expect((await calls.answer(id, 'accept', person, { terms: true })).statusCode).toBe(200);
    expect(await closetsOf(person.userId)).toHaveLength(2);
  });

  test('a staff address is answered alike and never becomes a member', async () => {
    const staff = await enterStaff(app);
    const { email } = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', staff.userId)
      .executeTakeFirstOrThrow();
    const sent = await calls.invite(session, email);
    expect(sent.json()).toEqual({ status: 'success', data: { email } });
    expect(await calls.pending(session, email)).toMatchObject({ name: 'Grace', isExpired: false });
    const mail = (await app.mailsTo(email)).at(-1);
    expect(mail?.text).not.toContain('token=');
    expect(mail?.text).toContain('Staff cannot belong to a closet');
    expect(await closetsOf(staff.userId)).toEqual([]);
  });
});
