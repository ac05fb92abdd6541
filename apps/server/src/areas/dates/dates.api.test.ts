import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;
let viewer: SignedInUser;
let demo: SignedInUser;
let item: number;
let second: number;
let foreignItem: number;
let foreignDate: number;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  viewer = await app.signIn((await makeUser(db, [closet], { roles: [3] })).email);
  demo = await app.signIn((await makeUser(db, [closet], { roles: [6] })).email);
  item = await makeItem(db, closet, { number: 'VC-1', designers: 'Éclat' });
  second = await makeItem(db, closet);
  const other = await makeClient(db);
  foreignItem = await makeItem(db, other);
  const date = { client_id: other, item_id: foreignItem, name: 'Theirs', event_day: '2026-12-05' };
  foreignDate = (await db.insertInto('dates').values(date).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => app.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = owner) =>
  app.call({ method, url: `/date/${path}`, as, ...(payload === undefined ? {} : { payload }) });

async function data<T>(answer: ReturnType<typeof send>): Promise<T> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return (JSON.parse(body) as { data: T }).data;
}

const form = (fields: object = {}) => ({
  name: 'Gala',
  note: 'With\nthe shawl',
  guests: 'Ada, Grace',
  time: '2026-12-05T19:30:00',
  client: { id: closet },
  item: { id: item },
  ...fields,
});
const create = async (fields: object = {}) => data<DateEntry>(send('POST', 'create', form(fields)));
const remove = async (date: number, of = item, as = owner) =>
  send('DELETE', `delete/${date}/item/${of}/client/${closet}`, undefined, as);

