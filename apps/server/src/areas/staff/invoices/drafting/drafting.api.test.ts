import { listStaffInvoices } from '@vestry/contract/staff/invoices/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem, moveItem } from '../../../../../test/factories.ts';
import {
  makeDoneCare,
  makePricedPlan,
  makeQuotedVisit,
  type PlanFields,
} from '../../../../../test/priced-closet.ts';
import { makeRecommendation } from '../../../../../test/pickup-calls.ts';
import { addPriceList } from '../../../../../test/price-fixture.ts';
import { dataOf, goTo, makeClientFixture, type ClientFixture } from '../../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let beside: TestApp;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  client = await makeClientFixture(app);
});

const db = () => app.database.db;
const draftAll = async () => app.services.draftInvoices();

async function givePlan(startedOn: string | null, fields: PlanFields = {}) {
  const plan = await makePricedPlan(db(), fields);
  await db()
    .updateTable('clients')
    .set({
      plan_id: plan.planId,
      plan_started_on: startedOn,
      created_at: new Date('2026-09-10T12:00:00Z'),
    })
    .where('id', '=', client.clientId)
    .execute();
  return plan;
}

/** Signed in anew: the clock of these tests advances beyond a session's end. */
const manager = async (): Promise<StaffCalls> => staffCalls(app, await enterStaff(app, 'accountManager'));

async function invoices() {
  const answer = await (await manager()).get(`/invoices?clientId=${client.clientId}&pageSize=100`);
  return dataOf(listStaffInvoices, answer).content.toSorted((a, b) =>
    a.periodStart.localeCompare(b.periodStart),
  );
}

const visitsOf = async () =>
  db()
    .selectFrom('visit_quotes')
    .select(['kind', 'invoice_id as invoiceId'])
    .where('client_id', '=', client.clientId)
    .orderBy('id')
    .execute();
const owner = () => ({ clientId: client.clientId, userId: client.owner.userId });

test('a period’s invoice has its plan, storage, visits, care and tax, to the cent', async () => {
  const plan = await givePlan('2026-10-01');
  const stored = { createdAt: new Date('2026-09-20T12:00:00Z') };
  for (const item of [
    { category: 4 },
    { category: 4 },
    { category: 4, location: 'CS' as const },
    { category: 3 },
  ])
    await makeItem(db(), client.clientId, { ...stored, ...item });
  await db().updateTable('clients').set({ boxes: 3 }).where('id', '=', client.clientId).execute();
  const first = await makeQuotedVisit(db(), plan, owner(), { kind: 'delivery', day: '2026-10-03', items: 2 });
  const second = await makeQuotedVisit(db(), plan, owner(), { kind: 'delivery', day: '2026-10-20', used: 1 });
  await makeQuotedVisit(db(), plan, owner(), { kind: 'delivery', day: '2026-10-21', status: 'CONFIRMED' });
  await makeQuotedVisit(db(), plan, owner(), { kind: 'pickup', day: '2026-11-02' });
  await makeDoneCare(db(), client.clientId, 9_000);
  await makeDoneCare(db(), client.clientId, 5_000, { status: 'ACCEPTED' });
  await draftAll();
  const [invoice, ...others] = await invoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    status: 'DRAFT',
    isAutomatic: true,
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    currency: 'USD',
    // 325.00 + 3.00 + 46.50 + 90.00, and 28.84 + 0.27 + 4.13 + 7.99 of tax.
    totalCents: 50_573,
  });
  expect(invoice?.lines.map(({ code, quantity, amountCents }) => [code, quantity, amountCents])).toEqual([
    ['PLAN', 1, 30_000],
    ['STORAGE', 2, 700],
    ['STORAGE', 2, 1_800],
    ['VISIT', 1, 0],
    ['ITEMS', 2, 300],
    ['VISIT', 1, 4_500],
    ['ITEMS', 1, 150],
    ['CARE', 1, 9_000],
    ['TAX', 1, 4_123],
  ]);
  expect(invoice?.lines.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      `D-${first}, October 3rd: Delivery, included in your plan`,
      `D-${second}, October 20th: Delivery`,
      'Sales tax, 8.875%',
    ]),
  );
  expect((await visitsOf()).map(({ invoiceId }) => invoiceId)).toEqual([
    invoice?.id,
    invoice?.id,
    null,
    null,
  ]);
  const audit = (await auditOf(app, 'invoices.draft')).filter(({ entityId }) => entityId === invoice?.id);
  expect(audit).toMatchObject([
    { actor: 'SYSTEM', clientId: client.clientId, after: { totalCents: 50_573 } },
  ]);
});

