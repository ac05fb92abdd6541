/** A plan that follows another one: each visit is priced by the plan of its day, and the period before it is cut. */
import { getBilling } from '@vestry/contract/billing/calls';
import { getAvailability } from '@vestry/contract/calendar/calls';
import { getQuote } from '@vestry/contract/prices/calls';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { listRecommendations } from '@vestry/contract/requests/pickup/recommendation-calls';
import { listStaffRecommendations } from '@vestry/contract/staff/care/calls';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem } from '../../../test/factories.ts';
import { makeRecommendation } from '../../../test/pickup-calls.ts';
import { enterStaff, staffCalls } from '../../../test/staff.ts';
import { priceCalls, type PriceCalls } from '../../../test/price-calls.ts';
import { addPriceList, givePricedPlan, samplePrices } from '../../../test/price-fixture.ts';
import { dataOf, goTo, makeClientFixture, outcome, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let planId: number;
let prices: PriceCalls;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  // Monday, nine o'clock in New York.
  app.clock.set(new Date('2026-11-30T14:00:00Z'));
  client = await makeClientFixture(app);
  planId = await givePricedPlan(app.database.db, client.clientId);
  prices = priceCalls(app, client);
});

const db = () => app.database.db;
const later = '2026-12-10';
/** The new plan begins on December 7th: the period of the present one, until the 14th, has 22 of its 30 days. */
async function changePlan(fields: Partial<PriceList> = {}, firstPriced = '2026-12-07'): Promise<void> {
  await db()
    .insertInto('past_plans')
    .values({
      client_id: client.clientId,
      plan_id: planId,
      started_on: '2026-03-15',
      ended_on: '2026-12-06',
    })
    .execute();
  const content = {
    ...samplePrices,
    included: { delivery: 1, pickup: 0 },
    item: { delivery: 0, pickup: 0 },
    ...fields,
  };
  const nextId = await givePricedPlan(db(), client.clientId, content, '2026-12-07');
  await db()
    .updateTable('price_lists')
    .set({ first_day: firstPriced })
    .where('plan_id', '=', nextId)
    .execute();
}

test('quotes the visits of its days, with its visits; those before are of the present one', async () => {
  for (let index = 0; index < 2; index += 1) await prices.send();
  await changePlan();
  const next = await prices.quoted([prices.visit({ day: later })]);
  expect(next.quote).toMatchObject({
    subtotal: 1000,
    visits: [{ isIncluded: true, plan: { included: 1, used: 0 } }],
  });
  const { id } = dataOf(createDelivery, await prices.send({ date: `${later}T00:00:00`, quote: next.hash }));
  expect(await prices.frozen(id)).toMatchObject({ subtotal: 1000 });
  const present = await prices.quoted([prices.visit()]);
  expect(present.quote.visits[0]).toMatchObject({ isIncluded: false, plan: { included: 2, used: 2 } });
  expect((await prices.quoted([prices.visit({ day: later })])).quote.visits[0]).toMatchObject({
    plan: { used: 1 },
  });
});

test('cuts the period of the present one, which includes the same part of its visits', async () => {
  const list = { ...samplePrices, included: { delivery: 4, pickup: 1 } };
  await addPriceList(db(), planId, list, { version: 2 });
  expect((await prices.quoted([prices.visit()])).quote.visits[0]).toMatchObject({ plan: { included: 4 } });
  await changePlan();
  // 2.93 of four.
  expect((await prices.quoted([prices.visit()])).quote.visits[0]).toMatchObject({ plan: { included: 3 } });
  const usage = dataOf(
    getBilling,
    await app.call({ method: 'GET', url: `/billing/client/${client.clientId}`, as: client.owner }),
  );
  expect(usage).toMatchObject({ periodStart: '2026-11-15', periodEnd: '2026-12-06' });
  expect(usage.usage.find(({ kind }) => kind === 'DELIVERIES')).toMatchObject({ allowance: 3 });
});

test('has the price list of its first day, though none is in force today', async () => {
  await changePlan();
  expect((await prices.quoted([prices.visit({ day: later })])).quote.visits[0]).toMatchObject({
    isIncluded: true,
  });
  // A list that begins after the plan does not price its first days.
  await db()
    .updateTable('price_lists')
    .set({ first_day: '2026-12-08' })
    .where('plan_id', '<>', planId)
    .where('first_day', '=', '2026-12-07')
    .execute();
  expect(dataOf(getQuote, await prices.quoteOf([prices.visit({ day: later })]))).toBeNull();
  expect(dataOf(getQuote, await prices.quoteOf([prices.visit()]))).not.toBeNull();
});

test('takes the visits of its days from the included ones of the period that it cuts', async () => {
  for (const day of ['2026-12-10', '2026-12-11']) await prices.send({ date: `${day}T00:00:00` });
  const { quote } = await prices.quoted([prices.visit()]);
  expect(quote.visits[0]).toMatchObject({ isIncluded: false, plan: { used: 2 } });
  await changePlan();
  const cut = await prices.quoted([prices.visit()]);
  expect(cut.quote.visits[0]).toMatchObject({ isIncluded: true, plan: { included: 2, used: 0 } });
  expect((await prices.send({ quote: cut.hash })).statusCode).toBe(200);
});

test('without a price list has no prices: a visit that moves to its days loses its own', async () => {
  const { id } = dataOf(createDelivery, await prices.send());
  await changePlan({}, '2027-01-01');
  const payload = { deliveryId: id, date: '2026-12-10T00:00:00' };
  const url = '/delivery/update';
  expect((await app.call({ method: 'PUT', url, payload, as: client.owner })).statusCode).toBe(200);
  expect(await prices.frozen(id)).toBeNull();
  expect((await prices.quoted([prices.visit()])).quote.visits[0]).toMatchObject({ plan: { used: 0 } });
});

test('opens the express days that it offers', async () => {
  await goTo(app, client, '2026-12-04T14:00:00Z');
  await changePlan({ express: { PRIORITY: null, RUSH: null } });
  const url = '/calendar/availability?from=2026-12-04&to=2026-12-07';
  const { days } = dataOf(getAvailability, await app.call({ method: 'GET', url, as: client.owner }));
  expect(days.map(({ express }) => express?.notice ?? null)).toEqual(['RUSH', null, null, null]);
  const monday = { date: '2026-12-07T00:00:00', notice: 'PRIORITY' };
  expect(outcome(await prices.send(monday))[1]).toBe('DATE_UNAVAILABLE');
});

test('does not change the currency of proposed care before its first day', async () => {
  const itemId = await makeItem(db(), client.clientId);
  await makeRecommendation(db(), client.clientId, { itemId });
  const currencies = async () => {
    const staff = staffCalls(app, await enterStaff(app));
    const url = `/pickup/list/recommendations/client/${client.clientId}/user/${client.owner.userId}`;
    const [own] = dataOf(listRecommendations, await app.call({ method: 'GET', url, as: client.owner }));
    const all = await staff.get(`/care?clientId=${client.clientId}`);
    return [own?.currency, dataOf(listStaffRecommendations, all).content[0]?.currency];
  };
  await changePlan({ currency: 'EUR' });
  expect(await currencies()).toEqual(['USD', 'USD']);
  await goTo(app, client, '2026-12-07T14:00:00Z');
  expect(await currencies()).toEqual(['EUR', 'EUR']);
});
