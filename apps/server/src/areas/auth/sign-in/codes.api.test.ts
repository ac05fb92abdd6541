import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../../../test/factories.ts';
import { createTestApp, refreshCookieOf, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let closet: number;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
});
afterAll(async () => app.close());

interface Challenge {
  readonly userId: number;
  readonly refreshToken: string;
}

const makeTwoFactorUser = async () => makeUser(app.database.db, [closet], { twoFactor: true });

const begin = async ({ email }: TestUser): Promise<Challenge> => {
  const answer = await app.call({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password: testPassword },
  });
  return answer.json<{ data: Challenge }>().data;
};

const send = async ({ userId, refreshToken }: Challenge) =>
  app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${userId}/refreshToken/${refreshToken}` });

const verify = async ({ userId, refreshToken }: Challenge, code: string) =>
  app.call({
    method: 'GET',
    url: `/auth/2Fauthentication/user/${userId}/code/${code}/refreshToken/${refreshToken}`,
  });

const askReset = async (email: string) =>
  app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${encodeURIComponent(email)}` });

const verifyReset = async (handle: string, code: string) =>
  app.call({ method: 'POST', url: `/auth/recoveryPassword/user/${handle}/code/${code}` });

/** The code of the newest mail to an address. */
const lastCode = async (email: string): Promise<string> => {
  const mail = (await app.mailsTo(email)).at(-1);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
};

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

/** Sixty seconds later, so that a further code may be sent. */
const waitForTurn = () => {
  app.clock.passSeconds(60);
};