test.each([
  ['JPY', { plan: 1_000, tax: { name: 'Tax', rate: 10_000 } }, 516, 568],
  ['KWD', { plan: 30_500, tax: { name: 'VAT', rate: 5_000 } }, 15_742, 16_529],
  ['USD', { plan: 30_500, tax: null }, 15_742, 15_742],
] as const)('a part of a month is charged by its days, in %s', async (currency, prices, plan, total) => {
  await givePlan('2026-09-16', { prices: { ...prices, currency } });
  // The plan ended after 16 of the 31 days from October 16th on.
  await db()
    .insertInto('past_plans')
    .values({
      client_id: client.clientId,
      plan_id:
        (
          await db()
            .selectFrom('clients')
            .select('plan_id')
            .where('id', '=', client.clientId)
            .executeTakeFirstOrThrow()
        ).plan_id ?? 0,
      started_on: '2026-09-16',
      ended_on: '2026-10-31',
    })
    .execute();
  await db().updateTable('clients').set({ plan_id: null }).where('id', '=', client.clientId).execute();
  await draftAll();
  const [whole, part] = await invoices();
  expect(whole).toMatchObject({ periodStart: '2026-09-16', periodEnd: '2026-10-15', currency });
  expect(part).toMatchObject({
    periodStart: '2026-10-16',
    periodEnd: '2026-10-31',
    totalCents: total,
    currency,
  });
  expect(part?.lines[0]).toMatchObject({
    description: expect.stringMatching(/, 16 of 31 days$/),
    amountCents: plan,
  });
});

test('a month ends at midnight of the facility, also in the night in which the clocks change', async () => {
  await givePlan('2026-10-01', { prices: { tax: null } });
  for (const moment of ['2026-10-31T12:00:00Z', '2026-11-01T03:59:00Z', '2026-11-01T04:01:00Z'])
    await makeItem(db(), client.clientId, { createdAt: new Date(moment) });
  app.clock.set(new Date('2026-11-01T03:59:00Z'));
  await draftAll();
  expect(await invoices()).toEqual([]);
  app.clock.set(new Date('2026-11-01T04:01:00Z'));
  await draftAll();
  // Two garments, of which the plan covers one.
  expect(await invoices()).toMatchObject([{ periodEnd: '2026-10-31', totalCents: 30_350 }]);
  app.clock.set(new Date('2026-12-01T04:59:00Z'));
  await draftAll();
  expect(await invoices()).toHaveLength(1);
  app.clock.set(new Date('2026-12-01T05:01:00Z'));
  await draftAll();
  expect(await invoices()).toMatchObject([{}, { periodEnd: '2026-11-30', totalCents: 30_700 }]);
});

test('what left since is charged as it was stored on the last day', async () => {
  await givePlan('2026-10-01', { prices: { tax: null } });
  const ids = [];
  for (let index = 0; index < 3; index += 1)
    ids.push(await makeItem(db(), client.clientId, { createdAt: new Date('2026-09-20T12:00:00Z') }));
  // By the real clock, which is later than October.
  await moveItem(db(), client.clientId, ids[0] ?? 0, { kind: 'RESIDENCE', addressId: client.addressId });
  await draftAll();
  expect(await invoices()).toMatchObject([{ totalCents: 30_700 }]);
});

