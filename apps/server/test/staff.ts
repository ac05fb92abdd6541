/** Members of staff in tests, signed in the only way that they can: with a password and a code from their mailbox. */
import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../src/platform/database.ts';
import { makeUser, testPassword, type TestUser } from './factories.ts';
import { refreshCookieOf, type SignedInUser, type TestApp } from './test-app.ts';

export const staffRoles = { accountManager: 4, operations: 5 } as const;
export type StaffRole = keyof typeof staffRoles;

/** A member of staff, who belongs to no closet. */
export async function makeStaff(
  db: Database,
  role: StaffRole = 'operations',
  name = `Tomas${randomBytes(2).toString('hex')}`,
): Promise<TestUser> {
  const user = await makeUser(db, [], { name });
  await db.insertInto('staff').values({ user_id: user.id, role_id: staffRoles[role] }).execute();
  return user;
}

/** The latest code that was mailed to this address. */
async function codeFor(app: TestApp, email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await app.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
}

/** Signs in with password and code. */
export async function signInStaff(app: TestApp, email: string): Promise<SignedInUser> {
  const payload = { email, password: testPassword };
  const challenge = await app.call({ method: 'POST', url: '/auth/login', payload });
  const { userId, refreshToken } = challenge.json<{ data: { userId: number; refreshToken: string } }>().data;
  const step = `/user/${userId}`;
  await app.call({ method: 'POST', url: `/auth/2FAuthentication${step}/refreshToken/${refreshToken}` });
  const code = await codeFor(app, email);
  const answer = await app.call({
    method: 'GET',
    url: `/auth/2Fauthentication${step}/code/${code}/refreshToken/${refreshToken}`,
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in of staff failed: ${answer.body}`);
  const { clientId, accessToken } = answer.json<{ data: SignedInUser }>().data;
  return { userId, clientId, accessToken, refreshCookie: refreshCookieOf(answer) ?? '' };
}

/** Somebody new of staff, signed in. */
export async function enterStaff(app: TestApp, role: StaffRole = 'operations'): Promise<SignedInUser> {
  return signInStaff(app, (await makeStaff(app.database.db, role)).email);
}

export interface StaffCalls {
  get(url: string, as?: SignedInUser): Promise<LightMyRequestResponse>;
  put(url: string, payload?: object, as?: SignedInUser): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object, as?: SignedInUser): Promise<LightMyRequestResponse>;
  remove(url: string, as?: SignedInUser): Promise<LightMyRequestResponse>;
}

/** Calls below `/staff`, by default as `by`. */
export function staffCalls(app: TestApp, by: SignedInUser): StaffCalls {
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, as = by, payload?: object) =>
    app.call({ method, url: `/staff${url}`, as, ...(payload === undefined ? {} : { payload }) });
  return {
    get: async (url, as) => call('GET', url, as),
    put: async (url, payload, as) => call('PUT', url, as, payload),
    post: async (url, payload, as) => call('POST', url, as, payload),
    remove: async (url, as) => call('DELETE', url, as),
  };
}

/** The rows that the audit has of an action, the oldest first. */
export async function auditOf({ database: { db } }: TestApp, action: string) {
  return db
    .selectFrom('audit')
    .select(['client_id as clientId', 'user_id as userId', 'actor', 'entity', 'entity_id as entityId'])
    .select(['before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}
