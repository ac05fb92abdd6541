/** A client changes the appointment of a pickup, as of a delivery, and names other items for it. */
import { updatePickup } from '@vestry/contract/requests/pickup/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem, makeUser } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import {
  dataOf,
  goTo,
  makeAddress,
  makeClientFixture,
  outcome,
  traces,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { makeStaff } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let calls: PickupCalls;
const wednesday = '2026-12-09';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  client = await makeClientFixture(app);
  calls = pickupCalls(app, client);
});

const db = () => app.database.db;
const withClient = async () => makeItem(db(), client.clientId, { location: 'AC' });
const change = async (pickupId: number, fields: object, as?: SignedInUser) =>
  calls.put('/pickup/update', { pickupId, ...fields }, as);

test('a pickup is moved to another day, time and address; a confirmation before no longer stands', async () => {
  const id = await calls.request();
  await calls.transition(id, 'CONFIRMED', { window: { start: '09:00', end: '12:00' } });
  const address = await makeAddress(db(), client.clientId);
  const fields = { date: wednesday, time: 'MORNING', address, note: 'Side door' };
  expect(dataOf(updatePickup, await change(id, { ...fields, version: 2 }))).toMatchObject({
    statusPickup: 'REQUEST',
    date: `${wednesday}T00:00:00`,
    time: 'MORNING',
    pickupTimeRange: null,
    address: { id: address },
    note: 'Side door',
    version: 3,
    events: [
      {},
      {},
      { title: 'Date changed', note: 'Wednesday, December 9th, Morning' },
      { title: 'Address changed', note: 'Home' },
      { title: 'Details updated' },
      { title: 'Pickup request received!', note: 'The appointment was changed and will be confirmed again.' },
    ],
  });
  expect((await app.mailsTo(client.email)).at(-1)?.subject).toBe(
    `Your pickup request has been changed (P-${id})`,
  );
  // The lost answer's repetition changes nothing, another change of the old version is refused.
  const before = await traces(app, client);
  expect(outcome(await change(id, { ...fields, version: 2 }))[0]).toBe(200);
  expect(await traces(app, client)).toEqual(before);
  expect(outcome(await change(id, { note: 'x', version: 2 })).slice(0, 2)).toEqual([409, 'CONFLICT']);
});

test('a pickup gets other items by name; what another pickup has is refused with its line', async () => {
  const [remaining, dropped, added, taken] = [
    await withClient(),
    await withClient(),
    await withClient(),
    await withClient(),
  ];
  await calls.request({ itemIds: [taken] });
  const id = await calls.request({ itemIds: [remaining, dropped] });
  const refused = await change(id, { itemIds: [remaining, taken] });
  expect(refused.json()).toMatchObject({
    data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: taken, code: 'PICKUP_REQUESTED' }] },
  });
  const changed = dataOf(updatePickup, await change(id, { itemIds: [remaining, added] }));
  expect(changed.items).toEqual([remaining, added]);
  expect(changed.events.at(-1)?.title).toBe('1 item added, 1 item removed');
  expect(outcome(await calls.create({ itemIds: [dropped] }))[0]).toBe(200);
  expect(dataOf(updatePickup, await change(id, { itemIds: [] })).items).toEqual([]);
});

test('a pickup is not moved to a day that is none, to a foreign address, without approval, or too late', async () => {
  const foreign = (await makeClientFixture(app)).addressId;
  const id = await calls.request();
  expect(outcome(await change(id, { date: '2026-12-05' })).slice(0, 2)).toEqual([409, 'DATE_UNAVAILABLE']);
  expect(outcome(await change(id, { address: foreign })).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
  const user = await makeUser(db(), [client.clientId], { roles: [2] });
  await db()
    .updateTable('memberships')
    .set({ needs_approval: true })
    .where('user_id', '=', user.id)
    .execute();
  const member = await app.signIn(user.email);
  for (const fields of [{ date: wednesday }, { itemIds: [await withClient()] }])
    expect(outcome(await change(id, fields, member)).slice(0, 2)).toEqual([403, 'APPROVAL_NEEDED']);
  expect(outcome(await change(id, { note: 'Side door' }, member))[0]).toBe(200);
  await goTo(app, client, '2026-12-02T15:00:00Z');
  expect(outcome(await change(id, { date: wednesday }))[1]).toBe('REQUEST_NOT_EDITABLE');
});

test('a special date of a pickup alerts the account managers, when it is requested and when it is changed to', async () => {
  const manager = await makeStaff(db(), 'accountManager');
  await calls.request({ date: null, specialDate: '2026-12-24', time: null });
  const id = await calls.request();
  await change(id, { specialDate: '2026-12-23' });
  expect(
    (await app.mailsTo(manager.email)).map(
      ({ subject }) => /December \d+\w+(?= \(P-\d+\)$)/.exec(subject)?.[0],
    ),
  ).toEqual(['December 24th', 'December 23rd']);
});
