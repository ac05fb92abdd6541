import { invitationsPerDay } from '@vestry/contract/auth/invitation-schemas';
import type { ClosetInvitation, StaffMember } from '@vestry/contract/staff/accounts/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../../test/factories.ts';
import { codeOf, invitationCalls, invitedPassword } from '../../../../test/invitation-calls.ts';
import {
  auditOf,
  enterStaff,
  makeStaff,
  signInStaff,
  staffCalls,
  type StaffCalls,
} from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let manager: SignedInUser;
let operations: SignedInUser;
let calls: StaffCalls;
let guest: ReturnType<typeof invitationCalls>;
let counter = 0;

beforeAll(async () => {
  app = await createTestApp();
  manager = await enterStaff(app, 'accountManager');
  operations = await enterStaff(app);
  calls = staffCalls(app, manager);
  guest = invitationCalls(app);
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute();
});

const fresh = (what: string): string => {
  counter += 1;
  return `${what}-${counter}@vestry.example`;
};

interface Created {
  readonly clientId: number;
  readonly email: string;
}

const createClient = async (email: string, extra: object = {}, as = manager) =>
  calls.post('/closets', { closetName: 'Park Avenue', email, name: 'Ada', lastName: 'Marsh', ...extra }, as);

const created = async (email: string, extra: object = {}): Promise<Created> => {
  const answer = await createClient(email, extra);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Created }>().data;
};

const invitations = async (clientId: number): Promise<ClosetInvitation[]> =>
  (await calls.get(`/closets/${clientId}/invitations`)).json<{ data: ClosetInvitation[] }>().data;

const members = async (): Promise<StaffMember[]> =>
  (await calls.get('/members')).json<{ data: StaffMember[] }>().data;

const member = async (email: string) => (await members()).find((each) => each.email === email);

const clientsNamed = async (name: string) =>
  app.database.db.selectFrom('clients').select('id').where('name', '=', name).execute();

