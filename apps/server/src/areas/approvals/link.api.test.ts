import * as calls from '@vestry/contract/approvals/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApprovalFixture, tokenIn, type ApprovalFixture } from '../../../test/approval-fixture.ts';
import { makeUser } from '../../../test/factories.ts';
import { dataOf, outcome } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
/** A second API process, for races. */
let beside: TestApp;
let at: ApprovalFixture;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});
beforeEach(async () => {
  at = await makeApprovalFixture(app);
});

const db = () => app.database.db;
const byNumber = (a: number, b: number) => a - b;

describe('the link', () => {
  test('shows the request without a sign-in, approves it once, and is spent', async () => {
    const id = await at.prepare();
    const token = await at.ownersToken();
    const shown = dataOf(calls.openApprovalLink, await at.link('open', token));
    expect(shown).toMatchObject({ owner: 'Ada', approval: { id, status: 'PENDING', mayDecide: true } });
    const clicks = await Promise.all([app, beside].map(async (via) => at.link('approve', token, {}, via)));
    expect(clicks.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 409]);
    expect(await at.deliveriesOf()).toHaveLength(1);
    for (const verb of ['open', 'approve', 'decline'])
      expect(outcome(await at.link(verb, token, { reason: '' }))).toEqual([
        409,
        'APPROVAL_DECIDED',
        'This request has already been approved.',
      ]);
    expect(await at.get(id)).toMatchObject({ decidedBy: 'Ada Marsh' });
  });

  test('declines with a reason, which no mail repeats: who holds the link is not signed in', async () => {
    const id = await at.prepare();
    const answer = await at.link('decline', await at.ownersToken(), { reason: 'Too early' });
    expect(dataOf(calls.declineByLink, answer)).toMatchObject({
      approval: { status: 'DECLINED', reason: 'Too early' },
    });
    expect(await at.get(id)).toMatchObject({ status: 'DECLINED', reason: 'Too early' });
    const mail = (await app.mailsTo(at.memberEmail)).at(-1);
    expect(mail?.subject).toContain('was declined');
    expect(mail?.text).not.toContain('Too early');
  });

  test('is each Owner’s own, and dies with the role; nothing of it is stored but a hash', async () => {
    const { email, id: otherId } = await makeUser(db(), [at.client.clientId], { name: 'Zoë' });
    await at.prepare();
    const [mine, theirs] = [await at.ownersToken(), tokenIn((await at.askingMails(email))[0])];
    expect(mine).not.toBe(theirs);
    expect(mine).toHaveLength(43);
    await db().updateTable('membership_roles').set({ role_id: 2 }).where('user_id', '=', otherId).execute();
    for (const verb of ['open', 'approve', 'decline'])
      expect(outcome(await at.link(verb, theirs, { reason: '' })).slice(0, 2)).toEqual([403, 'LINK_ENDED']);
    expect((await at.link('open', mine)).statusCode).toBe(200);
    await db()
      .updateTable('memberships')
      .set({ enabled: false })
      .where('user_id', '=', at.client.owner.userId)
      .execute();
    expect(outcome(await at.link('approve', mine)).slice(0, 2)).toEqual([403, 'LINK_ENDED']);
    const links = await db().selectFrom('approval_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(mine);
    expect(await at.deliveriesOf()).toEqual([]);
  });

  test('that nobody was sent opens nothing', async () => {
    for (const token of ['x', 'a'.repeat(43), "' OR 1=1 --"])
      expect(outcome(await at.link('open', token)).slice(0, 2)).toEqual([403, 'LINK_ENDED']);
    expect((await at.link('open', '')).statusCode).toBe(422);
  });

  test('and the request end after 48 hours; the Member is notified, once, and may send again', async () => {
    const id = await at.prepare();
    const token = await at.ownersToken();
    app.clock.passSeconds(48 * 3600);
    at.client.owner = await app.signIn(at.client.email);
    at.member = await app.signIn(at.memberEmail);
    for (const answer of [
      await at.link('open', token),
      await at.link('approve', token),
      await at.decide('approve', id),
    ])
      expect(outcome(answer)).toEqual([
        409,
        'APPROVAL_DECIDED',
        'This request was not decided in time. Please ask for it to be sent again.',
      ]);
    // Before the hourly job has noted it as after.
    expect(await at.list(at.member, '?status=EXPIRED')).toMatchObject([{ id, status: 'EXPIRED' }]);
    for (let times = 0; times < 2; times += 1) await app.maintenance['approvals']?.();
    expect(await at.list(at.member, '?status=EXPIRED')).toMatchObject([{ id, status: 'EXPIRED' }]);
    expect((await app.mailsTo(at.memberEmail)).map(({ subject }) => subject)).toEqual([
      `Your delivery request has expired (A-${id})`,
    ]);
    expect(await at.deliveriesOf()).toEqual([]);
  });
});
