import { invitationsPerDay } from '@vestry/contract/auth/invitation-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeUser, type TestUser } from '../../../test/factories.ts';
import { codeOf, freshEmail, invitationCalls, invitedPassword } from '../../../test/invitation-calls.ts';
import { createTestApp, refreshCookieOf, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let otherCloset: number;
let owner: TestUser;
let session: SignedInUser;
let calls: ReturnType<typeof invitationCalls>;

beforeAll(async () => {
  app = await createTestApp();
  calls = invitationCalls(app);
  const { db } = app.database;
  closet = await makeClient(db, 'Marsh');
  otherCloset = await makeClient(db, 'Lang');
  owner = await makeUser(db, [closet], { name: 'Ada' });
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute();
  session = await app.signIn(owner.email);
});

describe('an invitation', () => {
  test('shows what was typed until it is accepted; the link registers once, and signs in', async () => {
    const email = freshEmail();
    const sent = await calls.invite(session, email.toUpperCase(), { client: { id: closet } });
    expect(sent.json()).toEqual({ status: 'success', data: { email } });
    expect(await calls.pending(session, email)).toMatchObject({
      email,
      name: 'Grace',
      lastName: 'Hill',
      roles: [{ id: 2, name: 'Member' }],
      isExpired: false,
    });
    expect(await calls.users(session)).toEqual([owner.email]);
    const token = await calls.tokenOf(email);
    expect((await app.mailsTo(email))[0]?.text).toContain('Ada Marsh has invited you to the closet “Marsh”');
    expect((await calls.check(token)).json()).toEqual({
      status: 'success',
      data: { email, name: 'Grace', lastName: 'Hill', client: { name: 'Marsh' }, hasAccount: false },
    });
    const registered = await calls.register(token);
    expect(registered.json()).toMatchObject({ data: { clientId: closet, email } });
    expect(refreshCookieOf(registered)).not.toBeNull();
    for (const again of [await calls.register(token), await calls.check(token)])
      expect([again.statusCode, codeOf(again)]).toEqual([403, 'LINK_ENDED']);
    expect((await app.signIn(email, invitedPassword)).clientId).toBe(closet);
    expect(await calls.pending(session, email)).toBeUndefined();
    expect(await calls.users(session)).toContain(email);
  });

  test('a weak password and terms that are not accepted are refused, and use nothing up', async () => {
    const email = freshEmail();
    await calls.invite(session, email);
    const token = await calls.tokenOf(email);
    expect((await calls.register(token, { password: 'guest-password' })).statusCode).toBe(422);
    const refused = await calls.register(token, { terms: false });
    expect(refused.json()).toMatchObject({
      data: { fields: [{ path: 'body.terms', message: 'You must accept the Terms of Service.' }] },
    });
    expect((await calls.register(token)).statusCode).toBe(200);
  });

  test('of ten registrations at once one signs in', async () => {
    const email = freshEmail();
    await calls.invite(session, email);
    const token = await calls.tokenOf(email);
    const answers = await Promise.all(Array.from({ length: 10 }, async () => calls.register(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('ends after seven days, and can be sent again with a new link', async () => {
    const email = freshEmail();
    await calls.invite(session, email);
    const old = await calls.tokenOf(email);
    app.clock.passSeconds(7 * 24 * 60 * 60);
    session = await app.signIn(owner.email);
    expect(codeOf(await calls.register(old))).toBe('LINK_ENDED');
    expect(codeOf(await calls.register('invented'))).toBe('LINK_ENDED');
    const expired = await calls.pending(session, email);
    expect(expired?.isExpired).toBe(true);
    const send = async () =>
      app.call({ method: 'PUT', url: `/user/invitation/${expired?.id ?? 0}/send`, as: session });
    expect((await send()).statusCode).toBe(200);
    expect((await calls.pending(session, email))?.isExpired).toBe(false);
    expect(codeOf(await calls.check(old))).toBe('LINK_ENDED');
    expect((await calls.register(await calls.tokenOf(email))).statusCode).toBe(200);
    expect(codeOf(await send())).toBe('NOT_FOUND');
  });

  test('is withdrawn: the link ends and the list forgets it', async () => {
    const email = freshEmail();
    await calls.invite(session, email);
    const { id = 0 } = (await calls.pending(session, email)) ?? {};
    const withdraw = async () => app.call({ method: 'DELETE', url: `/user/invitation/${id}`, as: session });
    expect((await withdraw()).statusCode).toBe(200);
    expect(codeOf(await calls.check(await calls.tokenOf(email)))).toBe('LINK_ENDED');
    expect(await calls.pending(session, email)).toBeUndefined();
    expect(codeOf(await withdraw())).toBe('NOT_FOUND');
  });

  test('a second one to a pending address says so and changes neither role nor name', async () => {
    const email = freshEmail();
    await calls.invite(session, email);
    const token = await calls.tokenOf(email);
    const again = await calls.invite(session, email, { name: 'Gloria', roles: [{ id: 1 }] });
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'INVITATION_PENDING']);
    expect(await calls.pending(session, email)).toMatchObject({ name: 'Grace', roles: [{ id: 2 }] });
    expect((await app.mailsTo(email)).length).toBe(1);
    expect((await calls.register(token)).statusCode).toBe(200);
    expect(codeOf(await calls.invite(session, email))).toBe('USER_EXISTS');
  });

  test('of ten at once for one address one is sent', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => calls.invite(session, email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await calls.pending(session, email)).toBeDefined();
  });

  test('forty in a row are not sent: a closet, a sender and an address have limits of a day', async () => {
    const answers: number[] = [];
    let last = '';
    for (let count = 0; count < 40; count += 1) {
      const answer = await calls.invite(session, freshEmail());
      answers.push(answer.statusCode);
      last = answer.body;
    }
    expect(last).toMatch(
      /Many invitations have been sent recently\. You can send the next one in \d+ (?:hour|minute)s?/,
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(invitationsPerDay.closet);
    expect(answers.filter((status) => status === 429)).toHaveLength(40 - invitationsPerDay.closet);
    await app.database.db.deleteFrom('rate_limits').execute();
    const email = freshEmail();
    await calls.invite(session, email);
    const { id = 0 } = (await calls.pending(session, email)) ?? {};
    const sends: number[] = [];
    for (let count = 0; count < invitationsPerDay.addressOfCloset; count += 1)
      sends.push(
        (await app.call({ method: 'PUT', url: `/user/invitation/${id}/send`, as: session })).statusCode,
      );
    expect(sends.at(-1)).toBe(429);
    expect(sends.filter((status) => status === 200)).toHaveLength(invitationsPerDay.addressOfCloset - 1);
  });
});

describe('what is refused', () => {
  test('a role above what people give, another closet in the body, a wrong email', async () => {
    const email = freshEmail();
    expect(codeOf(await calls.invite(session, email, { roles: [{ id: 4 }] }))).toBe('ROLE_REFUSED');
    expect(codeOf(await calls.invite(session, email, { client: { id: otherCloset } }))).toBe('NOT_FOUND');
    expect(codeOf(await calls.invite(session, 'no email'))).toBe('VALIDATION_FAILED');
    expect(codeOf(await calls.invite(session, email, { name: '<b>x\u0007</b>' }))).toBe('VALIDATION_FAILED');
    expect(await calls.pending(session, email)).toBeUndefined();
    expect(await app.mailsTo(email)).toEqual([]);
  });

  test('another closet’s invitation and none are not found; who does not manage users sees none', async () => {
    const { db } = app.database;
    const email = freshEmail();
    await calls.invite(session, email);
    const { id = 0 } = (await calls.pending(session, email)) ?? {};
    const foreign = await app.signIn((await makeUser(db, [otherCloset])).email);
    const member = await app.signIn((await makeUser(db, [closet], { roles: [2] })).email);
    for (const [invitationId, as, status] of [
      [id, foreign, 404],
      [999_999_999, session, 404],
      [id, member, 403],
    ] as const) {
      const withdrawn = await app.call({ method: 'DELETE', url: `/user/invitation/${invitationId}`, as });
      expect(withdrawn.statusCode).toBe(status);
      const sent = await app.call({ method: 'PUT', url: `/user/invitation/${invitationId}/send`, as });
      expect(sent.statusCode).toBe(status);
    }
    const list = await app.call({ method: 'GET', url: `/user/invitation/list/${closet}`, as: member });
    expect(list.statusCode).toBe(403);
    expect(await calls.pending(session, email)).toBeDefined();
  });

  test('a name that is none goes into no mail', async () => {
    const email = freshEmail();
    for (const name of ['<img src=x>', 'Your account is locked: https://evil.example', 'evil.com'])
      for (const given of [{ name }, { lastName: name }])
        expect(codeOf(await calls.invite(session, email, given))).toBe('VALIDATION_FAILED');
    expect(await app.mailsTo(email)).toEqual([]);
  });
});