describe('a new client', () => {
  test('is created with an invitation for its first Owner, who enters with a password and the terms', async () => {
    const email = fresh('owner');
    const { clientId } = await created(email.toUpperCase(), { managerId: manager.userId });
    const [mail] = await app.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Your closet at Vestry' });
    expect(mail?.text).toContain('“Park Avenue”');
    expect(await invitations(clientId)).toMatchObject([
      { email, name: 'Ada', lastName: 'Marsh', roles: [{ id: 1 }], isExpired: false, isFromStaff: true },
    ]);
    const token = await guest.tokenOf(email);
    expect((await guest.check(token)).json()).toMatchObject({
      data: { email, client: { name: 'Park Avenue' }, hasAccount: false },
    });
    expect((await guest.register(token, { terms: false })).statusCode).toBe(422);
    expect((await guest.register(token, { terms: undefined })).statusCode).toBe(422);
    expect((await guest.register(token)).json()).toMatchObject({ data: { clientId, email } });
    const user = await app.database.db
      .selectFrom('users')
      .select(['id', 'terms_accepted_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user.terms_accepted_at).not.toBeNull();
    expect(await invitations(clientId)).toEqual([]);
    const owner = await app.signIn(email, invitedPassword);
    const me = await app.call({ url: `/user/search/user/${owner.userId}/client/${clientId}`, as: owner });
    expect(me.json()).toMatchObject({ data: { roles: [{ id: 1 }], client: { name: 'Park Avenue' } } });
    expect((await auditOf(app, 'accounts.createClient')).at(-1)).toMatchObject({
      clientId,
      userId: manager.userId,
      actor: 'STAFF',
      after: { name: 'Park Avenue', email, managerId: manager.userId },
    });
  });

  test('has the same answer for a known address, whose person accepts signed in and accepts the terms', async () => {
    const { db } = app.database;
    const known = await makeUser(db, [await makeClient(db)], { name: 'Nora' });
    const [forKnown, forUnknown] = [
      await createClient(known.email, { closetName: 'Second home' }),
      await createClient(fresh('owner'), { closetName: 'Second home' }),
    ];
    const shape = ({ statusCode, json }: typeof forKnown) => [
      statusCode,
      Object.keys(json<{ data: object }>().data),
    ];
    expect(shape(forKnown)).toEqual(shape(forUnknown));
    const session = await app.signIn(known.email);
    const [waiting] = await guest.waiting(session);
    expect(waiting).toMatchObject({ client: { name: 'Second home' }, invitedBy: 'Vestry' });
    const id = waiting?.id ?? 0;
    expect((await guest.answer(id, 'accept', session, {})).statusCode).toBe(422);
    expect((await guest.answer(id, 'accept', session, { terms: true })).statusCode).toBe(200);
    const { clientId } = forKnown.json<{ data: Created }>().data;
    const closet = await calls.get(`/closets/${clientId}`);
    expect(closet.json()).toMatchObject({ data: { users: [{ email: known.email, roles: ['Owner'] }] } });
  });

  test('is created once by a double click', async () => {
    const email = fresh('owner');
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => createClient(email, { closetName: 'Clicked twice' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(codeOf)).toEqual(
      Array.from({ length: 3 }, () => 'INVITATION_PENDING'),
    );
    expect(await clientsNamed('Clicked twice')).toHaveLength(1);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  test('is refused for an address of staff, a manager that nobody is, and a malformed body, and nothing is left', async () => {
    const closetName = 'Never made';
    const { email } = await makeStaff(app.database.db);
    const staffAddress = await createClient(email, { closetName });
    expect([staffAddress.statusCode, codeOf(staffAddress)]).toEqual([409, 'USER_EXISTS']);
    expect(staffAddress.body).toContain('belongs to a member of staff');
    expect((await createClient(fresh('owner'), { closetName, managerId: 999_999 })).statusCode).toBe(404);
    for (const wrong of [{ name: 'Go to https://evil.com' }, { email: 'no-address' }, { phone: 'x' }])
      expect((await createClient(fresh('owner'), { closetName, ...wrong })).statusCode).toBe(422);
    expect((await createClient(fresh('owner'), { closetName: '  ' })).statusCode).toBe(422);
    expect(await clientsNamed(closetName)).toEqual([]);
  });

  test('is created by an account manager alone: not by Operations, an Owner or a demo', async () => {
    const { db } = app.database;
    const closet = await makeClient(db);
    const owner = await app.signIn((await makeUser(db, [closet])).email);
    const demo = await app.signIn((await makeUser(db, [closet], { roles: [6] })).email);
    for (const as of [operations, owner, demo]) {
      const email = fresh('owner');
      const answer = await createClient(email, { closetName: 'Refused' }, as);
      expect(answer.statusCode).toBe(403);
      expect(await app.mailsTo(email)).toEqual([]);
    }
    expect(await clientsNamed('Refused')).toEqual([]);
  });

  test('is limited: no address gets more than its mails of a day', async () => {
    const email = fresh('owner');
    for (let number = 0; number < invitationsPerDay.address; number += 1)
      await created(email, { closetName: `House ${number}` });
    const refused = await createClient(email, { closetName: 'One too many' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await clientsNamed('One too many')).toEqual([]);
  });
});

describe('a further Owner', () => {
  const invite = async (clientId: number, email: string) =>
    calls.post(`/closets/${clientId}/owners`, { email, name: 'Grace' });

  test('is invited, sent the link again and withdrawn by staff; what an Owner has sent is the Owner’s', async () => {
    const { db } = app.database;
    const clientId = await makeClient(db);
    const owner = await makeUser(db, [clientId]);
    const email = fresh('further');
    expect((await invite(clientId, email)).statusCode).toBe(200);
    expect(codeOf(await invite(clientId, email))).toBe('INVITATION_PENDING');
    expect(codeOf(await invite(clientId, owner.email))).toBe('USER_EXISTS');
    const staffAddress = (await makeStaff(db)).email;
    expect(codeOf(await invite(clientId, staffAddress))).toBe('USER_EXISTS');
    const first = await guest.tokenOf(email);
    const [pending] = await invitations(clientId);
    const place = `/closets/${clientId}/invitations/${pending?.id ?? 0}`;
    expect((await calls.put(`${place}/send`)).json()).toMatchObject({ data: { email } });
    expect(codeOf(await guest.check(first))).toBe('LINK_ENDED');
    const second = await guest.tokenOf(email);
    expect((await guest.check(second)).statusCode).toBe(200);
    const other = await makeClient(db);
    const foreign = `/closets/${other}/invitations/${pending?.id ?? 0}`;
    expect((await calls.put(`${foreign}/send`)).statusCode).toBe(404);
    expect((await calls.remove(foreign)).statusCode).toBe(404);
    expect((await calls.remove(place, operations)).statusCode).toBe(403);
    expect((await calls.remove(place)).statusCode).toBe(200);
    expect((await calls.remove(place)).statusCode).toBe(404);
    expect(codeOf(await guest.check(second))).toBe('LINK_ENDED');

    const as = await app.signIn(owner.email);
    await guest.invite(as, fresh('member'));
    const [own] = await invitations(clientId);
    expect(own).toMatchObject({ isFromStaff: false });
    const ownPlace = `/closets/${clientId}/invitations/${own?.id ?? 0}`;
    expect((await calls.put(`${ownPlace}/send`)).statusCode).toBe(404);
    expect((await calls.remove(ownPlace)).statusCode).toBe(404);
  });

  test('is invited to no closet that there is not, and to none of a demo', async () => {
    const { db } = app.database;
    const demo = await makeClient(db);
    await db.updateTable('clients').set({ demo_expires_at: new Date() }).where('id', '=', demo).execute();
    for (const clientId of [demo, 999_999]) {
      expect((await invite(clientId, fresh('further'))).statusCode).toBe(404);
      expect((await calls.get(`/closets/${clientId}/invitations`)).statusCode).toBe(404);
    }
  });
});

describe('a member of staff', () => {
  const invite = async (email: string, extra: object = {}, as = manager) =>
    calls.post('/members', { email, name: 'Olive', lastName: 'Reed', role: 'OPERATIONS', ...extra }, as);

  test('is invited by mail, chooses a password with the terms, and still needs the second step', async () => {
    const email = fresh('staff');
    expect((await invite(email)).json()).toMatchObject({ data: { email } });
    expect(await member(email)).toMatchObject({ state: 'INVITED', isExpired: false, lastSignIn: null });
    const token = await guest.tokenOf(email);
    expect((await guest.check(token)).json()).toMatchObject({ data: { email, client: null } });
    expect((await guest.register(token, { terms: false })).statusCode).toBe(422);
    expect((await guest.register(token)).json()).toMatchObject({
      data: { accessToken: 'TWO_FACTOR_REQUIRED' },
    });
    expect(await member(email)).toMatchObject({ state: 'ACTIVE', expiresAt: null });
    const { terms_accepted_at } = await app.database.db
      .selectFrom('users')
      .select('terms_accepted_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(terms_accepted_at).not.toBeNull();
  });

  test('is invited once by a double click, and by an account manager alone', async () => {
    const email = fresh('staff');
    const answers = await Promise.all(Array.from({ length: 4 }, async () => invite(email)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await app.mailsTo(email)).toHaveLength(1);
    expect((await invite(fresh('staff'), {}, operations)).statusCode).toBe(403);
    expect((await invite(fresh('staff'), { role: 'OWNER' })).statusCode).toBe(422);
    expect((await calls.get('/members', operations)).statusCode).toBe(200);
  });

  test('is no client’s user: the inviting user gets that error, of an invited Owner too', async () => {
    const { db } = app.database;
    const known = await makeUser(db, [await makeClient(db)]);
    const invited = fresh('owner');
    await created(invited);
    const refused = [await invite(known.email), await invite(invited)];
    expect(refused.map(codeOf)).toEqual(['USER_EXISTS', 'USER_EXISTS']);
    expect(refused[0]?.body).toContain('already has an account as a client');
    expect(refused[1]?.body).toContain('is invited to a closet');
    expect(await member(known.email)).toBeUndefined();
  });

  test('gets the link again, and none any more once it is withdrawn', async () => {
    const email = fresh('staff');
    await invite(email);
    const first = await guest.tokenOf(email);
    const id = (await member(email))?.id ?? 0;
    const { db } = app.database;
    const clientId = await makeClient(db);
    await db.updateTable('clients').set({ manager_id: id }).where('id', '=', clientId).execute();
    expect((await calls.put(`/members/${id}/send`)).statusCode).toBe(200);
    expect(codeOf(await guest.check(first))).toBe('LINK_ENDED');
    const second = await guest.tokenOf(email);
    expect((await calls.remove(`/members/${id}/invitation`, operations)).statusCode).toBe(403);
    expect((await calls.remove(`/members/${id}/invitation`)).statusCode).toBe(200);
    expect(codeOf(await guest.check(second))).toBe('LINK_ENDED');
    expect(await member(email)).toBeUndefined();
    expect((await calls.remove(`/members/${id}/invitation`)).statusCode).toBe(404);
    expect((await calls.remove(`/members/${operations.userId}/invitation`)).statusCode).toBe(409);
    expect((await calls.put(`/members/${operations.userId}/send`)).statusCode).toBe(409);
  });

  test('is deactivated at once, and activated again; nobody deactivates themselves or the last account manager', async () => {
    const { id, email } = await makeStaff(app.database.db);
    const as = await signInStaff(app, email);
    const set = async (userId: number, active: boolean, by = manager) =>
      calls.put(`/members/${userId}`, { active }, by);
    expect((await set(manager.userId, false)).statusCode).toBe(409);
    expect((await set(id, false, operations)).statusCode).toBe(403);
    expect((await set(id, false)).statusCode).toBe(200);
    expect((await calls.get('/me', as)).statusCode).toBe(401);
    expect(await member(email)).toMatchObject({ state: 'INACTIVE' });
    expect((await set(id, true)).statusCode).toBe(200);
    app.clock.passSeconds(61);
    expect((await calls.get('/me', await signInStaff(app, email))).statusCode).toBe(200);
  });
});
