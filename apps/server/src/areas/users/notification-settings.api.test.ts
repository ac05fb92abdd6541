import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let session: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
});
beforeEach(async () => {
  // A Viewer: everybody manages their own notifications.
  session = await app.signIn((await makeUser(app.database.db, [closet], { roles: [3] })).email);
});
afterAll(async () => app.close());

const read = async (userId: number) =>
  app.call({ method: 'GET', url: `/user/search/user/notification/${userId}`, as: session });
const write = async (userId: number, payload: object) =>
  app.call({ method: 'PUT', url: `/user/update/user/notification/${userId}`, as: session, payload });

const defaults = {
  pushNotification: false,
  notification: true,
  requestReceived: true,
  requestConfirmed: true,
  requestOnTheWay: true,
  requestComplete: true,
  requestCanceled: true,
  requestReminder: true,
  recommendation: true,
  approval: true,
  invoice: true,
};

test('a user who never changed anything gets everything by email', async () => {
  expect((await read(session.userId)).json()).toEqual({
    status: 'success',
    data: { id: session.userId, ...defaults },
  });
});

test('a new row of settings says the same as no row', async () => {
  await write(session.userId, {});
  expect((await read(session.userId)).json()).toMatchObject({ data: defaults });
});

test('flags change one by one and the others stay', async () => {
  await write(session.userId, { id: session.userId, requestReminder: false });
  const answer = await write(session.userId, { pushNotification: true, invoice: false });
  const expected = {
    id: session.userId,
    ...defaults,
    requestReminder: false,
    pushNotification: true,
    invoice: false,
  };
  expect(answer.json()).toEqual({ status: 'success', data: expected });
  expect((await read(session.userId)).json()).toEqual({ status: 'success', data: expected });
});

test("another user's settings are answered like those of nobody, and stay", async () => {
  const other = await makeUser(app.database.db, [closet]);
  for (const id of [other.id, 999_999_999]) {
    expect((await read(id)).statusCode).toBe(404);
    expect((await write(id, { invoice: false })).statusCode).toBe(404);
  }
  const rows = await app.database.db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('user_id', '=', other.id)
    .execute();
  expect(rows).toEqual([]);
});

test('a flag that is no boolean is refused with its field', async () => {
  const answer = await write(session.userId, { invoice: 'no' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ data: { fields: [{ path: 'body.invoice' }] } });
});
