/** Confirming for the last place of a day, and completing a pickup with what came in. */
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let owner: ClientFixture;
let calls: DeliveryCalls;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  owner = await makeClientFixture(app);
  calls = deliveryCalls(app, owner);
});
const window = { start: '09:00', end: '11:00' };
const all = ['EARLY', 'CLOSED', 'FULL'];
type Kind = 'delivery' | 'pickup';
const read = async (kind: Kind, id: number) =>
  dataOf(getStaffRequest, await staff.get(`/requests/${kind}/${owner.clientId}/${id}`));
const put = async (kind: Kind, id: number, body: object) =>
  staff.put(`/${kind === 'delivery' ? 'deliveries' : 'pickups'}/${owner.clientId}/${id}/status`, body);
const transition = async (kind: Kind, id: number, body: object) =>
  dataOf(getStaffRequest, await put(kind, id, body));
const undo = async (kind: Kind, id: number, version: number) =>
  staff.put(`/requests/${kind}/${owner.clientId}/${id}/undo`, { version });
async function arrived(itemIds: number[]) {
  const id = await pickupCalls(app, owner).request({ itemIds });
  let { version } = await transition('pickup', id, { to: 'CONFIRMED', version: 1, window });
  for (const to of ['IN_TRANSIT', 'ARRIVED'])
    ({ version } = await transition('pickup', id, { to, version, despite: all }));
  return { id, version };
}

test('of two confirmations at once for the last place of a time of day, one needs a confirmation', async () => {
  await staff.put('/calendar/capacity', { day: '2026-12-16', timeOfDay: 'MORNING', slots: 1 });
  for (let round = 0; round < 5; round++) {
    owner = await makeClientFixture(app);
    calls = deliveryCalls(app, owner);
    const ids: number[] = [];
    for (const _ of [1, 2]) {
      await fillCart(app, owner.owner, [{}]);
      ids.push(await calls.request({}));
    }
    const answers = await Promise.all(
      ids.map(async (id) => put('delivery', id, { to: 'CONFIRMED', version: 1, window, day: '2026-12-16' })),
    );
    expect(answers.map((a) => outcome(a)[1]).toSorted()).toEqual(['', 'STEP_DOUBTED']);
    for (const id of ids) {
      const { version, status } = await read('delivery', id);
      if (status === 'CONFIRMED') await put('delivery', id, { to: 'CANCELED', version, note: 'x' });
    }
  }
});

test('a completion that names no items does not receive those of the list in silence', async () => {
  const ids = [
    await makeItem(app.database.db, owner.clientId, { location: 'AC' }),
    await makeItem(app.database.db, owner.clientId, { location: 'AC' }),
  ];
  const { id, version } = await arrived(ids);
  const answer = await put('pickup', id, { to: 'COMPLETED', version, despite: all });
  expect(outcome(answer)[0]).toBe(422);
  expect(answer.body).toContain('Please say which of the items arrived.');
  expect((await read('pickup', id)).status).toBe('ARRIVED');
  const none = await transition('pickup', id, {
    to: 'COMPLETED',
    version,
    despite: all,
    receivedItemIds: [],
  });
  expect(none.pieces.map(({ location }) => location)).toEqual(['AC', 'AC']);
});

test('a completion records the items that did not come in', async () => {
  const ids = [
    await makeItem(app.database.db, owner.clientId, { location: 'AC' }),
    await makeItem(app.database.db, owner.clientId, { location: 'AC' }),
  ];
  const { id, version } = await arrived(ids);
  await transition('pickup', id, { to: 'COMPLETED', version, despite: all, receivedItemIds: [ids[0]] });
  const row = await app.database.db
    .selectFrom('pickup_events')
    .select('data')
    .where('pickup_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row.data).toMatchObject({ received: [ids[0]], notReceived: [ids[1]] });
});

test('an undone completion leaves the pickup the items that it had', async () => {
  const own = await makeItem(app.database.db, owner.clientId, { location: 'AC' });
  const extra = await makeItem(app.database.db, owner.clientId, { location: 'AC' });
  const { id, version } = await arrived([own]);
  const done = await transition('pickup', id, {
    to: 'COMPLETED',
    version,
    despite: all,
    receivedItemIds: [own, extra],
  });
  expect(outcome(await undo('pickup', id, done.version))[0]).toBe(200);
  expect((await read('pickup', id)).pieces.map((item) => item.id)).toEqual([own]);
});
