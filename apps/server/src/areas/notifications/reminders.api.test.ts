/** Reminders of tomorrow's appointments: one that breaks holds up no other, and what is just being canceled has none. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pickupCalls } from '../../../test/pickup-calls.ts';
import { goTo, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';

let app: TestApp;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  client = await makeClientFixture(app);
});

const db = () => app.database.db;

async function confirmed(): Promise<number> {
  const calls = pickupCalls(app, client);
  const id = await calls.request();
  await calls.transition(id, 'CONFIRMED');
  return id;
}

const reminders = async () =>
  (await app.mailsTo(client.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('tomorrow'));

/** Waits until another transaction waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db());
    isWaiting = rows.length > 0;
  }
}

test('of one that breaks, and of all others nevertheless; the run fails, and the next one sends it', async () => {
  const [broken, whole] = [await confirmed(), await confirmed()];
  await goTo(app, client, '2026-12-02T15:00:00Z');
  const key = `mail:pickup:${client.clientId}:${broken}:requestReminder:2026-12-03`;
  const check = sql`CHECK (once_key <> ${sql.lit(key)}) NOT VALID`;
  await sql`ALTER TABLE notifications ADD CONSTRAINT broken ${check}`.execute(db());
  await expect(app.services.notifications.remind()).rejects.toThrow('broken');
  await sql`ALTER TABLE notifications DROP CONSTRAINT broken`.execute(db());
  expect(await reminders()).toEqual([`Your pickup is tomorrow (P-${whole})`]);
  await app.services.notifications.remind();
  expect(await reminders()).toEqual([whole, broken].map((id) => `Your pickup is tomorrow (P-${id})`));
});

test('of an appointment that is just being canceled nobody is reminded', async () => {
  const id = await confirmed();
  await goTo(app, client, '2026-12-02T15:00:00Z');
  const during = await inTransaction(db(), async (trx) => {
    await trx
      .updateTable('pickups')
      .set({ status: 'CANCELED' })
      .where((eb) => eb.and({ client_id: client.clientId, id }))
      .execute();
    const reminding = app.services.notifications.remind();
    await Promise.race([reminding, untilWaiting()]);
    // In an object, so that it is not awaited while it waits for this transaction.
    return { reminding };
  });
  await during.reminding;
  expect(await reminders()).toEqual([]);
});
