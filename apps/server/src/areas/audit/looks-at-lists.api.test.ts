/** An Owner reads that staff looked at lists of the closet, and which of the staff it was. */
import type { AuditEntry } from '@vestry/contract/audit/schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem } from '../../../test/factories.ts';
import { makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
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
  ['reports/inventory.csv', 'viewed a report'],
])('%s of one closet is a look at it, by Operations', async (path, text) => {
  expect((await staff.get(`/${path}?clientId=${client.clientId}`)).statusCode).toBe(200);
  expect(await looks()).toEqual([['Operations', text, []]]);
});

test('of all closets it is none', async () => {
  for (const path of ['reports/findings', 'reports/unchecked', 'claims'])
    expect((await staff.get(`/${path}`)).statusCode).toBe(200);
  expect(await looks()).toEqual([]);
});

test('the claims of an item name it', async () => {
  const itemId = await makeItem(app.database.db, client.clientId, { number: 'C-1', designers: 'Ferrand' });
  await staff.get(`/claims?clientId=${client.clientId}&itemId=${itemId}`);
  expect(await looks()).toEqual([
    ['Operations', 'viewed the list of claims and 1 item in detail', [expect.stringContaining('C-1')]],
  ]);
});
