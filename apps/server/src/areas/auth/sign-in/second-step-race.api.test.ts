/** Tests that a sign-in reads what it needs once its account is locked: not as it was while the password was being checked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '../../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

/** Waits until another transaction waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.database.db);
    isWaiting = rows.length > 0;
  }
}

test('a second step that is turned on while the password is being checked is required', async () => {
  const { db } = app.database;
  const user = await makeUser(db, [await makeClient(db)]);
  const payload = { email: user.email, password: testPassword };
  const login = await inTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ code_2fa_status: true }).where('id', '=', user.id).execute();
    const answer = app.call({ method: 'POST', url: '/auth/login', payload });
    await Promise.race([answer, untilWaiting()]);
    // In an object, so that it is not awaited while it waits for this transaction.
    return { answer };
  });
  const { data } = (await login.answer).json<{ data: { accessToken: string } }>();
  expect(data.accessToken).toBe('TWO_FACTOR_REQUIRED');
});
