import { randomBytes } from 'node:crypto';
import type { CreationOptions, Passkey } from '@vestry/contract/auth/passkey-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../../../test/factories.ts';
import { softPasskey, type SoftPasskey } from '../../../../test/soft-authenticator.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

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

const newPasskey = () => softPasskey(randomBytes(8).toString('hex'));

async function enter(roles: readonly number[] = [1]): Promise<{ user: TestUser; as: SignedInUser }> {
  const user = await makeUser(app.database.db, [closet], { roles });
  return { user, as: await app.signIn(user.email) };
}

const start = async (as: SignedInUser, currentPassword = testPassword) =>
  app.call({ method: 'POST', url: '/auth/passkeys/options', payload: { currentPassword }, as });

const challengeOf = async (as: SignedInUser) =>
  (await start(as)).json<{ data: CreationOptions }>().data.challenge;

const add = async (as: SignedInUser, response: ReturnType<SoftPasskey['create']>, name = 'Ada’s telephone') =>
  app.call({ method: 'POST', url: '/auth/passkeys', payload: { name, response }, as });

const list = async (as: SignedInUser) =>
  (await app.call({ method: 'GET', url: '/auth/passkeys', as })).json<{ data: Passkey[] }>().data;

const said = (answer: { statusCode: number; json(): unknown }) => {
  const { code, message } = (answer.json() as { data: { code?: string; message?: string } }).data;
  return [answer.statusCode, code, message];
};

const notAdded = [403, 'PASSKEY_REFUSED', 'This passkey could not be added. Please try again.'];

