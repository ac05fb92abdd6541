/** The run of a day: its stops in an order that two people cannot both change, and the client's view of it. */
import { listDeliveries } from '@vestry/contract/requests/delivery/calls';
import { orderRun } from '@vestry/contract/staff/run/calls';
import { getVisit } from '@vestry/contract/visits/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeUser } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { runCalls, signed, type StopKey } from '../../../../test/run-calls.ts';
import { enterStaff } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let driver: ReturnType<typeof runCalls>;
let client: ClientFixture;
let neighbor: ClientFixture;
/** The client's stop in the morning, and the neighbor's in the afternoon. */
let first: StopKey;
let second: StopKey;

beforeAll(async () => {
  app = await createTestApp();
  driver = runCalls(app, await enterStaff(app));
  [client, neighbor] = [await makeClientFixture(app), await makeClientFixture(app)];
  first = await readyDelivery(client, 'MORNING');
  second = await readyDelivery(neighbor, 'AFTERNOON');
});
afterAll(async () => app.close());

async function readyDelivery(of: ClientFixture, time: string): Promise<StopKey> {
  const calls = deliveryCalls(app, of);
  await fillCart(app, of.owner, [{ number: `VC-${time}` }]);
  const id = await calls.request({ time });
  await calls.transition(id, 'CONFIRMED');
  await calls.transition(id, 'READY_FOR_DELIVERY');
  return { kind: 'delivery', clientId: of.clientId, id };
}

const nameOf = ({ kind, id }: StopKey) => `${kind === 'delivery' ? 'D' : 'P'}-${id}`;
const order = async (version: number, stops: string[], as?: SignedInUser) =>
  driver.put(`/run/${driver.day}/order`, { version, stops }, as);
const references = async () => (await driver.run()).stops.map(({ reference }) => reference);
const visit = async ({ kind, id }: StopKey, as: SignedInUser) =>
  app.call({ method: 'GET', url: `/visits/${kind}/${id}`, as });
const stateOf = async (stop: StopKey, { owner }: ClientFixture) => dataOf(getVisit, await visit(stop, owner));

test('a run has what the driver needs: the place, the telephone, the hours, the items, and the client’s note', async () => {
  const run = await driver.run();
  expect(run).toMatchObject({ day: '2026-12-03T00:00:00', today: '2026-11-30T00:00:00', version: 0 });
  expect(run.stops.map(({ reference }) => reference)).toEqual([nameOf(first), nameOf(second)]);
  expect(run.stops[0]).toMatchObject({
    kind: 'delivery',
    status: 'READY_FOR_DELIVERY',
    address: { addressLineOne: '1 Main Street', phone: '+12125550100' },
    timeOfDay: 'MORNING',
    note: 'Ring twice',
    items: [{ itemClientNumber: 'VC-MORNING' }],
    isOrdered: true,
    isOver: false,
    onTheWayAt: null,
    proof: null,
    lateProofs: [],
  });
});

test('requests that are not confirmed, or canceled before the driver came, are no stops', async () => {
  await fillCart(app, client.owner, [{ number: 'VC-A' }]);
  await deliveryCalls(app, client).request();
  const pickups = pickupCalls(app, client);
  const canceled = await pickups.request();
  await pickups.transition(canceled, 'CONFIRMED');
  await pickups.transition(canceled, 'CANCELED');
  expect(await references()).toEqual([nameOf(first), nameOf(second)]);
});

test('of two people who change the order at once one does, and the other learns of it', async () => {
  const wanted = [nameOf(second), nameOf(first)];
  for (const version of [0, 1]) {
    const answers = await Promise.all([order(version, wanted), order(version, wanted.toReversed())]);
    expect(answers.map((answer) => outcome(answer)[1]).toSorted()).toEqual(['', 'CONFLICT']);
  }
  const run = dataOf(orderRun, await order(2, wanted));
  expect(run).toMatchObject({ version: 3 });
  expect(run.stops.map(({ reference }) => reference)).toEqual(wanted);
  expect(outcome(await order(2, wanted))[1]).toBe('CONFLICT');
});

test('a stop that comes later stands at the end and is marked as new', async () => {
  const pickups = pickupCalls(app, client);
  const id = await pickups.request({ time: 'MORNING' });
  await pickups.transition(id, 'CONFIRMED');
  const { stops } = await driver.run();
  expect(stops.map(({ reference, isOrdered }) => [reference, isOrdered])).toEqual([
    [nameOf(second), true],
    [nameOf(first), true],
    [`P-${id}`, false],
  ]);
  await pickups.transition(id, 'CANCELED');
});

test('an order of what is no reference, of one stop twice, or by somebody who does not drive is refused', async () => {
  for (const stops of [['D-0'], ['X-1'], ['D-1', 'D-1']])
    expect(outcome(await order(3, stops))[1]).toBe('VALIDATION_FAILED');
  const manager = await enterStaff(app, 'accountManager');
  expect(outcome(await order(3, [], manager))[1]).toBe('FORBIDDEN');
  expect(outcome(await driver.get('/run/2026-02-30'))[1]).toBe('NOT_FOUND');
});

test('a client sees the driver come, by the number of stops alone, and afterwards the proof', async () => {
  expect(await stateOf(first, client)).toEqual({
    state: null,
    stopsBefore: 0,
    proof: null,
    remainingNumbers: [],
  });
  await driver.report(first, 'ON_THE_WAY');
  await driver.report(second, 'ON_THE_WAY');
  expect(await stateOf(first, client)).toMatchObject({ state: 'ON_THE_WAY', stopsBefore: 1 });
  expect(await stateOf(second, neighbor)).toMatchObject({ state: 'NEXT', stopsBefore: 0 });
  await driver.report(second, 'REFUSED', { reason: 'Another day, please' });
  expect(await stateOf(first, client)).toMatchObject({ state: 'NEXT', stopsBefore: 0 });
  await driver.report(first, 'ARRIVED');
  expect((await stateOf(first, client)).state).toBe('ARRIVED');
  const { items } = (await driver.run()).stops.find(({ id }) => id === first.id) ?? { items: [] };
  await driver.report(first, 'HANDED_OVER', { itemIds: items.map(({ id }) => id), ...signed });
  expect(await stateOf(first, client)).toMatchObject({
    state: null,
    proof: { outcome: 'HANDED_OVER', signer: 'Ada Marsh', items: 1 },
  });
});

test('another client’s visit is none, for a viewer of the own closet it is there', async () => {
  expect(outcome(await visit(first, neighbor.owner))[1]).toBe('NOT_FOUND');
  const viewer = await makeUser(app.database.db, [client.clientId], { roles: [3] });
  expect((await visit(first, await app.signIn(viewer.email))).statusCode).toBe(200);
  expect(outcome(await visit({ ...first, id: 999_999_999 }, client.owner))[1]).toBe('NOT_FOUND');
  expect(dataOf(listDeliveries, await deliveryCalls(app, client).list()).totalElements).toBe(2);
});
