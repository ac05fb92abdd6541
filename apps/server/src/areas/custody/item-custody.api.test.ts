/** Where an item is and was, as its closet reads it. */
import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import type { Place } from '@vestry/contract/custody/places';
import type { Page } from '@vestry/contract/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { makeAddress } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';
import { moveItems, type ItemMove } from './move-items.ts';

let app: TestApp;
let clientId: number;
let owner: SignedInUser;
let item: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  const { db } = app.database;
  clientId = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [clientId])).email);
  item = await makeItem(db, clientId);
});

const read = async (id: number | string = item, query = '', as = owner) =>
  app.call({ method: 'GET', url: `/custody/item/${id}${query}`, as });

async function wayOf(query = ''): Promise<Page<CustodyEntry>> {
  const answer = await read(item, query);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Page<CustodyEntry> }>().data;
}

async function move(
  to: Place,
  how: Partial<ItemMove> = {},
  userId: number | null = null,
  actor: 'USER' | 'STAFF' = 'STAFF',
) {
  await inTransaction(app.database.db, async (trx) =>
    moveItems(
      { trx, clientId, actor: { userId, actor }, now: app.clock.now() },
      { itemIds: [item], to, evidence: 'SCAN', event: null, ...how },
    ),
  );
}

async function makeDelivery(addressId: number, status: 'COMPLETED'): Promise<number> {
  const { id } = await app.database.db
    .insertInto('deliveries')
    .values({
      client_id: clientId,
      user_id: owner.userId,
      address_id: addressId,
      address_sent: '{}',
      delivery_date: '2026-12-10',
      time_of_day: 'ANYTIME',
      requested_by: 'Ada',
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the latest place comes first, with its residence, its request and by whose word', async () => {
  const addressId = await makeAddress(app.database.db, clientId, 'Lake House');
  const deliveryId = await makeDelivery(addressId, 'COMPLETED');
  await move({ kind: 'BIN', zone: 'CS', bin: 'C-7' }, { note: 'moth in the lining' });
  await move({ kind: 'IN_TRANSIT' }, { deliveryId });
  await move({ kind: 'RESIDENCE', addressId }, { deliveryId, evidence: 'DOOR' });
  await move({ kind: 'RESIDENCE', addressId: null }, { evidence: 'CLIENT_WORD' }, owner.userId, 'USER');
  const way = await wayOf();
  expect(way).toMatchObject({ pageNumber: 0, totalElements: 5, totalPages: 1 });
  const request = { kind: 'delivery', id: deliveryId, reference: `D-${deliveryId}`, isOver: true };
  expect(way.content).toMatchObject([
    { place: 'RESIDENCE', address: null, evidence: 'CLIENT_WORD', by: 'Ada Marsh', request: null },
    {
      place: 'RESIDENCE',
      address: { id: addressId, label: 'Lake House', isDeleted: false },
      request,
      by: null,
      since: app.clock.now().toISOString(),
    },
    { place: 'IN_TRANSIT', request },
    { place: 'BIN', zone: 'CS', evidence: 'SCAN' },
    { place: 'BIN', zone: 'GR', evidence: 'IMPORT', by: null },
  ]);
});

test('bins, notes and members of staff are not in the answer', async () => {
  const { db } = app.database;
  const picker = await makeUser(db, [], { name: 'Pickering' });
  await move({ kind: 'BIN', zone: 'CS', bin: 'C-7' }, { note: 'moth in the lining' }, picker.id);
  const { body } = await read();
  expect(body).not.toMatch(/C-7|moth|Pickering|Marsh/);
});

test('a long way is read in pages', async () => {
  for (let bin = 1; bin <= 4; bin += 1) await move({ kind: 'BIN', zone: 'GR', bin: `B-${bin}` });
  const [first, last] = [await wayOf('?pageSize=3'), await wayOf('?page=1&pageSize=3')];
  expect(first).toMatchObject({ totalElements: 5, totalPages: 2 });
  expect([...first.content, ...last.content].map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
});

test('a released item keeps its way; one that was erased has none', async () => {
  const setStatus = async (record_status: number) =>
    app.database.db.updateTable('items').set({ record_status }).where('id', '=', item).execute();
  await setStatus(0);
  await move({ kind: 'RELEASED', release: 'SOLD' });
  expect((await wayOf()).content[0]).toMatchObject({ place: 'RELEASED', release: 'SOLD' });
  await setStatus(2);
  expect((await read()).statusCode).toBe(404);
});

test('every role of the closet reads it, nobody else; a foreign item is answered like none', async () => {
  const { db } = app.database;
  for (const roles of [[2], [3], [6]]) {
    const user = await app.signIn((await makeUser(db, [clientId], { roles })).email);
    expect((await read(item, '', user)).statusCode).toBe(200);
  }
  const foreign = await makeItem(db, await makeClient(db));
  for (const id of [foreign, 999_999, 'x']) expect((await read(id)).statusCode).toBe(404);
  expect((await read(item, '?pageSize=101')).statusCode).toBe(422);
  expect((await app.call({ method: 'GET', url: `/custody/item/${item}` })).statusCode).toBe(401);
});
