import { creditInvoice, draftInvoice } from '@vestry/contract/staff/invoices/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { dataOf, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app, 'accountManager'));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
});

const db = () => app.database.db;
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
const url = (id: number) => `/invoices/${client.clientId}/${id}`;

async function begin(): Promise<number> {
  const draft = {
    periodStart: '2026-11-01',
    periodEnd: '2026-11-30',
    note: '',
    lines: [{ description: 'Storage', quantity: 2, unitPriceCents: 24_550 }],
  };
  return dataOf(draftInvoice, await staff.post(`/invoices/${client.clientId}`, draft)).id;
}

test('an issued invoice is mailed to every Owner and to nobody else, once', async () => {
  const [second, member, viewer] = [
    await makeUser(db(), [client.clientId], { roles: [1] }),
    await makeUser(db(), [client.clientId], { roles: [2] }),
    await makeUser(db(), [client.clientId], { roles: [3] }),
  ];
  const id = await begin();
  expect(await subjects(client.email)).toEqual([]);
  // A double click, and a later action.
  await Promise.all([staff.put(`${url(id)}/issue`, {}), staff.put(`${url(id)}/issue`, {})]);
  const { number } = dataOf(draftInvoice, await staff.put(`${url(id)}/paid`, {}));
  for (const email of [client.email, second.email])
    expect(await subjects(email)).toEqual([`Invoice ${number}: $491.00`]);
  for (const { email } of [member, viewer]) expect(await subjects(email)).toEqual([]);
  const [mail] = await app.mailsTo(client.email);
  for (const words of [
    'Hello Ada,',
    '$491.00, due by Wednesday, December 30th, 2026',
    'Period: Sunday, November 1st, 2026 to Monday, November 30th, 2026',
    `/admin/billing?closet=${client.clientId}`,
  ])
    expect(mail?.text).toContain(words);
});

test('a repeated notification of the same fact sends nothing', async () => {
  const id = await begin();
  const issued = dataOf(draftInvoice, await staff.put(`${url(id)}/issue`, {}));
  const { clientId, number, totalCents, currency, periodStart, periodEnd } = issued;
  const period = { periodStart, periodEnd, dueOn: '2026-12-30' };
  const news = { kind: 'INVOICE', clientId, id, number, totalCents, currency, ...period } as const;
  await inTransaction(db(), async (trx) => app.services.notifications.invoice(news).send(trx));
  expect(await subjects(client.email)).toHaveLength(1);
});

test('nobody is notified who turned invoices off, nor of a draft that is voided, or of one that is refused', async () => {
  const flags = { method: 'PUT', url: `/user/update/user/notification/${client.owner.userId}` } as const;
  const voided = await begin();
  await staff.put(`${url(voided)}/void`);
  const late = await begin();
  expect((await staff.put(`${url(late)}/issue`, { dueOn: '2026-11-01' })).statusCode).toBe(422);
  expect(await subjects(client.email)).toEqual([]);
  await app.call({ ...flags, payload: { invoice: false }, as: client.owner });
  expect((await staff.put(`${url(late)}/issue`, {})).statusCode).toBe(200);
  expect(await subjects(client.email)).toEqual([]);
});

test('a credit note is mailed to the Owners like an invoice', async () => {
  const id = await begin();
  const { number } = dataOf(draftInvoice, await staff.put(`${url(id)}/issue`, {}));
  const lines = [{ description: 'Late', quantity: 1, unitPriceCents: 4_500 }];
  const answer = await staff.post(`${url(id)}/credit`, { reason: 'It came a day late.', lines });
  const credit = dataOf(creditInvoice, answer);
  expect(await subjects(client.email)).toContain(`Credit note ${credit.number}: $45.00 credited`);
  const mail = (await app.mailsTo(client.email)).find(({ subject }) => subject.startsWith('Credit'));
  for (const words of [`credited to invoice ${number}`, 'It came a day late.', '/admin/billing'])
    expect(mail?.text).toContain(words);
});
