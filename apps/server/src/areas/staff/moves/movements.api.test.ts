/** Items are moved within the facility while clients request them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem, moveItem } from '../../../../test/factories.ts';
import { deliveryForm, makeClientFixture, outcome } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inContext } from '../../../platform/call-context.ts';
import { createDeliveryBody } from '@vestry/contract/requests/delivery/forms';
import { sql } from 'kysely';

let app: TestApp;
let staff: StaffCalls;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());

async function untilAnotherWaits(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await sql<{ isWaiting: boolean }>`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS "isWaiting"`.execute(
      app.database.db,
    );
    isWaiting = rows[0]?.isWaiting ?? false;
  }
}

test('an item does not leave for service while a request for it is being sent', async () => {
  const { db } = app.database;
  const client = await makeClientFixture(app);
  const { clientId } = client;
  const item = await makeItem(db, clientId);
  await moveItem(db, clientId, item, { kind: 'BIN', zone: 'GR', bin: 'Rail-1' });
  const form = createDeliveryBody.parse(deliveryForm(client.addressId, { items: [item] }));
  const call = { clientId, actor: { actor: 'USER', userId: client.owner.userId } } as const;
  const { moving } = await inContext({ db, clock: app.clock }, call, async (context) => {
    await app.services.requests.delivery.submitIn(context, form);
    const answer = staff.put(`/closets/${clientId}/items/location`, { itemIds: [item], location: 'S' });
    await untilAnotherWaits();
    return { moving: answer };
  });
  expect(outcome(await moving)[1]).toBe('ITEMS_UNAVAILABLE');
  const row = db.selectFrom('items').select('location').where('id', '=', item);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ location: 'GR' });
});