test('each period is drafted once, run twice or by two processes at once', async () => {
  const plan = await givePlan(null);
  await makeQuotedVisit(db(), plan, owner(), { kind: 'pickup', day: '2026-10-02' });
  await Promise.all([draftAll(), beside.services.draftInvoices(), draftAll()]);
  await draftAll();
  const drafts = await invoices();
  expect(drafts.map(({ periodStart, periodEnd }) => [periodStart, periodEnd])).toEqual([
    ['2026-09-10', '2026-09-30'],
    ['2026-10-01', '2026-10-31'],
  ]);
  expect((await visitsOf()).map(({ invoiceId }) => invoiceId)).toEqual([drafts[1]?.id]);
});

test('a draft that fails in between leaves nothing, stops no other closet, and is made by the next run', async () => {
  const plan = await givePlan('2026-10-01');
  await makeQuotedVisit(db(), plan, owner(), { kind: 'delivery', day: '2026-10-02' });
  const failing = client;
  client = await makeClientFixture(app);
  await givePlan('2026-10-01');
  await sql`CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'killed in between'; END $$`.execute(db());
  await sql`CREATE TRIGGER fail_here BEFORE INSERT ON invoice_lines FOR EACH ROW
    WHEN (NEW.client_id = ${sql.lit(failing.clientId)}) EXECUTE FUNCTION fail_here()`.execute(db());
  await expect(draftAll()).rejects.toThrow('killed in between');
  expect(await invoices()).toHaveLength(1);
  client = failing;
  expect(await invoices()).toEqual([]);
  expect(await visitsOf()).toMatchObject([{ invoiceId: null }]);
  await sql`DROP TRIGGER fail_here ON invoice_lines`.execute(db());
  await draftAll();
  expect(await invoices()).toHaveLength(1);
  expect(await visitsOf()).not.toMatchObject([{ invoiceId: null }]);
});

test('without a price list in force on its first day a period is not drafted; a new one counts from its first day', async () => {
  const { planId } = await givePlan('2026-08-01', { firstDay: '2026-09-15', prices: { tax: null } });
  const content = JSON.stringify({
    ...((
      await db()
        .selectFrom('price_lists')
        .select('content')
        .where('plan_id', '=', planId)
        .executeTakeFirstOrThrow()
    ).content as object),
    plan: 40_000,
  });
  await db()
    .insertInto('price_lists')
    .values({ plan_id: planId, version: 2, first_day: '2026-11-01', content, created_at: app.clock.now() })
    .execute();
  app.clock.set(new Date('2026-12-02T15:00:00Z'));
  await draftAll();
  expect(await invoices()).toMatchObject([
    { periodStart: '2026-10-01', totalCents: 30_000 },
    { periodStart: '2026-11-01', totalCents: 40_000 },
  ]);
});

test('a void draft releases its visits and care, and its period is not drafted again', async () => {
  const plan = await givePlan('2026-10-01', { prices: { tax: null } });
  await makeQuotedVisit(db(), plan, owner(), { kind: 'delivery', day: '2026-10-02' });
  await makeDoneCare(db(), client.clientId, 9_000);
  await draftAll();
  const [draft] = await invoices();
  expect(draft?.totalCents).toBe(39_150);
  await (await manager()).put(`/invoices/${client.clientId}/${draft?.id}/void`);
  expect(await visitsOf()).toEqual([{ kind: 'delivery', invoiceId: null }]);
  await draftAll();
  expect(await invoices()).toHaveLength(1);
  app.clock.set(new Date('2026-12-02T15:00:00Z'));
  await draftAll();
  expect(await invoices()).toMatchObject([
    { status: 'VOID' },
    { periodStart: '2026-11-01', totalCents: 39_150 },
  ]);
});

