/** Confirming for the last place of a day. */
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
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
const read = async (id: number) =>
  dataOf(getStaffRequest, await staff.get(`/requests/delivery/${owner.clientId}/${id}`));
const put = async (id: number, body: object) => staff.put(`/deliveries/${owner.clientId}/${id}/status`, body);

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
      ids.map(async (id) => put(id, { to: 'CONFIRMED', version: 1, window, day: '2026-12-16' })),
    );
    expect(answers.map((a) => outcome(a)[1]).toSorted()).toEqual(['', 'STEP_DOUBTED']);
    for (const id of ids) {
      const { version, status } = await read(id);
      if (status === 'CONFIRMED') await put(id, { to: 'CANCELED', version, note: 'x' });
    }
  }
});
