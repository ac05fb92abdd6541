import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword, type TestUser } from '../../../../test/factories.ts';
import { softPasskey } from '../../../../test/soft-authenticator.ts';
import { createTestApp, refreshCookieOf, type TestApp } from '../../../../test/test-app.ts';

let instance: TestApp;
let closet: number;
let user: TestUser;

const deviceName = 'vestry-device';
const better = 'Quiet-Harbour-42-Lantern';

beforeAll(async () => {
  instance = await createTestApp();
  closet = await makeClient(instance.database.db);
});
beforeEach(async () => {
  user = await makeUser(instance.database.db, [closet]);
});
afterAll(async () => instance.close());

/** The browser's cookie of a known device, or none. */
type Device = string | null;

const deviceOf = (answer: LightMyRequestResponse): Device =>
  answer.cookies.find(({ name }) => name === deviceName)?.value ?? null;
const cookiesOf = (device: Device) => (device === null ? {} : { [deviceName]: device });

const login = async (password: string, device: Device = null, email = user.email) =>
  instance.call({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password },
    cookies: cookiesOf(device),
  });

/** A browser in which the user has signed in. */
const becomeKnown = async (of = user): Promise<string> => {
  const answer = await login(testPassword, null, of.email);
  expect(answer.statusCode).toBe(200);
  return deviceOf(answer) ?? '';
};

const tryTwentyTimes = async (device: Device = null, email = user.email) => {
  await Promise.all(Array.from({ length: 20 }, async () => login('Wrong-Password-123', device, email)));
};

const said = (answer: LightMyRequestResponse) => {
  const { data } = answer.json<{ data: { code?: string; message?: string; retryAfterSeconds?: number } }>();
  return { status: answer.statusCode, ...data };
};

const sendReset = async (device: Device = null, email = user.email) =>
  instance.call({ method: 'POST', url: `/auth/2FAuthentication/user/${email}`, cookies: cookiesOf(device) });
const verifyReset = async (handle: string, code: string) =>
  instance.call({ method: 'POST', url: `/auth/recoveryPassword/user/${handle}/code/${code}` });
const verifyLink = async (token: string) =>
  instance.call({ method: 'POST', url: '/auth/recoveryPassword/link', payload: { token } });
const handleOf = (answer: LightMyRequestResponse) => answer.json<{ data: { userId: string } }>().data.userId;

const newestReset = async () => {
  const { text = '' } = (await instance.mailsTo(user.email)).at(-1) ?? {};
  return {
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    link: /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '',
  };
};

const setPassword = async (ticket: { userId: number; accessToken: string }, device: Device = null) =>
  instance.call({
    method: 'PUT',
    url: '/user/updatePassword',
    headers: { authorization: `Bearer ${ticket.accessToken}` },
    payload: { id: ticket.userId, password: better },
    cookies: cookiesOf(device),
  });

