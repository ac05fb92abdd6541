import { listItemHistory } from '@vestry/contract/items/calls';
import type { HistoryEntry } from '@vestry/contract/items/history';
import { placeOf, type Place } from '@vestry/contract/custody/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { makeAddress } from '../../../test/requests.ts';
import { moveItems } from '../custody/move-items.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  closet = await makeClient(app.database.db);
  owner = await app.signIn((await makeUser(app.database.db, [closet])).email);
});
afterAll(async () => app.close());

const history = async (id: number | string) =>
  app.call({ method: 'GET', url: `/item/list/history/${id}/`, as: owner });

test('the history lists what happened, the latest first, without what is for staff alone', async () => {
  const { db } = app.database;
  const item = await makeItem(db, closet);
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
  const base = { client_id: closet, item_id: item };
  await db
    .insertInto('item_events')
    .values([
      {
        ...base,
        kind: 'RECEIVED',
        to_location: 'GR',
        created_at: at(0),
        note: 'moth in the lining',
        to_bin: 'A-1',
      },
      { ...base, kind: 'PHOTOGRAPHED', created_at: at(1) },
      {
        ...base,
        kind: 'MOVED',
        from_location: 'GR',
        to_location: 'GR',
        from_bin: 'A-1',
        to_bin: 'B-2',
        created_at: at(2),
      },
      { ...base, kind: 'MOVED', from_location: 'GR', to_location: 'CS', created_at: at(3) },
      { ...base, kind: 'DELIVERED', from_location: 'CS', to_location: 'AC', created_at: at(4) },
    ])
    .execute();
  const answer = await history(item);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: { title: string }[] }>();
  expect(data.map(({ title }) => title)).toEqual([
    'Delivered to you',
    'Moved to Cold Storage',
    'Photographed',
    'Received at the fashion facility',
  ]);
  expect(data[1]).toMatchObject({ kind: 'MOVED', from: 'GR', to: 'CS', time: '2026-03-01T09:03:00.000Z' });
  expect(answer.body).not.toMatch(/A-1|B-2|moth/);
});

test('an item that was released has its history still', async () => {
  const { db } = app.database;
  const item = await makeItem(db, closet);
  await db.insertInto('item_events').values({ client_id: closet, item_id: item, kind: 'CLEANED' }).execute();
  await db.updateTable('items').set({ record_status: 0 }).where('id', '=', item).execute();
  expect((await history(item)).json()).toMatchObject({ data: [{ title: 'Cleaned' }] });
});

test('the history has what the chain of custody alone records: where its client noted it, and its release', async () => {
  const { db } = app.database;
  const item = await makeItem(db, closet);
  const addressId = await makeAddress(db, closet, 'London');
  const move = async (minute: number, to: Place, event: 'RECEIVED' | 'DELIVERED' | null) =>
    moveItems(
      {
        trx: db,
        clientId: closet,
        actor: { userId: null, actor: 'STAFF' },
        now: new Date(Date.UTC(2026, 2, 1, 9, minute)),
      },
      { itemIds: [item], to, evidence: 'STAFF_WORD', event },
    );
  await move(0, placeOf('GR'), 'RECEIVED');
  await move(1, { kind: 'IN_TRANSIT' }, null);
  await move(2, { kind: 'RESIDENCE', addressId: null }, 'DELIVERED');
  await move(3, { kind: 'RESIDENCE', addressId }, null);
  await move(4, { kind: 'RELEASED', release: 'WRITTEN_OFF' }, null);
  await db.updateTable('items').set({ record_status: 0 }).where('id', '=', item).execute();
  const { data } = (await history(item)).json<{ data: HistoryEntry[] }>();
  expect(listItemHistory.answer.parse(data).map(({ kind, title }) => [kind, title])).toEqual([
    ['RELEASED', 'Written off'],
    ['MOVED', 'Noted at London'],
    ['DELIVERED', 'Delivered to you'],
    ['RECEIVED', 'Received at the fashion facility'],
  ]);
  expect(new Set(data.map(({ id }) => id)).size).toBe(4);
});

test('an item of another closet, an erased one and no id at all are answered alike', async () => {
  const { db } = app.database;
  const foreign = await makeItem(db, await makeClient(db));
  const erased = await makeItem(db, closet);
  await db.updateTable('items').set({ record_status: 2 }).where('id', '=', erased).execute();
  for (const id of [foreign, erased, 999_999, 'x']) expect((await history(id)).statusCode).toBe(404);
});
