/** Prices of trips: the express day of a delivery, and the quote of a change of both visits (capabilities, Prices). */
import { getApproval } from '@vestry/contract/approvals/calls';
import { getChangeQuote, getFrozenQuote, getQuote } from '@vestry/contract/prices/calls';
import type { FrozenQuote, QuoteAnswer } from '@vestry/contract/prices/schemas';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import * as trips from '@vestry/contract/trips/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem, makeUser } from '../../../test/factories.ts';
import { addPriceList, givePricedPlan, samplePrices } from '../../../test/price-fixture.ts';
import { dataOf, makeClientFixture, outcome } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture, type TripFixture } from '../../../test/trip-fixture.ts';

let app: TestApp;
let at: TripFixture;
let planId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  // Monday, ten o'clock in New York: the next day needs PRIORITY.
  at = await makeTripFixture(app);
  planId = await givePricedPlan(app.database.db, at.client.clientId);
});

const db = () => app.database.db;
const post = async (url: string, payload: object, as: SignedInUser = at.client.owner) =>
  app.call({ method: 'POST', url, payload, as });
const known = (answer: QuoteAnswer): NonNullable<QuoteAnswer> => {
  if (answer === null) throw new Error('no quote');
  return answer;
};
const frozen = async (deliveryId: number): Promise<FrozenQuote | null> => {
  const url = `/prices/request/delivery/${deliveryId}`;
  return dataOf(getFrozenQuote, await app.call({ method: 'GET', url, as: at.client.owner }));
};
const member = async (): Promise<SignedInUser> =>
  app.signIn((await makeUser(db(), [at.client.clientId], { roles: [2] })).email);

describe('a trip that leaves soon', () => {
  const soon = {
    firstDay: '2026-12-02',
    lastDay: '2026-12-04',
    return: { date: '2026-12-04', time: 'ANYTIME' },
  };
  const form = (fields: object = {}) => at.form(soon, { date: '2026-12-02', notice: 'PRIORITY', ...fields });

  test('is delivered on an express day with its notice, at the quote that was shown; its return has none', async () => {
    const address = at.client.addressId;
    const visits = [
      { kind: 'delivery', address, day: '2026-12-02', notice: 'PRIORITY', items: 3 },
      { kind: 'pickup', address, day: '2026-12-04', items: 3 },
    ];
    const { quote, hash } = known(dataOf(getQuote, await post('/prices/quote', { visits })));
    expect(quote.visits.map(({ charge }) => charge.lines.map(({ code }) => code))).toEqual([
      ['VISIT', 'NOTICE', 'ZONE', 'ITEMS'],
      ['VISIT', 'ZONE', 'ITEMS'],
    ]);
    const { id } = dataOf(createDelivery, await at.calls.create(form({ quote: hash })));
    const { version: _version, ...rest } = quote;
    expect(await frozen(id)).toEqual(rest);
  });

  test('is refused without the notice, with another one, after its cut-off, and with an item from cold storage', async () => {
    const refused = async (fields: object) => outcome(await at.calls.create(form(fields)))[1];
    expect(await refused({ notice: undefined })).toBe('DATE_UNAVAILABLE');
    expect(await refused({ notice: 'RUSH' })).toBe('DATE_UNAVAILABLE');
    const cold = await makeItem(db(), at.client.clientId, { location: 'CS' });
    expect(await refused({ items: [cold] })).toBe('DATE_UNAVAILABLE');
    const early = { ...soon, lastDay: '2026-12-02', return: { date: '2026-12-02', time: 'ANYTIME' } };
    expect(await refused({ trip: { name: 'Capri', ...early } })).toBe('DATE_UNAVAILABLE');
    const PRIORITY = { amount: 2500, cutOff: '10:00' };
    await addPriceList(db(), planId, { ...samplePrices, express: { PRIORITY, RUSH: null } }, { version: 2 });
    const tomorrow = { trip: { name: 'Capri', ...soon, firstDay: '2026-12-01' }, date: '2026-12-01' };
    expect(await refused(tomorrow)).toBe('DATE_UNAVAILABLE');
    const rows = db().selectFrom('deliveries').select('id').where('client_id', '=', at.client.clientId);
    expect(await rows.execute()).toEqual([]);
  });

  test('of a plan that offers no express day is refused, and so is that of another closet', async () => {
    const other = await makeClientFixture(app);
    const items = [await makeItem(db(), other.clientId)];
    const theirs = await deliveryCalls(app, other).create(form({ items }));
    // Its own plan has no price list; this closet's does not count.
    expect(outcome(theirs)[1]).toBe('DATE_UNAVAILABLE');
    await addPriceList(
      db(),
      planId,
      { ...samplePrices, express: { PRIORITY: null, RUSH: null } },
      { version: 2 },
    );
    expect(outcome(await at.calls.create(form()))[1]).toBe('DATE_UNAVAILABLE');
  });

  test('that a Member prepares keeps its notice until the Owner approves', async () => {
    const user = await makeUser(db(), [at.client.clientId], { roles: [2] });
    await db()
      .updateTable('memberships')
      .set({ needs_approval: true })
      .where('user_id', '=', user.id)
      .execute();
    const prepared = dataOf(createDelivery, await at.calls.create(form(), await app.signIn(user.email)));
    expect(prepared.waiting).toBe(true);
    const decide = async (url: string, method: 'GET' | 'PUT') =>
      app.call({ method, url, as: at.client.owner });
    const shown = dataOf(getApproval, await decide(`/approval/find/${prepared.id}`, 'GET'));
    const notices = shown.quote?.quote.visits.map(({ notice }) => notice);
    expect(notices).toEqual(['PRIORITY', 'STANDARD']);
    const approved = await decide(`/approval/approve/${prepared.id}?quote=${shown.quote?.hash}`, 'PUT');
    expect(approved.statusCode).toBe(200);
    const quotes = db()
      .selectFrom('visit_quotes')
      .select('notice')
      .where('client_id', '=', at.client.clientId);
    expect((await quotes.orderBy('kind').execute()).map(({ notice }) => notice)).toEqual(notices);
  });
});