describe('a device on which somebody has signed in before', () => {
  test('has a signed cookie that no script reads, and whose token is stored as a hash', async () => {
    const answer = await login(testPassword);
    const cookie = answer.cookies.find(({ name }) => name === deviceName);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie?.maxAge).toBe(180 * 24 * 60 * 60);
    const rows = await instance.database.db
      .selectFrom('known_devices')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie?.value.split('.')[0]);
  });

  test('lets its user in while strangers have used up the tries of unknown devices', async () => {
    const device = await becomeKnown();
    await tryTwentyTimes();
    expect(said(await login(testPassword))).toMatchObject({ status: 429, code: 'SIGN_IN_PAUSED' });
    expect((await login(testPassword, device)).statusCode).toBe(200);
    // Its sign-in gives strangers nothing back.
    expect(said(await login(testPassword)).code).toBe('SIGN_IN_PAUSED');
  });

  test('has twenty tries a day of its own, no more', async () => {
    const device = await becomeKnown();
    await tryTwentyTimes(device);
    expect(said(await login(testPassword, device)).code).toBe('SIGN_IN_PAUSED');
    expect((await login(testPassword)).statusCode).toBe(200);
  });

  test('is known for the users who have signed in there, and for nobody else', async () => {
    const other = await makeUser(instance.database.db, [closet]);
    const device = await becomeKnown();
    await tryTwentyTimes(null, other.email);
    expect(said(await login(testPassword, device, other.email)).code).toBe('SIGN_IN_PAUSED');
  });

  test('serves two users of one browser, and an older cookie of it serves nobody', async () => {
    const other = await makeUser(instance.database.db, [closet]);
    const first = await becomeKnown();
    const second = deviceOf(await login(testPassword, first, other.email)) ?? '';
    for (const { email } of [user, other]) await tryTwentyTimes(null, email);
    expect(said(await login(testPassword, first)).code).toBe('SIGN_IN_PAUSED');
    const third = deviceOf(await login(testPassword, second)) ?? '';
    expect((await login(testPassword, third, other.email)).statusCode).toBe(200);
  });

  test.each(['forged.AAAA', 'no-signature', '', '.', 'a.b.c'])(
    'is no device with the cookie "%s"',
    async (cookie) => {
      await becomeKnown();
      await tryTwentyTimes();
      expect(said(await login(testPassword, cookie)).code).toBe('SIGN_IN_PAUSED');
    },
  );

  test('is known no longer after half a year without a sign-in, and the hourly job deletes it', async () => {
    const { db } = instance.database;
    const device = await becomeKnown();
    await db
      .updateTable('known_devices')
      .set({ expires_at: instance.clock.now() })
      .where('user_id', '=', user.id)
      .execute();
    await tryTwentyTimes();
    expect(said(await login(testPassword, device)).code).toBe('SIGN_IN_PAUSED');
    await instance.maintenance['signIns']?.();
    expect(await db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute()).toEqual(
      [],
    );
  });

  test('is revoked when its session is ended elsewhere, by signing out everywhere, and by another password', async () => {
    const isKnown = async (device: Device) => (await login(testPassword, device)).statusCode === 200;
    const lost = await becomeKnown();
    const here = await instance.signIn(user.email);
    const devices = await instance.call({ method: 'GET', url: '/auth/sessions', as: here });
    const other = devices
      .json<{ data: { id: number; current: boolean }[] }>()
      .data.find(({ current }) => !current);
    await instance.call({ method: 'DELETE', url: `/auth/sessions/${other?.id}`, as: here });
    await tryTwentyTimes();
    expect(await isKnown(lost)).toBe(false);

    instance.clock.passSeconds(24 * 60 * 60);
    const [everywhere, own] = [await becomeKnown(), await login(testPassword)];
    const as = own.json<{ data: { userId: number; clientId: number; accessToken: string } }>().data;
    await instance.call({ method: 'POST', url: '/auth/logout/all', as: { ...as, refreshCookie: '' } });
    await tryTwentyTimes();
    expect(await isKnown(everywhere)).toBe(false);
    expect(await isKnown(deviceOf(own))).toBe(true);
  });
});

