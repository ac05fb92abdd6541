import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Recommendation } from '@vestry/contract/requests/pickup/recommendations';
import {
  decideRecommendation,
  listRecommendations,
  undoRecommendation,
} from '@vestry/contract/requests/pickup/recommendation-calls';
import { getPickup } from '@vestry/contract/requests/pickup/calls';
import { moveItems } from '../../custody/move-items.ts';
import { inTransaction } from '../../../platform/database.ts';
import { makeItem, makeUser } from '../../../../test/factories.ts';
import { makeRecommendation, pickupCalls } from '../../../../test/pickup-calls.ts';
import { dataOf, makeClientFixture, outcome, traces, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let itemId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  itemId = await makeItem(app.database.db, client.clientId, { designers: 'Éclat' });
});

const propose = async (more: { pickupId?: number; status?: 'DECLINED' | 'DONE' } = {}) =>
  makeRecommendation(app.database.db, client.clientId, { itemId, ...more });
const decide = async (id: number, status: string, as = client.owner) =>
  app.call({ method: 'PUT', url: `/pickup/accept/recommendation/${id}/status/${status}`, as });

async function list(rest = ''): Promise<Recommendation[]> {
  const url = `/pickup/list/recommendations/client/${client.clientId}/user/${client.owner.userId}${rest}`;
  return dataOf(listRecommendations, await app.call({ method: 'GET', url, as: client.owner }));
}
async function stateOf(id: number): Promise<string> {
  const query = app.database.db.selectFrom('recommendations').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
}

test('proposals are listed, pending ones first, of the closet or of one pickup', async () => {
  const calls = pickupCalls(app, client);
  const pickupId = await calls.request();
  const declined = await propose({ status: 'DECLINED' });
  const brought = await propose({ pickupId });
  const pending = await propose();
  expect((await list()).map(({ id }) => id)).toEqual([pending, brought, declined]);
  expect((await list('?status=DECLINED&status=DONE')).map(({ id }) => id)).toEqual([declined]);
  const [ofPickup, ...others] = await list(`/pickup/${pickupId}`);
  expect(others).toEqual([]);
  expect(ofPickup).toEqual({
    id: brought,
    item: {
      id: itemId,
      designers: 'Éclat',
      itemClientNumber: expect.any(String),
      observation: '',
      image: null,
    },
    pickupId,
    service: 'CLEANING',
    note: 'A stain at the hem',
    priceCents: 4_500,
    currency: 'USD',
    photo: null,
    status: 'PENDING',
    proposed: expect.any(String),
    decided: null,
    taxed: null,
    undoSeconds: 0,
  });
  expect((await calls.detail(pickupId)).recommendations.map(({ id }) => id)).toEqual([brought]);
});

test.each([
  [2, 'Member'],
  [3, 'Viewer'],
])('role %i, a %s, reads a proposal without its price, as a pickup shows it too', async (role) => {
  const pickupId = await pickupCalls(app, client).request();
  await propose({ pickupId });
  const { email, id: userId } = await makeUser(app.database.db, [client.clientId], { roles: [role] });
  const as = await app.signIn(email);
  const get = async (url: string) => app.call({ method: 'GET', url, as });
  const rest = `client/${client.clientId}/user/${userId}`;
  const listed = dataOf(listRecommendations, await get(`/pickup/list/recommendations/${rest}`));
  const { recommendations } = dataOf(getPickup, await get(`/pickup/find/pickup/${pickupId}`));
  for (const shown of [listed, recommendations])
    expect(shown).toMatchObject([{ status: 'PENDING', priceCents: null, taxed: null }]);
});

