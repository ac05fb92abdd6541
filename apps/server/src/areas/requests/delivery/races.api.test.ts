import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, makeUser } from '../../../../test/factories.ts';
import {
  fillCart,
  makeClientFixture,
  outcome,
  putIntoCart,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database.ts';

let app: TestApp;
/** A second API process on the same database. */
let beside: TestApp;
let client: ClientFixture;
let calls: DeliveryCalls;
let callsBeside: DeliveryCalls;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});
beforeEach(async () => {
  client = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
  callsBeside = deliveryCalls(beside, client);
});

const db = () => app.database.db;
const half = (index: number) => (index % 2 === 0 ? calls : callsBeside);

function count(answers: readonly LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const [status, code] = outcome(answer);
    const name = status === 200 ? 'made' : code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function activeDeliveriesOf(itemId: number): Promise<number> {
  const rows = await db()
    .selectFrom('delivery_items')
    .select('delivery_id')
    .where('item_id', '=', itemId)
    .where('active', '=', true)
    .execute();
  return rows.length;
}

async function member(): Promise<SignedInUser> {
  return app.signIn((await makeUser(db(), [client.clientId], { roles: [2] })).email);
}

const fifty = Array.from({ length: 50 }, (_, index) => index);

describe('fifty submits of one cart at once, in two processes', () => {
  test('without a key make one delivery; the others find the cart empty', async () => {
    await fillCart(app, client.owner, [{}, {}, {}]);
    const answers = await Promise.all(fifty.map(async (index) => half(index).create()));
    expect(count(answers)).toEqual({ made: 1, CART_EMPTY: 49 });
    expect(await calls.ids()).toHaveLength(1);
  });

  test('with one key make one delivery, whose answer all of them get', async () => {
    await fillCart(app, client.owner, [{}, {}, {}]);
    const answers = await Promise.all(fifty.map(async (index) => half(index).create({}, client.owner, 'k')));
    expect(count(answers)).toEqual({ made: 50 });
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await calls.ids()).toHaveLength(1);
  });

  test('that name the items make one delivery; the others are refused with each line', async () => {
    const items = await fillCart(app, client.owner, [{}, {}]);
    const answers = await Promise.all(
      fifty.map(async (index) => half(index).create({ items: index % 4 < 2 ? items : items.toReversed() })),
    );
    expect(count(answers)).toEqual({ made: 1, ITEMS_UNAVAILABLE: 49 });
    expect(await calls.ids()).toHaveLength(1);
  });
});

test('a hundred races of two carts for one item: one delivery each, and the other is refused with its line', async () => {
  const other = await member();
  for (let race = 0; race < 100; race += 1) {
    const item = await makeItem(db(), client.clientId);
    await putIntoCart(db(), client.owner, [item]);
    await putIntoCart(db(), other, [item]);
    const answers = await Promise.all([calls.create({}, client.owner), callsBeside.create({}, other)]);
    expect(count(answers)).toEqual({ made: 1, ITEMS_UNAVAILABLE: 1 });
    expect(await activeDeliveriesOf(item)).toBe(1);
    await db().deleteFrom('cart_items').where('client_id', '=', client.clientId).execute();
  }
});

describe('the database has the last word on an item', () => {
  /** Takes the item into a delivery without any lock, as no service does; commits when another transaction waits for it. */
  async function takeUnlocked(itemId: number, delivery: number, whileOpen: () => Promise<unknown>) {
    let later: Promise<unknown> = Promise.resolve();
    await inTransaction(db(), async (trx) => {
      await trx
        .insertInto('delivery_items')
        .values({ client_id: client.clientId, delivery_id: delivery, item_id: itemId })
        .execute();
      later = whileOpen();
      await waitsForUs();
    });
    return later;
  }

  /** Until another transaction waits for a lock. */
  async function waitsForUs(): Promise<void> {
    for (let waiting = false; !waiting;) {
      const { rows } = await sql<{ waiting: boolean }>`
        SELECT EXISTS (
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        ) AS waiting`.execute(db());
      waiting = rows[0]?.waiting === true;
    }
  }

  test('a submit of it is then refused with its line', async () => {
    await fillCart(app, client.owner);
    const delivery = await calls.request();
    const [item = 0] = await fillCart(app, client.owner);
    const answer = (await takeUnlocked(item, delivery, async () => calls.create())) as LightMyRequestResponse;
    expect(answer.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: item, code: 'REQUESTED' }] },
    });
    expect(await calls.cart()).toEqual([item]);
    expect(await activeDeliveriesOf(item)).toBe(1);
  });

  test('adding it to a request is then refused with its line', async () => {
    await fillCart(app, client.owner);
    const delivery = await calls.request();
    const [remaining = 0] = await fillCart(app, client.owner);
    const changed = await calls.request();
    const item = await makeItem(db(), client.clientId);
    const answer = (await takeUnlocked(item, delivery, async () =>
      calls.put('/delivery/update', { deliveryId: changed, items: [remaining, item] }),
    )) as LightMyRequestResponse;
    expect(answer.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: item, code: 'REQUESTED' }] },
    });
    expect((await calls.detail(changed)).items).toEqual([remaining]);
  });
});

test('two changes of one version at once: one stands, the other is refused', async () => {
  const [first = 0, second = 0] = await fillCart(app, client.owner, [{}, {}]);
  const deliveryId = await calls.request();
  const answers = await Promise.all(
    [first, second].map(async (remaining, index) =>
      half(index).put('/delivery/update', { deliveryId, items: [remaining], version: 1 }),
    ),
  );
  expect(count(answers)).toEqual({ made: 1, CONFLICT: 1 });
  expect((await calls.detail(deliveryId)).items).toHaveLength(1);
});

test('the last appointment of a day, wanted by ten closets at once, is given once', async () => {
  await db().insertInto('capacity').values({ day: '2026-12-09', time_of_day: 'MORNING', slots: 1 }).execute();
  const clients = await Promise.all(Array.from({ length: 10 }, async () => makeClientFixture(app)));
  for (const each of clients) await fillCart(app, each.owner);
  const answers = await Promise.all(
    clients.map(async (each, index) =>
      deliveryCalls(index % 2 === 0 ? app : beside, each).create({ date: '2026-12-09' }),
    ),
  );
  expect(count(answers)).toEqual({ made: 1, DATE_UNAVAILABLE: 9 });
});
