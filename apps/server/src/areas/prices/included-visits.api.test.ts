/** Which visits the plan covers, of the period in which their days lie (capabilities, Prices). */
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../test/delivery-calls.ts';
import { priceCalls, type PriceCalls } from '../../../test/price-calls.ts';
import { givePricedPlan } from '../../../test/price-fixture.ts';
import { dataOf, goTo, makeClientFixture, outcome, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let calls: DeliveryCalls;
let prices: PriceCalls;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  // Monday, nine o'clock in New York.
  app.clock.set(new Date('2026-11-30T14:00:00Z'));
  client = await makeClientFixture(app);
  await givePricedPlan(app.database.db, client.clientId);
  calls = deliveryCalls(app, client);
  prices = priceCalls(app, client);
});

const db = () => app.database.db;

describe('the visits that the plan includes', () => {
  test('are used one after the other; the third is paid, and a cancellation gives one back', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(dataOf(createDelivery, await prices.send()).id);
    const included = [];
    for (const id of ids) included.push((await prices.frozen(id))?.visits[0]?.isIncluded);
    expect(included).toEqual([true, true, false]);
    expect((await calls.put(`/delivery/cancel/${ids[0]}`)).statusCode).toBe(200);
    expect((await prices.quoted([prices.visit()])).quote.visits[0]).toMatchObject({
      isIncluded: true,
      plan: { used: 1 },
    });
  });

  test('belong to the period of the appointment', async () => {
    for (let index = 0; index < 2; index += 1) await prices.send();
    // Periods begin on the 15th.
    const next = await prices.quoted([prices.visit({ day: '2026-12-15' })]);
    expect(next.quote.visits[0]).toMatchObject({ isIncluded: true, plan: { used: 0 } });
    const { quote } = await prices.quoted([prices.visit({ day: '2026-12-14' })]);
    expect(quote.visits[0]).toMatchObject({ isIncluded: false, plan: { used: 2 } });
  });

  test('are those of the earliest day while none is chosen, which may lie in the next period', async () => {
    // On the 10th, a Thursday, the earliest day is the 15th, on which a period begins.
    for (let index = 0; index < 2; index += 1) await prices.send();
    await goTo(app, client, '2026-12-09T14:00:00Z');
    const undated = { kind: 'delivery', items: 2 };
    expect((await prices.quoted([undated])).quote.visits[0]).toMatchObject({ day: null, isIncluded: false });
    await goTo(app, client, '2026-12-10T14:00:00Z');
    const [visit] = (await prices.quoted([undated])).quote.visits;
    expect(visit).toMatchObject({ day: null, isIncluded: true, plan: { used: 0 } });
  });

  test('give the last one to one of two submits at once; the other is shown what it costs', async () => {
    await prices.send();
    const { hash } = await prices.quoted([prices.visit()]);
    const answers = await Promise.all([prices.send({ quote: hash }), prices.send({ quote: hash })]);
    expect(answers.map((answer) => outcome(answer)[1]).toSorted()).toEqual(['', 'QUOTE_CHANGED']);
    const slots = await db()
      .selectFrom('visit_quotes')
      .select('slot')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(new Set(slots.map(({ slot }) => slot))).toEqual(new Set([1, 2]));
  });
});
