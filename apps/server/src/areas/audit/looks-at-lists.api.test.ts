/** An Owner reads that staff looked at lists of the closet, its requests and its invoices, and which of the staff it was. */
import type { AuditEntry } from '@vestry/contract/audit/schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDelivery } from '../../../test/closet.ts';
import { makeItem } from '../../../test/factories.ts';
import { makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let manager: SignedInUser;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
  manager = await enterStaff(app, 'accountManager');
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
});

/** The views of the closet, as its Owner reads them. */
async function looks() {
  const url = `/audit/client/${client.clientId}?area=views`;
  const answer = await app.call({ method: 'GET', url, as: client.owner });
  const { content } = answer.json<{ data: { content: AuditEntry[] } }>().data;
  return content.map(({ staff: who, text, changes }) => [who, text, changes.map(({ after }) => after)]);
}

test.each([
  ['reports/findings', 'viewed the open findings'],
  ['reports/unchecked', 'viewed the items without a check'],
  ['claims', 'viewed the list of claims'],
  ['requests', 'viewed the list of requests'],
  ['reports/inventory.csv', 'viewed a report'],
])('%s of one closet is a look at it, by Operations', async (path, text) => {
  expect((await staff.get(`/${path}?clientId=${client.clientId}`)).statusCode).toBe(200);
  expect(await looks()).toEqual([['Operations', text, []]]);
});

test('of all closets it is none', async () => {
  for (const path of ['reports/findings', 'reports/unchecked', 'claims', 'requests'])
    expect((await staff.get(`/${path}`)).statusCode).toBe(200);
  for (const path of ['invoices', 'requests'])
    expect((await staff.get(`/${path}`, manager)).statusCode).toBe(200);
  expect(await looks()).toEqual([]);
});

test('the claims of an item name it', async () => {
  const itemId = await makeItem(app.database.db, client.clientId, { number: 'C-1', designers: 'Ferrand' });
  await staff.get(`/claims?clientId=${client.clientId}&itemId=${itemId}`);
  expect(await looks()).toEqual([
    ['Operations', 'viewed the list of claims and 1 item in detail', [expect.stringContaining('C-1')]],
  ]);
});

test('a request is named by its reference, an invoice by its number, and a draft is one', async () => {
  const { db } = app.database;
  const { clientId, addressId, owner } = client;
  const delivery = await makeDelivery(db, { clientId, addressId, userId: owner.userId });
  const days = { period_start: '2026-11-01', period_end: '2026-11-30' };
  const issued = { client_id: clientId, number: `L-${clientId}`, status: 'ISSUED', ...days } as const;
  const [invoice, draft] = await db
    .insertInto('invoices')
    .values([
      { ...issued, issued_on: '2026-11-30', due_on: '2026-12-30' },
      { ...issued, number: `DRAFT-${clientId}`, status: 'DRAFT' },
    ])
    .returning('id')
    .execute();
  await staff.get(`/requests/delivery/${clientId}/${delivery}`);
  expect(await looks()).toEqual([['Operations', `viewed request D-${delivery}`, []]]);
  const path = `/invoices/${clientId}`;
  for (const url of [`/invoices?clientId=${clientId}`, `${path}/${invoice?.id}`])
    expect((await staff.get(url, manager)).statusCode, url).toBe(200);
  expect(await looks()).toContainEqual([
    'An account manager',
    `viewed the list of invoices and invoice L-${clientId}`,
    [],
  ]);
  for (const url of [`${path}/${draft?.id}`, `${path}/${invoice?.id}/pdf`])
    expect((await staff.get(url, manager)).statusCode, url).toBe(200);
  expect((await looks())[0]?.[1]).toBe(
    `viewed the list of invoices, invoice L-${clientId} and a draft of an invoice`,
  );
});