describe('sign-in with two-factor', () => {
  test('the password opens a challenge, no session: the marker, a handle and no cookie', async () => {
    const user = await makeTwoFactorUser();
    const answer = await app.call({
      method: 'POST',
      url: '/auth/login',
      payload: { email: user.email, password: testPassword },
    });
    const { data } = answer.json<{ data: Record<string, unknown> }>();
    expect(data).toMatchObject({
      userId: user.id,
      email: user.email,
      accessToken: 'TWO_FACTOR_REQUIRED',
      expiresInSeconds: 600,
    });
    expect(String(data['refreshToken'])).toMatch(/^[\w-]{43}$/);
    expect(refreshCookieOf(answer)).toBeNull();
    const sessions = await app.database.db
      .selectFrom('sessions')
      .where('user_id', '=', user.id)
      .select('id')
      .execute();
    expect(sessions).toEqual([]);
  });

  test('neither the marker nor the handle opens a call', async () => {
    const { refreshToken } = await begin(await makeTwoFactorUser());
    for (const accessToken of ['TWO_FACTOR_REQUIRED', refreshToken]) {
      const answer = await app.call({
        method: 'GET',
        url: `/user/list/${closet}`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('the mailed code signs in, once, and the handle with it', async () => {
    const user = await makeTwoFactorUser();
    const challenge = await begin(user);
    const sent = await send(challenge);
    expect(sent.json()).toEqual({
      status: 'success',
      data: { resendSeconds: 60, expiresInSeconds: 600 },
    });
    const code = await lastCode(user.email);
    const answer = await verify(challenge, code);
    expect(answer.json()).toMatchObject({ data: { userId: user.id, clientId: closet, email: user.email } });
    expect(refreshCookieOf(answer)).not.toBeNull();
    const again = await verify(challenge, code);
    expect([again.statusCode, codeOf(again)]).toEqual([403, 'CHALLENGE_ENDED']);
    expect(codeOf(await send(challenge))).toBe('CHALLENGE_ENDED');
  });

  test('both spellings of the path answer', async () => {
    const challenge = await begin(await makeTwoFactorUser());
    const url = `/auth/2Fauthentication/user/${challenge.userId}/refreshToken/${challenge.refreshToken}/`;
    expect((await app.call({ method: 'POST', url })).statusCode).toBe(200);
  });

  test('a second code waits a minute, on whichever challenge of the account, and says how long', async () => {
    const user = await makeTwoFactorUser();
    const [first, second] = [await begin(user), await begin(user)];
    await send(first);
    app.clock.passSeconds(25);
    for (const challenge of [first, second]) {
      const early = await send(challenge);
      expect(early.statusCode).toBe(429);
      expect(early.json()).toMatchObject({ data: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 35 } });
      expect(early.headers['retry-after']).toBe('35');
    }
    app.clock.passSeconds(35);
    expect((await send(second)).statusCode).toBe(200);
    expect(await app.mailsTo(user.email)).toHaveLength(2);
  });

  test('ten sends at once mail one code', async () => {
    const user = await makeTwoFactorUser();
    const challenges = await Promise.all(Array.from({ length: 10 }, async () => begin(user)));
    const answers = await Promise.all(challenges.map(send));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(429),
    ]);
    expect(await app.mailsTo(user.email)).toHaveLength(1);
  });

  test('a new code kills the old one, also that of another challenge', async () => {
    const user = await makeTwoFactorUser();
    const [first, second] = [await begin(user), await begin(user)];
    await send(first);
    const old = await lastCode(user.email);
    waitForTurn();
    await send(second);
    expect(codeOf(await verify(first, old))).toBe('CODE_EXPIRED');
    expect((await verify(second, await lastCode(user.email))).statusCode).toBe(200);
  });

  test('after five wrong tries the right code is no longer valid either', async () => {
    const user = await makeTwoFactorUser();
    const challenge = await begin(user);
    await send(challenge);
    const code = await lastCode(user.email);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(codeOf(await verify(challenge, wrong(code)))).toBe('CODE_INVALID');
    expect(codeOf(await verify(challenge, code))).toBe('CODE_EXPIRED');
    waitForTurn();
    await send(challenge);
    expect((await verify(challenge, await lastCode(user.email))).statusCode).toBe(200);
  });

  test('handle and code end ten minutes after they began; the last code says how long it lasts', async () => {
    const user = await makeTwoFactorUser();
    const challenge = await begin(user);
    app.clock.passSeconds(2);
    await send(challenge);
    expect((await app.mailsTo(user.email)).at(-1)?.text).toContain('valid for 10 minutes');
    app.clock.passSeconds(8 * 60 - 2);
    expect((await send(challenge)).json()).toMatchObject({ data: { expiresInSeconds: 120 } });
    expect((await app.mailsTo(user.email)).at(-1)?.text).toContain('valid for 2 minutes');
    app.clock.passSeconds(2 * 60);
    expect(codeOf(await verify(challenge, await lastCode(user.email)))).toBe('CHALLENGE_ENDED');
  });

  test('before a code was sent none is right; what no code can be is no guess', async () => {
    const user = await makeTwoFactorUser();
    const challenge = await begin(user);
    expect(codeOf(await verify(challenge, '000000'))).toBe('CODE_EXPIRED');
    await send(challenge);
    for (const text of ['12345', '1234567', 'abcdef', '%20', '１２３４５６'])
      expect(codeOf(await verify(challenge, encodeURIComponent(text)))).toBe('CODE_INVALID');
    expect((await verify(challenge, await lastCode(user.email))).statusCode).toBe(200);
  });

  test("another user's id, an invented handle and a reset's handle are answered like an ended challenge", async () => {
    const [user, other] = [await makeTwoFactorUser(), await makeTwoFactorUser()];
    const challenge = await begin(user);
    await send(challenge);
    const code = await lastCode(user.email);
    const reset = (await askReset(user.email)).json<{ data: { userId: string } }>().data.userId;
    const claims: Challenge[] = [
      { ...challenge, userId: other.id },
      { ...challenge, userId: 999_999_999 },
      { ...challenge, refreshToken: 'invented' },
      { ...challenge, refreshToken: reset },
    ];
    for (const claim of claims) {
      expect(codeOf(await verify(claim, code))).toBe('CHALLENGE_ENDED');
      expect(codeOf(await send(claim))).toBe('CHALLENGE_ENDED');
    }
    expect(codeOf(await verifyReset(challenge.refreshToken, code))).toBe('CHALLENGE_ENDED');
  });

  test('a user who was disabled or lost the closet meanwhile does not come in', async () => {
    const { db } = app.database;
    const [disabled, homeless] = [await makeTwoFactorUser(), await makeTwoFactorUser()];
    const challenges = [await begin(disabled), await begin(homeless)];
    await Promise.all(challenges.map(send));
    await db.updateTable('users').set({ enabled: false }).where('id', '=', disabled.id).execute();
    await db.updateTable('memberships').set({ enabled: false }).where('user_id', '=', homeless.id).execute();
    for (const [index, { email }] of [disabled, homeless].entries()) {
      const challenge = challenges[index] ?? { userId: 0, refreshToken: '' };
      expect(codeOf(await verify(challenge, await lastCode(email)))).toBe('CHALLENGE_ENDED');
    }
  });

  test('codes and handles stand in the database as hashes only', async () => {
    const user = await makeTwoFactorUser();
    const challenge = await begin(user);
    await send(challenge);
    const rows = await app.database.db
      .selectFrom('challenges')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    const stored = JSON.stringify(rows.map((row) => [row.handle_hash?.toString('latin1'), row]));
    expect(stored).not.toContain(await lastCode(user.email));
    expect(stored).not.toContain(challenge.refreshToken);
    expect(stored).not.toContain(user.email);
  });
});

describe('a forgotten password', () => {
  test('known and unknown emails are answered alike, and leave the same rows', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const count = async () => {
      const { rows } = await app.database.pool.query<{ challenges: string; limits: string; jobs: string }>(
        `SELECT (SELECT count(*) FROM challenges) AS challenges, (SELECT count(*) FROM rate_limits) AS limits,
                (SELECT count(*) FROM pgboss.job) AS jobs`,
      );
      return Object.values(rows[0] ?? {}).map(Number);
    };
    const start = await count();
    const known = await askReset(user.email);
    const middle = await count();
    const unknown = await askReset('nobody-at-all@vestry.example');
    const end = await count();
    for (const answer of [known, unknown]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        status: 'success',
        data: {
          userId: expect.stringMatching(/^[\w-]{43}$/) as string,
          resendSeconds: 60,
          expiresInSeconds: 600,
        },
      });
    }
    const added = (from: number[], to: number[]) => to.map((value, index) => value - (from[index] ?? 0));
    // The address's limit is counted in one row for both.
    expect(added(start, middle).map((value) => value > 0)).toEqual([true, true, true]);
    expect(added(middle, end)).toEqual([1, 2, 1]);
  });

  test('the mail to an email that nobody has was never true, so the worker drops it; a real one goes out', async () => {
    const user = await makeUser(app.database.db, [closet]);
    await askReset(user.email);
    await askReset('stranger-two@vestry.example');
    const [real] = await app.mailsTo(user.email);
    const [never] = await app.mailsTo('stranger-two@vestry.example');
    expect(new Date(real?.discardAfter ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime());
    expect(never?.discardAfter).toBe('1970-01-01T00:00:00.000Z');
  });

  test('wrong codes, used-up tries and early repeats read the same for known and unknown', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const answersFor = async (email: string) => {
      const handle = (await askReset(email)).json<{ data: { userId: string } }>().data.userId;
      const early = await askReset(email);
      const codes = [codeOf(early)];
      const sent = await lastCode(email);
      for (let attempt = 1; attempt <= 6; attempt += 1)
        codes.push(codeOf(await verifyReset(handle, wrong(sent))));
      return codes;
    };
    const known = await answersFor(user.email);
    expect(await answersFor('stranger-three@vestry.example')).toEqual(known);
    expect(known).toEqual(['TOO_MANY_REQUESTS', ...Array<string>(5).fill('CODE_INVALID'), 'CODE_EXPIRED']);
  });

  test('even the right code of an email that nobody has is refused', async () => {
    const email = 'stranger-four@vestry.example';
    const handle = (await askReset(email)).json<{ data: { userId: string } }>().data.userId;
    expect(codeOf(await verifyReset(handle, await lastCode(email)))).toBe('CODE_INVALID');
  });

  test('the email is compared without capitals; a disabled user is as good as none', async () => {
    const user = await makeUser(app.database.db, [closet]);
    const disabled = await makeUser(app.database.db, [closet], { enabled: false });
    await askReset(user.email.toUpperCase());
    expect(await lastCode(user.email)).toMatch(/^\d{6}$/);
    await askReset(disabled.email);
    expect((await app.mailsTo(disabled.email))[0]?.discardAfter).toBe('1970-01-01T00:00:00.000Z');
  });
});