describe('the quote of a change of a trip', () => {
  async function request(): Promise<{ readonly id: number; readonly deliveryId: number }> {
    const id = await at.request();
    return { id, deliveryId: (await at.read(id)).delivery.id };
  }
  const quoted = async (deliveryId: number, change: object): Promise<NonNullable<QuoteAnswer>> =>
    known(dataOf(getChangeQuote, await post(`/prices/request/delivery/${deliveryId}`, change)));
  const update = async (id: number, fields: object, as = at.client.owner) =>
    at.put('update', { id, ...fields }, as);
  const dearer = async () =>
    addPriceList(db(), planId, { ...samplePrices, item: { delivery: 200, pickup: 200 } }, { version: 2 });

  /** From the day after the trip on the closet has another plan, in which the return lies. */
  async function changePlan(): Promise<void> {
    const { clientId } = at.client;
    const past = { plan_id: planId, started_on: '2026-03-15', ended_on: '2026-12-18' };
    await db()
      .insertInto('past_plans')
      .values({ client_id: clientId, ...past })
      .execute();
    const content = {
      ...samplePrices,
      included: { delivery: 0, pickup: 0 },
      visit: { delivery: 9900, pickup: 8800 },
    };
    await givePricedPlan(db(), clientId, content, '2026-12-19');
  }

  const changes = [
    [
      'of both days',
      { day: '2026-12-10', return: { day: '2026-12-22' } },
      { delivery: { date: '2026-12-10' }, return: { date: '2026-12-22' } },
    ],
    ['of the delivery’s day', { day: '2026-12-10' }, { delivery: { date: '2026-12-10' } }],
    ['of the return’s day', { return: { day: '2026-12-22' } }, { return: { date: '2026-12-22' } }],
    ['without a return', { return: null }, { return: null }],
    [
      'of a day, without a return',
      { day: '2026-12-10', return: null },
      { delivery: { date: '2026-12-10' }, return: null },
    ],
    ['of another note', { return: { day: '2026-12-21' } }, { note: 'Back door' }],
    ['of the name alone', {}, { name: 'Ischia' }],
    ['of the days that it has', { day: '2026-12-11' }, { delivery: { date: '2026-12-11' } }],
  ] as const;
  const plans = ['one plan', 'a plan that follows'] as const;
  test.each(plans.flatMap((plan) => changes.map(([of, change, fields]) => ({ plan, of, change, fields }))))(
    '$of is the one that is frozen with it, of $plan',
    async ({ plan, change, fields }) => {
      const { id, deliveryId } = await request();
      await dearer();
      if (plan === 'a plan that follows') await changePlan();
      const { quote, hash } = await quoted(deliveryId, change);
      expect((await update(id, { ...fields, quote: hash })).statusCode).toBe(200);
      const { version: _version, ...rest } = quote;
      expect((await frozen(deliveryId))?.total).toBe(rest.total);
      expect((await frozen(deliveryId))?.visits.map(({ day, charge }) => [day, charge])).toEqual(
        rest.visits.map(({ day, charge }) => [day, charge]),
      );
    },
  );

  test('leaves what does not change at the price that was accepted', async () => {
    const { deliveryId } = await request();
    const before = await frozen(deliveryId);
    await dearer();
    const { quote } = await quoted(deliveryId, { return: { day: '2026-12-22' } });
    expect(quote.visits[0]).toEqual(before?.visits[0]);
    expect(quote.visits[1]?.charge.lines).toContainEqual(
      expect.objectContaining({ code: 'ITEMS', quantity: 3, unitAmount: 200 }),
    );
  });

  async function setReturn(deliveryId: number, status: 'IN_TRANSIT' | 'COMPLETED'): Promise<void> {
    await db().updateTable('pickups').set({ status }).where('return_of', '=', deliveryId).execute();
  }

  test('leaves a return that is over, beside which another may be added', async () => {
    const { id, deliveryId } = await request();
    await setReturn(deliveryId, 'COMPLETED');
    const { quote, hash } = await quoted(deliveryId, { return: null });
    expect(quote.visits).toHaveLength(2);
    expect(outcome(await update(id, { return: null, dueBack: '2026-12-22', quote: hash }))[0]).toBe(200);
    const again = await quoted(deliveryId, { return: { day: '2026-12-22', items: 3 } });
    expect(again.quote.visits.map(({ kind }) => kind)).toEqual(['delivery', 'pickup', 'pickup']);
  });

  test('leaves a return as it is whose van is on the road', async () => {
    const { id, deliveryId } = await request();
    await setReturn(deliveryId, 'IN_TRANSIT');
    const { quote, hash } = await quoted(deliveryId, { items: 2 });
    const counts = quote.visits.map(
      ({ charge }) => charge.lines.find(({ code }) => code === 'ITEMS')?.quantity,
    );
    expect(counts).toEqual([2, 3]);
    const changed = await update(id, { items: at.items.slice(0, 2), quote: hash });
    expect(outcome(changed)).toEqual([200, '', '']);
    expect((await frozen(deliveryId))?.total).toBe(quote.total);
  });

  test('of a return that is added has its items and its place in the plan', async () => {
    const { id, deliveryId } = await request();
    await update(id, { return: null });
    const { quote, hash } = await quoted(deliveryId, { return: { day: '2026-12-22', items: 3 } });
    expect(quote.visits[1]).toMatchObject({ kind: 'pickup', isIncluded: true });
    const added = await update(id, { return: { date: '2026-12-22', time: 'MORNING' }, quote: hash });
    expect(added.statusCode).toBe(200);
    expect((await frozen(deliveryId))?.total).toBe(quote.total);
  });

  test('of a return that is added goes to the address as it is now', async () => {
    const { id, deliveryId } = await request();
    await update(id, { return: null });
    const { clientId } = at.client;
    await db()
      .updateTable('addresses')
      .set({ zip_code: '94102' })
      .where('client_id', '=', clientId)
      .execute();
    const { quote, hash } = await quoted(deliveryId, { return: { day: '2026-12-22', items: 3 } });
    expect(quote.visits.map(({ zone }) => zone)).toEqual(['Manhattan', null]);
    const added = await update(id, { return: { date: '2026-12-22', time: 'MORNING' }, quote: hash });
    expect(added.statusCode).toBe(200);
  });

  test('that is another one by now is refused with the new quote, and nothing is changed', async () => {
    const { id, deliveryId } = await request();
    const fields = { delivery: { date: '2026-12-10' }, return: { date: '2026-12-22' }, name: 'Ischia' };
    const change = { day: '2026-12-10', return: { day: '2026-12-22' } };
    const { hash } = await quoted(deliveryId, change);
    await dearer();
    const before = [await at.read(id), await frozen(deliveryId)];
    const refused = await update(id, { ...fields, quote: hash });
    expect(outcome(refused).slice(0, 2)).toEqual([409, 'QUOTE_CHANGED']);
    expect([await at.read(id), await frozen(deliveryId)]).toEqual(before);
    const { quote } = refused.json<{ data: { quote: NonNullable<QuoteAnswer> } }>().data;
    expect(quote.hash).toBe((await quoted(deliveryId, change)).hash);
    expect(quote.quote.version).toBe(2);
    expect(dataOf(trips.updateTrip, await update(id, { ...fields, quote: quote.hash })).name).toBe('Ischia');
  });

  test('is null for a trip without a price, whose change needs no hash', async () => {
    await db().updateTable('clients').set({ plan_id: null }).where('id', '=', at.client.clientId).execute();
    const { id, deliveryId } = await request();
    const answer = await post(`/prices/request/delivery/${deliveryId}`, { return: { day: '2026-12-22' } });
    expect(dataOf(getChangeQuote, answer)).toBeNull();
    expect((await update(id, { return: { date: '2026-12-22' } })).statusCode).toBe(200);
  });

  test('is not for a Member, who changes the trip without it, and none of another closet', async () => {
    const { id, deliveryId } = await request();
    const url = `/prices/request/delivery/${deliveryId}`;
    const change = { return: { day: '2026-12-22' } };
    const as = await member();
    expect(outcome(await post(url, change, as))[1]).toBe('FORBIDDEN');
    expect((await update(id, { return: { date: '2026-12-22' } }, as)).statusCode).toBe(200);
    const other = await makeClientFixture(app);
    expect(outcome(await post(url, change, other.owner))[1]).toBe('NOT_FOUND');
    expect(outcome(await update(id, { name: 'Theirs' }, other.owner))[1]).toBe('NOT_FOUND');
  });
});
