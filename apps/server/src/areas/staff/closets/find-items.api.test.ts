/** Staff who hold an item find it, whosever it is, and each closet's Owner reads so. */
import type { AuditEntry } from '@vestry/contract/audit/schemas';
import { findItems } from '@vestry/contract/staff/closets/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDelivery } from '../../../../test/closet.ts';
import { makeItem, moveItem } from '../../../../test/factories.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;
let other: ClientFixture;

const db = () => app.database.db;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute();
  client = await makeClientFixture(app);
  other = await makeClientFixture(app);
});

const find = async (text: string) =>
  dataOf(findItems, await staff.get(`/items?text=${encodeURIComponent(text)}`));

async function looks({ clientId, owner }: ClientFixture) {
  const answer = await app.call({ method: 'GET', url: `/audit/client/${clientId}?area=views`, as: owner });
  return answer
    .json<{ data: { content: AuditEntry[] } }>()
    .data.content.map(({ text, changes }) => [text, changes.map(({ after }) => after)]);
}

describe('an item of any closet is found', () => {
  test('by its number, with its closet, place and open request; each closet reads of its own', async () => {
    const number = `N-${client.clientId}`;
    const own = await makeItem(db(), client.clientId, { number, designers: 'Ferrand' });
    await makeItem(db(), other.clientId, { number: number.toLowerCase(), location: 'CS' });
    const { clientId, addressId, owner } = client;
    const delivery = await makeDelivery(db(), { clientId, addressId, userId: owner.userId });
    await moveItem(db(), clientId, own, { kind: 'BIN', zone: 'GR', bin: 'A-7' });
    await db()
      .insertInto('delivery_items')
      .values({ client_id: clientId, delivery_id: delivery, item_id: own })
      .execute();
    const { items, hasMore } = await find(` ${number.toLowerCase()} `);
    expect(hasMore).toBe(false);
    expect(items.toSorted((a, b) => a.clientId - b.clientId)).toMatchObject([
      {
        id: own,
        clientId,
        place: 'Fashion Facility, A-7',
        isReleased: false,
        request: { kind: 'delivery', id: delivery, reference: `D-${delivery}` },
      },
      { clientId: other.clientId, place: 'Cold Storage', request: null },
    ]);
    expect(await looks(client)).toEqual([['viewed 1 item in a search', [expect.stringContaining(number)]]]);
    expect(await looks(other)).toEqual([
      ['viewed 1 item in a search', [expect.stringContaining(number.toLowerCase())]],
    ]);
    await staff.get(`/closets/${clientId}/items/${own}`);
    expect((await looks(client))[0]?.[0]).toBe('viewed 1 item in detail');
  });

  test('by its label, which means its closet alone; released too', async () => {
    const number = `L-${client.clientId}`;
    for (const { clientId } of [client, other]) await makeItem(db(), clientId, { number });
    const { items } = await find(`VESTRY:${other.clientId}:${number}`);
    expect(items.map(({ clientId }) => clientId)).toEqual([other.clientId]);
    await moveItem(db(), other.clientId, items[0]?.id ?? 0, { kind: 'RELEASED', release: 'SOLD' });
    expect((await find(`VESTRY:${other.clientId}:${number}`)).items).toMatchObject([
      { place: 'Released', isReleased: true },
    ]);
  });

  test('by words of its closet, and of the item beside them; never of all closets at once', async () => {
    const word = `Brocatelle${client.clientId}`;
    const name = `Marquand${client.clientId}`;
    await db()
      .updateTable('clients')
      .set({ name: `${name} Place` })
      .where('id', '=', client.clientId)
      .execute();
    const ids: number[] = [];
    for (const { clientId } of [client, other])
      ids.push(await makeItem(db(), clientId, { designers: word, observation: 'Evening gown' }));
    const found = async (text: string) =>
      (await find(text)).items.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await found(`gown ${word.toLowerCase()}`)).toEqual([]);
    expect(await looks(other)).toEqual([]);
    expect(await found(`${word.toLowerCase()} gown marq${name.slice(4).toLowerCase()}`)).toEqual(
      ids.slice(0, 1),
    );
    expect(await found(`${name} gown`)).toEqual(ids.slice(0, 1));
    expect(await found(`${name} boots`)).toEqual([]);
    expect(await found(name)).toEqual(ids.slice(0, 1));
    expect(await found('?!')).toEqual([]);
  });

  test('twenty-five at most, and an answer says that there are more', async () => {
    const name = `Samite${client.clientId}`;
    await db().updateTable('clients').set({ name }).where('id', '=', client.clientId).execute();
    for (let index = 0; index < 26; index += 1) await makeItem(db(), client.clientId);
    const { items, hasMore } = await find(name);
    expect([items.length, hasMore]).toEqual([25, true]);
  });
});

test('a client finds nothing so, and nobody without a text', async () => {
  const refused = await app.call({ method: 'GET', url: '/staff/items?text=gown', as: client.owner });
  expect(outcome(refused).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await staff.get('/items?text=')).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
});

test('more searches than anybody makes wait', async () => {
  await find('gown');
  await db()
    .updateTable('rate_limits')
    .set({ count: 600 })
    .where('key', 'like', 'staff.findItems:%')
    .execute();
  expect(outcome(await staff.get('/items?text=gown')).slice(0, 2)).toEqual([429, 'TOO_MANY_REQUESTS']);
});
