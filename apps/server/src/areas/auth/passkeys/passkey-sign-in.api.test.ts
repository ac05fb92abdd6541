import { randomBytes } from 'node:crypto';
import type { RequestOptions } from '@vestry/contract/auth/passkey-schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../../../test/factories.ts';
import { softPasskey, type SoftPasskey } from '../../../../test/soft-authenticator.ts';
import { createTestApp, refreshCookieOf, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let closet: number;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute();
});

interface Holder {
  readonly user: TestUser;
  readonly passkey: SoftPasskey;
}

/** Somebody with two-factor on and a passkey that has been used `signCount` times. */
async function makeHolder(signCount = 0): Promise<Holder> {
  const { db } = app.database;
  const user = await makeUser(db, [closet], { twoFactor: true });
  const passkey = softPasskey(randomBytes(8).toString('hex'));
  const { credentialId: credential_id, publicKey: public_key } = passkey;
  await db
    .insertInto('passkeys')
    .values({ user_id: user.id, credential_id, public_key, sign_count: signCount, name: 'Key' })
    .execute();
  return { user, passkey };
}

interface Challenge {
  readonly userId: number;
  readonly refreshToken: string;
  readonly hasPasskey?: boolean;
}

const begin = async ({ email }: TestUser): Promise<Challenge> => {
  const payload = { email, password: testPassword };
  const answer = await app.call({ method: 'POST', url: '/auth/login', payload });
  const { userId, refreshToken, hasPasskey } = answer.json<{ data: Required<Challenge> }>().data;
  return { userId, refreshToken, hasPasskey };
};

const ask = async ({ userId, refreshToken }: Challenge) =>
  app.call({ method: 'POST', url: '/auth/passkeys/sign-in/options', payload: { userId, refreshToken } });

const challengeOf = async (challenge: Challenge) =>
  (await ask(challenge)).json<{ data: RequestOptions }>().data.challenge;

const verify = async ({ userId, refreshToken }: Challenge, response: ReturnType<SoftPasskey['use']>) =>
  app.call({ method: 'POST', url: '/auth/passkeys/sign-in', payload: { userId, refreshToken, response } });

const said = (answer: { statusCode: number; json(): unknown }) => {
  const { code, message } = (answer.json() as { data: { code?: string; message?: string } }).data;
  return [answer.statusCode, code, message];
};

const refused = [403, 'PASSKEY_REFUSED', 'This passkey was not accepted. A code by email works too.'];
const ended = [403, 'CHALLENGE_ENDED', 'This took too long. Please start again.'];

test('a sign-in says whether a passkey may take the code’s place', async () => {
  const { user } = await makeHolder();
  expect((await begin(user)).hasPasskey).toBe(true);
  const without = await makeUser(app.database.db, [closet], { twoFactor: true });
  const challenge = await begin(without);
  expect(challenge.hasPasskey).toBe(false);
  expect(said(await ask(challenge))).toEqual(refused);
});

test('a passkey signs in, once: the sign-in’s handle and the signed challenge are used up', async () => {
  const { user, passkey } = await makeHolder();
  const challenge = await begin(user);
  const options = await ask(challenge);
  expect(options.json()).toMatchObject({
    data: {
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: passkey.credentialId.toString('base64url'), type: 'public-key' }],
    },
  });
  const proof = passkey.use(options.json<{ data: RequestOptions }>().data.challenge);
  const answer = await verify(challenge, proof);
  expect(answer.json()).toMatchObject({ data: { userId: user.id, clientId: closet, email: user.email } });
  expect(refreshCookieOf(answer)).not.toBeNull();
  expect(said(await verify(challenge, proof))).toEqual(ended);
  expect(said(await ask(challenge))).toEqual(ended);
  const next = await begin(user);
  expect(said(await verify(next, proof))).toEqual(refused);
  const row = await app.database.db
    .selectFrom('passkeys')
    .select('last_used_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.last_used_at).toEqual(app.clock.now());
});

