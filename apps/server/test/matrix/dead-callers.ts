/** Everybody who has no live session, each by the bearer that they would try: to every call they are one and the same. */
import { randomBytes } from 'node:crypto';
import { accessTokenSeconds, signAccessToken } from '../../src/areas/auth/sessions/access-token.ts';
import { cookieName, type SignedInUser, type TestApp } from '../test-app.ts';
import { testPassword } from '../factories.ts';
import { makePerson, type Person } from './make-person.ts';

/** Names of those whom `makeDeadCallers` makes, in its order: what is counted before any is made. */
export const deadCallerNames = [
  'nobody',
  'a password instead of a bearer',
  'an empty bearer',
  'the two-factor marker',
  'a two-factor handle',
  'a reset ticket',
  'a refresh token',
  'an expired token',
  'a session past its end',
  'a session signed out of',
  'a session ended everywhere',
  'a session of an old password',
  'a session on a device shut out',
  'a disabled user',
  'a member shut out of the closet',
  'a member of a closed closet',
  'a token of the closet left behind',
  'a token signed with another key',
  'a token without a signature',
  'a token changed to another user',
  'a token changed to another closet',
  'a token changed to another session',
] as const;
export type DeadCallerName = (typeof deadCallerNames)[number];

export interface DeadCaller {
  readonly name: DeadCallerName;
  readonly headers: Readonly<Record<string, string>>;
}

/** @param living an Owner with a live session, whom the forged tokens pretend to be; `victim` somebody they reach for. */
export async function makeDeadCallers(
  app: TestApp,
  closet: { readonly clientId: number; readonly annexId: number },
  living: SignedInUser,
  victim: SignedInUser,
): Promise<DeadCaller[]> {
  const { db } = app.database;
  const bearers = new Map<DeadCallerName, string>();
  const join = async (role = 1): Promise<Person> =>
    makePerson(db, `dead-${randomBytes(4).toString('hex')}@vestry.example`, role, [closet.clientId]);
  const enter = async (): Promise<SignedInUser> => app.signIn((await join()).email);

  bearers.set('a two-factor handle', await twoFactorHandle(app, await join()));
  bearers.set('a reset ticket', await resetTicket(app, await join()));
  bearers.set('a refresh token', (await enter()).refreshCookie);
  for (const [name, token] of await endedSessions(app, closet, enter)) bearers.set(name, token);
  for (const [name, token] of await forgedTokens(app, living, victim)) bearers.set(name, token);
  bearers.set('the two-factor marker', 'TWO_FACTOR_REQUIRED');
  bearers.set('an empty bearer', '');

  return deadCallerNames.map((name) => {
    const bearer = bearers.get(name);
    if (bearer !== undefined) return { name, headers: { authorization: `Bearer ${bearer}` } };
    const basic = Buffer.from(`nobody@vestry.example:${testPassword}`).toString('base64');
    return { name, headers: name === 'nobody' ? {} : { authorization: `Basic ${basic}` } };
  });
}

async function twoFactorHandle(app: TestApp, { id, email }: Person): Promise<string> {
  await app.database.db.updateTable('users').set({ code_2fa_status: true }).where('id', '=', id).execute();
  const payload = { email, password: testPassword };
  const answer = await app.call({ method: 'POST', url: '/auth/login', payload });
  return answer.json<{ data: { refreshToken: string } }>().data.refreshToken;
}

