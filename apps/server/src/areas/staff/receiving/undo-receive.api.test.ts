/** A number that was received by mistake in an open receiving: its receipt is undone. */
import { randomUUID } from 'node:crypto';
import { receivingSchema, type Receiving } from '@vestry/contract/staff/receiving/schemas';
import { z } from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeClient, makeItem } from '../../../../test/factories.ts';
import { makeClientFixture, outcome } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let clientId: number;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  clientId = await makeClient(app.database.db, `Closet ${randomUUID()}`);
  const lines = [{ itemClientNumber: 'NEW-1' }, { itemClientNumber: 'HOME-1' }];
  const made = await staff.post(`/intakes/${clientId}`, { lines });
  ({ id } = receivingOf(made.body));
});

const receivingOf = (body: string): Receiving =>
  z.object({ data: receivingSchema }).parse(JSON.parse(body)).data;

async function receive(...numbers: string[]): Promise<Receiving> {
  const answer = await staff.put(`/intakes/${clientId}/${id}/receive`, {
    numbers,
    newNumbers: numbers,
    bin: 'B-1',
  });
  app.clock.set(new Date(app.clock.now().getTime() + 1000));
  return receivingOf(answer.body);
}

const undo = async (number: string, closet = clientId) =>
  staff.put(`/intakes/${closet}/${id}/undo-receive`, { number });

const item = async (number: string) =>
  app.database.db
    .selectFrom('items')
    .select(['record_status as status', 'location', 'bin'])
    .where('client_id', '=', clientId)
    .where('item_client_number', '=', number)
    .executeTakeFirst();

test('an item that the receipt created is retired, its line waits, and it can be received again', async () => {
  await receive('NEW-1');
  const { lines } = receivingOf((await undo('NEW-1')).body);
  expect(lines.find(({ itemClientNumber }) => itemClientNumber === 'NEW-1')).toMatchObject({
    receivedAt: null,
    piece: null,
  });
  expect(await item('NEW-1')).toMatchObject({ status: 0 });
  expect((await auditOf(app, 'staff.undoReceive')).at(-1)).toMatchObject({
    entityId: id,
    after: { number: 'NEW-1', created: true },
  });
  await receive('NEW-1');
  expect(await item('NEW-1')).toMatchObject({ status: 1, bin: 'B-1' });
});

test('an item that came back is At Client again, one that was moved is where it was', async () => {
  const { db } = app.database;
  await makeItem(db, clientId, { number: 'HOME-1', location: 'AC' });
  await makeItem(db, clientId, { number: 'HERE-1', location: 'CS' });
  await receive('HOME-1', 'HERE-1');
  expect([await item('HOME-1'), await item('HERE-1')]).toMatchObject([
    { location: 'GR', bin: 'B-1' },
    { location: 'GR', bin: 'B-1' },
  ]);
  await undo('HOME-1');
  await undo('HERE-1');
  expect([await item('HOME-1'), await item('HERE-1')]).toMatchObject([
    { status: 1, location: 'AC', bin: '' },
    { status: 1, location: 'CS', bin: '' },
  ]);
});

test('an item that had been released is released as before', async () => {
  const { db } = app.database;
  const itemId = await makeItem(db, clientId, { number: 'SOLD-1' });
  const state = { state: 'RETIRED', reason: 'To a museum', release: 'SOLD' };
  await staff.put(`/closets/${clientId}/items/${itemId}/state`, state);
  await receive('SOLD-1');
  expect(await item('SOLD-1')).toMatchObject({ status: 1, bin: 'B-1' });
  await undo('SOLD-1');
  expect(await item('SOLD-1')).toMatchObject({ status: 0 });
  const newest = db
    .selectFrom('custody')
    .select(['place', 'release'])
    .where('item_id', '=', itemId)
    .orderBy('seq', 'desc')
    .limit(1);
  expect(await newest.executeTakeFirst()).toEqual({ place: 'RELEASED', release: 'SOLD' });
});

test('an item that came back stays once a delivery has it', async () => {
  const client = await makeClientFixture(app);
  const itemId = await makeItem(app.database.db, client.clientId, { number: 'HOME-1', location: 'AC' });
  ({ clientId } = client);
  const made = await staff.post(`/intakes/${clientId}`, { lines: [{ itemClientNumber: 'HOME-1' }] });
  ({ id } = receivingOf(made.body));
  await receive('HOME-1');
  await deliveryCalls(app, client).request({ items: [itemId] });
  expect(outcome(await undo('HOME-1'))[1]).toBe('ITEMS_UNAVAILABLE');
  expect(await item('HOME-1')).toMatchObject({ location: 'GR', bin: 'B-1' });
});

test('a line that nobody expected goes with its item; a second undo finds nothing', async () => {
  await receive('TYPED-1');
  expect(receivingOf((await undo('TYPED-1')).body).lines.map((line) => line.itemClientNumber)).toEqual([
    'HOME-1',
    'NEW-1',
  ]);
  expect(outcome(await undo('TYPED-1'))[1]).toBe('NOT_FOUND');
  // A line that waits stays as it is.
  expect(outcome(await undo('NEW-1'))[0]).toBe(200);
});

test('two undo at once: the item is moved back once', async () => {
  await makeItem(app.database.db, clientId, { number: 'HOME-1', location: 'AC' });
  await receive('HOME-1');
  const answers = await Promise.all([undo('HOME-1'), undo('HOME-1')]);
  expect(answers.map((answer) => outcome(answer)[0])).toEqual([200, 200]);
  const { rows } = await app.database.pool.query(
    `SELECT count(*)::int AS n FROM item_events WHERE client_id = $1 AND note = 'Received by mistake'`,
    [clientId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('what has moved since, a closed receiving and another closet are refused', async () => {
  const made = await receive('NEW-1', 'HOME-1');
  const [first] = made.lines.flatMap(({ piece }) => piece ?? []);
  const moved = { itemIds: [first?.id], location: 'CS', bin: 'C-3' };
  expect(outcome(await staff.put(`/closets/${clientId}/items/location`, moved))[0]).toBe(200);
  expect(outcome(await undo('HOME-1'))[1]).toBe('ITEMS_UNAVAILABLE');
  expect(await item('HOME-1')).toMatchObject({ status: 1, location: 'CS', bin: 'C-3' });
  expect(outcome(await undo('NEW-1', await makeClient(app.database.db, 'Other')))[1]).toBe('NOT_FOUND');
  await staff.put(`/intakes/${clientId}/${id}/close`, {});
  expect(outcome(await undo('NEW-1'))[1]).toBe('INTAKE_CLOSED');
  expect(await item('NEW-1')).toMatchObject({ status: 1 });
});
