/** After a period is drafted: its draft is corrected, or voided and drafted again; care is taxed as it was accepted. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftingCalls, type DraftingCalls } from '../../../../../test/drafting-calls.ts';
import { makeItem } from '../../../../../test/factories.ts';
import { makeRecommendation } from '../../../../../test/pickup-calls.ts';
import { addPriceList } from '../../../../../test/price-fixture.ts';
import { makeDoneCare, makeQuotedVisit } from '../../../../../test/priced-closet.ts';
import { goTo, makeClientFixture, type ClientFixture } from '../../../../../test/requests.ts';
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

test('a void draft releases its visits and care, and its period is not drafted again', async () => {
  const plan = await calls.givePlan('2026-10-01', { prices: { tax: null } });
  await makeQuotedVisit(db(), plan, calls.owner, { kind: 'delivery', day: '2026-10-02' });
  await makeDoneCare(db(), client.clientId, 9_000);
  await calls.draftAll();
  const [draft] = await calls.invoices();
  expect(draft?.totalCents).toBe(39_150);
  await (await calls.manager()).put(`/invoices/${client.clientId}/${draft?.id}/void`);
  expect(await calls.visits()).toEqual([{ kind: 'delivery', invoiceId: null }]);
  await calls.draftAll();
  expect(await calls.invoices()).toHaveLength(1);
  app.clock.set(new Date('2026-12-02T15:00:00Z'));
  await calls.draftAll();
  expect(await calls.invoices()).toMatchObject([
    { status: 'VOID' },
    { periodStart: '2026-11-01', totalCents: 39_150 },
  ]);
});

test('care is taxed as it was when it was accepted, whatever the tax has become', async () => {
  const { planId, list } = await calls.givePlan('2026-10-01');
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
  await calls.draftAll();
  const [invoice] = await calls.invoices();
  const taxes = invoice?.lines.filter(({ code }) => code === 'TAX').map((line) => line.amountCents);
  // The plan and the care that nobody accepted by a price list have the tax of the period.
  expect(taxes?.toSorted((a, b) => a - b)).toEqual([399, 3_450]);
});

test('the period of a void draft is drafted again where that is wanted, once and with its visits', async () => {
  const plan = await calls.givePlan('2026-10-01', { prices: { tax: null } });
  await makeQuotedVisit(db(), plan, calls.owner, { kind: 'delivery', day: '2026-10-02' });
  await calls.draftAll();
  const [draft] = await calls.invoices();
  const staff = await calls.manager();
  const url = `/invoices/${client.clientId}/${draft?.id}/void`;
  expect((await staff.put(`${url}?draftAgain=perhaps`)).statusCode).toBe(422);
  const answers = await Promise.all([
    staff.put(`${url}?draftAgain=true`),
    staff.put(`${url}?draftAgain=true`),
  ]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  await Promise.all([calls.draftAll(), calls.draftAll()]);
  expect(await calls.invoices()).toMatchObject([
    { status: 'DRAFT', isAutomatic: true, totalCents: draft?.totalCents, periodStart: '2026-10-01' },
    { status: 'VOID', isAutomatic: false },
  ]);
  const audit = (await auditOf(app, 'staff.voidInvoice')).filter(({ entityId }) => entityId === draft?.id);
  expect(audit).toMatchObject([{ after: { status: 'VOID', draftAgain: true } }]);
});

test('a job’s draft is corrected with a reason alone, which stays with it; one of a person needs none', async () => {
  await calls.givePlan('2026-10-01', { prices: { tax: null } });
  await calls.draftAll();
  const [draft] = await calls.invoices();
  const url = `/invoices/${client.clientId}/${draft?.id}`;
  const lines = [{ code: 'PLAN', description: 'Plan, a week less', quantity: 1, unitPriceCents: 20_000 }];
  const staff = await calls.manager();
  const body = { periodStart: '2026-10-01', periodEnd: '2026-10-31', lines };
  expect((await staff.put(url, body)).json()).toMatchObject({
    data: { code: 'VALIDATION_FAILED', fields: [{ path: 'body.reason' }] },
  });
  expect((await staff.put(url, { ...body, reason: 'The rooms were closed.' })).statusCode).toBe(200);
  expect(await calls.invoices()).toMatchObject([
    { correction: 'The rooms were closed.', totalCents: 20_000, lines: [{ code: 'PLAN' }] },
  ]);
  const audit = (await auditOf(app, 'staff.editDraft')).filter(({ entityId }) => entityId === draft?.id);
  expect(audit).toMatchObject([{ after: { reason: 'The rooms were closed.' } }]);
});
