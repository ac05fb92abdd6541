import type { Billing, Invoice } from '@vestry/contract/billing/schemas';
import type { Statement } from '@vestry/contract/billing/statement';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { paperText } from '../../../test/paper-text.ts';
import { makePricedPlan, makeQuotedVisit } from '../../../test/priced-closet.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
  owner = await app.signIn((await makeUser(app.database.db, [closet])).email);
});
afterAll(async () => app.close());

async function makeInvoice(
  clientId: number,
  number: string,
  status: 'DRAFT' | 'ISSUED' = 'ISSUED',
): Promise<number> {
  const issued = status === 'DRAFT' ? {} : { issued_on: '2026-11-01', due_on: '2026-11-15' };
  const { id } = await app.database.db
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number,
      status,
      period_start: '2026-10-01',
      period_end: '2026-10-31',
      ...issued,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { client_id: clientId, invoice_id: id };
  await app.database.db
    .insertInto('invoice_lines')
    .values([
      { ...line, position: 0, description: 'Storage', quantity: 1, unit_price_cents: 54_500 },
      { ...line, position: 1, description: 'Repair: beading', quantity: 2, unit_price_cents: 7_400 },
    ])
    .execute();
  return id;
}

const get = async (url: string, as = owner) => app.call({ method: 'GET', url, as });
const billingOf = async (clientId: number, as = owner) => get(`/billing/client/${clientId}`, as);

test('a closet without a plan shows what it uses, and no allowance', async () => {
  const { data } = (await billingOf(closet)).json<{ data: Billing }>();
  expect(data.plan).toBeNull();
  expect(data).toMatchObject({ periodStart: '2026-11-01', periodEnd: '2026-11-30' });
  expect(data.usage.map(({ allowance }) => allowance)).toEqual([null, null, null, null]);
});

