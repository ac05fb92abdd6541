import * as calls from '@vestry/contract/approvals/calls';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApprovalFixture, type ApprovalFixture } from '../../../test/approval-fixture.ts';
import { makeItem, makeUser } from '../../../test/factories.ts';
import { dataOf, fillCart, makeClientFixture, outcome } from '../../../test/requests.ts';
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

describe('a Member who needs approval', () => {
  test('prepares a delivery: nothing is sent, the cart is empty, the Owner is mailed the request and a link', async () => {
    const [itemId] = await fillCart(app, at.member, [
      { observation: 'Silk gown', designers: 'Éclat', number: 'VC-7' },
    ]);
    const linked = { pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] };
    const answer = dataOf(createDelivery, await at.submitDelivery(linked));
    expect(answer).toMatchObject({ reference: `A-${answer.id}`, waiting: true, pickupId: null });
    expect(await at.deliveriesOf()).toEqual([]);
    expect(await at.cartOf(at.member)).toEqual([]);
    const [mail, ...others] = await at.askingMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Mira Marsh asks for your approval: delivery request (A-${answer.id})`);
    for (const words of [
      'Thursday, December 3rd, Morning',
      '1 Main Street, New York, New York 10001',
      '1 item:\n- Silk gown, Éclat\n  No. VC-7',
      'With a pickup: Less than 50 items (Shoes)',
      'Mira Marsh’s note:\n> Ring twice',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.discardAfter).toBe('2026-12-02T15:00:00.000Z');
    expect(await app.mailsTo(at.memberEmail)).toEqual([]);
    expect(await at.get(answer.id, at.member)).toMatchObject({
      status: 'PENDING',
      kind: 'DELIVERY',
      preparedBy: { id: at.member.userId, name: 'Mira Marsh' },
      expires: '2026-12-02T15:00:00.000Z',
      items: [{ id: itemId, designers: 'Éclat', itemClientNumber: 'VC-7' }],
      gone: 0,
      date: '2026-12-03T00:00:00',
      time: 'MORNING',
      address: { id: at.client.addressId, addressLineOne: '1 Main Street' },
      requestedBy: 'Ada Marsh',
      note: 'Ring twice',
      quantities: 'LESS_THAN_50',
      itemTypes: 'Shoes',
      mayDecide: false,
      mayWithdraw: true,
    });
  });

  test('prepares a pickup in the same way', async () => {
    const id = await at.preparePickup();
    expect(await at.get(id)).toMatchObject({ kind: 'PICKUP', itemTypes: 'Clothing,Shoes', mayDecide: true });
    const approved = dataOf(calls.approveApproval, await at.decide('approve', id));
    expect(approved).toMatchObject({ status: 'APPROVED', deliveryId: null });
    const rows = await db()
      .selectFrom('pickups')
      .selectAll()
      .where('client_id', '=', at.client.clientId)
      .execute();
    expect(rows).toMatchObject([{ id: approved.pickupId, user_id: at.member.userId, status: 'REQUEST' }]);
  });

  test('is refused what a submit would be refused, and nobody is mailed', async () => {
    expect(outcome(await at.submitDelivery()).slice(0, 2)).toEqual([409, 'CART_EMPTY']);
    await fillCart(app, at.member);
    expect(outcome(await at.submitDelivery({ date: '2026-12-25T00:00:00' })).slice(0, 2)).toEqual([
      409,
      'DATE_UNAVAILABLE',
    ]);
    expect(outcome(await at.submitDelivery({ address: 999_999 })).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(await at.askingMails()).toEqual([]);
    expect(await at.list(at.member)).toEqual([]);
    expect(await at.cartOf(at.member)).toHaveLength(1);
  });

  test('who repeats a submit by its key has prepared one request, and mailed once', async () => {
    await fillCart(app, at.member);
    const answers = await Promise.all(
      [app, beside, app].map(async (via) => at.submitDelivery({}, at.member, 'one-key', via)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await at.list(at.member)).toHaveLength(1);
    expect(await at.askingMails()).toHaveLength(1);
  });

  test('who repeats a submit gets its first answer, though an Owner says otherwise by now', async () => {
    await fillCart(app, at.member);
    const prepared = await at.submitDelivery({}, at.member, 'prepared');
    expect((await at.setNeeded(at.member.userId, false)).statusCode).toBe(200);
    expect((await at.submitDelivery({}, at.member, 'prepared')).json()).toEqual(prepared.json());
    await fillCart(app, at.member);
    const sent = await at.submitDelivery({}, at.member, 'sent');
    expect(sent.json()).toMatchObject({ data: { waiting: false } });
    expect((await at.setNeeded(at.member.userId, true)).statusCode).toBe(200);
    expect((await at.submitDelivery({}, at.member, 'sent')).json()).toEqual(sent.json());
    expect([await at.list(at.member), await at.deliveriesOf()]).toMatchObject([
      [{ status: 'PENDING' }],
      [{ status: 'SUBMITTED' }],
    ]);
  });

  test('has twenty requests waiting at most', async () => {
    const itemIds = [await makeItem(db(), at.client.clientId)];
    for (let count = 0; count < 20; count += 1)
      expect((await at.submitDelivery({ items: itemIds })).statusCode).toBe(200);
    expect(outcome(await at.submitDelivery({ items: itemIds })).slice(0, 2)).toEqual([409, 'APPROVALS_FULL']);
  });

  test('adds nothing to what was sent: no further item, no other quantity, no paid care', async () => {
    const id = await at.prepare();
    const { deliveryId } = dataOf(calls.approveApproval, await at.decide('approve', id));
    const more = await makeItem(db(), at.client.clientId);
    const row = await db()
      .selectFrom('delivery_items')
      .select('item_id')
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    const update = async (items: number[]) =>
      app.call({ method: 'PUT', url: '/delivery/update', payload: { deliveryId, items }, as: at.member });
    expect(outcome(await update([row.item_id, more])).slice(0, 2)).toEqual([403, 'APPROVAL_NEEDED']);
    const pickup = dataOf(calls.approveApproval, await at.decide('approve', await at.preparePickup()));
    const change = async (fields: object) =>
      app.call({
        method: 'PUT',
        url: '/pickup/update',
        payload: { pickupId: pickup.pickupId, ...fields },
        as: at.member,
      });
    expect(outcome(await change({ quantities: 'MORE_THAN_50' })).slice(0, 2)).toEqual([
      403,
      'APPROVAL_NEEDED',
    ]);
    expect((await change({ accountManagerNotes: 'Two bags' })).statusCode).toBe(200);
    const care = await db()
      .insertInto('recommendations')
      .values({
        client_id: at.client.clientId,
        item_id: more,
        service: 'CLEANING',
        note: '',
        price_cents: 4500,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = async (status: string) =>
      app.call({
        method: 'PUT',
        url: `/pickup/accept/recommendation/${care.id}/status/${status}`,
        as: at.member,
      });
    expect(outcome(await answer('ACCEPTED')).slice(0, 2)).toEqual([403, 'APPROVAL_NEEDED']);
    expect((await answer('DECLINED')).statusCode).toBe(200);
    // Calling off is always allowed.
    const cancel = await app.call({ method: 'PUT', url: `/delivery/cancel/${deliveryId}`, as: at.member });
    expect(cancel.statusCode).toBe(200);
  });
});

describe('withdrawn by who prepared it', () => {
  test('it ends, its link too, and its items are back in the cart', async () => {
    const id = await at.prepare();
    const token = await at.ownersToken();
    for (let times = 0; times < 2; times += 1)
      expect((await at.decide('withdraw', id, { as: at.member })).statusCode).toBe(200);
    expect(await at.get(id, at.member)).toMatchObject({ status: 'WITHDRAWN', decidedBy: null });
    expect(await at.cartOf(at.member)).toHaveLength(1);
    expect(outcome(await at.link('approve', token)).slice(1)).toEqual([
      'APPROVAL_DECIDED',
      'This request has been withdrawn.',
    ]);
    expect(outcome(await at.decide('approve', id)).slice(0, 2)).toEqual([409, 'APPROVAL_DECIDED']);
    expect(await app.mailsTo(at.memberEmail)).toEqual([]);
  });

  test('not by anybody else, and not once it is decided', async () => {
    const id = await at.prepare();
    expect(outcome(await at.decide('withdraw', id)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect((await at.decide('approve', id)).statusCode).toBe(200);
    expect(outcome(await at.decide('withdraw', id, { as: at.member })).slice(0, 2)).toEqual([
      409,
      'APPROVAL_DECIDED',
    ]);
    expect(await at.cartOf(at.member)).toEqual([]);
  });
});

describe('who needs approval', () => {
  test('an Owner says, and it counts at the next call', async () => {
    await at.setNeeded(at.member.userId, false);
    await fillCart(app, at.member);
    expect(dataOf(createDelivery, await at.submitDelivery())).toMatchObject({ waiting: false });
    await at.setNeeded(at.member.userId, true);
    await fillCart(app, at.member);
    expect(dataOf(createDelivery, await at.submitDelivery())).toMatchObject({ waiting: true });
    const url = `/user/search/user/${at.member.userId}/client/${at.client.clientId}`;
    expect((await app.call({ method: 'GET', url, as: at.member })).json()).toMatchObject({
      data: { needsApproval: true },
    });
  });

  test('is a Member: an Owner’s or a Viewer’s requests cannot, and made an Owner one sends at once', async () => {
    const viewer = await makeUser(db(), [at.client.clientId], { roles: [3] });
    for (const userId of [at.client.owner.userId, viewer.id])
      expect(outcome(await at.setNeeded(userId, true)).slice(0, 2)).toEqual([403, 'ROLE_REFUSED']);
    await db()
      .updateTable('membership_roles')
      .set({ role_id: 1 })
      .where('user_id', '=', at.member.userId)
      .execute();
    await fillCart(app, at.member);
    expect(dataOf(createDelivery, await at.submitDelivery())).toMatchObject({ waiting: false });
  });

  test('nobody but an Owner says, and only of the own closet', async () => {
    expect(outcome(await at.setNeeded(at.member.userId, false, at.member)).slice(0, 2)).toEqual([
      403,
      'FORBIDDEN',
    ]);
    const elsewhere = await makeClientFixture(app);
    expect(outcome(await at.setNeeded(at.member.userId, false, elsewhere.owner)).slice(0, 2)).toEqual([
      404,
      'NOT_FOUND',
    ]);
    await fillCart(app, at.member);
    expect(dataOf(createDelivery, await at.submitDelivery())).toMatchObject({ waiting: true });
  });
});