test('care is taxed as it was when it was accepted, whatever the tax has become', async () => {
  const { planId, list } = await givePlan('2026-10-01');
  await goTo(app, client, '2026-10-20T15:00:00Z');
  const itemId = await makeItem(db(), client.clientId);
  const ids = await Promise.all(
    [1, 2].map(async () => makeRecommendation(db(), client.clientId, { itemId })),
  );
  for (const id of ids) {
    const url = `/pickup/accept/recommendation/${id}/status/ACCEPTED`;
    const answer = await app.call({ method: 'PUT', url, as: client.owner });
    // $45.00 each, of which 399.375 cents are tax.
    expect(answer.json()).toMatchObject({ data: { taxed: { tax: { rate: 8_875, amount: 399 } } } });
  }
  const [withdrawn] = ids;
  const undone = await app.call({
    method: 'PUT',
    url: `/pickup/undo/recommendation/${withdrawn}`,
    as: client.owner,
  });
  expect(undone.statusCode).toBe(200);
  await db()
    .updateTable('recommendations')
    .set({ status: 'DONE' })
    .where('client_id', '=', client.clientId)
    .execute();
  const content = { ...list, tax: { name: 'Sales tax', rate: 10_000 } };
  await addPriceList(db(), planId, content, { version: 2, firstDay: '2026-09-30' });
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  await draftAll();
  const [invoice] = await invoices();
  const taxes = invoice?.lines.filter(({ code }) => code === 'TAX').map((line) => line.amountCents);
  // The plan and the care that nobody accepted by a price list have the tax of the period.
  expect(taxes?.toSorted((a, b) => a - b)).toEqual([399, 3_450]);
});

test('the period of a void draft is drafted again where that is wanted, once and with its visits', async () => {
  const plan = await givePlan('2026-10-01', { prices: { tax: null } });
  await makeQuotedVisit(db(), plan, owner(), { kind: 'delivery', day: '2026-10-02' });
  await draftAll();
  const [draft] = await invoices();
  const staff = await manager();
  const url = `/invoices/${client.clientId}/${draft?.id}/void`;
  expect((await staff.put(`${url}?draftAgain=perhaps`)).statusCode).toBe(422);
  const answers = await Promise.all([
    staff.put(`${url}?draftAgain=true`),
    staff.put(`${url}?draftAgain=true`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await Promise.all([draftAll(), draftAll()]);
  expect(await invoices()).toMatchObject([
    { status: 'DRAFT', isAutomatic: true, totalCents: draft?.totalCents, periodStart: '2026-10-01' },
    { status: 'VOID', isAutomatic: false },
  ]);
  const audit = (await auditOf(app, 'staff.voidInvoice')).filter(({ entityId }) => entityId === draft?.id);
  expect(audit).toMatchObject([{ after: { status: 'VOID', draftAgain: true } }]);
});

test('a job’s draft is corrected with a reason alone, which stays with it; one of a person needs none', async () => {
  await givePlan('2026-10-01', { prices: { tax: null } });
  await draftAll();
  const [draft] = await invoices();
  const url = `/invoices/${client.clientId}/${draft?.id}`;
  const lines = [{ code: 'PLAN', description: 'Plan, a week less', quantity: 1, unitPriceCents: 20_000 }];
  const staff = await manager();
  const body = { periodStart: '2026-10-01', periodEnd: '2026-10-31', lines };
  expect((await staff.put(url, body)).json()).toMatchObject({
    data: { code: 'VALIDATION_FAILED', fields: [{ path: 'body.reason' }] },
  });
  expect((await staff.put(url, { ...body, reason: 'The rooms were closed.' })).statusCode).toBe(200);
  expect(await invoices()).toMatchObject([
    { correction: 'The rooms were closed.', totalCents: 20_000, lines: [{ code: 'PLAN' }] },
  ]);
  const audit = (await auditOf(app, 'staff.editDraft')).filter(({ entityId }) => entityId === draft?.id);
  expect(audit).toMatchObject([{ after: { reason: 'The rooms were closed.' } }]);
});

test('an erased closet, and one of the demo, is not invoiced', async () => {
  await givePlan('2026-10-01');
  await db()
    .updateTable('clients')
    .set({ demo_expires_at: new Date('2027-01-01T00:00:00Z') })
    .where('id', '=', client.clientId)
    .execute();
  await draftAll();
  const rows = await db()
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', client.clientId)
    .execute();
  expect(rows).toEqual([]);
});
