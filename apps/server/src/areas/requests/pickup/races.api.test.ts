/** Two people want one item At Client fetched at the same moment: one has it, the other is refused, and nobody gets a fault. */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import { makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';

let app: TestApp;
let client: ClientFixture;
let calls: PickupCalls;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  calls = pickupCalls(app, client);
});

const db = () => app.database.db;
const withClient = async () => makeItem(db(), client.clientId, { location: 'AC' });

/** Waits until so many other transactions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let waiting = 0; waiting < count;) {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(DISTINCT pid)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db());
    waiting = rows[0]?.waiting ?? 0;
  }
}

async function takeUnlocked(trx: Database, pickup: number, itemId: number): Promise<void> {
  await trx
    .insertInto('pickup_items')
    .values({ client_id: client.clientId, pickup_id: pickup, item_id: itemId })
    .execute();
}

/**
 * Waits for every item, then takes this one out of the pickup. A lock of the table is granted in the order of the line;
 * one of a row is not: who comes when it is free goes before those who wait.
 */
async function giveUp(pickup: number, itemId: number): Promise<void> {
  await inTransaction(db(), async (trx) => {
    await sql`LOCK TABLE items IN EXCLUSIVE MODE`.execute(trx);
    await trx
      .deleteFrom('pickup_items')
      .where('pickup_id', '=', pickup)
      .where('item_id', '=', itemId)
      .execute();
  });
}

test('an item that another pickup took meanwhile is refused with its line', async () => {
  const item = await withClient();
  const other = await calls.request();
  let answer: Promise<LightMyRequestResponse> | undefined;
  await inTransaction(db(), async (trx) => {
    await takeUnlocked(trx, other, item);
    answer = calls.create({ itemIds: [item] });
    await untilWaiting(1);
  });
  expect((await answer)?.json()).toMatchObject({
    data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: item, code: 'PICKUP_REQUESTED' }] },
  });
});

test('an item that another pickup took and gave up meanwhile is a conflict, no fault', async () => {
  const item = await withClient();
  const other = await calls.request();
  let answer: Promise<LightMyRequestResponse> | undefined;
  let given: Promise<void> | undefined;
  await inTransaction(db(), async (trx) => {
    await takeUnlocked(trx, other, item);
    answer = calls.create({ itemIds: [item] });
    await untilWaiting(1);
    // First in the line for the item: before the second look of the pickup that loses.
    given = giveUp(other, item);
    await untilWaiting(2);
  });
  await given;
  expect(answer && outcome(await answer).slice(0, 2)).toEqual([409, 'CONFLICT']);
  // Items that lost the race can be requested again.
  expect(outcome(await calls.create({ itemIds: [item] }))[0]).toBe(200);
});
