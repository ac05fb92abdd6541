/** A plan that is entered ahead: until its first day the closet has the one before it, for staff as for quotes. */
import { randomBytes } from 'node:crypto';
import { getBilling } from '@vestry/contract/billing/calls';
import { getStaffCloset, listPlans } from '@vestry/contract/staff/closets/calls';
import { draftInvoice } from '@vestry/contract/staff/invoices/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem } from '../../../../test/factories.ts';
import { addPriceList, samplePrices } from '../../../../test/price-fixture.ts';
import { dataOf, makeClientFixture, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  await goTo('2026-11-30');
  client = await makeClientFixture(app);
});

const db = () => app.database.db;

async function goTo(day: string): Promise<void> {
  app.clock.set(new Date(`${day}T15:00:00Z`));
  staff = staffCalls(app, await enterStaff(app, 'accountManager'));
}

async function makePlan(word: string, garments: number, currency = 'USD') {
  const name = `${word} ${randomBytes(4).toString('hex')}`;
  const allowances = { garments_allowance: garments, shoes_allowance: 4, boxes_allowance: 2 };
  const row = { name, ...allowances, deliveries_allowance: 3, price_cents: 24_500, currency };
  const { id } = await db().insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, name };
}

const assign = async (planId: number, startedOn: string) => {
  const answer = await staff.put(`/closets/${client.clientId}/plan`, { planId, startedOn });
  expect(answer.statusCode).toBe(200);
};
const billingOf = async () => {
  const { billing } = dataOf(getStaffCloset, await staff.get(`/closets/${client.clientId}`));
  if (billing === null) throw new Error('account managers see the plan');
  const garments = billing.usage.find(({ kind }) => kind === 'GARMENTS');
  return { ...billing, garments: [garments?.used, garments?.allowance] };
};

