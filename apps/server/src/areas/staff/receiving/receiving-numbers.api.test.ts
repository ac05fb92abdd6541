/** Tests whose number is received: an expected one, a known one, another closet's, or one confirmed as new. */
import { getReceiving } from '@vestry/contract/staff/receiving/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem } from '../../../../test/factories.ts';
import { dataOf, outcome } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let clientId: number;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  clientId = await makeClient(app.database.db);
});

const db = () => app.database.db;

async function open(numbers: readonly string[]): Promise<number> {
  const lines = numbers.map((itemClientNumber) => ({ itemClientNumber, description: 'Coat' }));
  const answer = await staff.post(`/intakes/${clientId}`, { lines, expectedOn: '2026-12-02' });
  return dataOf(getReceiving, answer).id;
}

const receive = async (id: number, body: object) => staff.put(`/intakes/${clientId}/${id}/receive`, body);

describe('a number of another closet', () => {
  test('is refused by the name of that closet, and nothing of the batch is received', async () => {
    const other = await makeClient(app.database.db, 'Lake House');
    await makeItem(db(), other, { number: 'LH-2001' });
    const id = await open(['VC-1']);
    const answer = await receive(id, { numbers: ['VC-1', 'lh-2001'] });
    expect(outcome(answer)).toEqual([409, 'FOREIGN_ITEM', 'LH-2001 is an item of Lake House.']);
    expect(dataOf(getReceiving, await staff.get(`/intakes/${clientId}/${id}`))).toMatchObject({
      expected: 1,
      received: 0,
    });
    const made = db().selectFrom('items').select('id').where('client_id', '=', clientId);
    expect(await made.execute()).toEqual([]);
  });

  test('that this closet has too, or that was expected, is this closet’s', async () => {
    const other = await makeClient(app.database.db, 'Lake House');
    for (const number of ['1001', '1002']) await makeItem(db(), other, { number });
    await makeItem(db(), clientId, { number: '1001', location: 'AC' });
    const id = await open(['1002']);
    expect(dataOf(getReceiving, await receive(id, { numbers: ['1001', '1002'] })).received).toBe(2);
  });
});

describe('a number that is neither expected nor of an item of the closet', () => {
  const made = async () =>
    db()
      .selectFrom('items')
      .select('item_client_number as number')
      .where('client_id', '=', clientId)
      .orderBy('number')
      .execute();

  test('is refused by name, and nothing of the batch is received', async () => {
    const id = await open(['VC-1']);
    expect(outcome(await receive(id, { numbers: ['VC-1', 'VC-11'] }))).toEqual([
      409,
      'ITEM_NOT_EXPECTED',
      'No item VC-11 is expected, and the closet has none with this number.',
    ]);
    const both = outcome(await receive(id, { numbers: ['VC-11', 'VC-12'], newNumbers: ['VC-13'] }));
    expect(both[2]).toBe('No items VC-11, VC-12 are expected, and the closet has none with these numbers.');
    expect(await made()).toEqual([]);
  });

  test('becomes an item where it is confirmed, whatever its case; another beside it does not', async () => {
    const id = await open([]);
    const answer = await receive(id, { numbers: ['VC-11', 'VC-12'], newNumbers: ['vc-11'] });
    expect(outcome(answer)[1]).toBe('ITEM_NOT_EXPECTED');
    const confirmed = await receive(id, { numbers: ['VC-11'], newNumbers: ['vc-11'] });
    expect(dataOf(getReceiving, confirmed).received).toBe(1);
    expect(await made()).toEqual([{ number: 'VC-11' }]);
  });

  test('is refused as another closet’s where one has it, confirmed or not', async () => {
    const other = await makeClient(db(), 'Sea House');
    await makeItem(db(), other, { number: 'SH-1' });
    const answer = await receive(await open([]), { numbers: ['SH-1'], newNumbers: ['SH-1'] });
    expect(outcome(answer)[1]).toBe('FOREIGN_ITEM');
  });
});

describe('a number in other capitals', () => {
  const made = async () =>
    db()
      .selectFrom('items')
      .select(['item_client_number as number', 'record_status as status'])
      .where('client_id', '=', clientId)
      .execute();

  test('is that of the item which had left, and is no second item', async () => {
    const itemId = await makeItem(db(), clientId, { number: 'VC-7' });
    const retired = await staff.put(`/closets/${clientId}/items/${itemId}/state`, {
      state: 'RETIRED',
      reason: 'Given back',
    });
    expect(retired.statusCode, retired.body).toBe(200);
    const answer = await receive(await open([]), { numbers: ['vc-7'], newNumbers: ['vc-7'] });
    expect(dataOf(getReceiving, answer).lines).toMatchObject([{ itemClientNumber: 'VC-7' }]);
    expect(await made()).toEqual([{ number: 'VC-7', status: 1 }]);
  });

  test('is received by the line that expects it', async () => {
    await makeItem(db(), clientId, { number: 'VC-9', location: 'AC' });
    const answer = await receive(await open(['vc-9']), { numbers: ['VC-9'] });
    expect(dataOf(getReceiving, answer)).toMatchObject({ expected: 1, received: 1 });
    expect(await made()).toEqual([{ number: 'VC-9', status: 1 }]);
  });

  test('that is scanned twice is one item', async () => {
    const answer = await receive(await open([]), { numbers: ['VC-8', 'vc-8'], newNumbers: ['VC-8'] });
    expect(dataOf(getReceiving, answer).received).toBe(1);
    expect(await made()).toEqual([{ number: 'VC-8', status: 1 }]);
  });
});

describe('a number that was expected', () => {
  test('gives a new item the number and the description that were expected, and leaves those of an item that was there', async () => {
    await makeItem(db(), clientId, { number: 'VC-2', location: 'AC', observation: 'Silk dress' });
    const id = await open(['VC-1', 'VC-2']);
    const answer = await receive(id, { numbers: ['vc-1', 'VC-2', 'VC-3'], newNumbers: ['VC-3'] });
    expect(dataOf(getReceiving, answer)).toMatchObject({ expected: 3, received: 3 });
    const items = db().selectFrom('items').select(['item_client_number as number', 'observation']);
    expect(await items.where('client_id', '=', clientId).orderBy('number').execute()).toEqual([
      { number: 'VC-1', observation: 'Coat' },
      { number: 'VC-2', observation: 'Silk dress' },
      { number: 'VC-3', observation: '' },
    ]);
  });
});
