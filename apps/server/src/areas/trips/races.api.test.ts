/** A visit of a trip changes at the moment at which the trip does: the trip's change decides on what the visit has become. */
import * as trips from '@vestry/contract/trips/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf, outcome } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture, type TripFixture } from '../../../test/trip-fixture.ts';
import { inTransaction, type Database } from '../../platform/database.ts';

let app: TestApp;
let at: TripFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  at = await makeTripFixture(app);
});

const db = () => app.database.db;

/** Waits until another transaction waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db());
    isWaiting = rows.length > 0;
  }
}

/** Makes a call while a visit is being changed, which ends once the call waits for it or is over. */
async function during<T>(change: (trx: Database) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const called = await inTransaction(db(), async (trx) => {
    await change(trx);
    const calling = call();
    await Promise.race([calling, untilWaiting()]);
    // In an object, so that it is not awaited while it waits for this transaction.
    return { calling };
  });
  return called.calling;
}

test('a look does not get an item that the delivery is just losing', async () => {
  const id = await at.request();
  const [dress, shoes] = at.items;
  const { delivery } = await at.read(id);
  const key = { client_id: at.client.clientId };
  const answer = await during(
    async (trx) => {
      await trx
        .selectFrom('deliveries')
        .select('id')
        .where((eb) => eb.and({ ...key, id: delivery.id }))
        .forUpdate()
        .execute();
      await trx
        .deleteFrom('delivery_items')
        .where((eb) => eb.and({ ...key, item_id: shoes }))
        .execute();
    },
    async () => at.put('look', { tripId: id, day: '2026-12-14', items: [dress, shoes] }),
  );
  expect(outcome(answer).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
  expect((await at.read(id)).looks).toEqual([]);
});

test('a change that moves a return which is just being canceled makes another one', async () => {
  const id = await at.request();
  const before = (await at.read(id)).return;
  const answer = await during(
    async (trx) =>
      trx
        .updateTable('pickups')
        .set({ status: 'CANCELED' })
        .where((eb) => eb.and({ client_id: at.client.clientId, id: before?.id ?? 0 }))
        .execute(),
    async () => at.put('update', { id, return: { date: '2026-12-22', time: 'MORNING' } }),
  );
  const back = dataOf(trips.updateTrip, answer).return;
  expect(back).toMatchObject({ statusPickup: 'REQUEST', date: '2026-12-22T00:00:00' });
  expect(back?.id).not.toBe(before?.id);
});
