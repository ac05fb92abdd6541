/** A prepared request some of whose items have left the closet since: an Owner may send the others. */
import { approveApproval } from '@vestry/contract/approvals/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApprovalFixture, type ApprovalFixture } from '../../../test/approval-fixture.ts';
import { makeItem } from '../../../test/factories.ts';
import { givePricedPlan } from '../../../test/price-fixture.ts';
import { dataOf, outcome, traces } from '../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let at: ApprovalFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  at = await makeApprovalFixture(app);
  staff = staffCalls(app, await enterStaff(app));
});

const db = () => app.database.db;

async function release(itemId: number): Promise<void> {
  const url = `/closets/${at.client.clientId}/items/${itemId}/state`;
  const answer = await staff.put(url, { state: 'RETIRED', reason: 'Lost', release: 'WRITTEN_OFF' });
  expect(outcome(answer)).toEqual([200, '', '']);
}

const approve = async (id: number, hash = '') =>
  app.call({ method: 'PUT', url: `/approval/approve/${id}?quote=${hash}`, as: at.client.owner });

test('what is left of a trip is sent when an item was released: without it in its looks, and at the price of the others', async () => {
  await givePricedPlan(db(), at.client.clientId);
  const items = [await makeItem(db(), at.client.clientId), await makeItem(db(), at.client.clientId)];
  const [staying = 0, released = 0] = items;
  const trip = {
    name: 'Capri',
    firstDay: '2026-12-12',
    lastDay: '2026-12-20',
    return: { date: '2026-12-21', time: 'AFTERNOON' },
    looks: [
      { day: '2026-12-13', items },
      { day: '2026-12-14', items: [released] },
    ],
  };
  const id = await at.prepare({ items, trip, date: '2026-12-11T00:00:00' });
  await release(released);
  const shown = await at.get(id);
  expect(shown).toMatchObject({ gone: 1, items: [{ id: staying }] });
  const charged = shown.quote?.quote.visits.map(
    ({ charge }) => charge.lines.find(({ code }) => code === 'ITEMS')?.quantity,
  );
  expect(charged).toEqual([1, 1]);
  expect((await approve(id, shown.quote?.hash)).statusCode).toBe(200);
  const rows = async (table: 'delivery_items' | 'pickup_items') =>
    db().selectFrom(table).select('item_id').where('client_id', '=', at.client.clientId).execute();
  expect([await rows('delivery_items'), await rows('pickup_items')]).toEqual([
    [{ item_id: staying }],
    [{ item_id: staying }],
  ]);
  const looks = db().selectFrom('dates').select(['item_id', 'event_day']);
  expect(await looks.where('client_id', '=', at.client.clientId).execute()).toEqual([
    { item_id: staying, event_day: '2026-12-13' },
  ]);
});

test('a delivery is sent without the pickup of items that were all released, and no request of which nothing is left', async () => {
  const fetched = await makeItem(db(), at.client.clientId, { location: 'AC' });
  const id = await at.prepare({ pickup: true, fetch: [fetched] });
  await release(fetched);
  const approved = dataOf(approveApproval, await at.decide('approve', id));
  expect(approved).toMatchObject({ status: 'APPROVED', pickupId: null });
  expect(await at.deliveriesOf()).toHaveLength(1);
  const other = await at.prepare();
  await release((await at.get(other)).items[0]?.id ?? 0);
  const before = await traces(app, at.client);
  const refused = await at.decide('approve', other);
  expect(outcome(refused).slice(0, 2)).toEqual([409, 'ITEMS_UNAVAILABLE']);
  expect(refused.json()).toMatchObject({ data: { lines: [{ code: 'GONE' }] } });
  await at.expectStillWaiting(other, before);
});
