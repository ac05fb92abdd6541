import { getChangeQuote, getQuote } from '@vestry/contract/prices/calls';
import type { QuoteAnswer } from '@vestry/contract/prices/schemas';
import { getAvailability } from '@vestry/contract/calendar/calls';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { createPickup } from '@vestry/contract/requests/pickup/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem, makeUser } from '../../../test/factories.ts';
import { priceCalls, type PriceCalls } from '../../../test/price-calls.ts';
import { addPriceList, givePricedPlan, samplePrices } from '../../../test/price-fixture.ts';
import {
  dataOf,
  firstDay,
  goTo,
  makeClientFixture,
  outcome,
  pickupForm,
  traces,
  type ClientFixture,
} from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let planId: number;
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
  planId = await givePricedPlan(app.database.db, client.clientId);
  calls = deliveryCalls(app, client);
  prices = priceCalls(app, client);
});

const db = () => app.database.db;

describe('a quote', () => {
  test('grows with the form: without an address and a day, then with both', async () => {
    const begun = await prices.quoted([{ kind: 'delivery', items: 2 }]);
    expect(begun.quote).toMatchObject({ currency: 'USD', version: 1, subtotal: 300, total: 327 });
    const { quote } = await prices.quoted([prices.visit({ items: 2 })]);
    expect(quote.visits[0]).toMatchObject({
      kind: 'delivery',
      notice: 'STANDARD',
      zone: 'Manhattan',
      isIncluded: true,
      plan: { included: 2, used: 0 },
      charge: {
        lines: [
          { code: 'VISIT', description: 'Delivery, included in your plan', amount: 0 },
          { code: 'ZONE', description: 'Manhattan', amount: 1000 },
          { code: 'ITEMS', quantity: 2, unitAmount: 150, amount: 300 },
        ],
        subtotal: 1300,
        // 115.375 cents.
        tax: { name: 'Sales tax', rate: 8875, amount: 115 },
        total: 1415,
      },
    });
  });

  test('is null without a price list, and before its first day', async () => {
    const other = await makeClientFixture(app);
    expect(dataOf(getQuote, await prices.quoteOf([{ kind: 'delivery' }], other.owner))).toBeNull();
    await db().deleteFrom('price_lists').where('plan_id', '=', planId).execute();
    await addPriceList(db(), planId, samplePrices, { firstDay: '2026-12-01' });
    expect(dataOf(getQuote, await prices.quoteOf([prices.visit()]))).toBeNull();
    await goTo(app, client, '2026-12-01T14:00:00Z');
    expect(dataOf(getQuote, await prices.quoteOf([prices.visit()]))).not.toBeNull();
  });

  test('is not for who may not see billing; a foreign address is an absent one', async () => {
    const member = await app.signIn((await makeUser(db(), [client.clientId], { roles: [2] })).email);
    expect(outcome(await prices.quoteOf([prices.visit()], member))[1]).toBe('FORBIDDEN');
    const other = await makeClientFixture(app);
    const foreign = await prices.quoteOf([prices.visit({ address: other.addressId })]);
    const absent = await prices.quoteOf([prices.visit({ address: 900_000_000 })]);
    expect(outcome(foreign)).toEqual(outcome(absent));
    expect(outcome(foreign)[1]).toBe('NOT_FOUND');
  });
});

