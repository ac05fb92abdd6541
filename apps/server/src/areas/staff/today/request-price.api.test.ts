import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { getStaffRequest, getStaffRequestPrice, listStaffRequests } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../../../test/factories.ts';
import { priceCalls, type PriceCalls } from '../../../../test/price-calls.ts';
import { addPriceList, givePricedPlan, samplePrices } from '../../../../test/price-fixture.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let prices: PriceCalls;
let planId: number;
let manager: StaffCalls;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(new Date('2026-11-30T14:00:00Z'));
  manager = staffCalls(app, await enterStaff(app, 'accountManager'));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  planId = await givePricedPlan(app.database.db, client.clientId);
  prices = priceCalls(app, client);
});

const pathOf = (id: number) => `/requests/delivery/${client.clientId}/${id}`;
const send = async () => dataOf(createDelivery, await prices.send()).id;
const priceOf = async (id: number) => dataOf(getStaffRequestPrice, await manager.get(`${pathOf(id)}/price`));

test('an account manager reads what the client accepted, also after a new version', async () => {
  const id = await send();
  const accepted = await prices.frozen(id);
  expect(accepted).toMatchObject({
    currency: 'USD',
    visits: [{ kind: 'delivery', isIncluded: true, plan: { included: 2, used: 0 } }],
    subtotal: 1150,
  });
  expect(await priceOf(id)).toEqual(accepted);
  const dearer = { ...samplePrices, item: { delivery: 9900, pickup: 9900 } };
  await addPriceList(app.database.db, planId, dearer, { version: 2, firstDay: '2026-11-30' });
  expect(await priceOf(id)).toEqual(accepted);
});

test('a request that was sent without a price has none', async () => {
  const { clientId } = client;
  await app.database.db.updateTable('clients').set({ plan_id: null }).where('id', '=', clientId).execute();
  expect(await priceOf(await send())).toBeNull();
});

test('operations are refused the price, and no answer that they read has an amount', async () => {
  const id = await send();
  const operations = staffCalls(app, await enterStaff(app));
  const refused = await operations.get(`${pathOf(id)}/price`);
  expect(outcome(refused).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
  expect(refused.body).not.toContain('charge');
  const request = await operations.get(pathOf(id));
  expect(dataOf(getStaffRequest, request)).toMatchObject({ id, notice: 'STANDARD' });
  const list = await operations.get(`/requests?clientId=${client.clientId}`);
  expect(dataOf(listStaffRequests, list).content).toMatchObject([{ id }]);
  const board = await operations.get('/today?day=2026-12-03');
  for (const { body } of [request, list, board])
    expect(body).not.toMatch(/"(charge|subtotal|currency|quote)":/);
});

test('no client reads it by the call of staff, and a request of another closet is not found', async () => {
  const id = await send();
  const member = await makeUser(app.database.db, [client.clientId], { roles: [2] });
  for (const as of [client.owner, await app.signIn(member.email)])
    expect(outcome(await manager.get(`${pathOf(id)}/price`, as))[1]).toBe('FORBIDDEN');
  const other = await makeClientFixture(app);
  const foreign = `/requests/delivery/${other.clientId}/${id}/price`;
  expect(outcome(await manager.get(foreign))[1]).toBe('NOT_FOUND');
});
