/** The price of a trip's return when the client did not take all of its items at the door (docs/prices.md). */
import { getFrozenQuote } from '@vestry/contract/prices/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPriceList, givePricedPlan, samplePrices } from '../../../test/price-fixture.ts';
import { dataOf } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture } from '../../../test/trip-fixture.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

test('is of the items that it fetches, as it was accepted', async () => {
  const at = await makeTripFixture(app);
  const { db } = app.database;
  const planId = await givePricedPlan(db, at.client.clientId);
  const trip = await at.read(await at.request());
  const { id } = trip.delivery;
  const frozen = async () => {
    const url = `/prices/request/delivery/${id}`;
    const quote = dataOf(getFrozenQuote, await app.call({ method: 'GET', url, as: at.client.owner }));
    return (quote?.visits ?? []).map(({ charge }) => charge);
  };
  const [delivery, back] = await frozen();
  const dearer = { ...samplePrices, item: { delivery: 900, pickup: 900 } };
  await addPriceList(db, planId, dearer, { version: 2 });
  for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'] as const)
    await at.calls.transition(id, to);
  const door = { itemIds: at.items.slice(0, 1), movedAt: app.clock.now() };
  await at.calls.transition(id, 'COMPLETED', { door });
  const [delivered, fetched] = await frozen();
  expect(delivered).toEqual(delivery);
  const items = back?.lines.find(({ code }) => code === 'ITEMS');
  expect(items).toMatchObject({ quantity: 3, unitAmount: samplePrices.item.pickup });
  expect(fetched?.lines.find(({ code }) => code === 'ITEMS')).toEqual({
    ...items,
    quantity: 1,
    amount: samplePrices.item.pickup,
  });
  // The visit is included in the plan, its zone and one item are not: $11.00, and 8.875 %.
  expect(fetched?.total).toBe(1198);
  const row = await db
    .selectFrom('visit_quotes')
    .select(['total', 'user_id as userId'])
    .where('pickup_id', '=', trip.return?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ total: 1198, userId: at.client.owner.userId });
});
