import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CountedTag, Tag } from '@vestry/contract/tags/schemas';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;
let viewer: SignedInUser;
let demo: SignedInUser;
let foreignItem: number;
let foreignTag: number;
let item: number;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  viewer = await app.signIn((await makeUser(db, [closet], { roles: [3] })).email);
  demo = await app.signIn((await makeUser(db, [closet], { roles: [6] })).email);
  const other = await makeClient(db);
  foreignItem = await makeItem(db, other);
  const tag = { client_id: other, name: 'Theirs' };
  foreignTag = (await db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  item = await makeItem(app.database.db, closet);
});
afterAll(async () => app.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = owner) =>
  app.call({ method, url: `/tag/${path}`, as, ...(payload === undefined ? {} : { payload }) });

async function data<T>(answer: ReturnType<typeof send>): Promise<T> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return (JSON.parse(body) as { data: T }).data;
}

const create = async (name: string, id = item) =>
  data<Tag>(send('POST', 'create', { client: { id: closet }, item: { id }, name }));
const ofItem = async (id = item, as = owner) => data<Tag[]>(send('GET', `list/item/${id}/`, undefined, as));
const ofCloset = async () => data<CountedTag[]>(send('GET', `list/client/${closet}/`));
const remove = async (tag: number, id = item, as = owner) =>
  send('DELETE', `delete/client/${closet}/tag/${tag}/item/${id}`, undefined, as);

const found = async (text: string) =>
  (await app.call({ method: 'GET', url: `/item/search/bar/${closet}/?text=${text}`, as: owner })).json<{
    data: { totalElements: number };
  }>().data.totalElements;

async function snapshot(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(t ORDER BY id) FROM tags t), (SELECT json_agg(l ORDER BY item_id, tag_id) FROM item_tags l),
      (SELECT count(*) FROM audit)`.execute(app.database.db);
  return rows;
}

describe('a tag', () => {
  test('is made, found by, counted and shown on its item', async () => {
    const tag = await create('Première');
    expect(await ofItem()).toEqual([tag]);
    expect(await ofCloset()).toContainEqual({ ...tag, count: 1 });
    expect(await found('premiere')).toBe(1);
    expect(await ofItem(item, viewer)).toEqual([tag]);
  });

  test('is the same word in other capitals, on another item and a second time on this one', async () => {
    const tag = await create('Gala');
    const second = await makeItem(app.database.db, closet);
    expect(await create(' GALA ', second)).toEqual(tag);
    expect(await create('gala')).toEqual(tag);
    expect(await ofCloset()).toContainEqual({ ...tag, count: 2 });
  });

  test('made twice at once is one', async () => {
    const answers = await Promise.all(['Rush', 'rush', 'RUSH'].map(async (name) => create(name)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await ofItem()).toHaveLength(1);
  });

  test('goes on several items at once', async () => {
    const second = await makeItem(app.database.db, closet);
    const tag = await data<Tag>(
      send('POST', 'create', { item: [{ id: item }, { id: second }], name: 'Pair' }),
    );
    expect([await ofItem(), await ofItem(second)]).toEqual([[tag], [tag]]);
  });

  test('is deleted when the last item loses it, and not before', async () => {
    const second = await makeItem(app.database.db, closet);
    const tag = await create('Fleeting');
    await create('fleeting', second);
    expect((await remove(tag.id)).statusCode).toBe(200);
    expect(await ofCloset()).toContainEqual({ ...tag, count: 1 });
    expect((await remove(tag.id, second)).statusCode).toBe(200);
    expect((await ofCloset()).map(({ name }) => name)).not.toContain('Fleeting');
    expect(await found('fleeting')).toBe(0);
    expect((await remove(tag.id, second)).statusCode).toBe(404);
  });

  test('put on one item while it is taken off another is never lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Race ${round}`;
      const tag = await create(name);
      const second = await makeItem(app.database.db, closet);
      const [removed, added] = await Promise.all([remove(tag.id), create(name, second)]);
      expect(removed.statusCode).toBe(200);
      expect(await ofItem(second)).toEqual([added]);
    }
  });

  test('shorter than one character or longer than sixty is refused', async () => {
    for (const name of ['', '  ', 'x'.repeat(61), 'a\nb', 7]) {
      const answer = await send('POST', 'create', { item: { id: item }, name });
      expect(answer.statusCode).toBe(422);
    }
  });
});

describe('tags put on an item', () => {
  test('join those that it has, by id or by name', async () => {
    const remaining = await create('Kept');
    const known = await create('Known', await makeItem(app.database.db, closet));
    const tags = await data<Tag[]>(
      send('PUT', 'add/tag/item', { id: item, tags: [{ id: known.id }, { name: 'New' }, { name: 'NEW' }] }),
    );
    expect(tags.map(({ name }) => name)).toEqual(['Kept', 'Known', 'New']);
    expect(tags).toContainEqual(remaining);
    expect(await ofItem()).toEqual(tags);
  });

  test('again change nothing, and leave no second trace', async () => {
    const tag = await create('Once');
    const before = await snapshot();
    expect(await data<Tag[]>(send('PUT', 'add/tag/item', { id: item, tags: [{ id: tag.id }] }))).toEqual([
      tag,
    ]);
    expect(await snapshot()).toEqual(before);
  });
});

test('a demo user tags; each change is in the audit and published to open pages', async () => {
  const answer = await send('POST', 'create', { item: { id: item }, name: 'Demo' }, demo);
  const { id } = await data<Tag>(Promise.resolve(answer));
  const entries = await app.database.db
    .selectFrom('audit')
    .select(['user_id', 'action', 'after'])
    .where('entity', '=', 'tag')
    .where('entity_id', '=', id)
    .execute();
  expect(entries).toEqual([
    { user_id: demo.userId, action: 'tags.create', after: { name: 'Demo', items: [item] } },
  ]);
});

test('what the closet does not have, a viewer, and what is no tag are refused, and nothing changes', async () => {
  const tag = await create('Refusals');
  const before = await snapshot();
  const refused: [number, ReturnType<typeof send>][] = [
    [404, send('POST', 'create', { item: { id: foreignItem }, name: 'A' })],
    [404, send('POST', 'create', { item: { id: 999_999 }, name: 'A' })],
    [404, send('POST', 'create', { item: [{ id: item }, { id: foreignItem }], name: 'A' })],
    [404, send('POST', 'create', { client: { id: closet + 1 }, item: { id: item }, name: 'A' })],
    [404, send('PUT', 'add/tag/item', { id: foreignItem, tags: [{ name: 'A' }] })],
    [404, send('PUT', 'add/tag/item', { id: item, tags: [{ name: 'A' }, { id: foreignTag }] })],
    [404, send('GET', `list/item/${foreignItem}/`)],
    [404, send('GET', `list/client/${closet + 1}/`)],
    [404, remove(foreignTag, foreignItem)],
    [404, remove(foreignTag)],
    [404, remove(tag.id, foreignItem)],
    [404, send('DELETE', `delete/client/${closet + 1}/tag/${tag.id}/item/${item}`)],
    [403, send('POST', 'create', { item: { id: item }, name: 'A' }, viewer)],
    [403, send('PUT', 'add/tag/item', { id: item, tags: [{ name: 'A' }] }, viewer)],
    [403, remove(tag.id, item, viewer)],
    [422, send('PUT', 'add/tag/item', { id: item, tags: [] })],
    [422, send('PUT', 'add/tag/item', { id: item })],
    [422, send('POST', 'create', { name: 'A' })],
  ];
  for (const [status, answer] of refused) {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBe(status);
  }
  expect(await snapshot()).toEqual(before);
});
