import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartLinesMax, type AddToCartAnswer, type Cart } from '@vestry/contract/cart/schemas';
import { makeClient, makeItem, makeUser, type NewItem } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let member: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  closet = await makeClient(app.database.db);
  member = await signIn([2]);
});

async function signIn(roles: number[], client = closet): Promise<SignedInUser> {
  return app.signIn((await makeUser(app.database.db, [client], { roles })).email);
}

const item = async (fields: NewItem = {}, client = closet) => makeItem(app.database.db, client, fields);

async function items(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    client_id: closet,
    item_client_number: `N-${index}`,
    category_id: 4,
  }));
  const made = await app.database.db.insertInto('items').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

/** Puts the item into a delivery that is under way, of the member. */
async function request(itemId: number): Promise<void> {
  const { db } = app.database;
  const { id: address_id } = await db
    .insertInto('addresses')
    .values({
      client_id: closet,
      label: 'Home',
      name: 'Ada',
      address_line_one: '1 Main Street',
      city: 'New York',
      country: 'United States',
      state: 'New York',
      zip_code: '10001',
      phone: '+12125550100',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: delivery_id } = await db
    .insertInto('deliveries')
    .values({
      client_id: closet,
      user_id: member.userId,
      address_id,
      address_sent: '{}',
      delivery_date: '2026-12-10',
      time_of_day: 'ANYTIME',
      requested_by: 'Ada',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('delivery_items').values({ client_id: closet, delivery_id, item_id: itemId }).execute();
}

const add = async (ids: readonly number[], fields: object = {}, as = member) =>
  app.call({
    method: 'POST',
    url: '/car/create',
    payload: { clientId: as.clientId, userId: as.userId, item: ids.map((id) => ({ id })), ...fields },
    as,
  });
const cartUrl = (verb: string, as: SignedInUser) => `/car/${verb}/client/${as.clientId}/user/${as.userId}`;
const remove = async (id: number, as = member) =>
  app.call({ method: 'DELETE', url: `${cartUrl('delete', as)}/item/${id}`, as });
const empty = async (as = member) => app.call({ method: 'DELETE', url: cartUrl('delete', as), as });

function cartOf(answer: LightMyRequestResponse): Cart {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Cart }>().data;
}
function addedOf(answer: LightMyRequestResponse): AddToCartAnswer {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: AddToCartAnswer }>().data;
}

const read = async (as = member): Promise<Cart> =>
  cartOf(await app.call({ method: 'GET', url: cartUrl('find', as), as }));
const lines = async (as = member) => (await read(as)).item.map(({ id }) => id);
const refusal = (answer: LightMyRequestResponse) => {
  const { code, message } = answer.json<{ data: { code: string; message: string } }>().data;
  return [answer.statusCode, code, message];
};

describe('one item', () => {
  test('is added and shown as its card', async () => {
    const id = await item({ designers: 'Éclat', number: 'VC-7', observation: 'Silk' });
    const answer = addedOf(await add([id], { userRequestId: member.userId }));
    expect(answer).toMatchObject({
      client: { id: closet },
      user: { id: member.userId },
      item: [{ id, designers: 'Éclat', itemClientNumber: 'VC-7', observation: 'Silk' }],
      coldStorage: false,
      gone: [],
      added: [id],
      refused: [],
    });
    const { added: _added, refused: _refused, ...cart } = answer;
    expect(await read()).toEqual(cart);
  });

  test('added again stays there once and is no error', async () => {
    const id = await item();
    await add([id]);
    const again = addedOf(await add([id, id]));
    expect(again.added).toEqual([]);
    expect(again.refused).toEqual([{ id, reason: 'IN_CART', message: 'This item is already in the cart.' }]);
    expect(await lines()).toEqual([id]);
  });

  test('added fifty times at once is one line, added once', async () => {
    const id = await item();
    const answers = await Promise.all(Array.from({ length: 50 }, async () => add([id])));
    expect(answers.filter((answer) => addedOf(answer).added.length === 1)).toHaveLength(1);
    expect(await lines()).toEqual([id]);
  });

  test.each([
    ['at the client', { location: 'AC' }, 'This item is already with you.'],
    ['in service', { location: 'S' }, 'This item is in service and will be available afterwards.'],
  ] as const)('that is %s is refused with its sentence', async (_name, fields, message) => {
    const id = await item(fields);
    expect(refusal(await add([id]))).toEqual([409, 'ITEM_NOT_DELIVERABLE', message]);
    expect(await lines()).toEqual([]);
  });

  test('in an active delivery is refused', async () => {
    const id = await item();
    await request(id);
    expect(refusal(await add([id]))).toEqual([
      409,
      'ITEM_NOT_DELIVERABLE',
      'This item is already in a delivery request.',
    ]);
  });

  test('from cold storage makes the delivery notice appear', async () => {
    await add([await item(), await item({ location: 'CS' })]);
    expect((await read()).coldStorage).toBe(true);
  });
});

describe('the items of a page', () => {
  test('those that qualify are added, and each other says why not', async () => {
    const [free, inCart, away, busy] = [
      await item(),
      await item(),
      await item({ location: 'AC' }),
      await item(),
    ];
    await add([inCart]);
    await request(busy);
    const answer = addedOf(await add([away, free, inCart, busy]));
    expect(answer.added).toEqual([free]);
    expect(answer.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [away, 'AT_CLIENT'],
      [inCart, 'IN_CART'],
      [busy, 'REQUESTED'],
    ]);
    expect(await lines()).toEqual([inCart, free]);
  });

  test('when none qualifies that is an error', async () => {
    const [inCart, away] = [await item(), await item({ location: 'AC' })];
    await add([inCart]);
    const answer = await add([inCart, away]);
    expect(refusal(answer)).toEqual([
      409,
      'NOTHING_TO_ADD',
      'All items in this page are already in the cart.',
    ]);
    // It names each, and why: not all of them are in the cart.
    expect(answer.json()).toMatchObject({
      data: {
        lines: [
          { itemId: inCart, code: 'IN_CART', message: 'This item is already in the cart.' },
          { itemId: away, code: 'AT_CLIENT', message: 'This item is already with you.' },
        ],
      },
    });
    expect(await lines()).toEqual([inCart]);
  });

  test('what is added together stands in the order in which it was named', async () => {
    const [first, second, third] = [await item(), await item(), await item()];
    addedOf(await add([third, first, second]));
    expect(await lines()).toEqual([third, first, second]);
  });

  test('a cart takes so many and no more; what does not fit whole is not added', async () => {
    const ids = await items(cartLinesMax + 1);
    await add(ids.slice(0, 100));
    await add(ids.slice(100, cartLinesMax - 1));
    expect(refusal(await add(ids.slice(-2)))[1]).toBe('CART_FULL');
    expect(await lines()).toHaveLength(cartLinesMax - 1);
    addedOf(await add(ids.slice(-1)));
    expect(refusal(await add(ids.slice(-2, -1)))[1]).toBe('CART_FULL');
  });
});