describe('adding a passkey', () => {
  test('takes the current password, names the host of PUBLIC_ORIGIN, and prefers user verification', async () => {
    const { user, as } = await enter();
    const answer = await start(as);
    expect(answer.json()).toMatchObject({
      status: 'success',
      data: {
        rp: { id: 'localhost', name: 'Vestry' },
        user: { name: user.email },
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        excludeCredentials: [],
      },
    });
    expect(await challengeOf(as)).toMatch(/^[\w-]{43}$/);
  });

  test('stores it, notifies its owner by mail, is audited, and makes sign-ins require a second step', async () => {
    const { user, as } = await enter();
    const passkey = newPasskey();
    const answer = await add(as, passkey.create(await challengeOf(as)));
    expect(answer.json()).toMatchObject({ data: { name: 'Ada’s telephone', lastUsedAt: null } });
    expect(await list(as)).toHaveLength(1);
    const [mail] = await app.mailsTo(user.email);
    expect(mail?.subject).toBe('A passkey was added at Vestry');
    const { db } = app.database;
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'auth.addPasskey', before: null, after: { name: 'Ada’s telephone' } },
      {
        action: 'users.updateTwoFactorStatus',
        before: { code2FAStatus: false },
        after: { code2FAStatus: true },
      },
    ]);
    const again = await start(as);
    expect(again.json<{ data: CreationOptions }>().data.excludeCredentials).toEqual([
      { id: passkey.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
  });

  test('without the password, or with a wrong one, does not begin; twenty wrong ones end the day', async () => {
    const { as } = await enter();
    const wrong = [403, 'PASSWORD_WRONG', 'The current password is incorrect.'];
    expect(said(await start(as, ''))).toEqual(wrong);
    for (let tries = 0; tries < 20; tries += 1)
      expect(said(await start(as, 'Wrong-Password-1'))).toEqual(wrong);
    expect((await start(as)).statusCode).toBe(429);
  });

  test('of a demo user does not begin', async () => {
    const { as } = await enter([6]);
    expect(said(await start(as)).slice(0, 2)).toEqual([403, 'DEMO_RESTRICTED']);
  });

  test('takes each challenge once, for ten minutes, and only the newest', async () => {
    const { as } = await enter();
    const used = await challengeOf(as);
    expect((await add(as, newPasskey().create(used))).statusCode).toBe(200);
    expect(said(await add(as, newPasskey().create(used)))).toEqual(notAdded);
    const replaced = await challengeOf(as);
    const old = await challengeOf(as);
    expect(said(await add(as, newPasskey().create(replaced)))).toEqual(notAdded);
    app.clock.passSeconds(600);
    expect(said(await add(as, newPasskey().create(old)))).toEqual(notAdded);
  });

  test('refuses the challenge of somebody else, another page, another host, and a changed answer', async () => {
    const [{ as }, { as: other }] = [await enter(), await enter()];
    expect(said(await add(as, newPasskey().create(await challengeOf(other))))).toEqual(notAdded);
    const pages = [{ origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }];
    for (const page of pages)
      expect(said(await add(as, newPasskey().create(await challengeOf(as), page)))).toEqual(notAdded);
    const answer = newPasskey().create(await challengeOf(as));
    const changed = { ...answer, response: { ...answer.response, attestationObject: 'o2NmbXQ' } };
    expect(said(await add(as, changed))).toEqual(notAdded);
    const nothing = { ...answer, response: { ...answer.response, clientDataJSON: 'bnVsbA' } };
    expect(said(await add(as, nothing))).toEqual(notAdded);
    expect(await list(as)).toEqual([]);
  });

  test('refuses a credential that somebody has already', async () => {
    const [{ as }, { as: other }] = [await enter(), await enter()];
    const passkey = newPasskey();
    await add(as, passkey.create(await challengeOf(as)));
    expect(said(await add(other, passkey.create(await challengeOf(other))))).toEqual(notAdded);
    expect(await list(other)).toEqual([]);
  });

  test('refuses a name that is empty, of several lines or too long', async () => {
    const { as } = await enter();
    const response = newPasskey().create(await challengeOf(as));
    for (const name of ['  ', 'a\nb', 'x'.repeat(101)])
      expect(said(await add(as, response, name)).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
  });

  test('twenty are enough', async () => {
    const { user, as } = await enter();
    const rows = Array.from({ length: 20 }, () => ({
      user_id: user.id,
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
      name: 'Key',
    }));
    const challenge = await challengeOf(as);
    await app.database.db.insertInto('passkeys').values(rows).execute();
    const full = [
      409,
      'PASSKEYS_FULL',
      'This account has as many passkeys as it can hold. Please remove one first.',
    ];
    expect(said(await add(as, newPasskey().create(challenge)))).toEqual(full);
    expect(said(await start(as))).toEqual(full);
  });
});

describe('one’s own passkeys', () => {
  async function withPasskey() {
    const { user, as } = await enter();
    const answer = await add(as, newPasskey().create(await challengeOf(as)));
    return { user, as, id: answer.json<{ data: Passkey }>().data.id };
  }

  test('are renamed and removed, which is mailed to the owner and audited', async () => {
    const { user, as, id } = await withPasskey();
    const url = `/auth/passkeys/${id}`;
    const renamed = await app.call({ method: 'PUT', url, payload: { name: ' <b>Key</b> ' }, as });
    expect(renamed.json()).toMatchObject({ data: { id, name: '<b>Key</b>' } });
    expect((await app.call({ method: 'DELETE', url, as })).statusCode).toBe(200);
    expect(await list(as)).toEqual([]);
    const subjects = (await app.mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A passkey was added at Vestry', 'A passkey was removed at Vestry']);
    const audit = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'passkey')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'auth.addPasskey',
      'auth.renamePasskey',
      'auth.removePasskey',
    ]);
    expect((await app.call({ method: 'DELETE', url, as })).statusCode).toBe(404);
  });

  test('are nobody else’s, not an Owner’s of the same closet either', async () => {
    const { as, id } = await withPasskey();
    const { as: other } = await enter();
    const url = `/auth/passkeys/${id}`;
    expect(await list(other)).toEqual([]);
    expect((await app.call({ method: 'PUT', url, payload: { name: 'Mine' }, as: other })).statusCode).toBe(
      404,
    );
    expect((await app.call({ method: 'DELETE', url, as: other })).statusCode).toBe(404);
    expect(await list(as)).toHaveLength(1);
  });
});
