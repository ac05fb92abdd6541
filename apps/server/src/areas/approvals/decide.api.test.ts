import * as calls from '@vestry/contract/approvals/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApprovalFixture, type ApprovalFixture } from '../../../test/approval-fixture.ts';
import { makeUser, moveItem } from '../../../test/factories.ts';
import { addPriceList, givePricedPlan, samplePrices } from '../../../test/price-fixture.ts';
import { dataOf, makeClientFixture, outcome, traces } from '../../../test/requests.ts';
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

describe('an Owner', () => {
  test('accepts the price that was shown, and is shown the new one where it has changed', async () => {
    const planId = await givePricedPlan(db(), at.client.clientId);
    const id = await at.prepare();
    const { quote: shown } = await at.get(id);
    await addPriceList(db(), planId, { ...samplePrices, item: { delivery: 175, pickup: 0 } }, { version: 2 });
    const approve = async (hash = '') =>
      app.call({ method: 'PUT', url: `/approval/approve/${id}?quote=${hash}`, as: at.client.owner });
    const before = await traces(app, at.client);
    const refused = await approve(shown?.hash);
    expect(outcome(refused)).toMatchObject([409, 'QUOTE_CHANGED', expect.any(String)]);
    await at.expectStillWaiting(id, before);
    const { quote: now } = await at.get(id);
    expect(refused.json()).toMatchObject({ data: { quote: now } });
    expect((await approve(now?.hash)).statusCode).toBe(200);
    const quotes = db().selectFrom('visit_quotes').select(['user_id', 'total']);
    expect(await quotes.where('client_id', '=', at.client.clientId).execute()).toEqual([
      { user_id: at.client.owner.userId, total: now?.quote.total },
    ]);
  });

  test('approves: the delivery is sent as it was shown, in the Member’s name, and both are notified', async () => {
    const id = await at.prepare();
    expect(await at.list(at.client.owner, '?status=PENDING')).toMatchObject([{ id, mayDecide: true }]);
    const approved = dataOf(calls.approveApproval, await at.decide('approve', id));
    const [delivery, ...others] = await at.deliveriesOf();
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      id: approved.deliveryId,
      user_id: at.member.userId,
      delivery_date: '2026-12-03',
      note: 'Ring twice',
      status: 'SUBMITTED',
    });
    expect(approved).toMatchObject({ status: 'APPROVED', decidedBy: 'Ada Marsh', mayDecide: false });
    expect((await app.mailsTo(at.memberEmail)).map(({ subject }) => subject).toSorted()).toEqual([
      `Delivery request received (D-${delivery?.id})`,
      `Your delivery request was approved (A-${id})`,
    ]);
    expect(await at.list(at.client.owner, '?status=PENDING')).toEqual([]);
    const audit = await db()
      .selectFrom('audit')
      .select(['action', 'user_id'])
      .where('client_id', '=', at.client.clientId)
      .where('entity', '=', 'approval')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'approvals.prepare', user_id: at.member.userId },
      { action: 'approvals.approve', user_id: at.client.owner.userId },
    ]);
  });

  test('declines with a reason, of which the Member is notified; nothing is sent', async () => {
    const id = await at.prepare();
    const declined = dataOf(
      calls.declineApproval,
      await at.decide('decline', id, { reason: 'Not this week' }),
    );
    expect(declined).toMatchObject({ status: 'DECLINED', reason: 'Not this week', decidedBy: 'Ada Marsh' });
    expect(await at.deliveriesOf()).toEqual([]);
    const [mail] = await app.mailsTo(at.memberEmail);
    expect(mail?.subject).toBe(`Your delivery request was declined (A-${id})`);
    expect(mail?.text).toContain('Ada Marsh’s reason:\n> Not this week');
  });

  test('clicks twice, or races with another Owner: one delivery, one word', async () => {
    const id = await at.prepare();
    const answers = await Promise.all(
      [app, beside, app, beside].map(async (via) => at.decide('approve', id, { via })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await at.deliveriesOf()).toHaveLength(1);
    const { email } = await makeUser(db(), [at.client.clientId]);
    const other = await app.signIn(email);
    const second = await at.prepare();
    const race = await Promise.all([
      at.decide('approve', second),
      at.decide('decline', second, { as: other, via: beside }),
    ]);
    expect(race.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 409]);
    const { status } = await at.get(second);
    expect(await at.deliveriesOf()).toHaveLength(status === 'APPROVED' ? 2 : 1);
  });

  test('gets an answer with what has changed meanwhile, and nothing is half-done', async () => {
    const id = await at.prepare();
    const [item] = (await at.get(id)).items;
    await moveItem(db(), at.client.clientId, item?.id ?? 0, { kind: 'RESIDENCE', addressId: null });
    const before = await traces(app, at.client);
    const refused = await at.decide('approve', id);
    expect(outcome(refused).slice(0, 2)).toEqual([409, 'ITEMS_UNAVAILABLE']);
    expect(refused.json()).toMatchObject({ data: { lines: [{ itemId: item?.id, code: 'AT_CLIENT' }] } });
    await at.expectStillWaiting(id, before);
  });

  test('cannot send to a day that was closed meanwhile, or has come too near', async () => {
    const id = await at.prepare();
    await db()
      .insertInto('calendar_closures')
      .values({ day: '2026-12-03', reason: 'Inventory', kind: 'staff' })
      .execute();
    const before = await traces(app, at.client);
    expect(outcome(await at.decide('approve', id)).slice(0, 2)).toEqual([409, 'DATE_UNAVAILABLE']);
    await at.expectStillWaiting(id, before);
    await db().deleteFrom('calendar_closures').where('day', '=', '2026-12-03').execute();
    app.clock.set(new Date('2026-12-02T14:00:00Z'));
    at.client.owner = await app.signIn(at.client.email);
    expect(outcome(await at.decide('approve', id)).slice(0, 2)).toEqual([409, 'DATE_UNAVAILABLE']);
  });

  test('cannot send to an address other than was shown', async () => {
    const id = await at.prepare();
    const address = db().updateTable('addresses').where('id', '=', at.client.addressId);
    await address.set({ address_line_one: '9 Elsewhere' }).execute();
    const before = await traces(app, at.client);
    const refused = await at.decide('approve', id);
    expect(outcome(refused).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect(outcome(refused)[2]).toMatch(/^The address has been changed/);
    await at.expectStillWaiting(id, before);
    expect(await at.get(id)).toMatchObject({ address: { addressLineOne: '1 Main Street' } });
  });

  test('cannot send in the name of somebody who may send no longer', async () => {
    const id = await at.prepare();
    await db()
      .updateTable('membership_roles')
      .set({ role_id: 3 })
      .where('user_id', '=', at.member.userId)
      .execute();
    expect(outcome(await at.decide('approve', id)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect((await at.decide('decline', id)).statusCode).toBe(200);
  });
});

describe('nobody else decides', () => {
  test('not the Member, not even by the mailed link’s calls of a session, nor another Member, nor a Viewer', async () => {
    const id = await at.prepare();
    const others = [at.member];
    for (const roles of [[2], [3]])
      others.push(await app.signIn((await makeUser(db(), [at.client.clientId], { roles })).email));
    for (const as of others)
      for (const verb of ['approve', 'decline'])
        expect(outcome(await at.decide(verb, id, { as })).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    const [, another] = others;
    if (another !== undefined) {
      const answer = await app.call({ method: 'GET', url: `/approval/find/${id}`, as: another });
      expect(answer.statusCode).toBe(404);
      expect(await at.list(another)).toEqual([]);
    }
    expect(await at.get(id)).toMatchObject({ status: 'PENDING' });
  });

  test('not the preparer, once an Owner: nobody approves a request of their own', async () => {
    const id = await at.prepare();
    await db()
      .updateTable('membership_roles')
      .set({ role_id: 1 })
      .where('user_id', '=', at.member.userId)
      .execute();
    expect(outcome(await at.decide('approve', id, { as: at.member })).slice(0, 2)).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await at.get(id, at.member)).toMatchObject({ mayDecide: false });
  });

  test('not an Owner of another closet: its request is answered like one that is not there', async () => {
    const id = await at.prepare();
    const elsewhere = await makeClientFixture(app);
    for (const verb of ['approve', 'decline', 'withdraw'])
      expect(outcome(await at.decide(verb, id, { as: elsewhere.owner })).slice(0, 2)).toEqual([
        404,
        'NOT_FOUND',
      ]);
    expect(await at.get(id)).toMatchObject({ status: 'PENDING' });
  });

  test('not a demo user', async () => {
    const id = await at.prepare();
    const demo = await app.signIn((await makeUser(db(), [at.client.clientId], { roles: [6] })).email);
    for (const verb of ['approve', 'decline', 'withdraw'])
      expect(outcome(await at.decide(verb, id, { as: demo })).slice(0, 2)).toEqual([403, 'DEMO_RESTRICTED']);
  });
});