describe('removing', () => {
  test('one item leaves the others; again it is as good as removed', async () => {
    const [first, second] = [await item(), await item()];
    await add([first, second]);
    for (const _time of [1, 2])
      expect(cartOf(await remove(first)).item.map(({ id }) => id)).toEqual([second]);
  });

  test('all leave an empty cart; another user’s stays as it is', async () => {
    const other = await signIn([2]);
    const id = await item();
    await add([id]);
    await add([id], {}, other);
    for (const _time of [1, 2]) expect(cartOf(await empty()).item).toEqual([]);
    expect(await lines(other)).toEqual([id]);
  });

  test('an item that left the closet has no card, is listed as missing, and can still be removed', async () => {
    const [id, remaining] = [await item(), await item()];
    await add([id, remaining]);
    await app.database.db.updateTable('items').set({ record_status: 2 }).where('id', '=', id).execute();
    const cart = await read();
    expect([cart.item.map((card) => card.id), cart.gone]).toEqual([[remaining], [id]]);
    expect(cartOf(await remove(id)).gone).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('who changed what stands in the audit', async () => {
    const [first, second] = [await item(), await item()];
    await add([first, second]);
    await remove(first);
    await empty();
    await empty();
    const rows = await app.database.db
      .selectFrom('audit')
      .select(['action', 'user_id', 'before', 'after'])
      .where('client_id', '=', closet)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'cart.add', user_id: member.userId, before: null, after: { itemIds: [first, second] } },
      { action: 'cart.remove', user_id: member.userId, before: { itemIds: [first] }, after: null },
      { action: 'cart.empty', user_id: member.userId, before: { itemIds: [second] }, after: null },
    ]);
  });
});

describe('who may', () => {
  test('another closet’s item reads like an absent one, alone and among others', async () => {
    const foreign = await item({}, await makeClient(app.database.db));
    const own = await item();
    for (const id of [foreign, 999_999_999]) {
      for (const answer of [await add([id]), await add([own, id]), await remove(id)])
        expect(refusal(answer)).toEqual([404, 'NOT_FOUND', 'We could not find what you were looking for.']);
    }
    expect(await lines()).toEqual([]);
    const carts = await app.database.db
      .selectFrom('carts')
      .select('user_id')
      .where('client_id', '=', closet)
      .execute();
    expect(carts).toEqual([]);
  });

  test('another user’s cart, in this closet or another, is answered like an absent one', async () => {
    const colleague = await signIn([1]);
    const stranger = await signIn([1], await makeClient(app.database.db));
    const id = await item();
    await add([id], {}, colleague);
    for (const { clientId, userId } of [colleague, stranger, { clientId: closet, userId: 999_999_999 }]) {
      const whose = `client/${clientId}/user/${userId}`;
      const answers = [
        await app.call({ method: 'GET', url: `/car/find/${whose}`, as: member }),
        await app.call({ method: 'DELETE', url: `/car/delete/${whose}`, as: member }),
        await app.call({ method: 'DELETE', url: `/car/delete/${whose}/item/${id}`, as: member }),
        await add([id], { clientId, userId }),
        await add([id], { userRequestId: userId }),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect([await lines(), await lines(colleague)]).toEqual([[], [id]]);
  });

  test('a Viewer reads but does not write; a demo user fills a cart', async () => {
    const viewer = await signIn([3]);
    const id = await item();
    for (const answer of [await add([id], {}, viewer), await remove(id, viewer), await empty(viewer)])
      expect(refusal(answer).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    expect(await lines(viewer)).toEqual([]);
    const demo = await signIn([6]);
    addedOf(await add([id], {}, demo));
    expect(await lines(demo)).toEqual([id]);
  });

  test.each([
    ['no item', { item: [] }],
    ['no list', { item: { id: 1 } }],
    ['an item without a number', { item: [{ id: 'one' }] }],
    ['more than a page', { item: Array.from({ length: 101 }, (_, id) => ({ id: id + 1 })) }],
    ['no user', { userId: undefined }],
  ])('a body with %s is refused', async (_name, fields) => {
    expect((await add([await item()], fields)).statusCode).toBe(422);
    expect(await lines()).toEqual([]);
  });
});
