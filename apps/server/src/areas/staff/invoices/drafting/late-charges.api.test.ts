/** Visits and care that are completed after the last period of a plan that has ended was drafted are invoiced too, once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftingCalls, type DraftingCalls } from '../../../../../test/drafting-calls.ts';
import { makeDoneCare, makeQuotedVisit } from '../../../../../test/priced-closet.ts';
import { makeClientFixture, type ClientFixture } from '../../../../../test/requests.ts';
import { auditOf } from '../../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let calls: DraftingCalls;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  client = await makeClientFixture(app);
  calls = draftingCalls(app, client);
});

const db = () => app.database.db;

/** A closet whose plan ended with October, and a confirmed visit on its last day. */
async function makeEnded(): Promise<number> {
  const plan = await calls.givePlan('2026-10-01', { prices: { tax: null } });
  await db()
    .insertInto('past_plans')
    .values({
      client_id: client.clientId,
      plan_id: plan.planId,
      started_on: '2026-10-01',
      ended_on: '2026-10-31',
    })
    .execute();
  await db()
    .updateTable('clients')
    .set({ plan_id: null, plan_started_on: null })
    .where('id', '=', client.clientId)
    .execute();
  const visit = { kind: 'delivery', day: '2026-10-31', used: 1, status: 'ON_THE_WAY' } as const;
  return makeQuotedVisit(db(), plan, calls.owner, visit);
}

/** The report of the driver arrives. */
async function complete(id: number): Promise<void> {
  const key = { client_id: client.clientId };
  await db()
    .updateTable('deliveries')
    .set({ status: 'COMPLETED' })
    .where((eb) => eb.and({ ...key, id }))
    .execute();
  const event = { ...key, delivery_id: id, kind: 'STATUS' as const, to_status: 'COMPLETED' };
  await db()
    .insertInto('delivery_events')
    .values({ ...event, created_at: app.clock.now() })
    .execute();
}

async function finishCare(): Promise<void> {
  const id = await makeDoneCare(db(), client.clientId, 9_000);
  await sql`UPDATE recommendations SET accepted_currency = 'USD' WHERE client_id = ${client.clientId}`.execute(
    db(),
  );
  await sql`INSERT INTO item_events (client_id, item_id, kind, recommendation_id, created_at)
    SELECT client_id, item_id, 'REPAIRED', id, ${app.clock.now()} FROM recommendations
    WHERE client_id = ${client.clientId} AND id = ${id}`.execute(db());
}

const drafted = async () =>
  (await calls.invoices()).map(({ status, totalCents, lines }) => [
    status,
    totalCents,
    lines.map(({ code }) => code),
  ]);
const last = ['DRAFT', 30_000, ['PLAN']];

test('a visit and care are drafted in an invoice of their own, by two processes once', async () => {
  const visit = await makeEnded();
  await calls.draftAll();
  expect(await drafted()).toEqual([last]);
  app.clock.passSeconds(3600);
  await complete(visit);
  await finishCare();
  await Promise.all([calls.draftAll(), calls.draftAll()]);
  await calls.draftAll();
  const late = ['DRAFT', 13_650, ['VISIT', 'ITEMS', 'CARE']];
  expect(await drafted()).toHaveLength(2);
  expect(await drafted()).toEqual(expect.arrayContaining([last, late]));
  expect(await calls.invoices()).toMatchObject([
    { periodStart: '2026-10-01', periodEnd: '2026-10-31', isAutomatic: true },
    { periodStart: '2026-10-01', periodEnd: '2026-10-31', isAutomatic: true },
  ]);
  const audit = (await auditOf(app, 'invoices.draft')).filter(({ clientId }) => clientId === client.clientId);
  expect(audit).toHaveLength(2);
});

test('what staff have taken off by a void draft is not drafted again', async () => {
  const visit = await makeEnded();
  await calls.draftAll();
  app.clock.passSeconds(3600);
  await complete(visit);
  app.clock.passSeconds(3600);
  await calls.draftAll();
  const found = (await calls.invoices()).find(({ totalCents }) => totalCents === 4_650);
  await (await calls.manager()).put(`/invoices/${client.clientId}/${found?.id}/void`);
  app.clock.passSeconds(86_400);
  await calls.draftAll();
  expect(await drafted()).toHaveLength(2);
  expect((await calls.visits()).map(({ invoiceId }) => invoiceId)).toEqual([null]);
});

test('while a plan goes on in the same currency, they wait for its next period', async () => {
  const visit = await makeEnded();
  const plan = await db()
    .selectFrom('past_plans')
    .select('plan_id')
    .where('client_id', '=', client.clientId)
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('clients')
    .set({ plan_id: plan.plan_id, plan_started_on: '2026-11-15' })
    .where('id', '=', client.clientId)
    .execute();
  await calls.draftAll();
  app.clock.passSeconds(3600);
  await complete(visit);
  await calls.draftAll();
  expect(await drafted()).toEqual([last]);
});
