/** The insurance limit of a residence: what several deliveries bring there together, for the client and for staff (capabilities, Value). */
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { getResidenceValue } from '@vestry/contract/valuations/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem, moveItem } from '../../../test/factories.ts';
import { dataOf, makeAddress, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;
let deliveries: DeliveryCalls;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  deliveries = deliveryCalls(app, client);
  await app.database.db
    .updateTable('addresses')
    .set({ insurance_limit: 10_000, insurance_currency: 'USD' })
    .where('id', '=', client.addressId)
    .execute();
});

/** Items of 60 dollars each: two are above the limit of the residence. */
async function makeItems(count: number): Promise<number[]> {
  const { db } = app.database;
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await makeItem(db, client.clientId));
  await db.updateTable('items').set({ declared_value_cents: 6_000 }).where('id', 'in', ids).execute();
  return ids;
}

async function at(itemIds: readonly number[]) {
  const query = itemIds.map((id) => `itemIds=${id}`).join('&');
  const url = `/valuation/residence/${client.addressId}?${query}`;
  return dataOf(getResidenceValue, await app.call({ method: 'GET', url, as: client.owner }));
}

const seenByStaff = async (id: number) =>
  dataOf(getStaffRequest, await staff.get(`/requests/delivery/${client.clientId}/${id}`)).overLimit;

const dollars = (amount: number) => [{ amount: amount * 100, currency: 'USD' }];

test('what another delivery under way brings there counts, until it is canceled', async () => {
  const [first = 0, second = 0] = await makeItems(2);
  const one = await deliveries.request({ items: [first] });
  expect(await at([second])).toMatchObject({ there: dollars(60), sent: dollars(60) });
  expect(await seenByStaff(one)).toBeNull();
  const two = await deliveries.request({ items: [second] });
  for (const id of [one, two])
    expect(await seenByStaff(id)).toEqual({ there: dollars(120)[0], limit: dollars(100)[0] });
  await deliveries.put(`/delivery/cancel/${one}`);
  expect(await at([second])).toMatchObject({ there: [], sent: dollars(60) });
  expect(await seenByStaff(two)).toBeNull();
});

test('an item is counted once, whether it is there, under way or to be sent', async () => {
  const [there = 0, coming = 0, sent = 0] = await makeItems(3);
  const { db } = app.database;
  await moveItem(db, client.clientId, there, { kind: 'RESIDENCE', addressId: client.addressId });
  await deliveries.request({ items: [coming] });
  expect(await at([sent])).toMatchObject({ there: dollars(120), sent: dollars(60) });
  // As of a delivery that is changed, whose own items are sent again.
  expect(await at([coming, sent])).toMatchObject({ there: dollars(60), sent: dollars(120) });
  const elsewhere = await makeAddress(db, client.clientId, 'Lake House');
  await deliveries.request({ items: [sent], address: elsewhere });
  expect(await at([])).toMatchObject({ there: dollars(120), sent: [] });
});
