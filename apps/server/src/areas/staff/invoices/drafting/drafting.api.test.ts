import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem, moveItem } from '../../../../../test/factories.ts';
import { makeDoneCare, makeQuotedVisit } from '../../../../../test/priced-closet.ts';
import { draftingCalls, type DraftingCalls } from '../../../../../test/drafting-calls.ts';
import { makeClientFixture, type ClientFixture } from '../../../../../test/requests.ts';
import { auditOf } from '../../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let beside: TestApp;
let client: ClientFixture;
let calls: DraftingCalls;

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
  calls = draftingCalls(app, client);
});

const db = () => app.database.db;

test('a period’s invoice has its plan, storage, visits, care and tax, to the cent', async () => {
  const plan = await calls.givePlan('2026-10-01');
  const stored = { createdAt: new Date('2026-09-20T12:00:00Z') };
  for (const item of [
    { category: 4 },
    { category: 4 },
    { category: 4, location: 'CS' as const },
    { category: 3 },
  ])
    await makeItem(db(), client.clientId, { ...stored, ...item });
  await db().updateTable('clients').set({ boxes: 3 }).where('id', '=', client.clientId).execute();
  const first = await makeQuotedVisit(db(), plan, calls.owner, {
    kind: 'delivery',
    day: '2026-10-03',
    items: 2,
  });
  const second = await makeQuotedVisit(db(), plan, calls.owner, {
    kind: 'delivery',
    day: '2026-10-20',
    used: 1,
  });
  await makeQuotedVisit(db(), plan, calls.owner, {
    kind: 'delivery',
    day: '2026-10-21',
    status: 'CONFIRMED',
  });
  await makeQuotedVisit(db(), plan, calls.owner, { kind: 'pickup', day: '2026-11-02' });
  await makeDoneCare(db(), client.clientId, 9_000);
  await makeDoneCare(db(), client.clientId, 5_000, { status: 'ACCEPTED' });
  await calls.draftAll();
  const [invoice, ...others] = await calls.invoices();
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
  expect((await calls.visits()).map(({ invoiceId }) => invoiceId)).toEqual([
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
  await calls.givePlan('2026-09-16', { prices: { ...prices, currency } });
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
  await calls.draftAll();
  const [whole, part] = await calls.invoices();
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
  await calls.givePlan('2026-10-01', { prices: { tax: null } });
  for (const moment of ['2026-10-31T12:00:00Z', '2026-11-01T03:59:00Z', '2026-11-01T04:01:00Z'])
    await makeItem(db(), client.clientId, { createdAt: new Date(moment) });
  app.clock.set(new Date('2026-11-01T03:59:00Z'));
  await calls.draftAll();
  expect(await calls.invoices()).toEqual([]);
  app.clock.set(new Date('2026-11-01T04:01:00Z'));
  await calls.draftAll();
  // Two garments, of which the plan covers one.
  expect(await calls.invoices()).toMatchObject([{ periodEnd: '2026-10-31', totalCents: 30_350 }]);
  app.clock.set(new Date('2026-12-01T04:59:00Z'));
  await calls.draftAll();
  expect(await calls.invoices()).toHaveLength(1);
  app.clock.set(new Date('2026-12-01T05:01:00Z'));
  await calls.draftAll();
  expect(await calls.invoices()).toMatchObject([{}, { periodEnd: '2026-11-30', totalCents: 30_700 }]);
});

test('what left since is charged as it was stored on the last day', async () => {
  await calls.givePlan('2026-10-01', { prices: { tax: null } });
  const ids = [];
  for (let index = 0; index < 3; index += 1)
    ids.push(await makeItem(db(), client.clientId, { createdAt: new Date('2026-09-20T12:00:00Z') }));
  // By the real clock, which is later than October.
  await moveItem(db(), client.clientId, ids[0] ?? 0, { kind: 'RESIDENCE', addressId: client.addressId });
  await calls.draftAll();
  expect(await calls.invoices()).toMatchObject([{ totalCents: 30_700 }]);
});

test('each period is drafted once, run twice or by two processes at once', async () => {
  const plan = await calls.givePlan(null);
  await makeQuotedVisit(db(), plan, calls.owner, { kind: 'pickup', day: '2026-10-02' });
  await Promise.all([calls.draftAll(), beside.services.draftInvoices(), calls.draftAll()]);
  await calls.draftAll();
  const drafts = await calls.invoices();
  expect(drafts.map(({ periodStart, periodEnd }) => [periodStart, periodEnd])).toEqual([
    ['2026-09-10', '2026-09-30'],
    ['2026-10-01', '2026-10-31'],
  ]);
  expect((await calls.visits()).map(({ invoiceId }) => invoiceId)).toEqual([drafts[1]?.id]);
});

test('a draft that fails in between leaves nothing, stops no other closet, and is made by the next run', async () => {
  const plan = await calls.givePlan('2026-10-01');
  await makeQuotedVisit(db(), plan, calls.owner, { kind: 'delivery', day: '2026-10-02' });
  const failing = client;
  client = await makeClientFixture(app);
  calls = draftingCalls(app, client);
  await calls.givePlan('2026-10-01');
  await sql`CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'killed in between'; END $$`.execute(db());
  await sql`CREATE TRIGGER fail_here BEFORE INSERT ON invoice_lines FOR EACH ROW
    WHEN (NEW.client_id = ${sql.lit(failing.clientId)}) EXECUTE FUNCTION fail_here()`.execute(db());
  await expect(calls.draftAll()).rejects.toThrow('killed in between');
  expect(await calls.invoices()).toHaveLength(1);
  client = failing;
  calls = draftingCalls(app, client);
  expect(await calls.invoices()).toEqual([]);
  expect(await calls.visits()).toMatchObject([{ invoiceId: null }]);
  await sql`DROP TRIGGER fail_here ON invoice_lines`.execute(db());
  await calls.draftAll();
  expect(await calls.invoices()).toHaveLength(1);
  expect(await calls.visits()).not.toMatchObject([{ invoiceId: null }]);
});

test('without a price list in force on its first day a period is not drafted; a new one counts from its first day', async () => {
  const { planId } = await calls.givePlan('2026-08-01', { firstDay: '2026-09-15', prices: { tax: null } });
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
  await calls.draftAll();
  expect(await calls.invoices()).toMatchObject([
    { periodStart: '2026-10-01', totalCents: 30_000 },
    { periodStart: '2026-11-01', totalCents: 40_000 },
  ]);
});

test('an erased closet, and one of the demo, is not invoiced', async () => {
  await calls.givePlan('2026-10-01');
  await db()
    .updateTable('clients')
    .set({ demo_expires_at: new Date('2027-01-01T00:00:00Z') })
    .where('id', '=', client.clientId)
    .execute();
  await calls.draftAll();
  const rows = await db()
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', client.clientId)
    .execute();
  expect(rows).toEqual([]);
});
