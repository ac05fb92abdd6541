/** The roles of members of staff, who changes them, and that an account manager always remains. */
import type { StaffMember } from '@vestry/contract/staff/accounts/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../../test/factories.ts';
import { invitationCalls } from '../../../../test/invitation-calls.ts';
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

const fresh = (what: string): string => {
  counter += 1;
  return `${what}-${counter}@vestry.example`;
};

const member = async (email: string) =>
  (await calls.get('/members')).json<{ data: StaffMember[] }>().data.find((each) => each.email === email);

const invite = async (email: string, as = manager) =>
  calls.post('/members', { email, name: 'Olive', lastName: 'Reed', role: 'OPERATIONS' }, as);

const setRole = async (userId: number, role: string, by = manager) =>
  calls.put(`/members/${userId}/role`, { role }, by);

test('a member of staff gets another role, which the next call of an open session obeys, and their closets are free', async () => {
  const { db } = app.database;
  const { id, email } = await makeStaff(db, 'accountManager');
  const as = await signInStaff(app, email);
  const clientId = await makeClient(db);
  await db.updateTable('clients').set({ manager_id: id }).where('id', '=', clientId).execute();
  expect((await invite(fresh('staff'), as)).statusCode).toBe(200);
  expect((await setRole(id, 'OPERATIONS')).statusCode).toBe(200);
  expect((await invite(fresh('staff'), as)).statusCode).toBe(403);
  expect((await calls.get('/me', as)).json()).toMatchObject({
    data: { role: { id: 5 }, permissions: ['staff.read', 'staff.requests', 'staff.logistics'] },
  });
  expect((await calls.get(`/closets/${clientId}`)).json()).toMatchObject({ data: { manager: null } });
  expect(await member(email)).toMatchObject({ role: { id: 5 }, state: 'ACTIVE' });
  const entries = async () =>
    (await auditOf(app, 'accounts.setStaffRole')).filter((row) => row.entityId === id);
  expect(await entries()).toMatchObject([
    { userId: manager.userId, actor: 'STAFF', before: { email, role: 4 }, after: { role: 5 } },
  ]);
  // The same once more changes nothing and records nothing.
  expect((await setRole(id, 'OPERATIONS')).statusCode).toBe(200);
  expect((await setRole(id, 'ACCOUNT_MANAGER')).statusCode).toBe(200);
  expect(await entries()).toHaveLength(2);
  expect((await invite(fresh('staff'), as)).statusCode).toBe(200);
});

test('a member of staff gets another role while invited or inactive, and keeps the link', async () => {
  const email = fresh('staff');
  await invite(email);
  const token = await guest.tokenOf(email);
  const id = (await member(email))?.id ?? 0;
  expect((await setRole(id, 'ACCOUNT_MANAGER')).statusCode).toBe(200);
  expect(await member(email)).toMatchObject({ role: { id: 4 }, state: 'INVITED' });
  expect((await guest.register(token)).statusCode).toBe(200);
  await calls.put(`/members/${id}`, { active: false });
  expect((await setRole(id, 'OPERATIONS')).statusCode).toBe(200);
  expect(await member(email)).toMatchObject({ role: { id: 5 }, state: 'INACTIVE' });
});

test('a member of staff gets no role from themselves or Operations, none of a client’s, and nobody else has one', async () => {
  const { id } = await makeStaff(app.database.db);
  const user = await makeUser(app.database.db, [await makeClient(app.database.db)]);
  expect((await setRole(manager.userId, 'OPERATIONS')).statusCode).toBe(409);
  expect((await setRole(operations.userId, 'ACCOUNT_MANAGER', operations)).statusCode).toBe(403);
  for (const role of ['OWNER', 'DEMO', 'operations', ''])
    expect((await setRole(id, role)).statusCode).toBe(422);
  expect((await setRole(user.id, 'OPERATIONS')).statusCode).toBe(404);
  expect((await setRole(999_999, 'OPERATIONS')).statusCode).toBe(404);
});

test.each([
  ['deactivate each other', { place: '', body: { active: false } }],
  ['make each other Operations', { place: '/role', body: { role: 'OPERATIONS' } }],
])('two account managers who %s leave one', async (_what, { place, body }) => {
  const { db } = app.database;
  const pair = [await makeStaff(db, 'accountManager'), await makeStaff(db, 'accountManager')] as const;
  await db
    .updateTable('staff')
    .set({ enabled: false })
    .where('role_id', '=', 4)
    .where(
      'user_id',
      'not in',
      pair.map(({ id }) => id),
    )
    .execute();
  const sessions = [await signInStaff(app, pair[0].email), await signInStaff(app, pair[1].email)] as const;
  const answers = await Promise.all([
    calls.put(`/members/${pair[1].id}${place}`, body, sessions[0]),
    calls.put(`/members/${pair[0].id}${place}`, body, sessions[1]),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await db.updateTable('staff').set({ enabled: true }).where('role_id', '=', 4).execute();
});