describe('a submit', () => {
  test('of a Member says no price, whatever quote it names, and accepts the one there is', async () => {
    const member = await app.signIn((await makeUser(db(), [client.clientId], { roles: [2] })).email);
    const guessed = '0'.repeat(64);
    const sent = await prices.send({ quote: guessed }, member);
    expect(sent.body).not.toContain('total');
    const { id } = dataOf(createDelivery, sent);
    expect(await prices.frozen(id)).not.toBeNull();
    const url = '/delivery/update';
    const items = [await prices.newItem()];
    const payload = { deliveryId: id, items, quote: guessed };
    const changed = await app.call({ method: 'PUT', url, payload, as: member });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toContain('total');
    expect(outcome(await prices.send({ quote: guessed }))[1]).toBe('QUOTE_CHANGED');
  });

  test('with the quote that was shown freezes it', async () => {
    const { quote, hash } = await prices.quoted([prices.visit()]);
    const { id } = dataOf(createDelivery, await prices.send({ quote: hash }));
    const { version: _version, ...rest } = quote;
    expect(await prices.frozen(id)).toEqual(rest);
  });

  test('is refused with the new quote once the price list has changed, and nothing is sent', async () => {
    const { hash } = await prices.quoted([prices.visit()]);
    const dearer = { ...samplePrices, elsewhere: 2500, item: { delivery: 200, pickup: 100 } };
    await addPriceList(db(), planId, dearer, { version: 2, firstDay: '2026-11-30' });
    const items = [await prices.newItem()];
    const before = await traces(app, client);
    const refused = await calls.create({ items, quote: hash });
    expect(outcome(refused)[1]).toBe('QUOTE_CHANGED');
    expect(await traces(app, client)).toEqual(before);
    const { quote } = refused.json<{ data: { quote: NonNullable<QuoteAnswer> } }>().data;
    expect(quote.quote).toMatchObject({ version: 2, subtotal: 1200 });
    expect((await calls.create({ items, quote: quote.hash })).statusCode).toBe(200);
  });

  test('without a quote accepts the one there is; a second with the same key is the same', async () => {
    const item = await prices.newItem();
    const first = dataOf(createDelivery, await calls.create({ items: [item] }, client.owner, 'key-1'));
    const again = dataOf(createDelivery, await calls.create({ items: [item] }, client.owner, 'key-1'));
    expect(again).toEqual(first);
    expect(await prices.frozen(first.id)).toMatchObject({ total: 1252 });
  });

  test('of a closet without a price list has no price', async () => {
    const other = await makeClientFixture(app);
    const { id } = dataOf(
      createDelivery,
      await deliveryCalls(app, other).create({ items: [await makeItem(db(), other.clientId)] }),
    );
    expect(await priceCalls(app, other).frozen(id)).toBeNull();
  });

  test('with a pickup at the same visit pays the visit once', async () => {
    const { quote, hash } = await prices.quoted([
      prices.visit(),
      { ...prices.visit({ kind: 'pickup', items: 0 }), sameVisit: true },
    ]);
    const pickup = { pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] };
    const { id } = dataOf(createDelivery, await prices.send({ ...pickup, quote: hash }));
    expect(await prices.frozen(id)).toMatchObject({
      total: quote.total,
      visits: [{ kind: 'delivery' }, { kind: 'pickup' }],
    });
    expect(quote.visits[1]?.charge.lines).toEqual([]);
  });
});

test('the mail to an Owner has the accepted price, line by line; a Member’s has none', async () => {
  const mailTo = async (email: string, as: SignedInUser) => {
    await prices.send({}, as);
    return JSON.stringify((await app.mailsTo(email)).at(-1));
  };
  const text = await mailTo(client.email, client.owner);
  expect(text).toContain('Manhattan');
  expect(text).toContain('$12.52');
  const { email } = await makeUser(db(), [client.clientId], { roles: [2] });
  const other = await mailTo(email, await app.signIn(email));
  expect(other).toContain('Delivery request received');
  expect(other).not.toContain('$');
});

describe('a change', () => {
  test('that brings a pickup to another day than its delivery makes it a visit of its own', async () => {
    const pickup = { pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] };
    const { id, pickupId } = dataOf(createDelivery, await prices.send(pickup));
    await db().updateTable('deliveries').set({ status: 'COMPLETED' }).where('id', '=', id).execute();
    const move = async (day: string) => {
      const quoted = await app.call({
        method: 'POST',
        url: `/prices/request/pickup/${pickupId}`,
        payload: { day },
        as: client.owner,
      });
      const quote = dataOf(getChangeQuote, quoted)?.hash;
      const payload = { pickupId, date: day, quote };
      const answer = await app.call({ method: 'PUT', url: '/pickup/update', payload, as: client.owner });
      expect(answer.statusCode).toBe(200);
      const frozen = await prices.frozen(pickupId ?? 0, 'pickup');
      return frozen?.visits.map(({ isIncluded, charge }) => [
        isIncluded,
        charge.lines.map(({ code }) => code),
      ]);
    };
    expect(await move('2026-12-04T00:00:00')).toEqual([[true, ['VISIT', 'ZONE']]]);
    expect(await move(firstDay)).toEqual([[false, []]]);
  });

  test('of items or of the day is quoted anew, without counting beside itself', async () => {
    const { id } = dataOf(createDelivery, await prices.send());
    const [first] = (await calls.detail(id)).items;
    const items = [first, await prices.newItem(), await prices.newItem()];
    const { quote, hash } = await prices.quotedChange(id, { items: 3 });
    expect(quote.visits[0]?.plan).toEqual({ included: 2, used: 0 });
    const changed = await calls.put('/delivery/update', { deliveryId: id, items, quote: hash });
    expect(changed.statusCode).toBe(200);
    expect(await prices.frozen(id)).toMatchObject({ total: quote.total });
    const stale = await calls.put('/delivery/update', { deliveryId: id, items: [first], quote: hash });
    expect(outcome(stale)[1]).toBe('QUOTE_CHANGED');
    expect((await calls.detail(id)).items).toHaveLength(3);
  });

  test('of a note costs nothing, whatever the price list has become', async () => {
    const { id } = dataOf(createDelivery, await prices.send());
    const before = await prices.frozen(id);
    await addPriceList(db(), planId, { ...samplePrices, elsewhere: 9000, tax: null }, { version: 2 });
    expect((await calls.put('/delivery/update', { deliveryId: id, note: 'Back door' })).statusCode).toBe(200);
    expect(await prices.frozen(id)).toEqual(before);
  });
});

