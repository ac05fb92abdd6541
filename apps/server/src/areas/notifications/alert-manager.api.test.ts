/** A special date alerts the account manager by mail. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../test/delivery-calls.ts';
import { makeStaff } from '../../../test/staff.ts';
import { fillCart, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let calls: DeliveryCalls;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;
const change = async (deliveryId: number, fields: object) =>
  calls.put('/delivery/update', { deliveryId, ...fields });

async function requested(fields: object = {}): Promise<number> {
  await fillCart(app, client.owner);
  return calls.request(fields);
}

test('a special date alerts the account manager with whom to call, once for each day; another manager is not written to', async () => {
  const [manager, other] = [
    await makeStaff(db(), 'accountManager', 'Nora'),
    await makeStaff(db(), 'accountManager', 'Otto'),
  ];
  await db()
    .updateTable('clients')
    .set({ manager_id: manager.id })
    .where('id', '=', client.clientId)
    .execute();
  await db().updateTable('users').set({ phone: '+12125550199' }).where('email', '=', client.email).execute();
  await fillCart(app, client.owner);
  const id = await calls.request({ date: null, specialDate: '2026-12-24', time: null });
  const [mail, ...more] = await app.mailsTo(manager.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch('Special date for ');
  expect(mail?.subject).toMatch(`: delivery on Thursday, December 24th (D-${id})`);
  expect(mail?.text).toContain('Please call Ada Marsh: +1 212 555 0199');
  expect(await app.mailsTo(other.email)).toEqual([]);
  // The note changes nothing of the date; another special date is another alert.
  await change(id, { note: 'Urgent' });
  expect(await app.mailsTo(manager.email)).toHaveLength(1);
  await change(id, { specialDate: '2026-12-23' });
  expect(await app.mailsTo(manager.email)).toHaveLength(2);
});

test('a special date alerts all account managers where the closet has none, and nobody for a day that the calendar offers or a demo', async () => {
  const manager = await makeStaff(db(), 'accountManager', 'Pia');
  await requested();
  expect(await app.mailsTo(manager.email)).toEqual([]);
  await requested({ date: null, specialDate: '2026-12-24', time: null });
  expect(await app.mailsTo(manager.email)).toHaveLength(1);
  await db()
    .updateTable('clients')
    .set({ demo_expires_at: new Date('2026-12-30T00:00:00Z') })
    .where('id', '=', client.clientId)
    .execute();
  await requested({ date: null, specialDate: '2026-12-24', time: null });
  expect(await app.mailsTo(manager.email)).toHaveLength(1);
});