async function snapshot(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(d ORDER BY id) FROM dates d), (SELECT count(*) FROM audit)`.execute(
    app.database.db,
  );
  return rows;
}

describe('a date', () => {
  test('is planned, changed and deleted', async () => {
    const made = await create();
    expect(made).toEqual({
      id: made.id,
      version: 1,
      name: 'Gala',
      note: 'With\nthe shawl',
      guests: 'Ada, Grace',
      time: '2026-12-05T19:30:00',
      photo: null,
      client: { id: closet },
      item: { id: item, designers: 'Éclat', itemClientNumber: 'VC-1', image: null },
    });
    const change = { id: made.id, name: 'Opera', note: '', time: '2026-12-06' };
    const changed = await data<DateEntry>(send('PUT', 'update', change));
    expect(changed).toMatchObject({
      id: made.id,
      name: 'Opera',
      note: '',
      guests: '',
      time: '2026-12-06T00:00:00',
    });
    expect((await remove(made.id)).statusCode).toBe(200);
    expect((await remove(made.id)).statusCode).toBe(404);
  });

  test('stays on its day whatever the clock of the server says', async () => {
    const made = await create({ time: '2026-12-31T23:59:00' });
    expect(made.time).toBe('2026-12-31T23:59:00');
    expect((await create({ time: '2026-11-01T00:00:00' })).time).toBe('2026-11-01T00:00:00');
  });

  test("an item's dates come in order, under both spellings of the path", async () => {
    const names = [];
    for (const [name, time] of [
      ['Late', '2027-01-02T20:00:00'],
      ['Whole day', '2027-01-02'],
      ['Before', '2027-01-01T22:00:00'],
    ])
      names.push((await create({ name, time, item: { id: second } })).name);
    for (const path of ['List', 'list']) {
      const dates = await data<DateEntry[]>(
        send('GET', `${path}/${second}/client/${closet}`, undefined, viewer),
      );
      expect(dates.map(({ name }) => name)).toEqual(['Before', 'Whole day', 'Late']);
    }
    expect(names).toHaveLength(3);
  });

  test('a month shows the dates of the whole closet, both ends included', async () => {
    await create({ name: 'First', time: '2027-03-01' });
    await create({ name: 'Last', time: '2027-03-31T23:00:00', item: { id: second } });
    await create({ name: 'Next', time: '2027-04-01' });
    const month = await data<DateEntry[]>(
      send('GET', `list/client/${closet}?from=2027-03-01&to=2027-03-31T00:00:00`),
    );
    expect(month.map(({ name, item: { id } }) => [name, id])).toEqual([
      ['First', item],
      ['Last', second],
    ]);
  });

  test.each([
    '',
    '?from=2027-03-01',
    '?from=2027-03-02&to=2027-03-01',
    '?from=2027-03-01&to=2028-05-01',
    '?from=2027-03-01Z&to=2027-03-02',
  ])('a month of %j is refused', async (query) => {
    expect((await send('GET', `list/client/${closet}${query}`)).statusCode).toBe(422);
  });

  test('a demo user plans; the change is in the audit with what was before', async () => {
    const made = await data<DateEntry>(send('POST', 'create', form({ name: 'Demo' }), demo));
    await data(send('PUT', 'update', { id: made.id, name: 'Changed', time: '2026-12-05' }, demo));
    const [entry] = await app.database.db
      .selectFrom('audit')
      .select(['user_id', 'before', 'after'])
      .where('action', '=', 'dates.update')
      .where('entity_id', '=', made.id)
      .execute();
    expect(entry).toMatchObject({
      user_id: demo.userId,
      before: { name: 'Demo', time: '2026-12-05T19:30:00' },
      after: { name: 'Changed', time: '2026-12-05T00:00:00' },
    });
  });

  test('what the closet does not have, a viewer, and what is no date are refused, and nothing changes', async () => {
    const { id } = await create();
    const before = await snapshot();
    const refused: [number, ReturnType<typeof send>][] = [
      [404, send('POST', 'create', form({ item: { id: foreignItem } }))],
      [404, send('POST', 'create', form({ client: { id: closet + 1 } }))],
      [404, send('PUT', 'update', form({ id: foreignDate, item: undefined }))],
      [404, send('PUT', 'update', form({ id, item: { id: second } }))],
      [404, send('PUT', 'update', form({ id: 999_999 }))],
      [404, remove(foreignDate, foreignItem)],
      [404, remove(id, second)],
      [404, send('GET', `List/${foreignItem}/client/${closet}`)],
      [404, send('GET', `list/client/${closet + 1}?from=2026-01-01&to=2026-01-31`)],
      [403, send('POST', 'create', form(), viewer)],
      [403, send('PUT', 'update', form({ id }), viewer)],
      [403, remove(id, item, viewer)],
      [422, send('POST', 'create', form({ time: '2026-12-05T19:30:00Z' }))],
      [422, send('POST', 'create', form({ time: '2026-02-30' }))],
      [422, send('POST', 'create', form({ name: '' }))],
      [422, send('POST', 'create', form({ note: 'x'.repeat(2001) }))],
      [422, send('POST', 'create', { name: 'Gala', time: '2026-12-05' })],
    ];
    for (const [status, answer] of refused) {
      const { statusCode, body } = await answer;
      expect(statusCode, body).toBe(status);
    }
    expect(await snapshot()).toEqual(before);
  });
});

test('a change of what somebody else has changed since is refused, one without a version and one of the newest are not', async () => {
  const { id, version } = await create();
  const change = async (fields: object) =>
    send('PUT', 'update', { id, name: 'Opera', time: '2026-12-06', ...fields });
  expect((await data<DateEntry>(change({ version }))).version).toBe(version + 1);
  const refused = await change({ name: 'Ballet', version });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { data: { code: 'CONFLICT' } }]);
  const dates = await data<DateEntry[]>(send('GET', `List/${item}/client/${closet}`));
  expect(dates.find((date) => date.id === id)).toMatchObject({ name: 'Opera', version: version + 1 });
  await data(change({ name: 'Ballet', version: version + 1 }));
  expect((await data<DateEntry>(change({ name: 'Recital' }))).version).toBe(version + 3);
});

test('of two people who change one date at once, one is refused', async () => {
  const { id, version } = await create();
  const change = async (name: string) => send('PUT', 'update', { id, name, time: '2026-12-06', version });
  const answers = await Promise.all(['Opera', 'Ballet', 'Recital', 'Supper'].map(change));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('a date that is sent again with its key is planned once; with other details it is refused', async () => {
  const planned = await makeItem(app.database.db, closet);
  const plan = async (fields: object = {}) =>
    app.call({
      method: 'POST',
      url: '/date/create',
      payload: form({ item: { id: planned }, ...fields }),
      headers: { 'idempotency-key': 'a plan' },
      as: owner,
    });
  const answers = await Promise.all([plan(), plan(), plan()]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await data<DateEntry[]>(send('GET', `List/${planned}/client/${closet}`))).toHaveLength(1);
  expect((await plan({ name: 'Opera' })).json()).toMatchObject({ data: { code: 'IDEMPOTENCY_MISMATCH' } });
});
