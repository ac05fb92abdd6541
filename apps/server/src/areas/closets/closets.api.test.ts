import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import {
  cookieName,
  createTestApp,
  refreshCookieOf,
  type SignedInUser,
  type TestApp,
} from '../../../test/test-app.ts';

let app: TestApp;
let first: number;
let second: number;
let foreign: number;
let session: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  first = await makeClient(db, 'Beach house');
  second = await makeClient(db, 'Apartment');
  foreign = await makeClient(db, 'Not mine');
});
beforeEach(async () => {
  session = await app.signIn((await makeUser(app.database.db, [first, second])).email);
});
afterAll(async () => app.close());

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

const switchTo = async (clientId: number | string, as = session, userId = as.userId) =>
  app.call({
    method: 'PUT',
    url: `/user/switch/user/${userId}/client/${clientId}/`,
    as,
    cookies: { [cookieName]: as.refreshCookie },
  });

const itemsOf = async (accessToken: string, clientId: number) =>
  app.call({
    method: 'GET',
    url: `/item/list/${clientId}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });

test('a user finds the closets that stand open, by name, the present one marked', async () => {
  const { db } = app.database;
  const closedClient = await makeClient(db, 'Shut');
  await db.updateTable('clients').set({ status: 0 }).where('id', '=', closedClient).execute();
  await db.insertInto('memberships').values({ client_id: closedClient, user_id: session.userId }).execute();
  await db
    .insertInto('memberships')
    .values({ client_id: foreign, user_id: session.userId, enabled: false })
    .execute();
  const answer = await app.call({ method: 'GET', url: `/user/find/client/${session.userId}`, as: session });
  expect(answer.json()).toEqual({
    status: 'success',
    data: [
      { id: second, name: 'Apartment', roles: [{ id: 1, name: 'Owner' }], current: false },
      { id: first, name: 'Beach house', roles: [{ id: 1, name: 'Owner' }], current: true },
    ],
  });
});

test("another user's closets are answered like those of nobody", async () => {
  const stranger = await makeUser(app.database.db, [foreign]);
  for (const id of [stranger.id, 999_999_999]) {
    const answer = await app.call({ method: 'GET', url: `/user/find/client/${id}`, as: session });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  }
});

test('a switch issues the tokens anew: the new closet opens, the one left behind does not', async () => {
  const answer = await switchTo(second);
  const { data } = answer.json<{ data: { accessToken: string; clientId: number; client: object } }>();
  expect(data).toMatchObject({ clientId: second, client: { id: second, name: 'Apartment', manager: null } });
  expect(refreshCookieOf(answer)).not.toBe(session.refreshCookie);
  expect((await itemsOf(data.accessToken, second)).statusCode).toBe(200);
  expect((await itemsOf(data.accessToken, first)).statusCode).toBe(404);
  // A stale tab: its token and its path are those of the closet left behind.
  expect((await itemsOf(session.accessToken, first)).statusCode).toBe(401);
  expect((await itemsOf(session.accessToken, second)).statusCode).toBe(401);
});

test('the new refresh token goes on in the new closet', async () => {
  const cookie = refreshCookieOf(await switchTo(second)) ?? '';
  const answer = await app.call({
    method: 'POST',
    url: '/auth/refresh',
    cookies: { [cookieName]: cookie },
  });
  expect(answer.json()).toMatchObject({ data: { clientId: second } });
});

test('there and back again, and two switches at once, leave one closet', async () => {
  const there = (await switchTo(second)).json<{ data: SignedInUser }>().data;
  const back = await switchTo(first, { ...session, accessToken: there.accessToken });
  expect(back.statusCode).toBe(200);
  const now = { ...session, accessToken: back.json<{ data: SignedInUser }>().data.accessToken };
  const answers = await Promise.all([switchTo(first, now), switchTo(second, now)]);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  const alive = await Promise.all(
    answers
      .filter(({ statusCode }) => statusCode === 200)
      .map(async (answer) => {
        const { accessToken, clientId } = answer.json<{ data: SignedInUser }>().data;
        return (await itemsOf(accessToken, clientId)).statusCode;
      }),
  );
  expect(alive.filter((status) => status === 200)).toHaveLength(1);
});

test('a closet of others, one that is closed or left, an absent one and another user are all answered alike', async () => {
  const { db } = app.database;
  const closedClient = await makeClient(db);
  await db.updateTable('clients').set({ status: 0 }).where('id', '=', closedClient).execute();
  await db.insertInto('memberships').values({ client_id: closedClient, user_id: session.userId }).execute();
  const left = await makeClient(db);
  await db
    .insertInto('memberships')
    .values({ client_id: left, user_id: session.userId, enabled: false })
    .execute();
  const stranger = await makeUser(db, [first, second]);
  const answers = [
    await switchTo(foreign),
    await switchTo(closedClient),
    await switchTo(left),
    await switchTo(999_999_999),
    await switchTo('abc'),
    await switchTo(second, session, stranger.id),
  ];
  const bodies = answers.map((answer) => {
    const { requestId: _id, ...data } = answer.json<{ data: Record<string, unknown> }>().data;
    return JSON.stringify([answer.statusCode, data]);
  });
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('NOT_FOUND');
  expect((await itemsOf(session.accessToken, first)).statusCode).toBe(200);
});
