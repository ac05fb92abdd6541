/** An item that is no longer stored is retired, and comes back when that was a mistake. */
import { listRetiredItems } from '@vestry/contract/staff/closets/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient, makeItem } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import { dataOf, makeClientFixture, outcome } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let clientId: number;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  clientId = await makeClient(app.database.db);
});

const db = () => app.database.db;
const url = (itemId: number) => `/closets/${clientId}/items/${itemId}/state`;
const stateOf = async (itemId: number) =>
  (await db().selectFrom('items').select('record_status').where('id', '=', itemId).executeTakeFirstOrThrow())
    .record_status;

test('is retired with a reason and made active again, each once in the audit', async () => {
  const itemId = await makeItem(db(), clientId, { number: 'VC-9' });
  expect(outcome(await staff.put(url(itemId), { state: 'RETIRED' }))[1]).toBe('VALIDATION_FAILED');
  for (const _twice of [1, 2])
    expect(outcome(await staff.put(url(itemId), { state: 'RETIRED', reason: 'Given away' }))[0]).toBe(200);
  expect(await stateOf(itemId)).toBe(0);
  expect(outcome(await staff.get(`/closets/${clientId}/items/${itemId}`))[0]).toBe(404);
  await staff.put(url(itemId), { state: 'ACTIVE' });
  expect(await stateOf(itemId)).toBe(1);
  const audits = (await auditOf(app, 'staff.setItemState')).filter(({ entityId }) => entityId === itemId);
  expect(audits.map(({ after }) => after)).toEqual([
    { state: 'RETIRED', reason: 'Given away', release: 'GIVEN_BACK' },
    { state: 'ACTIVE', reason: '' },
  ]);
});

test('stays while a request names it, and is absent in another closet', async () => {
  const client = await makeClientFixture(app);
  const itemId = await makeItem(db(), client.clientId, { location: 'AC' });
  const id = await pickupCalls(app, client).request({ itemIds: [itemId] });
  const answer = await staff.put(`/closets/${client.clientId}/items/${itemId}/state`, {
    state: 'RETIRED',
    reason: 'Sold',
  });
  expect(outcome(answer).slice(0, 2)).toEqual([409, 'ITEMS_UNAVAILABLE']);
  expect(outcome(answer)[2]).toContain(`P-${id}`);
  expect(outcome(await staff.put(url(itemId), { state: 'RETIRED', reason: 'Sold' }))[0]).toBe(404);
  expect(await stateOf(itemId)).toBe(1);
});

test('retired items are listed with the reason, who and when, of this closet alone; the look is audited', async () => {
  const itemId = await makeItem(db(), clientId, { number: 'VC-2' });
  const silent = await makeItem(db(), clientId, { number: 'VC-10' });
  await db().updateTable('items').set({ record_status: 0 }).where('id', '=', silent).execute();
  await makeItem(db(), clientId, { number: 'VC-3' });
  await staff.put(url(itemId), { state: 'RETIRED', reason: 'Given away' });
  const list = async (closet = clientId, query = '') =>
    dataOf(listRetiredItems, await staff.get(`/closets/${closet}/retired-items?pageSize=24${query}`));
  expect(await list()).toMatchObject({
    totalElements: 2,
    content: [
      {
        id: itemId,
        reason: 'Given away',
        release: 'GIVEN_BACK',
        by: expect.any(String),
        time: expect.any(String),
      },
      { itemClientNumber: 'VC-10', reason: '', release: null, image: null, by: null, time: null },
    ],
  });
  expect((await list(clientId, '&release=GIVEN_BACK')).content).toMatchObject([{ id: itemId }]);
  expect((await list(clientId, '&release=SOLD')).totalElements).toBe(0);
  expect(outcome(await staff.get(`/closets/${clientId}/retired-items?release=LOST`))[0]).toBe(422);
  expect((await list(await makeClient(db()))).content).toEqual([]);
  expect((await auditOf(app, 'staff.retiredItems')).map((entry) => entry.clientId)).toContain(clientId);
  expect(outcome(await staff.get('/closets/99999999/retired-items'))[0]).toBe(404);
});
