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

describe('the list', () => {
  test('enabled users only, the current one first, the others by first name', async () => {
    const { db } = app.database;
    const zoe = await makeUser(db, [closet], { name: 'Zoë', roles: [2] });
    const bea = await makeUser(db, [closet], { name: 'bea', roles: [3], hasPassword: false });
    await makeUser(db, [closet], { name: 'Carl', enabled: false });
    await makeUser(db, [otherCloset], { name: 'Stranger' });
    const mine = await app.signIn(zoe.email);
    await db.updateTable('membership_roles').set({ role_id: 1 }).where('user_id', '=', zoe.id).execute();
    expect((await list(mine)).map(({ id }) => id)).toEqual([zoe.id, owner.id, bea.id]);
    expect((await list(session)).map(({ id, invited }) => [id, invited])).toEqual([
      [owner.id, false],
      [bea.id, true],
      [zoe.id, false],
    ]);
  });

  test('who does not manage users sees oneself alone; a demo user sees what an Owner sees', async () => {
    const { db } = app.database;
    const [member, viewer, demo] = [
      await makeUser(db, [closet], { roles: [2] }),
      await makeUser(db, [closet], { roles: [3] }),
      await makeUser(db, [closet], { roles: [6] }),
    ];
    for (const { email, id } of [member, viewer])
      expect((await list(await app.signIn(email))).map((user) => user.id)).toEqual([id]);
    expect(await list(await app.signIn(demo.email))).toHaveLength(4);
  });

  test('an Owner reads anybody of the closet; others oneself; foreign and absent ids are alike', async () => {
    const { db } = app.database;
    const member = await makeUser(db, [closet], { roles: [2] });
    const stranger = await makeUser(db, [otherCloset]);
    const read = async (as: SignedInUser, id: number) =>
      app.call({ method: 'GET', url: `/user/search/user/${id}/client/${closet}`, as });
    expect((await read(session, member.id)).json<{ data: { id: number } }>().data.id).toBe(member.id);
    const bodies = await Promise.all(
      [stranger.id, 999_999_999].map(async (id) => {
        const answer = await read(session, id);
        const { requestId: _id, ...data } = answer.json<{ data: Record<string, unknown> }>().data;
        return [answer.statusCode, data];
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    const asMember = await app.signIn(member.email);
    expect((await read(asMember, owner.id)).statusCode).toBe(404);
  });

  test('the roles that may be given are marked in the list of roles', async () => {
    const roles = async (as: SignedInUser) =>
      (await app.call({ method: 'GET', url: '/role/findAllRole', as })).json<{
        data: { id: number; name: string; grantable: boolean }[];
      }>().data;
    expect(await roles(session)).toEqual([
      { id: 1, name: 'Owner', grantable: true },
      { id: 2, name: 'Member', grantable: true },
      { id: 3, name: 'Viewer', grantable: true },
    ]);
    const viewer = await makeUser(app.database.db, [closet], { roles: [3] });
    const own = await roles(await app.signIn(viewer.email));
    expect(own.map(({ grantable }) => grantable)).toEqual([false, false, true]);
  });
});

describe('profile', () => {
  const profile = { name: ' Adele ', lastName: 'Marsh', phone: '(212) 555-0123' };

  test("one's own name and telephone change; the telephone gets its dial code", async () => {
    const answer = await put(session, '/user/update', { id: owner.id, ...profile, email: owner.email });
    expect(answer.json<{ data: object }>().data).toMatchObject({
      id: owner.id,
      name: 'Adele',
      lastName: 'Marsh',
      phone: '+12125550123',
      email: owner.email,
    });
  });

  test('a form that was opened before another change is refused, and the change stays', async () => {
    const read = async () =>
      (await app.call({ method: 'GET', url: `/user/list/${closet}`, as: session }))
        .json<{ data: { id: number; version: number }[] }>()
        .data.find(({ id }) => id === owner.id)?.version;
    const version = await read();
    const save = async (name: string) =>
      put(session, '/user/update', { id: owner.id, ...profile, name, version });
    const answers = await Promise.all(['Adele', 'Adeline'].map(save));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    const saved = answers.find(({ statusCode }) => statusCode === 200);
    expect(saved?.json<{ data: { version: number } }>().data.version).toBe((version ?? 0) + 1);
    expect(codeOf(await save('Later'))).toBe('CONFLICT');
    const { name } = await app.database.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(['Adele', 'Adeline']).toContain(name);
  });

  test('an Owner changes that of a user of this closet alone, nobody that of a user whom other closets see', async () => {
    const { db } = app.database;
    const member = await makeUser(db, [closet], { roles: [2] });
    const shared = await makeUser(db, [closet, otherCloset], { roles: [2] });
    expect((await put(session, '/user/update', { id: member.id, ...profile })).statusCode).toBe(200);
    const answer = await put(session, '/user/update', { id: shared.id, ...profile });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
    const theirs = await app.signIn(member.email);
    expect(codeOf(await put(theirs, '/user/update', { id: owner.id, ...profile }))).toBe('NOT_FOUND');
    const stranger = await makeUser(db, [otherCloset]);
    for (const id of [stranger.id, 999_999_999])
      expect(codeOf(await put(session, '/user/update', { id, ...profile }))).toBe('NOT_FOUND');
    expect(
      codeOf(await put(session, '/user/update', { id: owner.id, ...profile, client: { id: otherCloset } })),
    ).toBe('NOT_FOUND');
    const names = await db
      .selectFrom('users')
      .select('name')
      .where('id', 'in', [shared.id, stranger.id, owner.id])
      .execute();
    expect(names).toEqual([{ name: 'Ada' }, { name: 'Ada' }, { name: 'Ada' }]);
  });

  test('the email is nobody’s to change here: it is where a reset of the password goes', async () => {
    const before = await people();
    const answer = await put(session, '/user/update', {
      id: owner.id,
      ...profile,
      email: 'thief@vestry.example',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ data: { fields: unknown } }>().data.fields).toEqual([
      { path: 'body.email', message: 'You are not allowed to use this value for the field email.' },
    ]);
    expect(await people()).toBe(before);
  });

  test('a body without a name, a bell in it or a wrong telephone is refused with its field', async () => {
    const answer = await put(session, '/user/update', {
      id: owner.id,
      name: ' ',
      lastName: 'a\u0007b',
      phone: '12',
    });
    expect(answer.statusCode).toBe(422);
    const messages = answer.json<{ data: { fields: { path: string; message: string }[] } }>().data.fields;
    expect(messages.find(({ path }) => path === 'body.name')?.message).toBe('This field is required.');
    expect(messages.find(({ path }) => path === 'body.lastName')?.message).toBe(
      'The field last name is invalid.',
    );
    expect(messages.find(({ path }) => path === 'body.phone')?.message).toBe(
      'Please, enter a valid phone number',
    );
  });

  test('the sign-in code is turned on and off by oneself alone, and notified by mail', async () => {
    const status = async (as: SignedInUser, id: number, value: string) =>
      put(as, `/user/2FAuthentication/user/${id}/status/${value}`);
    expect((await status(session, owner.id, 'true')).json<{ data: unknown }>().data).toEqual({
      code2FAStatus: true,
    });
    expect((await status(session, owner.id, 'true')).json<{ data: unknown }>().data).toEqual({
      code2FAStatus: true,
    });
    expect((await status(session, owner.id, 'false')).json<{ data: unknown }>().data).toEqual({
      code2FAStatus: false,
    });
    expect((await app.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      'Sign-in codes at Vestry are on',
      'Sign-in codes at Vestry are off',
    ]);
    const member = await makeUser(app.database.db, [closet], { roles: [2], twoFactor: true });
    const before = await people();
    expect(codeOf(await status(session, member.id, 'false'))).toBe('NOT_FOUND');
    expect(codeOf(await status(session, owner.id, 'maybe'))).toBe('NOT_FOUND');
    expect(await people()).toBe(before);
  });
});