describe('the closet for staff', () => {
  test('has the plan of today with its use until the first day of the next one', async () => {
    const [atelier, grand] = [await makePlan('Atelier', 10), await makePlan('Grand', 60)];
    await makeItem(db(), client.clientId, { location: 'GR' });
    await assign(atelier.id, '2026-10-01');
    await assign(grand.id, '2026-12-10');
    const ahead = await billingOf();
    expect(ahead).toMatchObject({
      plan: { id: atelier.id, name: atelier.name },
      planStartedOn: '2026-10-01',
      following: [{ plan: { id: grand.id, name: grand.name }, firstDay: '2026-12-10' }],
      garments: [1, 10],
    });
    const url = `/billing/client/${client.clientId}`;
    const seen = dataOf(getBilling, await app.call({ method: 'GET', url, as: client.owner }));
    expect(seen).toMatchObject({ plan: { name: atelier.name }, usage: ahead.usage });
    await goTo('2026-12-09');
    expect(await billingOf()).toMatchObject({ plan: { id: atelier.id }, garments: [1, 10] });
    await goTo('2026-12-10');
    expect(await billingOf()).toMatchObject({
      plan: { id: grand.id },
      planStartedOn: '2026-12-10',
      following: [],
      garments: [1, 60],
    });
  });

  test('has every plan that follows, in their order', async () => {
    const plans = [await makePlan('A', 1), await makePlan('B', 2), await makePlan('C', 3)];
    const [a, b, c] = plans.map(({ id }) => id);
    if (a === undefined || b === undefined || c === undefined) throw new Error('three plans were made');
    await assign(a, '2026-10-01');
    await assign(b, '2026-12-10');
    await assign(c, '2027-02-01');
    const { plan, following } = await billingOf();
    expect([plan?.id, ...following.map((next) => [next.plan.id, next.firstDay])]).toEqual([
      a,
      [b, '2026-12-10'],
      [c, '2027-02-01'],
    ]);
  });

  test('has no following plan where the first one has not begun, and none without a plan', async () => {
    expect(await billingOf()).toMatchObject({ plan: null, planStartedOn: null, following: [] });
    const { id } = await makePlan('Atelier', 10);
    await assign(id, '2026-12-10');
    expect(await billingOf()).toMatchObject({ plan: { id }, planStartedOn: '2026-12-10', following: [] });
  });

  test('a first day that is moved leaves no day with two plans, and none without', async () => {
    const [atelier, grand] = [await makePlan('Atelier', 10), await makePlan('Grand', 60)];
    await assign(atelier.id, '2026-10-01');
    await assign(grand.id, '2026-12-10');
    const ended = async () =>
      (
        await db()
          .selectFrom('past_plans')
          .select(['plan_id as planId', 'ended_on as endedOn'])
          .where('client_id', '=', client.clientId)
          .execute()
      ).map(({ planId, endedOn }) => [planId, endedOn]);
    await assign(grand.id, '2026-12-20');
    expect(await ended()).toEqual([[atelier.id, '2026-12-19']]);
    await assign(grand.id, '2026-12-05');
    expect(await ended()).toEqual([[atelier.id, '2026-12-04']]);
    // Once it has begun, the days before a later start stay as they were charged.
    await goTo('2026-12-06');
    await assign(grand.id, '2026-12-08');
    expect(await ended()).toEqual([[atelier.id, '2026-12-04']]);
  });

  test('shows the price of the price list in force, and of the next plan that of its first day', async () => {
    const [atelier, grand] = [await makePlan('Atelier', 10), await makePlan('Grand', 60)];
    await addPriceList(db(), atelier.id, { ...samplePrices, plan: 31_000 });
    await addPriceList(
      db(),
      grand.id,
      { ...samplePrices, plan: 52_000, currency: 'EUR' },
      { firstDay: '2026-12-01' },
    );
    await assign(atelier.id, '2026-10-01');
    await assign(grand.id, '2026-12-10');
    expect(await billingOf()).toMatchObject({
      plan: { priceCents: 31_000, currency: 'USD' },
      following: [{ plan: { priceCents: 52_000, currency: 'EUR' } }],
    });
    const url = `/billing/client/${client.clientId}`;
    const seen = dataOf(getBilling, await app.call({ method: 'GET', url, as: client.owner }));
    expect(seen.plan).toMatchObject({ name: atelier.name, priceCents: 31_000 });
    const offered = dataOf(listPlans, await staff.get('/plans'));
    // Its list is not in force yet.
    expect(offered.find(({ id }) => id === grand.id)).toMatchObject({ priceCents: 24_500, currency: 'USD' });
    expect(offered.find(({ id }) => id === atelier.id)).toMatchObject({ priceCents: 31_000 });
  });
});

describe('an invoice that is written by hand', () => {
  const currencyOf = async (periodStart: string) => {
    const draft = { periodStart, periodEnd: periodStart, note: '', lines: [] };
    return dataOf(draftInvoice, await staff.post(`/invoices/${client.clientId}`, draft)).currency;
  };

  test('is in the currency of the plan of its own days', async () => {
    const [dollars, euros] = [await makePlan('Atelier', 10), await makePlan('Grand', 60, 'EUR')];
    expect(await currencyOf('2026-11-01')).toBe('USD');
    await assign(dollars.id, '2026-10-01');
    await assign(euros.id, '2026-12-10');
    expect(await currencyOf('2026-11-01')).toBe('USD');
    expect(await currencyOf('2026-12-09')).toBe('USD');
    expect(await currencyOf('2026-12-10')).toBe('EUR');
    await staff.put(`/closets/${client.clientId}/plan`, { planId: null });
    expect(await currencyOf('2026-12-10')).toBe('USD');
  });

  test('is in that of the price list in force on its first day', async () => {
    const { id } = await makePlan('Atelier', 10);
    await addPriceList(db(), id, { ...samplePrices, currency: 'CHF' }, { firstDay: '2026-11-15' });
    await assign(id, '2026-10-01');
    expect(await currencyOf('2026-11-14')).toBe('USD');
    expect(await currencyOf('2026-11-15')).toBe('CHF');
  });
});
