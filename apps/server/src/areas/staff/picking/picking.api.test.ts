import { getPickingList, scanItem } from '@vestry/contract/staff/picking/calls';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeClient, makeItem, moveItem } from '../../../../test/factories.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let as: SignedInUser;
let staff: StaffCalls;
/** A confirmed delivery of two items, VC-1 and VC-2. */
let id: number;
let items: number[];

beforeAll(async () => {
  app = await createTestApp();
  as = await enterStaff(app);
  staff = staffCalls(app, as);
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  const calls = deliveryCalls(app, client);
  items = await fillCart(app, client.owner, [{ number: 'VC-1' }, { number: 'VC-2' }]);
  id = await calls.request();
  await calls.transition(id, 'CONFIRMED');
});

const scan = async (code: string, delivery = id) =>
  staff.post(`/picking/${client.clientId}/${delivery}/scan`, { code });
const verdictOf = async (code: string) => dataOf(scanItem, await scan(code));
const packedCount = async () => {
  const rows = await app.database.db
    .selectFrom('delivery_items')
    .select('packed_at')
    .where('delivery_id', '=', id)
    .execute();
  return rows.filter((row) => row.packed_at !== null).length;
};

describe('a scan', () => {
  test('of a right item packs it, once, in upper or lower case', async () => {
    expect(await verdictOf(' vc-1 ')).toMatchObject({ verdict: 'PACKED', packed: 1, total: 2 });
    expect(await verdictOf('VC-1')).toMatchObject({
      verdict: 'ALREADY_PACKED',
      packed: 1,
      itemId: items[0],
    });
    expect(await verdictOf(labelText(client.clientId, 'VC-2'))).toMatchObject({
      verdict: 'PACKED',
      packed: 2,
    });
  });

  test('by two people at once packs an item once', async () => {
    const verdicts = (await Promise.all([verdictOf('VC-1'), verdictOf('VC-1')])).map(
      ({ verdict }) => verdict,
    );
    expect(verdicts.toSorted()).toEqual(['ALREADY_PACKED', 'PACKED']);
  });

  test('of another client’s item is refused loudly, audited, and packs nothing', async () => {
    const other = await makeClient(app.database.db, 'Lake house');
    await makeItem(app.database.db, other, { number: `LH-${id}` });
    const answer = await verdictOf(`LH-${id}`);
    expect(answer).toMatchObject({ verdict: 'OTHER_CLIENT', itemId: null, otherCloset: 'Lake house' });
    expect(answer.message).toBe(`Stop: LH-${id} belongs to Lake house. It must not leave with D-${id}.`);
    expect(await packedCount()).toBe(0);
    const audits = (await auditOf(app, 'staff.scan')).filter(({ entityId }) => entityId === id);
    expect(audits).toMatchObject([
      { userId: as.userId, after: { verdict: 'OTHER_CLIENT', code: `LH-${id}` } },
    ]);
  });

  test('of a label of another closet with the same number is not taken for this client’s', async () => {
    const other = await makeClient(app.database.db, 'Lake house');
    await makeItem(app.database.db, other, { number: 'VC-1' });
    expect(await verdictOf(labelText(other, 'VC-1'))).toMatchObject({ verdict: 'OTHER_CLIENT' });
    expect(await packedCount()).toBe(0);
  });

  test('of this client’s item that is not in the delivery, and of an unknown one, is refused', async () => {
    const spare = await makeItem(app.database.db, client.clientId, { number: 'VC-3' });
    expect(await verdictOf('VC-3')).toMatchObject({ verdict: 'NOT_IN_REQUEST', itemId: spare });
    expect(await verdictOf('VC-4711-none')).toMatchObject({ verdict: 'UNKNOWN', itemId: null });
    expect(await packedCount()).toBe(0);
  });

  test('for a delivery that is not being packed, or none, is refused', async () => {
    await fillCart(app, client.owner, [{ number: 'VC-9' }]);
    const submitted = await deliveryCalls(app, client).request();
    expect((await scan('VC-9', submitted)).json()).toMatchObject({
      data: { code: 'TRANSITION_REFUSED', current: { status: 'SUBMITTED', version: 1 } },
    });
    expect(outcome(await scan('VC-9', 999_999_999))[1]).toBe('NOT_FOUND');
    expect(outcome(await scan(' '))[1]).toBe('VALIDATION_FAILED');
  });
});

test('an item is unpacked again', async () => {
  await scan('VC-1');
  const url = `/picking/${client.clientId}/${id}/unpack`;
  expect((await staff.put(url, { itemId: items[0] })).json()).toMatchObject({
    data: { packed: 0, total: 2 },
  });
  expect(outcome(await staff.put(url, { itemId: 999_999_999 }))[1]).toBe('NOT_FOUND');
});

test('the list of a day goes from bin to bin as people count', async () => {
  const { db } = app.database;
  const bins = ['A-10', 'A-2'];
  for (const [index, itemId] of items.entries())
    await moveItem(db, client.clientId, itemId, { kind: 'BIN', zone: 'GR', bin: bins[index] ?? '' });
  const list = dataOf(getPickingList, await staff.get(`/picking?day=2026-12-03&clientId=${client.clientId}`));
  expect(list.lines.map(({ bin, reference }) => [bin, reference])).toEqual([
    ['A-2', `D-${id}`],
    ['A-10', `D-${id}`],
  ]);
  expect(list).toMatchObject({ day: '2026-12-03T00:00:00', total: 2, packed: 0 });
});

test('picking is the work of Operations: an account manager looks and does not pack', async () => {
  const manager = await enterStaff(app, 'accountManager');
  expect((await staff.get('/picking', manager)).statusCode).toBe(200);
  const url = `/picking/${client.clientId}/${id}/scan`;
  expect(outcome(await staff.post(url, { code: 'VC-1' }, manager))[1]).toBe('FORBIDDEN');
});
