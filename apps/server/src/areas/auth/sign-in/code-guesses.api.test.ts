import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../../test/factories.ts';
import { createTestApp, refreshCookieOf, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
/** A second API process on the same database. */
let beside: TestApp;
let closet: number;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
  closet = await makeClient(app.database.db);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

/** The challenges alone would let hundreds of these be evaluated, five each. */
const guesses = 2_000;
const handleOf = (challenge: number) => `challenge-${challenge}`;

const accountKeyOf = (email: string) => createHash('sha256').update(email).digest('base64url');

/** A hundred open challenges of one account, each with a live code: more than sign-in itself would ever leave open. */
async function makeChallenges(user: { id: number; email: string }, purpose: 'TWO_FACTOR' | 'RESET') {
  const now = app.clock.now();
  const soon = new Date(now.getTime() + 600_000);
  const account_key = accountKeyOf(user.email);
  const rows = Array.from({ length: 100 }, (_, challenge) => ({
    // A reset points to nobody until its code is verified.
    ...(purpose === 'RESET' ? { user_id: null, email: user.email } : { user_id: user.id }),
    purpose,
    account_key,
    handle_hash: createHash('sha256')
      .update(`${purpose}-${handleOf(challenge)}`)
      .digest(),
    // No code has this hash: every guess is wrong, however many there are.
    code_hash: Buffer.alloc(32),
    code_sent_at: now,
    code_expires_at: soon,
    created_at: now,
    expires_at: soon,
  }));
  await app.database.db.insertInto('challenges').values(rows).execute();
}

test('of two thousand guesses over parallel challenges, addresses and processes at most twenty sign-in codes and twenty reset codes are evaluated per account', async () => {
  const user = await makeUser(app.database.db, [closet], { twoFactor: true });
  await makeChallenges(user, 'TWO_FACTOR');
  await makeChallenges(user, 'RESET');
  const statuses = new Map<string, number>();
  const guess = async (index: number) => {
    const code = String(index).padStart(6, '0');
    const handle = handleOf(index % 100);
    const answer = await (index % 3 === 0 ? app : beside).call(
      index % 4 === 0
        ? {
            method: 'POST',
            url: `/auth/recoveryPassword/user/RESET-${handle}/code/${code}`,
            remoteAddress: `203.0.${index % 100}.${index % 250}`,
          }
        : {
            method: 'GET',
            url: `/auth/2FAuthentication/user/${user.id}/code/${code}/refreshToken/TWO_FACTOR-${handle}`,
            remoteAddress: `198.51.${index % 100}.${index % 250}`,
          },
    );
    const said = answer.json<{ data: { code: string } }>().data.code;
    statuses.set(said, (statuses.get(said) ?? 0) + 1);
  };
  for (let start = 0; start < guesses; start += 200)
    await Promise.all(Array.from({ length: 200 }, async (_, index) => guess(start + index)));

  const evaluated = await app.database.db
    .selectFrom('challenges')
    .select(['purpose', sql<number>`sum(attempts)::int`.as('count')])
    .where('account_key', '=', accountKeyOf(user.email))
    .groupBy('purpose')
    .orderBy('purpose')
    .execute();
  expect(evaluated).toEqual([
    { purpose: 'RESET', count: 20 },
    { purpose: 'TWO_FACTOR', count: 20 },
  ]);
  expect(statuses.get('CODE_INVALID')).toBe(40);
  const paused = (statuses.get('SIGN_IN_CODE_PAUSED') ?? 0) + (statuses.get('RESET_CODE_PAUSED') ?? 0);
  expect(paused).toBe(guesses - 40);
}, 600_000);

/** As the account's counter stands after them. */
async function failTwentyTimes(email: string): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  const start = new Date(Math.floor(app.clock.now().getTime() / day) * day);
  await app.database.db
    .insertInto('rate_limits')
    .values({
      key: `sign-in-code:${accountKeyOf(email)}`,
      window_start: start,
      count: 20,
      expires_at: new Date(start.getTime() + day),
    })
    .execute();
}

test('the next day begins anew, and another account was never touched', async () => {
  const [guessed, calm] = [
    await makeUser(app.database.db, [closet], { twoFactor: true }),
    await makeUser(app.database.db, [closet], { twoFactor: true }),
  ];
  const evaluate = async (userId: number, email: string) => {
    const handle = `one-${userId}-${app.clock.now().getTime()}`;
    const expires_at = new Date(app.clock.now().getTime() + 600_000);
    await app.database.db
      .insertInto('challenges')
      .values({
        user_id: userId,
        purpose: 'TWO_FACTOR',
        account_key: accountKeyOf(email),
        handle_hash: createHash('sha256').update(handle).digest(),
        code_hash: Buffer.alloc(32),
        code_expires_at: expires_at,
        expires_at,
      })
      .execute();
    const answer = await app.call({
      method: 'GET',
      url: `/auth/2Fauthentication/user/${userId}/code/123456/refreshToken/${handle}`,
    });
    return answer.json<{ data: { code: string } }>().data.code;
  };
  await failTwentyTimes(guessed.email);
  expect(await evaluate(guessed.id, guessed.email)).toBe('SIGN_IN_CODE_PAUSED');
  expect(await evaluate(calm.id, calm.email)).toBe('CODE_INVALID');
  app.clock.passSeconds(24 * 60 * 60);
  expect(await evaluate(guessed.id, guessed.email)).toBe('CODE_INVALID');
});

test('after twenty failures even the right code is not evaluated', async () => {
  const { db } = app.database;
  const user = await makeUser(db, [closet], { twoFactor: true });
  const payload = { email: user.email, password: testPassword };
  const begun = await app.call({ method: 'POST', url: '/auth/login', payload });
  const handle = begun.json<{ data: { refreshToken: string } }>().data.refreshToken;
  await app.call({
    method: 'POST',
    url: `/auth/2FAuthentication/user/${user.id}/refreshToken/${handle}`,
  });
  const [mail] = await app.mailsTo(user.email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await failTwentyTimes(user.email);
  const answer = await app.call({
    method: 'GET',
    url: `/auth/2FAuthentication/user/${user.id}/code/${code}/refreshToken/${handle}`,
  });
  expect(answer.json()).toMatchObject({ data: { code: 'SIGN_IN_CODE_PAUSED' } });
  expect(refreshCookieOf(answer)).toBeNull();
});
