import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeUser, type TestUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let otherCloset: number;
let owner: TestUser;
let session: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  otherCloset = await makeClient(app.database.db);
});
beforeEach(async () => {
  const { db } = app.database;
  closet = await makeClient(db, 'Marsh');
  owner = await makeUser(db, [closet], { name: 'Ada' });
  session = await app.signIn(owner.email);
});
afterAll(async () => app.close());

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

const put = async (as: SignedInUser, url: string, payload?: object) =>
  app.call({ method: 'PUT', url, as, ...(payload === undefined ? {} : { payload }) });

const list = async (as: SignedInUser) =>
  (await app.call({ method: 'GET', url: `/user/list/${as.clientId}`, as })).json<{
    data: { id: number; name: string; invited: boolean; roles: { id: number }[] }[];
  }>().data;

const setRoles = async (as: SignedInUser, userId: number, ...roles: number[]) =>
  put(
    as,
    `/user/updateRolesByUser/${userId}`,
    roles.map((id) => ({ id })),
  );

/** Everything that these calls may write, to verify that a refusal wrote nothing. */
const people = async () => {
  const { rows } = await app.database.pool.query<{ state: string }>(
    `SELECT md5(coalesce((SELECT string_agg(u::text, ',' ORDER BY id) FROM (SELECT id, email, name, last_name, phone,
       code_2fa_status FROM users) u), '')) ||
       md5(coalesce((SELECT string_agg(m::text, ',' ORDER BY client_id, user_id) FROM memberships m), '')) ||
       md5(coalesce((SELECT string_agg(r::text, ',' ORDER BY client_id, user_id, role_id) FROM membership_roles r), '')) ||
       (SELECT count(*) FROM invitations) || (SELECT count(*) FROM audit) AS state`,
  );
  return rows[0]?.state;
};

describe('roles', () => {
  test('an Owner gives a member exactly the roles said, and the next call of theirs follows them', async () => {
    const member = await makeUser(app.database.db, [closet], { roles: [2] });
    const theirs = await app.signIn(member.email);
    expect((await setRoles(theirs, member.id, 1)).statusCode).toBe(403);
    const answer = await setRoles(session, member.id, 1, 1, 3);
    expect(answer.json<{ data: { roles: { id: number }[] } }>().data.roles.map(({ id }) => id)).toEqual([
      1, 3,
    ]);
    expect((await setRoles(theirs, member.id, 1)).statusCode).toBe(200);
  });

  test.each([
    [4, 'a staff role'],
    [5, 'a staff role'],
    [6, 'the demo role'],
    [99, 'an unknown role'],
  ])('role %i, %s, is nobody’s to give', async (role) => {
    const member = await makeUser(app.database.db, [closet], { roles: [2] });
    const before = await people();
    const answer = await setRoles(session, member.id, role);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'ROLE_REFUSED']);
    expect(await people()).toBe(before);
  });

  test('no roles at all and a list of something else are not understood', async () => {
    for (const payload of [[], [{ id: 'x' }], { id: 1 }]) {
      const answer = await put(session, `/user/updateRolesByUser/${owner.id}`, payload);
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'VALIDATION_FAILED']);
    }
  });

  test("another closet's user and an absent one read the same", async () => {
    const stranger = await makeUser(app.database.db, [otherCloset]);
    const before = await people();
    for (const id of [stranger.id, 999_999_999]) {
      expect(codeOf(await setRoles(session, id, 3))).toBe('NOT_FOUND');
      expect(codeOf(await put(session, `/user/inactivate/${id}`))).toBe('NOT_FOUND');
    }
    expect(await people()).toBe(before);
  });

  test('the last Owner can neither be demoted nor deactivated, open invitations do not count', async () => {
    await makeUser(app.database.db, [closet], { hasPassword: false });
    const before = await people();
    for (const answer of [
      await setRoles(session, owner.id, 2),
      await put(session, `/user/inactivate/${owner.id}`),
    ]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'LAST_OWNER']);
    }
    expect(await people()).toBe(before);
  });

  test('of two Owners who demote each other at once one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { db } = app.database;
      const shared = await makeClient(db);
      const [first, second] = [await makeUser(db, [shared]), await makeUser(db, [shared])];
      const [a, b] = [await app.signIn(first.email), await app.signIn(second.email)];
      await Promise.all([setRoles(a, second.id, 2), put(b, `/user/inactivate/${first.id}`)]);
      const owners = await db
        .selectFrom('memberships')
        .innerJoin('membership_roles as role', (join) =>
          join
            .onRef('role.client_id', '=', 'memberships.client_id')
            .onRef('role.user_id', '=', 'memberships.user_id'),
        )
        .where('memberships.client_id', '=', shared)
        .where('memberships.enabled', '=', true)
        .where('role.role_id', '=', 1)
        .select('role.user_id')
        .execute();
      expect(owners).toHaveLength(1);
    }
  });
});

describe('deactivation', () => {
  test('the user leaves the list and the closet at once, keeps other closets, and is distinguished in the audit', async () => {
    const { db } = app.database;
    const member = await makeUser(db, [closet, otherCloset], { roles: [2] });
    const there = await app.signIn(member.email);
    const moved = await put(there, `/user/switch/user/${member.id}/client/${closet}`);
    const here = moved.json<{ data: SignedInUser }>().data;
    expect((await put(session, `/user/inactivate/${member.id}`)).json()).toEqual({
      status: 'success',
      data: {},
    });
    expect((await list(session)).map(({ id }) => id)).toEqual([owner.id]);
    expect((await app.call({ method: 'GET', url: `/item/list/${closet}`, as: here })).statusCode).toBe(401);
    expect((await app.signIn(member.email)).clientId).toBe(otherCloset);
    expect(codeOf(await put(session, `/user/inactivate/${member.id}`))).toBe('NOT_FOUND');
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'user_id', 'entity_id', 'before', 'after'])
      .where('client_id', '=', closet)
      .where('entity', '=', 'user')
      .execute();
    expect(audit).toEqual([
      {
        action: 'users.inactivate',
        user_id: owner.id,
        entity_id: member.id,
        before: { enable: true },
        after: { enable: false },
      },
    ]);
  });

  test.each([
    [2, 'FORBIDDEN'],
    [3, 'FORBIDDEN'],
    [6, 'DEMO_RESTRICTED'],
  ])('role %i manages nobody: %s', async (role, code) => {
    const user = await makeUser(app.database.db, [closet], { roles: [role] });
    const as = await app.signIn(user.email);
    const before = await people();
    const payload = { email: 'new@vestry.example', name: 'New', roles: [{ id: 3 }] };
    const answers = [
      await put(as, `/user/inactivate/${owner.id}`),
      await setRoles(as, user.id, 1),
      await app.call({ method: 'POST', url: '/user/createUser', as, payload }),
    ];
    expect(answers.map(codeOf)).toEqual([code, code, code]);
    expect(await people()).toBe(before);
  });
});
