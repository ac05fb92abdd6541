import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;
let viewer: SignedInUser;
let demo: SignedInUser;
let foreignItem: number;
let foreignSet: number;
let items: number[];

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  viewer = await app.signIn((await makeUser(db, [closet], { roles: [3] })).email);
  demo = await app.signIn((await makeUser(db, [closet], { roles: [6] })).email);
  items = [await makeItem(db, closet), await makeItem(db, closet), await makeItem(db, closet)];
  const other = await makeClient(db);
  foreignItem = await makeItem(db, other);
  const set = { client_id: other, name: 'Theirs' };
  foreignSet = (await db.insertInto('custom_groups').values(set).returning('id').executeTakeFirstOrThrow())
    .id;
});
afterAll(async () => app.close());

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = owner) =>
  app.call({ method, url: `/item/${path}`, as, ...(payload === undefined ? {} : { payload }) });

const refs = (...ids: (number | undefined)[]) => ids.map((id) => ({ id }));

async function create(name: string, ...ids: (number | undefined)[]): Promise<number> {
  const answer = await send('POST', 'custom/groups/create', {
    client: { id: closet },
    name,
    items: refs(...ids),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { id: number } }>().data.id;
}

const list = async (as = owner) =>
  (await app.call({ method: 'GET', url: `/item/custom/groups/client/${closet}`, as })).json<{
    data: { id: number; name: string; count: number; atClientCount: number }[];
  }>().data;

test('a set says how many of its items are at the client’s', async () => {
  const { db } = app.database;
  const away = await makeItem(db, closet, { location: 'AC' });
  const stored = await makeItem(db, closet);
  const id = await create('Half of it away', away, stored);
  expect(await list()).toContainEqual({ id, name: 'Half of it away', count: 2, atClientCount: 1 });
});

/** All that sets and saved filters are. */
async function snapshot(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(g ORDER BY id) FROM custom_groups g), (SELECT json_agg(m ORDER BY item_id) FROM custom_group_items m),
      (SELECT json_agg(f ORDER BY id) FROM saved_filters f), (SELECT count(*) FROM audit)`.execute(
    app.database.db,
  );
  return rows;
}

describe('sets', () => {
  test('a set is made of items, renamed, added to and taken from, and deleted; its items stay', async () => {
    const id = await create('Capsule', items[0], items[1], items[0]);
    expect(await list()).toContainEqual({ id, name: 'Capsule', count: 2, atClientCount: 0 });

    const renamed = await send('PUT', 'custom/groups/update', { id, name: 'Autumn' });
    expect(renamed.json()).toMatchObject({ data: { id, name: 'Autumn', count: 2 } });

    const added = await send('PUT', 'custom/groups/add/items', { id, items: refs(items[1], items[2]) });
    expect(added.json()).toMatchObject({ data: { count: 3 } });

    const removed = await send('PUT', 'custom/groups/remove/items', { id, items: refs(items[0]) });
    expect(removed.json()).toMatchObject({ data: { count: 2 } });

    expect((await send('DELETE', `custom/groups/delete/${id}/client/${closet}`)).statusCode).toBe(200);
    expect((await list()).map((set) => set.id)).not.toContain(id);
    const answer = await app.call({
      method: 'GET',
      url: `/item/list/${closet}/?customGroups=${id}`,
      as: owner,
    });
    expect(answer.json()).toMatchObject({ data: { totalElements: 0 } });
    expect((await send('DELETE', `custom/groups/delete/${id}/client/${closet}`)).statusCode).toBe(404);
  });

  test('a name is taken once, whatever its capitals; renaming to its own other capitals is no clash', async () => {
    const id = await create('Opera');
    const other = await create('Travel');
    for (const answer of [
      await send('POST', 'custom/groups/create', { name: 'OPERA' }),
      await send('PUT', 'custom/groups/update', { id: other, name: ' opera ' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ data: { code: 'NAME_TAKEN' } });
    }
    expect((await send('PUT', 'custom/groups/update', { id, name: 'OPERA' })).statusCode).toBe(200);
  });

  test('two at once of one name make one set', async () => {
    const answers = await Promise.all(
      ['Twice', 'twice'].map(async (name) => send('POST', 'custom/groups/create', { name })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
  });

  test('a set stands in the order that it is put in: those named first, then the others, and what is added last', async () => {
    const id = await create('Arranged', ...items);
    const [first = 0, second = 0, third = 0] = items;
    const order = async (as = owner) =>
      (
        await app.call({
          method: 'GET',
          url: `/item/list/${closet}/?customGroups=${id}&orderingType=SET`,
          as,
        })
      )
        .json<{ data: { content: { id: number }[] } }>()
        .data.content.map((item) => item.id);
    const put = async (ids: readonly number[], as = owner) =>
      send('PUT', 'custom/groups/order/items', { id, items: refs(...ids) }, as);
    expect(await order()).toEqual([first, second, third]);
    const answer = await put([third, first, second]);
    expect(answer.json()).toMatchObject({ data: { id, name: 'Arranged', count: 3 } });
    expect(await order()).toEqual([third, first, second]);
    // Named twice counts once; an own item that is not in the set is passed over.
    const outside = await makeItem(app.database.db, closet);
    await put([second, outside, second], demo);
    expect(await order(viewer)).toEqual([second, third, first]);
    await send('PUT', 'custom/groups/remove/items', { id, items: refs(third) });
    await send('PUT', 'custom/groups/add/items', { id, items: refs(third) });
    expect(await order()).toEqual([second, first, third]);
    const entries = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('client_id', '=', closet)
      .where('entity_id', '=', id)
      .where('action', '=', 'items.groups.order')
      .execute();
    expect(entries).toHaveLength(2);
  });

  test('a demo user makes sets, a viewer reads them', async () => {
    expect((await send('POST', 'custom/groups/create', { name: 'Demo set' }, demo)).statusCode).toBe(200);
    expect((await list(viewer)).map(({ name }) => name)).toContain('Demo set');
  });

  test('what the closet does not have, a viewer, and what is no set are refused, and nothing changes', async () => {
    const id = await create('Refusals', items[0]);
    const before = await snapshot();
    const refused: [number, Promise<{ statusCode: number; body: string }>][] = [
      [404, send('POST', 'custom/groups/create', { name: 'A', items: refs(items[0], foreignItem) })],
      [404, send('POST', 'custom/groups/create', { name: 'A', client: { id: closet + 1 } })],
      [404, send('PUT', 'custom/groups/update', { id: foreignSet, name: 'A' })],
      [404, send('PUT', 'custom/groups/add/items', { id: foreignSet, items: refs(items[0]) })],
      [404, send('PUT', 'custom/groups/add/items', { id, items: refs(foreignItem) })],
      [404, send('PUT', 'custom/groups/remove/items', { id: 999_999, items: refs(items[0]) })],
      [404, send('PUT', 'custom/groups/order/items', { id: foreignSet, items: refs(items[0]) })],
      [404, send('PUT', 'custom/groups/order/items', { id, items: refs(items[0], foreignItem) })],
      [
        404,
        send('PUT', 'custom/groups/order/items', { id, client: { id: closet + 1 }, items: refs(items[0]) }),
      ],
      [404, send('DELETE', `custom/groups/delete/${foreignSet}/client/${closet}`)],
      [403, send('POST', 'custom/groups/create', { name: 'A' }, viewer)],
      [403, send('PUT', 'custom/groups/order/items', { id, items: refs(items[0]) }, viewer)],
      [403, send('DELETE', `custom/groups/delete/${id}/client/${closet}`, undefined, viewer)],
      [422, send('POST', 'custom/groups/create', { name: ' ' })],
      [422, send('POST', 'custom/groups/create', { name: 'x'.repeat(61) })],
      [422, send('PUT', 'custom/groups/add/items', { id, items: [] })],
      [422, send('PUT', 'custom/groups/add/items', { id, items: 'all' })],
      [422, send('PUT', 'custom/groups/order/items', { id, items: [] })],
      [422, send('PUT', 'custom/groups/order/items', { id, items: [items[0], 'first'] })],
      [
        422,
        send('PUT', 'custom/groups/order/items', {
          id,
          items: refs(...Array.from({ length: 501 }, () => 1)),
        }),
      ],
    ];
    for (const [status, answer] of refused) {
      const { statusCode, body } = await answer;
      expect(statusCode, body).toBe(status);
    }
    expect(await snapshot()).toEqual(before);
  });
});

describe('saved filters', () => {
  const saved = async (as = owner) =>
    (await app.call({ method: 'GET', url: `/item/saved/filters/client/${closet}`, as })).json<{
      data: { id: number; name: string; filters: object }[];
    }>().data;

  test('a user saves, changes and deletes filters of their own', async () => {
    const filters = { color: ['Red', 'Navy'], categoryId: 4, location: 'GR' };
    const made = await send('POST', 'saved/filters/create', { name: 'Evening', filters });
    const savedFilter = { color: ['Red', 'Navy'], categoryId: [4], location: ['GR'] };
    expect(made.json()).toMatchObject({ data: { name: 'Evening', filters: savedFilter } });
    const { id } = made.json<{ data: { id: number } }>().data;
    expect(await saved()).toEqual([{ id, name: 'Evening', filters: savedFilter }]);

    const change = { id, name: 'Night', filters: { season: ['Winter'] } };
    expect((await send('PUT', 'saved/filters/update', change)).json()).toMatchObject({ data: change });

    expect((await send('DELETE', `saved/filters/delete/${id}/client/${closet}`)).statusCode).toBe(200);
    expect(await saved()).toEqual([]);
  });

  test("another closet's tag or set is refused like an absent one; one that was deleted since may stay", async () => {
    const { db } = app.database;
    const other = await makeClient(db);
    const insertTag = async (client_id: number) =>
      db.insertInto('tags').values({ client_id, name: 'Gala' }).returning('id').executeTakeFirstOrThrow();
    const insertSet = async (client_id: number) =>
      db
        .insertInto('custom_groups')
        .values({ client_id, name: 'Gala' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [foreignTag, setOfOthers] = [await insertTag(other), await insertSet(other)];
    const [tag, set] = [await insertTag(closet), await insertSet(closet)];
    const filters = { tags: [tag.id], customGroups: [set.id] };
    const made = await send('POST', 'saved/filters/create', { name: 'Gala', filters });
    expect(made.statusCode).toBe(200);
    const { id } = made.json<{ data: { id: number } }>().data;

    const before = await snapshot();
    const wrong = [
      { tags: [tag.id, foreignTag.id] },
      { customGroups: [setOfOthers.id] },
      { tags: [999_999_999] },
      { customGroups: [999_999_999] },
    ];
    const bodies = new Set<string>();
    for (const each of wrong) {
      for (const answer of [
        await send('POST', 'saved/filters/create', { name: 'Other', filters: each }),
        await send('PUT', 'saved/filters/update', { id, name: 'Gala', filters: each }),
      ]) {
        expect(answer.statusCode).toBe(404);
        const { requestId: _requestId, ...said } = answer.json<{ data: { requestId: string } }>().data;
        bodies.add(JSON.stringify(said));
      }
    }
    expect(bodies.size).toBe(1);
    expect(await snapshot()).toEqual(before);

    await db.deleteFrom('tags').where('id', '=', tag.id).execute();
    const renamed = await send('PUT', 'saved/filters/update', { id, name: 'Gala evenings', filters });
    expect(renamed.statusCode).toBe(200);
    await send('DELETE', `saved/filters/delete/${id}/client/${closet}`);
    await db.deleteFrom('custom_groups').where('id', '=', set.id).execute();
  });

  test("another user's are not seen, changed or deleted, and their names are free", async () => {
    const made = await send('POST', 'saved/filters/create', { name: 'Mine', filters: {} });
    const { id } = made.json<{ data: { id: number } }>().data;
    expect(await saved(demo)).toEqual([]);
    const before = await snapshot();
    const answers = [
      await send('PUT', 'saved/filters/update', { id, name: 'A', filters: {} }, demo),
      await send('DELETE', `saved/filters/delete/${id}/client/${closet}`, undefined, demo),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await snapshot()).toEqual(before);
    expect((await send('POST', 'saved/filters/create', { name: 'mine', filters: {} }, demo)).statusCode).toBe(
      200,
    );
    expect((await send('POST', 'saved/filters/create', { name: 'mine', filters: {} })).statusCode).toBe(409);
    expect((await send('POST', 'saved/filters/create', { name: 'V', filters: {} }, viewer)).statusCode).toBe(
      403,
    );
    const odd = { name: 'Odd', filters: { location: 'MOON' } };
    expect((await send('POST', 'saved/filters/create', odd)).statusCode).toBe(422);
  });
});
