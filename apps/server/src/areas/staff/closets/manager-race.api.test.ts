/** Nobody becomes the account manager of a closet while they are being deactivated. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../../test/factories.ts';
import { outcome } from '../../../../test/requests.ts';
import { enterStaff, makeStaff, staffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

const db = () => app.database.db;

/** Waits until another transaction waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db());
    isWaiting = rows.length > 0;
  }
}

test('somebody of staff who is just being deactivated gets no closet', async () => {
  const staff = staffCalls(app, await enterStaff(app, 'accountManager'));
  const clientId = await makeClient(db());
  const leaving = await makeStaff(db(), 'accountManager');
  const during = await inTransaction(db(), async (trx) => {
    await trx.updateTable('staff').set({ enabled: false }).where('user_id', '=', leaving.id).execute();
    const assigning = staff.put(`/closets/${clientId}/manager`, { managerId: leaving.id });
    await Promise.race([assigning, untilWaiting()]);
    // In an object, so that it is not awaited while it waits for this transaction.
    return { assigning };
  });
  expect(outcome(await during.assigning)[1]).toBe('NOT_FOUND');
  const closet = await db()
    .selectFrom('clients')
    .select('manager_id')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  expect(closet.manager_id).toBeNull();
});
