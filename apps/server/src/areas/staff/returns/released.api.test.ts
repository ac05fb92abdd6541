/** An item that was released is scanned all the same: each scan says that it was, and when. */
import { scanItem } from '@vestry/contract/staff/picking/calls';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { scanBack, scanIn, scanUnannounced } from '@vestry/contract/staff/returns/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import { makeArrivedPickup, makeHeldItem } from '../../../../test/returning.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { runCalls, signed } from '../../../../test/run-calls.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

const bin = { kind: 'BIN', zone: 'GR', bin: 'Rail-1' } as const;

let app: TestApp;
let as: SignedInUser;
let staff: StaffCalls;
let client: ClientFixture;
let item = 0;
let number = '';
let count = 0;
let released = '';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  // Half past eleven in the evening of 30 November in New York, by whose calendar the day of the release is written.
  app.clock.set(new Date('2026-12-01T04:30:00Z'));
  as = await enterStaff(app);
  staff = staffCalls(app, as);
  client = await makeClientFixture(app);
  count += 1;
  number = `RL-${count}`;
  item = await makeHeldItem(app.database.db, client, number, bin);
  expect(outcome(await release(item, 'SOLD'))).toEqual([200, '', '']);
  const { name } = await app.database.db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', client.clientId)
    .executeTakeFirstOrThrow();
  released = `Stop: ${number} of ${name} was released on November 30th, 2026 (sold).`;
});

const release = async (itemId: number, how: string) =>
  staff.put(`/closets/${client.clientId}/items/${itemId}/state`, {
    state: 'RETIRED',
    reason: 'By its owner',
    release: how,
  });
const again = 'To store it again, please scan it in without a pickup.';
const codes = () => [number.toLowerCase(), labelText(client.clientId, number)];

test('by packing, which packs nothing', async () => {
  await fillCart(app, client.owner);
  const deliveries = deliveryCalls(app, client);
  const id = await deliveries.request();
  await deliveries.transition(id, 'CONFIRMED');
  for (const code of codes()) {
    const answer = dataOf(scanItem, await staff.post(`/picking/${client.clientId}/${id}/scan`, { code }));
    expect(answer).toMatchObject({ verdict: 'RELEASED', itemId: null, packed: 0, total: 1 });
    expect(answer.message.toLowerCase()).toBe(`${released} It must not leave with D-${id}.`.toLowerCase());
  }
});

test('at the arrival of a pickup, which receives nothing', async () => {
  const other = await makeHeldItem(app.database.db, client, `${number}-B`, bin);
  const id = await makeArrivedPickup(app, pickupCalls(app, client), [other]);
  for (const code of codes()) {
    const answer = dataOf(scanIn, await staff.post(`/pickups/${client.clientId}/${id}/scan`, { code }));
    expect(answer).toMatchObject({ verdict: 'RELEASED', itemId: null, received: 0, total: 1 });
    expect(answer.message.toLowerCase()).toBe(`${released} ${again}`.toLowerCase());
  }
});

test('by the driver, who does not take it along', async () => {
  const id = await pickupCalls(app, client).request({});
  await pickupCalls(app, client).transition(id, 'CONFIRMED');
  const stop = { kind: 'pickup', clientId: client.clientId, id } as const;
  const answer = await runCalls(app, as).send(stop, 'HANDED_OVER', { ...signed, otherNumbers: [number] });
  expect(outcome(answer)).toEqual([409, 'FOREIGN_ITEM', `${released} It must not leave with P-${id}.`]);
});

test('among what was not back; where it is set apart it is its client’s again', async () => {
  for (const code of codes()) {
    const answer = dataOf(scanBack, await staff.post('/not-back/scan', { code }));
    expect(answer).toMatchObject({ verdict: 'RELEASED', clientId: client.clientId, itemId: item });
    expect(answer.message.toLowerCase()).toBe(`${released} ${again}`.toLowerCase());
  }
  const apart = dataOf(scanUnannounced, await staff.post('/unannounced/scan', { code: number }));
  expect(apart).toMatchObject({ verdict: 'SET_APART', itemId: item });
  expect(dataOf(scanBack, await staff.post('/not-back/scan', { code: number })).verdict).toBe('ALREADY_IN');
});

test('not for a record that was a mistake, nor where a closet has an item of the number', async () => {
  const mistake = await makeItem(app.database.db, client.clientId, { number: `${number}-M` });
  expect(outcome(await release(mistake, 'MISTAKE'))[0]).toBe(200);
  const scan = async (code: string) => dataOf(scanBack, await staff.post('/not-back/scan', { code })).verdict;
  expect(await scan(`${number}-M`)).toBe('UNKNOWN');
  const other = await makeClientFixture(app);
  await makeHeldItem(app.database.db, other, number, bin);
  expect(await scan(number)).toBe('WITH_CLIENT');
});
