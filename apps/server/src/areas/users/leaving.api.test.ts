import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import {
  cookieName,
  createTestApp,
  refreshCookieOf,
  type SignedInUser,
  type TestApp,
} from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let otherCloset: number;
let session: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  [closet, otherCloset] = [await makeClient(db, 'Marsh'), await makeClient(db, 'Lang')];
  session = await app.signIn((await makeUser(db, [closet])).email);
});
afterAll(async () => app.close());

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

const closetsOf = async (userId: number) =>
  app.database.db
    .selectFrom('memberships')
    .select('client_id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .execute();

describe('leaving a closet', () => {
  const leave = async (clientId: number, as: SignedInUser) =>
    app.call({ method: 'PUT', url: `/user/leave/client/${clientId}`, as });

  test('who has another closet goes on there: with new tokens, and none of the closet left behind', async () => {
    const { db } = app.database;
    const member = await makeUser(db, [closet, otherCloset], { roles: [3] });
    const theirs = await app.signIn(member.email);
    const elsewhere = await app.signIn(member.email);
    const rest = theirs.clientId === closet ? otherCloset : closet;
    const answer = await leave(theirs.clientId, theirs);
    expect(answer.json()).toMatchObject({ data: { remaining: { userId: member.id, clientId: rest } } });
    const next = refreshCookieOf(answer) ?? '';
    const goesOn = await app.call({ method: 'POST', url: '/auth/refresh', cookies: { [cookieName]: next } });
    expect(goesOn.json()).toMatchObject({ data: { clientId: rest } });
    const closets = async (as: SignedInUser) =>
      app.call({ method: 'GET', url: `/user/find/client/${member.id}`, as });
    expect((await closets(theirs)).statusCode).toBe(401);
    expect((await closets(elsewhere)).statusCode).toBe(401);
  });

  test('who has no other closet is signed out', async () => {
    const member = await makeUser(app.database.db, [closet], { roles: [3] });
    const theirs = await app.signIn(member.email);
    const answer = await leave(closet, theirs);
    expect(answer.json()).toMatchObject({ data: { remaining: null } });
    const cookies = { [cookieName]: theirs.refreshCookie };
    expect((await app.call({ method: 'POST', url: '/auth/refresh', cookies })).statusCode).toBe(401);
  });

  test('a member leaves; the session there ends and the other closet stays', async () => {
    const member = await makeUser(app.database.db, [closet, otherCloset], { roles: [3] });
    const theirs = await app.signIn(member.email);
    expect(codeOf(await leave(theirs.clientId === closet ? otherCloset : closet, theirs))).toBe('NOT_FOUND');
    expect((await leave(theirs.clientId, theirs)).statusCode).toBe(200);
    expect((await leave(theirs.clientId, theirs)).statusCode).toBe(401);
    expect(await closetsOf(member.id)).toHaveLength(1);
  });

  test('the last Owner cannot, nor a demo user', async () => {
    const { db } = app.database;
    expect(codeOf(await leave(closet, session))).toBe('LAST_OWNER');
    const demo = await app.signIn((await makeUser(db, [closet], { roles: [6] })).email);
    expect(codeOf(await leave(closet, demo))).toBe('DEMO_RESTRICTED');
  });

  test('of two Owners who leave at once one stays', async () => {
    const { db } = app.database;
    const shared = await makeClient(db);
    const both = await Promise.all([1, 2].map(async () => app.signIn((await makeUser(db, [shared])).email)));
    const answers = await Promise.all(both.map(async (as) => leave(shared, as)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });
});
