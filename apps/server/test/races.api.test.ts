/**
 * Requests that meet in two API processes, each with connections of its own: what is stored afterwards, and who was notified.
 * That fifty submits make one delivery and two carts never share an item, src/areas/requests/delivery/races.api.test.ts shows.
 */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { makeItem, makeUser } from './factories.ts';
import { pickupCalls } from './pickup-calls.ts';
import { fillCart, makeClientFixture, outcome, putIntoCart, type ClientFixture } from './requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from './test-app.ts';

let app: TestApp;
let beside: TestApp;
let ownPool: Pool;
let client: ClientFixture;
let other: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  ownPool = createPool({ url: app.database.url, onError: () => undefined });
  const database = { ...app.database, pool: ownPool, db: createDatabase(ownPool) };
  beside = await createTestApp({ beside: { ...app, database } });
});
afterAll(async () => {
  await beside.close();
  await ownPool.end();
  await app.close();
});
beforeEach(async () => {
  client = await makeClientFixture(app);
  other = await app.signIn((await makeUser(db(), [client.clientId], { roles: [2] })).email);
});

const db = () => app.database.db;
const inTurn = (index: number) => (index % 2 === 0 ? app : beside);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function outcomes(answers: readonly LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const [status, code] = outcome(answer);
    const name = status === 200 ? 'made' : code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Counts the rows of each kind in the closet. */
async function rowsOf(
  tables: readonly ('audit' | 'delivery_events' | 'pickups' | 'cart_items')[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE client_id = ${client.clientId}`.execute(
      db(),
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

describe('fifty submits of one cart at once send one notification', () => {
  test.each([
    ['without a key', () => '', { made: 1, CART_EMPTY: 49 }],
    ['with one key', () => 'one', { made: 50 }],
    ['each with a key of its own', (index: number) => `key-${index}`, { made: 1, CART_EMPTY: 49 }],
  ])('%s', async (_name, keyOf, expected) => {
    await fillCart(app, client.owner, [{}, {}]);
    const withPickup = { pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] };
    const answers = await Promise.all(
      times(50).map(async (index) =>
        deliveryCalls(inTurn(index), client).create(withPickup, client.owner, keyOf(index)),
      ),
    );
    expect(outcomes(answers)).toEqual(expected);
    const rows = await rowsOf(['delivery_events', 'pickups', 'cart_items', 'audit']);
    expect(rows).toEqual({ delivery_events: 1, pickups: 1, cart_items: 0, audit: 1 });
    expect(await app.mailsTo(client.email)).toHaveLength(1);
  });
});

test('the same key of two people is two keys', async () => {
  await fillCart(app, client.owner, [{}]);
  await fillCart(app, other, [{}]);
  const answers = await Promise.all(
    [client.owner, other].map(async (as, index) =>
      deliveryCalls(inTurn(index), client).create({}, as, 'shared'),
    ),
  );
  expect(outcomes(answers)).toEqual({ made: 2 });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
});

/** Items that are active in more than one delivery, or in one that is closed. */
async function wrongLines(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT line.item_id FROM delivery_items AS line
      JOIN deliveries AS delivery ON (delivery.client_id, delivery.id) = (line.client_id, line.delivery_id)
      WHERE line.client_id = ${client.clientId} AND line.active
      GROUP BY line.item_id
      HAVING count(*) > 1 OR bool_or(delivery.status IN ('COMPLETED', 'CANCELED'))`.execute(db());
  return rows;
}

test('submits, changes and cancellations of the same items in opposite orders: no defect, no item twice', async () => {
  const [calls, callsBeside] = [deliveryCalls(app, client), deliveryCalls(beside, client)];
  const said = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const items = await Promise.all(times(4).map(async () => makeItem(db(), client.clientId)));
    const remaining = await makeItem(db(), client.clientId);
    await putIntoCart(db(), client.owner, [remaining]);
    const deliveryId = await calls.request();
    await putIntoCart(db(), client.owner, items);
    await putIntoCart(db(), other, items.toReversed());
    const answers = await Promise.all([
      calls.create(),
      callsBeside.create({}, other),
      callsBeside.create({ items: items.toReversed() }),
      calls.put('/delivery/update', { deliveryId, items: [remaining, ...items.toReversed()] }),
      callsBeside.put('/delivery/update', { deliveryId, items: [...items.slice(0, 2), remaining] }, other),
      callsBeside.put(`/delivery/cancel/${deliveryId}`),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      said.add(outcome(answer)[1]);
    }
    expect(await wrongLines()).toEqual([]);
    await db().deleteFrom('cart_items').where('client_id', '=', client.clientId).execute();
  }
  expect(said).toContain('');
  expect(said).toContain('ITEMS_UNAVAILABLE');
});

describe('pickups', () => {
  test('fifty submits with one key are one pickup', async () => {
    const answers = await Promise.all(
      times(50).map(async (index) => pickupCalls(inTurn(index), client).create({}, client.owner, 'one')),
    );
    expect(outcomes(answers)).toEqual({ made: 50 });
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await rowsOf(['pickups'])).toEqual({ pickups: 1 });
  });

  test('fifty races of two for one item At Client: one has it, the other gets the error of its line', async () => {
    for (let race = 0; race < 50; race += 1) {
      const itemId = await makeItem(db(), client.clientId, { location: 'AC' });
      const answers = await Promise.all([
        pickupCalls(app, client).create({ itemIds: [itemId] }),
        pickupCalls(beside, client).create({ itemIds: [itemId] }, other),
      ]);
      expect(outcomes(answers)).toEqual({ made: 1, ITEMS_UNAVAILABLE: 1 });
    }
  });
});

test('an address that is deleted while a request is made with it: one of the two is refused', async () => {
  for (let race = 0; race < 20; race += 1) {
    const fresh = await makeClientFixture(app);
    await fillCart(app, fresh.owner, [{}]);
    const [made, deleted] = await Promise.all([
      deliveryCalls(app, fresh).create(),
      beside.call({ method: 'DELETE', url: `/client/address/${fresh.addressId}`, as: fresh.owner }),
    ]);
    expect([outcome(made)[1], outcome(deleted)[1]]).toSatisfy(
      ([submit, removal]: string[]) =>
        (submit === '' && removal === 'ADDRESS_IN_USE') || (submit === 'NOT_FOUND' && removal === ''),
    );
  }
});