describe('an answer', () => {
  test.each([
    ['ACCEPTED', 'CARE_ACCEPTED', 'Care proposal accepted'],
    ['DECLINED', 'CARE_DECLINED', 'Care proposal declined'],
  ])('%s is kept, once, and stands in the item’s history', async (status, kind, title) => {
    const id = await propose();
    expect(dataOf(decideRecommendation, await decide(id, status))).toMatchObject({
      status,
      decided: app.clock.now().toISOString(),
    });
    const before = await traces(app, client);
    expect((await decide(id, status)).statusCode).toBe(200);
    expect(await traces(app, client)).toEqual(before);
    const history = await app.call({ method: 'GET', url: `/item/list/history/${itemId}`, as: client.owner });
    expect(history.json()).toMatchObject({ data: [{ kind, title, recommendationId: id }] });
  });

  test('that differs from the first is refused', async () => {
    const id = await propose();
    await decide(id, 'DECLINED');
    const before = await traces(app, client);
    expect(outcome(await decide(id, 'ACCEPTED'))).toEqual([
      409,
      'RECOMMENDATION_DECIDED',
      'This proposal has already been answered.',
    ]);
    expect(await traces(app, client)).toEqual(before);
  });

  test('of two at once, one stands', async () => {
    const id = await propose();
    const answers = await Promise.all([decide(id, 'ACCEPTED'), decide(id, 'DECLINED')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('orders nothing for an item that was released, and may decline it', async () => {
    const id = await propose();
    const staff = staffCalls(app, await enterStaff(app));
    const url = `/closets/${client.clientId}/items/${itemId}/state`;
    expect((await staff.put(url, { state: 'RETIRED', reason: 'Sold' })).statusCode).toBe(200);
    expect(outcome(await decide(id, 'ACCEPTED'))).toEqual([
      409,
      'ITEMS_UNAVAILABLE',
      'This item is no longer in your closet.',
    ]);
    expect(await stateOf(id)).toBe('PENDING');
    expect((await decide(id, 'DECLINED')).statusCode).toBe(200);
  });

  test('is neither another closet’s, nor a word of its own', async () => {
    const id = await propose();
    const { owner: other } = await makeClientFixture(app);
    expect(outcome(await decide(id, 'ACCEPTED', other)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await decide(999_999, 'ACCEPTED')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect((await decide(id, 'DONE')).statusCode).toBe(404);
    expect(await stateOf(id)).toBe('PENDING');
  });

  test.each([
    [3, 'FORBIDDEN'],
    [6, 'DEMO_RESTRICTED'],
  ])('by role %i is refused', async (role, refusal) => {
    const id = await propose();
    const { email } = await makeUser(app.database.db, [client.clientId], { roles: [role] });
    expect(outcome(await decide(id, 'ACCEPTED', await app.signIn(email))).slice(0, 2)).toEqual([
      403,
      refusal,
    ]);
    expect(await stateOf(id)).toBe('PENDING');
  });
});

describe('an answer that is withdrawn', () => {
  const undo = async (id: number, as = client.owner) =>
    app.call({ method: 'PUT', url: `/pickup/undo/recommendation/${id}`, as });
  const over = [409, 'UNDO_OVER'];
  const toService = async () => {
    const { clientId } = client;
    await inTransaction(app.database.db, async (trx) => {
      const context = {
        trx,
        clientId,
        actor: { userId: null, actor: 'STAFF' },
        now: app.clock.now(),
      } as const;
      const to = { kind: 'CARE_PARTNER', bin: '' } as const;
      await moveItems(context, { itemIds: [itemId], to, evidence: 'STAFF_WORD', event: 'MOVED' });
    });
  };

  test.each(['ACCEPTED', 'DECLINED'])(
    '%s is pending again within a minute, as if never given',
    async (status) => {
      const id = await propose();
      expect(dataOf(decideRecommendation, await decide(id, status))).toMatchObject({ undoSeconds: 60 });
      app.clock.passSeconds(59);
      expect(await list('?status=PENDING')).toEqual([]);
      // A page that is opened anew lists the answers that can be withdrawn.
      expect(await list('?status=PENDING&undoable=true')).toMatchObject([{ id, status, undoSeconds: 1 }]);
      expect(dataOf(undoRecommendation, await undo(id))).toMatchObject({
        status: 'PENDING',
        decided: null,
        undoSeconds: 0,
      });
      const history = await app.call({
        method: 'GET',
        url: `/item/list/history/${itemId}`,
        as: client.owner,
      });
      expect(history.json()).toMatchObject({ data: [] });
      const audit = app.database.db
        .selectFrom('audit')
        .select('action')
        .where('entity', '=', 'recommendation');
      expect(await audit.where('client_id', '=', client.clientId).orderBy('id').execute()).toEqual([
        { action: 'recommendations.decide' },
        { action: 'recommendations.undo' },
      ]);
      // Again is as good as done, and another answer can be given.
      expect((await undo(id)).statusCode).toBe(200);
      expect((await decide(id, 'DECLINED')).statusCode).toBe(200);
    },
  );

  test('is refused when the minute is over', async () => {
    const id = await propose();
    await decide(id, 'ACCEPTED');
    app.clock.passSeconds(60);
    expect(await list('?status=PENDING&undoable=true')).toEqual([]);
    expect(outcome(await undo(id)).slice(0, 2)).toEqual(over);
    expect(await stateOf(id)).toBe('ACCEPTED');
  });

  test('is refused when staff have begun: the item is in service, or the care is done', async () => {
    const begun = await propose();
    await decide(begun, 'ACCEPTED');
    await toService();
    expect((await list()).map(({ undoSeconds }) => undoSeconds)).toEqual([0]);
    expect(outcome(await undo(begun)).slice(0, 2)).toEqual(over);
    const done = await propose();
    await decide(done, 'ACCEPTED');
    await app.database.db
      .updateTable('recommendations')
      .set({ status: 'DONE' })
      .where('id', '=', done)
      .where('client_id', '=', client.clientId)
      .execute();
    expect(outcome(await undo(done)).slice(0, 2)).toEqual(over);
    expect(await stateOf(done)).toBe('DONE');
  });

  test('an item that was in service before it was accepted has not been begun', async () => {
    await toService();
    app.clock.passSeconds(1);
    const id = await propose();
    await decide(id, 'ACCEPTED');
    expect((await undo(id)).statusCode).toBe(200);
  });

  test('of two at once, staff who begin and a client who undoes, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await propose();
      await decide(id, 'ACCEPTED');
      const [answer] = await Promise.all([undo(id), toService()]);
      expect([200, 409]).toContain(answer.statusCode);
      const expected = answer.statusCode === 200 ? 'PENDING' : 'ACCEPTED';
      expect(await stateOf(id)).toBe(expected);
      app.clock.passSeconds(61);
    }
  });

  test('is the own one: neither another member’s, nor another closet’s, nor a Viewer’s or a demo user’s', async () => {
    const id = await propose();
    await decide(id, 'ACCEPTED');
    const { email } = await makeUser(app.database.db, [client.clientId], { roles: [2] });
    const member = await app.signIn(email);
    expect(outcome(await undo(id, member)).slice(0, 2)).toEqual(over);
    const { owner: other } = await makeClientFixture(app);
    expect(outcome(await undo(id, other)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    for (const [role, refusal] of [
      [3, 'FORBIDDEN'],
      [6, 'DEMO_RESTRICTED'],
    ] as const) {
      const user = await makeUser(app.database.db, [client.clientId], { roles: [role] });
      expect(outcome(await undo(id, await app.signIn(user.email))).slice(0, 2)).toEqual([403, refusal]);
    }
    expect(await stateOf(id)).toBe('ACCEPTED');
  });
});