test('a refused passkey leaves the code: it still signs in', async () => {
  const { user } = await makeHolder();
  const challenge = await begin(user);
  const foreign = softPasskey('foreign').use(await challengeOf(challenge));
  expect(said(await verify(challenge, foreign))).toEqual(refused);
  const { userId, refreshToken } = challenge;
  await app.call({
    method: 'POST',
    url: `/auth/2FAuthentication/user/${userId}/refreshToken/${refreshToken}`,
  });
  const code = /^\d{6}$/m.exec((await app.mailsTo(user.email)).at(-1)?.text ?? '')?.[0] ?? '';
  const answer = await app.call({
    method: 'GET',
    url: `/auth/2Fauthentication/user/${userId}/code/${code}/refreshToken/${refreshToken}`,
  });
  expect(answer.statusCode).toBe(200);
});

test('somebody else’s passkey is refused, with their challenge or with one’s own', async () => {
  const [mine, theirs] = [await makeHolder(), await makeHolder()];
  const challenge = await begin(mine.user);
  const theirChallenge = await begin(theirs.user);
  expect(said(await verify(challenge, theirs.passkey.use(await challengeOf(challenge))))).toEqual(refused);
  expect(said(await verify(challenge, theirs.passkey.use(await challengeOf(theirChallenge))))).toEqual(
    refused,
  );
  expect(said(await verify(challenge, mine.passkey.use(await challengeOf(theirChallenge))))).toEqual(refused);
  // A key of their own under the name of mine.
  const forged = softPasskey('forged').use(await challengeOf(challenge));
  const id = mine.passkey.credentialId.toString('base64url');
  expect(said(await verify(challenge, { ...forged, id, rawId: id }))).toEqual(refused);
});

test('another page, another host, an old challenge and a changed one are refused', async () => {
  const { user, passkey } = await makeHolder();
  const challenge = await begin(user);
  const pages = [{ origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }];
  for (const page of pages)
    expect(said(await verify(challenge, passkey.use(await challengeOf(challenge), page)))).toEqual(refused);
  const replaced = await challengeOf(challenge);
  await challengeOf(challenge);
  expect(said(await verify(challenge, passkey.use(replaced)))).toEqual(refused);
  expect(said(await verify(challenge, passkey.use('made-up')))).toEqual(refused);
  app.clock.passSeconds(599);
  const late = await begin(user);
  const old = await challengeOf(late);
  app.clock.passSeconds(600);
  expect(said(await verify(late, passkey.use(old)))).toEqual(ended);
});

test('a sign count that has not grown is refused, as of a copied authenticator', async () => {
  const { user, passkey } = await makeHolder(7);
  const challenge = await begin(user);
  for (const signCount of [7, 6, 0])
    expect(said(await verify(challenge, passkey.use(await challengeOf(challenge), { signCount })))).toEqual(
      refused,
    );
  const grown = await verify(challenge, passkey.use(await challengeOf(challenge), { signCount: 8 }));
  expect(grown.statusCode).toBe(200);
});

test('a passkey that was removed meanwhile is refused', async () => {
  const { user, passkey } = await makeHolder();
  const challenge = await begin(user);
  const options = await challengeOf(challenge);
  await app.database.db.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
  expect(said(await verify(challenge, passkey.use(options)))).toEqual(refused);
});

test('failures are counted apart from those of codes: after twenty a right passkey waits for the next day', async () => {
  const { user, passkey } = await makeHolder();
  const challenge = await begin(user);
  for (let tries = 0; tries < 20; tries += 1)
    expect(said(await verify(challenge, passkey.use('made-up')))).toEqual(refused);
  const right = await verify(challenge, passkey.use(await challengeOf(challenge)));
  expect(right.statusCode).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
});

test('a new password ends the sign-ins that wait for a passkey', async () => {
  const { user, passkey } = await makeHolder();
  const { db } = app.database;
  const challenge = await begin(user);
  const options = await challengeOf(challenge);
  await db.updateTable('users').set({ code_2fa_status: false }).where('id', '=', user.id).execute();
  const as = await app.signIn(user.email);
  await app.call({
    method: 'PUT',
    url: '/user/updatePassword',
    payload: { id: user.id, password: 'Another-Horse-8-Battery', currentPassword: testPassword },
    as,
  });
  expect(said(await verify(challenge, passkey.use(options)))).toEqual(ended);
});

test('a user who was disabled meanwhile signs in by nothing', async () => {
  const { user, passkey } = await makeHolder();
  const challenge = await begin(user);
  const options = await challengeOf(challenge);
  await app.database.db.updateTable('users').set({ enabled: false }).where('id', '=', user.id).execute();
  expect(said(await verify(challenge, passkey.use(options)))).toEqual(ended);
});