describe('a refusal after too many tries', () => {
  test('says when it ends and what works now, alike for an email that nobody has', async () => {
    const texts = new Set<string>();
    for (const email of [user.email, 'stranger@nowhere.example']) {
      await tryTwentyTimes(null, email);
      const answer = said(await login(testPassword, null, email));
      expect(answer).toMatchObject({ status: 429, code: 'SIGN_IN_PAUSED' });
      const midnight = new Date(instance.clock.now()).setUTCHours(24, 0, 0, 0);
      expect(answer.retryAfterSeconds).toBe((midnight - instance.clock.now().getTime()) / 1000);
      texts.add(answer.message ?? '');
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(
      /in \d+ hours?.* You can sign in now with a passkey, by choosing a new password/,
    );
  });
});

describe('a reset', () => {
  test('by its link is not stopped by strangers who use up the codes, and lets its browser sign in', async () => {
    await tryTwentyTimes();
    const handles: string[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      handles.push(handleOf(await sendReset()));
      instance.clock.passSeconds(60);
      for (let tries = 0; tries < 5; tries += 1) await verifyReset(handles.at(-1) ?? '', '000000');
    }
    const { code, link } = await newestReset();
    expect(said(await verifyReset(handles.at(-1) ?? '', code)).code).toMatch(/PAUSED|EXPIRED/);
    const verified = await verifyLink(link);
    const ticket = verified.json<{ data: { userId: number; accessToken: string; email: string } }>().data;
    expect(ticket.email).toBe(user.email);
    const changed = await setPassword(ticket);
    expect(changed.statusCode).toBe(200);
    // Strangers go on meanwhile: the browser that read the message is known.
    await tryTwentyTimes();
    expect(said(await login(better)).code).toBe('SIGN_IN_PAUSED');
    expect((await login(better, deviceOf(changed))).statusCode).toBe(200);
  });

  test('from a known device has codes, tries and messages of its own', async () => {
    const device = await becomeKnown();
    const strangers = handleOf(await sendReset());
    // Strangers have just requested a code, and request another: neither her message nor her code suffers.
    const answer = await sendReset(device);
    expect(answer.statusCode).toBe(200);
    const { code } = await newestReset();
    instance.clock.passSeconds(60);
    expect((await sendReset()).statusCode).toBe(200);
    for (let tries = 0; tries < 20; tries += 1) await verifyReset(strangers, '000000');
    expect((await verifyReset(handleOf(answer), code)).statusCode).toBe(200);
  });

  test('ten messages in an hour, for known and unknown emails alike; then the refusal names the link', async () => {
    for (const email of [user.email, 'nobody-at-all@nowhere.example']) {
      // The window is an hour of the clock: all of it lies within one.
      instance.clock.set(new Date(Math.ceil(instance.clock.now().getTime() / 3_600_000) * 3_600_000));
      for (let sent = 0; sent < 10; sent += 1) {
        expect((await sendReset(null, email)).statusCode).toBe(200);
        instance.clock.passSeconds(60);
      }
      expect(said(await sendReset(null, email))).toMatchObject({
        status: 429,
        code: 'RESET_PAUSED',
        message: expect.stringContaining('the link in the newest one works now'),
      });
    }
  });

  test('its link works once, ten minutes long, also after a newer message, and ends with the new password', async () => {
    await sendReset();
    const { link } = await newestReset();
    instance.clock.passSeconds(60);
    await sendReset();
    const newer = await newestReset();
    expect((await verifyLink(link)).statusCode).toBe(200);
    expect(said(await verifyLink(link)).code).toBe('LINK_ENDED');
    const ticket = (await verifyLink(newer.link)).json<{ data: { userId: number; accessToken: string } }>()
      .data;
    instance.clock.passSeconds(60);
    await sendReset();
    const last = await newestReset();
    await setPassword(ticket);
    expect(said(await verifyLink(last.link)).code).toBe('LINK_ENDED');
    instance.clock.passSeconds(60);
    await sendReset();
    const late = await newestReset();
    instance.clock.passSeconds(600);
    expect(said(await verifyLink(late.link)).code).toBe('LINK_ENDED');
    expect(said(await verifyLink('invented')).code).toBe('LINK_ENDED');
  });

  test('of ten proofs of one link at once exactly one is given a ticket', async () => {
    await sendReset();
    const { link } = await newestReset();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => verifyLink(link)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('a passkey alone', () => {
  const passkey = softPasskey('a passkey alone');
  const options = async () =>
    (await instance.call({ method: 'POST', url: '/auth/passkeys/alone/options' })).json<{
      data: { challenge: string; allowCredentials: unknown[]; userVerification: string };
    }>().data;
  const verify = async (proof: ReturnType<typeof passkey.use>) =>
    instance.call({ method: 'POST', url: '/auth/passkeys/alone', payload: { response: proof } });

  beforeEach(async () => {
    await instance.database.db.deleteFrom('passkeys').execute();
    await instance.database.db
      .insertInto('passkeys')
      .values({
        user_id: user.id,
        name: 'Telephone',
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
      })
      .execute();
  });

  test('lets its owner in while strangers have used up the tries, and names nobody beforehand', async () => {
    await tryTwentyTimes();
    const offered = await options();
    expect(offered).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const answer = await verify(passkey.use(offered.challenge));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { userId: user.id } });
    expect(refreshCookieOf(answer)).not.toBeNull();
    expect(deviceOf(answer)).not.toBeNull();
  });

  test('signs in once for each challenge, which must be ours, of this purpose and not old', async () => {
    const { challenge } = await options();
    expect((await verify(passkey.use(challenge))).statusCode).toBe(200);
    const old = await options();
    instance.clock.passSeconds(601);
    for (const wrong of [challenge, 'invented', old.challenge])
      expect(said(await verify(passkey.use(wrong))).code).toBe('PASSKEY_REFUSED');
  });

  test('is refused of another page or host, without its user verified, unknown, or of a disabled user', async () => {
    const other = softPasskey('somebody else');
    // No code by email follows here: the page asks for email and password.
    expect(said(await verify(other.use((await options()).challenge))).message).toBe(
      'This passkey was not accepted. Please sign in with your email and password.',
    );
    for (const use of [
      (challenge: string) => passkey.use(challenge, { origin: 'https://evil.example' }),
      (challenge: string) => passkey.use(challenge, { rpId: 'evil.example' }),
      (challenge: string) => passkey.use(challenge, { isVerified: false }),
      (challenge: string) => other.use(challenge),
    ])
      expect(said(await verify(use((await options()).challenge))).code).toBe('PASSKEY_REFUSED');
    await instance.database.db
      .updateTable('users')
      .set({ enabled: false })
      .where('id', '=', user.id)
      .execute();
    expect(said(await verify(passkey.use((await options()).challenge))).code).toBe('PASSKEY_REFUSED');
  });
});