describe('express days', () => {
  const days = async (as = client.owner) => {
    const url = '/calendar/availability?from=2026-11-30&to=2026-12-03';
    const { days: found } = dataOf(getAvailability, await app.call({ method: 'GET', url, as }));
    return found.map(({ available, express }) => (available ? 'STANDARD' : (express?.notice ?? null)));
  };

  test('open what the lead closes, until their cut-offs', async () => {
    expect(await days()).toEqual(['RUSH', 'PRIORITY', 'PRIORITY', 'STANDARD']);
    await goTo(app, client, '2026-11-30T15:00:00Z');
    expect(await days()).toEqual([null, 'PRIORITY', 'PRIORITY', 'STANDARD']);
    await goTo(app, client, '2026-11-30T19:00:00Z');
    expect(await days()).toEqual([null, 'RUSH', 'PRIORITY', 'STANDARD']);
  });

  test('show their price to who may see it', async () => {
    const url = '/calendar/availability?from=2026-12-01&to=2026-12-01';
    const read = async (as: SignedInUser) =>
      dataOf(getAvailability, await app.call({ method: 'GET', url, as })).days[0]?.express;
    expect(await read(client.owner)).toEqual({
      notice: 'PRIORITY',
      price: { amount: 2500, currency: 'USD' },
    });
    const member = await app.signIn((await makeUser(db(), [client.clientId], { roles: [2] })).email);
    expect(await read(member)).toEqual({ notice: 'PRIORITY', price: null });
  });

  test('are had with their notice alone, and paid', async () => {
    const date = '2026-12-01';
    expect(outcome(await prices.send({ date }))[1]).toBe('DATE_UNAVAILABLE');
    expect(outcome(await prices.send({ date, notice: 'RUSH' }))[1]).toBe('DATE_UNAVAILABLE');
    const { hash, quote } = await prices.quoted([prices.visit({ day: date, notice: 'PRIORITY' })]);
    const { id } = dataOf(createDelivery, await prices.send({ date, notice: 'PRIORITY', quote: hash }));
    expect(await prices.frozen(id)).toMatchObject({ total: quote.total, visits: [{ notice: 'PRIORITY' }] });
    expect(quote.visits[0]?.charge.lines.map(({ code }) => code)).toEqual([
      'VISIT',
      'NOTICE',
      'ZONE',
      'ITEMS',
    ]);
  });

  test('of today have no morning, and none where an item comes from cold storage', async () => {
    const rush = { date: '2026-11-30', notice: 'RUSH' };
    expect(outcome(await prices.send(rush))[1]).toBe('DATE_UNAVAILABLE');
    const cold = await makeItem(db(), client.clientId, { location: 'CS' });
    expect(outcome(await calls.create({ ...rush, time: 'AFTERNOON', items: [cold] }))[1]).toBe(
      'DATE_UNAVAILABLE',
    );
    expect((await prices.send({ ...rush, time: 'AFTERNOON' })).statusCode).toBe(200);
  });

  test('are had by pickups too', async () => {
    const payload = pickupForm(client.addressId, { date: '2026-12-01', notice: 'PRIORITY' });
    const answer = await app.call({ method: 'POST', url: '/pickup/create', payload, as: client.owner });
    const { id } = dataOf(createPickup, answer);
    expect(await prices.frozen(id, 'pickup')).toMatchObject({
      visits: [{ kind: 'pickup', notice: 'PRIORITY', isIncluded: true }],
    });
  });

  test('are closed for a plan without them', async () => {
    const list = { ...samplePrices, express: { PRIORITY: null, RUSH: null } };
    await addPriceList(db(), planId, list, { version: 2 });
    expect(await days()).toEqual([null, null, null, 'STANDARD']);
    expect(outcome(await prices.send({ date: '2026-12-01', notice: 'PRIORITY' }))[1]).toBe(
      'DATE_UNAVAILABLE',
    );
  });
});