test('stored items are counted, shoes apart; what is at the client or at a care partner is not stored', async () => {
  const { db } = app.database;
  const clientId = await makeClient(db);
  const session = await app.signIn((await makeUser(db, [clientId])).email);
  await makeItem(db, clientId, { category: 4 });
  await makeItem(db, clientId, { category: 4, location: 'CS' });
  await makeItem(db, clientId, { category: 4, location: 'AC' });
  await makeItem(db, clientId, { category: 4, location: 'S' });
  await makeItem(db, clientId, { category: 3 });
  const plan = await db
    .insertInto('plans')
    .values({
      name: `Plan ${clientId}`,
      garments_allowance: 1,
      shoes_allowance: 12,
      boxes_allowance: 2,
      deliveries_allowance: 4,
      price_cents: 24_500,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('clients')
    .set({ plan_id: plan.id, plan_started_on: '2026-03-15', boxes: 2 })
    .where('id', '=', clientId)
    .execute();
  const { data } = (await billingOf(clientId, session)).json<{ data: Billing }>();
  expect(data).toEqual({
    plan: { name: `Plan ${clientId}`, priceCents: 24_500, currency: 'USD', period: 'MONTH' },
    periodStart: '2026-11-15',
    periodEnd: '2026-12-14',
    today: '2026-11-30',
    usage: [
      { kind: 'GARMENTS', used: 2, allowance: 1, soFar: null },
      { kind: 'SHOES', used: 1, allowance: 12, soFar: null },
      { kind: 'BOXES', used: 2, allowance: 2, soFar: null },
      { kind: 'DELIVERIES', used: 0, allowance: 4, soFar: 0 },
    ],
  });
});

test('with a price list its visits count, pickups too where it includes some, and those to come apart', async () => {
  const { db } = app.database;
  const clientId = await makeClient(db);
  const user = await makeUser(db, [clientId]);
  const session = await app.signIn(user.email);
  const plan = await makePricedPlan(db, { prices: { included: { delivery: 3, pickup: 2 } } });
  await db
    .updateTable('clients')
    .set({ plan_id: plan.planId, plan_started_on: '2026-11-01' })
    .where('id', '=', clientId)
    .execute();
  const visit = { clientId, userId: user.id };
  await makeQuotedVisit(db, plan, visit, { kind: 'delivery', day: '2026-11-03' });
  await makeQuotedVisit(db, plan, visit, { kind: 'pickup', day: '2026-11-30', status: 'REQUEST' });
  await makeQuotedVisit(db, plan, visit, { kind: 'pickup', day: '2026-12-01', status: 'REQUEST' });
  const { data } = (await billingOf(clientId, session)).json<{ data: Billing }>();
  expect(data.usage.slice(3)).toEqual([
    { kind: 'DELIVERIES', used: 1, allowance: 3, soFar: 1 },
    { kind: 'PICKUPS', used: 1, allowance: 2, soFar: 1 },
  ]);
});

test('a statement has what was issued in its year, with the sums, as a page, a PDF and CSV', async () => {
  const { db } = app.database;
  const clientId = await makeClient(db);
  const session = await app.signIn((await makeUser(db, [clientId])).email);
  const id = await makeInvoice(clientId, `S-${clientId}`);
  await makeInvoice(clientId, `S-${clientId}-draft`, 'DRAFT');
  const credit = await db
    .insertInto('invoices')
    .values({
      client_id: clientId,
      kind: 'CREDIT_NOTE',
      credits_id: id,
      number: `C-${clientId}`,
      status: 'ISSUED',
      period_start: '2026-10-01',
      period_end: '2026-10-31',
      issued_on: '2026-11-20',
      due_on: '2026-11-20',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { position: 0, description: 'Late', quantity: 1, unit_price_cents: 9_300 };
  await db
    .insertInto('invoice_lines')
    .values({ client_id: clientId, invoice_id: credit.id, ...line })
    .execute();
  const url = `/billing/statement/client/${clientId}`;
  const { data } = (await get(url, session)).json<{ data: Statement }>();
  expect(data).toMatchObject({
    year: 2026,
    years: [2026],
    documents: [{ id }, { id: credit.id, credits: { id } }],
    totals: [{ currency: 'USD', invoiced: 69_300, credited: 9_300, paid: 0, open: 60_000 }],
  });
  expect((await get(`${url}?year=2025`, session)).json()).toMatchObject({ data: { documents: [] } });
  expect((await get(`${url}?year=soon`, session)).statusCode).toBe(422);
  const csv = await get(`${url}/statement.csv`, session);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(parse(csv.body, { columns: true })).toMatchObject([
    { issued: '2026-11-01', kind: 'Invoice', number: `S-${clientId}`, amount: '693.00', currency: 'USD' },
    { kind: 'Credit note', credits: `S-${clientId}`, status: 'Credit', amount: '-93.00' },
  ]);
  const file = (await get(`${url}/pdf`, session)).json<{ data: { name: string; base64: string } }>().data;
  expect(file.name).toBe('statement-2026.pdf');
  const [page = ''] = paperText(Buffer.from(file.base64, 'base64'));
  for (const words of ['Statement 2026', `Credit note C-${clientId}`, 'Paid $0.00', 'Open $600.00'])
    expect(page).toContain(words);
  for (const path of [url, `${url}/pdf`, `${url}/statement.csv`])
    expect((await get(path)).statusCode).toBe(404);
});

test('issued invoices are listed with their lines and total; a draft is not, nor is its file', async () => {
  const id = await makeInvoice(closet, 'T-1');
  const draft = await makeInvoice(closet, 'T-2', 'DRAFT');
  const { data } = (await get(`/billing/invoices/client/${closet}`)).json<{ data: Invoice[] }>();
  expect(data).toMatchObject([{ id, number: 'T-1', status: 'ISSUED', totalCents: 69_300 }]);
  expect(data[0]?.lines.map(({ amountCents }) => amountCents)).toEqual([54_500, 14_800]);
  expect((await get(`/billing/invoice/${draft}/pdf`)).statusCode).toBe(404);
});

test('an invoice is a PDF file under its number', async () => {
  const id = await makeInvoice(closet, 'T-3');
  const { data } = (await get(`/billing/invoice/${id}/pdf`)).json<{
    data: { name: string; mediaType: string; base64: string };
  }>();
  expect(data).toMatchObject({ name: 'T-3.pdf', mediaType: 'application/pdf' });
  const bytes = Buffer.from(data.base64, 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
});

test("another closet's billing is answered like an absent one", async () => {
  const other = await makeClient(app.database.db);
  const id = await makeInvoice(other, 'T-4');
  for (const url of [
    `/billing/client/${other}`,
    `/billing/invoices/client/${other}`,
    `/billing/invoice/${id}/pdf`,
    '/billing/invoice/999999/pdf',
  ]) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('a Member and a Viewer see no billing; a demo user does', async () => {
  const { db } = app.database;
  const as = async (role: number) => app.signIn((await makeUser(db, [closet], { roles: [role] })).email);
  expect((await billingOf(closet, await as(2))).statusCode).toBe(403);
  expect((await billingOf(closet, await as(3))).statusCode).toBe(403);
  expect((await billingOf(closet, await as(6))).statusCode).toBe(200);
});
