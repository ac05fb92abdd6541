/** Tests that the number of an item exists once in its closet, whatever its capitals: in edits, imports and data from before. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listItems } from '@vestry/contract/items/calls';
import { editItems } from '@vestry/contract/staff/receiving/calls';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { dataOf } from '../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction, violatedConstraint } from '../../platform/database.ts';
import { putItem } from './put-item.ts';

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

async function rename(id: number, itemClientNumber: string): Promise<unknown> {
  const answer = await staff.put(`/closets/${clientId}/items`, { items: [{ id, itemClientNumber }] });
  return dataOf(editItems, answer)[0];
}

test('staff cannot give an item a number that another one of the closet has in other capitals', async () => {
  await makeItem(db(), clientId, { number: 'VC-1' });
  const other = await makeItem(db(), clientId, { number: 'VC-2' });
  expect(await rename(other, 'vc-1')).toMatchObject({ outcome: 'NUMBER_TAKEN' });
  expect(await rename(other, 'vc-2')).toMatchObject({
    outcome: 'SAVED',
    piece: { itemClientNumber: 'vc-2' },
  });
});

test('the database refuses a second item of the number, and takes it in another closet', async () => {
  await makeItem(db(), clientId, { number: 'VC-1' });
  const second = makeItem(db(), clientId, { number: 'vc-1' }).catch(violatedConstraint);
  expect(await second).toBe('items_number_once');
  await makeItem(db(), await makeClient(db()), { number: 'vc-1' });
});

test('an item that is put by its number in other capitals is the one of the closet, which keeps its own', async () => {
  const id = await makeItem(db(), clientId, { number: 'VC-1' });
  const fields = { category_id: 4, designers: 'Lindqvist' };
  const put = await inTransaction(db(), async (trx) =>
    putItem({ trx, clientId, now: new Date() }, { itemClientNumber: 'vc-1', fields, photos: null }),
  );
  expect(put).toMatchObject({ id, outcome: 'updated' });
  const stored = db().selectFrom('items').select(['item_client_number as number', 'designers']);
  expect(await stored.where('client_id', '=', clientId).execute()).toEqual([
    { number: 'VC-1', designers: 'Lindqvist' },
  ]);
});

test('numbers from before that differ in capitals alone get an id behind them, which the audit says', async () => {
  const database = await createTestDatabase();
  await sql`DROP INDEX items_number_once; CREATE INDEX items_number ON items (lower(item_client_number));
    ALTER TABLE items ADD CONSTRAINT items_item_client_number_key UNIQUE (item_client_number, client_id)`.execute(
    database.db,
  );
  const closet = await makeClient(database.db);
  const long = 'x'.repeat(60);
  const numbers = ['VC-1', 'vc-1', 'Vc-1', 'Other', long, long.toUpperCase()];
  const ids: number[] = [];
  for (const number of numbers) ids.push(await makeItem(database.db, closet, { number }));
  await makeItem(database.db, await makeClient(database.db), { number: 'vC-1' });
  const [former = 0, present = 0, later = 0] = ids;
  await database.db.updateTable('items').set({ record_status: 0 }).where('id', '=', former).execute();
  const file = new URL('../../../migrations/0056-item-numbers-once.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(database.db);
  const stored = database.db.selectFrom('items').select('item_client_number as number').orderBy('id');
  expect((await stored.execute()).map(({ number }) => number)).toEqual([
    `VC-1 (${former})`,
    'vc-1',
    `Vc-1 (${later})`,
    'Other',
    long,
    `${'X'.repeat(60 - ` (${ids[5]})`.length)} (${ids[5]})`,
    'vC-1',
  ]);
  const audit = database.db.selectFrom('audit').select(['entity_id as id', 'before', 'after']).orderBy('id');
  expect(await audit.where('client_id', '=', closet).execute()).toContainEqual({
    id: later,
    before: { itemClientNumber: 'Vc-1' },
    after: { itemClientNumber: `Vc-1 (${later})` },
  });
  expect(present).not.toBe(former);
  await database.close();
});

test('numbers are ordered as people count, whatever their capitals and zeros, in lists and after a page', async () => {
  const owner = await app.signIn((await makeUser(db(), [clientId])).email);
  const ordered = [
    '1',
    '2',
    '10',
    '100',
    'A-2B9',
    'A-2B10',
    'vc-1',
    'VC-2',
    'VC-007',
    'vc-10',
    'VC-100',
    '毛皮2',
    '毛皮10',
  ];
  for (const number of ordered.toSorted()) await makeItem(db(), clientId, { number });
  const list = async (order: string, page = 0) => {
    const url = `/item/list/${clientId}/?orderingType=NUMBER&orderingEnum=${order}&pageSize=10&page=${page}`;
    const answer = await app.call({ method: 'GET', url, as: owner });
    return dataOf(listItems, answer).content.map(({ itemClientNumber }) => itemClientNumber);
  };
  expect([...(await list('ASCENDING')), ...(await list('ASCENDING', 1))]).toEqual(ordered);
  expect(await list('DESCENDING')).toEqual(ordered.toReversed().slice(0, 10));
});