async function resetTicket(app: TestApp, { email }: Person): Promise<string> {
  const sent = await app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${email}` });
  const handle = sent.json<{ data: { userId: string } }>().data.userId;
  const code = /\b\d{6}\b/.exec((await app.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
  const url = `/auth/recoveryPassword/user/${handle}/code/${code}`;
  const verified = await app.call({ method: 'POST', url });
  return verified.json<{ data: { accessToken: string } }>().data.accessToken;
}

/** Sessions that were live once, each ended in its way. The clock moves on for the one whose token runs out. */
async function endedSessions(
  app: TestApp,
  { clientId, annexId }: { readonly clientId: number; readonly annexId: number },
  enter: () => Promise<SignedInUser>,
): Promise<[DeadCallerName, string][]> {
  const { db } = app.database;
  const end = async (name: DeadCallerName, how: (user: SignedInUser) => Promise<unknown>) => {
    const user = await enter();
    await how(user);
    return [name, user.accessToken] as [DeadCallerName, string];
  };
  const sessions = (user: SignedInUser, set: { expires_at: Date }) =>
    db.updateTable('sessions').set(set).where('user_id', '=', user.userId).execute();
  return [
    await end('a session past its end', async (user) => sessions(user, { expires_at: app.clock.now() })),
    await end('a session signed out of', async ({ refreshCookie }) =>
      app.call({ method: 'POST', url: '/auth/logout', cookies: { [cookieName]: refreshCookie } }),
    ),
    await end('a session ended everywhere', async (as) =>
      app.call({ method: 'POST', url: '/auth/logout/all', as }),
    ),
    await end('a session of an old password', async (user) => changePassword(app, user)),
    await end('a session on a device shut out', async (user) => revokeDevices(app, user)),
    await end('a disabled user', async ({ userId }) =>
      db.updateTable('users').set({ enabled: false }).where('id', '=', userId).execute(),
    ),
    await end('a member shut out of the closet', async ({ userId }) =>
      db.updateTable('memberships').set({ enabled: false }).where('user_id', '=', userId).execute(),
    ),
    ['a member of a closed closet', await tokenOfClosedCloset(app)],
    await end('a token of the closet left behind', async (as) => {
      const membership = { client_id: annexId, user_id: as.userId };
      await db.insertInto('memberships').values(membership).execute();
      await app.call({ method: 'PUT', url: `/user/switch/user/${as.userId}/client/${annexId}`, as });
    }),
    // The last: the sessions above were signed in before the clock moved, and the living sign in after it.
    ['an expired token', await expiredToken(app, { clientId, enter })],
  ];
}

async function emailOf({ database }: TestApp, { userId }: SignedInUser): Promise<string> {
  const row = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.email;
}

/** From another device: that one stays, the one of `user` ends. */
async function changePassword(app: TestApp, user: SignedInUser): Promise<void> {
  const as = await app.signIn(await emailOf(app, user));
  const password = 'Another-Horse-8-Battery';
  const payload = { id: user.userId, password, currentPassword: testPassword };
  await app.call({ method: 'PUT', url: '/user/updatePassword', payload, as });
}

async function revokeDevices(app: TestApp, user: SignedInUser): Promise<void> {
  const as = await app.signIn(await emailOf(app, user));
  const listed = await app.call({ method: 'GET', url: '/auth/sessions', as });
  const devices = listed.json<{ data: { id: number; current: boolean }[] }>().data;
  const other = devices.find(({ current }) => !current);
  await app.call({ method: 'DELETE', url: `/auth/sessions/${other?.id}`, as });
}

async function tokenOfClosedCloset(app: TestApp): Promise<string> {
  const { db } = app.database;
  const client = await db
    .insertInto('clients')
    .values({ name: 'closed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { email } = await makePerson(db, 'closed@vestry.example', 1, [client.id]);
  const { accessToken } = await app.signIn(email);
  await db.updateTable('clients').set({ status: 0 }).where('id', '=', client.id).execute();
  return accessToken;
}

/** Signed longer ago than a token lives, for a session that is alive. */
async function expiredToken(
  app: TestApp,
  { enter }: { readonly clientId: number; readonly enter: () => Promise<SignedInUser> },
): Promise<string> {
  const now = app.clock.now();
  app.clock.set(new Date(now.getTime() - accessTokenSeconds * 1000));
  const { accessToken } = await enter();
  app.clock.set(now);
  return accessToken;
}

async function forgedTokens(
  { clock }: TestApp,
  living: SignedInUser,
  victim: SignedInUser,
): Promise<[DeadCallerName, string][]> {
  const [header = '', payload = '', signature = ''] = living.accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: number }; // our own token
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const changed = (change: object): string => [header, encode({ ...claims, ...change }), signature].join('.');
  const named = { sessionId: claims.sid, userId: living.userId, clientId: living.clientId };
  return [
    ['a token signed with another key', await signAccessToken(randomBytes(32), clock, named)],
    ['a token without a signature', [encode({ alg: 'none' }), payload, ''].join('.')],
    ['a token changed to another user', changed({ sub: String(victim.userId) })],
    ['a token changed to another closet', changed({ cid: victim.clientId })],
    ['a token changed to another session', changed({ sid: claims.sid + 1 })],
  ];
}
