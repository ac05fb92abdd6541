import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitVerdict } from '@vestry/contract/cart/rules';
import { makeCloset, makeDelivery, type Closet } from '../../../test/closet.ts';
import { moveItem } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction, type Trx } from '../../platform/database.ts';
import { eventChannel } from '../../platform/events/notify.ts';
import { systemClock } from '../../platform/ports/clock.ts';
import { createCartService, type CartService } from './service.ts';

let database: TestDatabase;
let cart: CartService;
let closet: Closet;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  // These tests do not read what is shown of an item.
  cart = createCartService({
    db: database.db,
    clock: systemClock,
    items: { findMany: async () => [] },
  });
});
afterAll(async () => database.close());
beforeEach(async () => {
  count += 1;
  closet = await makeCloset(database.db, `closet-${count}`, 3);
  await cart.add(callOf(), closet.itemIds);
});

const callOf = (userId = closet.userId) =>
  ({ clientId: closet.clientId, actor: { actor: 'USER', userId, ip: '127.0.0.1' } }) as const;

const contextOf = (trx: Trx, userId = closet.userId) => ({ ...callOf(userId), trx, now: systemClock.now() });

/** Does what a submit does: checks the cart, makes a delivery of it, empties it. */
async function submit(userId = closet.userId): Promise<string> {
  return inTransaction(database.db, async (trx) => {
    const lines = await cart.lockCart(trx, closet.clientId, userId);
    const verdict = submitVerdict(lines);
    if (!verdict.ok) return verdict.reason;
    const delivery_id = await makeDelivery(trx, closet);
    const rows = lines.map(({ itemId }) => ({ client_id: closet.clientId, delivery_id, item_id: itemId }));
    await trx.insertInto('delivery_items').values(rows).execute();
    await cart.emptyCart(contextOf(trx, userId), userId);
    return 'made';
  });
}

test('the lines say where their items are; one that left the closet says so', async () => {
  const [first = 0, second = 0, third = 0] = closet.itemIds;
  await moveItem(database.db, closet.clientId, first, { kind: 'BIN', zone: 'CS', bin: '' });
  await database.db.updateTable('items').set({ record_status: 2 }).where('id', '=', second).execute();
  const lines = await inTransaction(database.db, async (trx) =>
    cart.lockCart(trx, closet.clientId, closet.userId),
  );
  expect(lines).toEqual([
    { itemId: first, item: { location: 'CS', deliveryRequested: false } },
    { itemId: second, item: null },
    { itemId: third, item: { location: 'GR', deliveryRequested: false } },
  ]);
  expect(await submit()).toBe('LINES');
});

test('of fifty parallel submits of one cart one makes a delivery; the others find it empty', async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, async () => submit()));
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'EMPTY')).toHaveLength(49);
});

test('two carts with the same items race: the later reads what the earlier requested', async () => {
  const { id: userId } = await database.db
    .insertInto('users')
    .values({ email: `second-${count}@example.com`, name: 'Grace' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('memberships')
    .values({ client_id: closet.clientId, user_id: userId })
    .execute();
  await cart.add(callOf(userId), closet.itemIds.toReversed());
  const outcomes = await Promise.all([submit(), submit(userId)]);
  expect(outcomes.toSorted()).toEqual(['LINES', 'made']);
});

test('an item added while the cart is being sent waits, and is in the next cart', async () => {
  const [id = 0] = await database.db
    .insertInto('items')
    .values({ client_id: closet.clientId, item_client_number: 'LATE', category_id: 4 })
    .returning('id')
    .execute()
    .then((rows) => rows.map((row) => row.id));
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(database.db, async (trx) => {
    const lines = await cart.lockCart(trx, closet.clientId, closet.userId);
    late = cart.add(callOf(), [id]);
    expect(lines).toHaveLength(3);
    await cart.emptyCart(contextOf(trx), closet.userId);
  });
  await late;
  expect((await cart.find(closet.clientId, closet.userId)).gone).toEqual([id]);
});

test('a change is published to its user’s pages alone, and not when it is rolled back', async () => {
  const heard: unknown[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await client.query(`LISTEN ${eventChannel}`);
  const rolledBack = inTransaction(database.db, async (trx) => {
    await cart.emptyCart(contextOf(trx), closet.userId);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await cart.remove(callOf(), closet.itemIds[0] ?? 0);
  await client.query('SELECT 1');
  client.release(true);
  expect(heard).toEqual([{ clientId: closet.clientId, area: 'cart', userId: closet.userId }]);
});
