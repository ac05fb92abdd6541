import { recordValuation } from '@vestry/contract/valuations/calls';
import type { ItemValuations } from '@vestry/contract/valuations/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { dataOf } from '../../../test/requests.ts';
import { enterStaff } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;
let itemId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  const { db } = app.database;
  closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  itemId = await makeItem(db, closet);
});

const appraisal = { amount: 120_000, currency: 'EUR', basis: 'APPRAISAL', day: '2026-11-01' } as const;

const post = async (fields: object = {}, as = owner, key?: string) =>
  app.call({
    method: 'POST',
    url: `/valuation/item/${itemId}`,
    payload: { ...appraisal, ...fields },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    as,
  });

async function record(fields: object = {}, as = owner): Promise<number> {
  const answer = await post(fields, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return dataOf(recordValuation, answer).id;
}

async function read(as = owner): Promise<ItemValuations> {
  const answer = await app.call({ method: 'GET', url: `/valuation/item/${itemId}`, as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ItemValuations }>().data;
}

const withdraw = async (id: number, as = owner) =>
  app.call({ method: 'DELETE', url: `/valuation/${id}`, as });
const undo = async (id: number, as = owner) => app.call({ method: 'POST', url: `/valuation/${id}/undo`, as });

describe('the value of an item', () => {
  test('is what was declared of it until there is a valuation, then the newest by its day, then by its record', async () => {
    expect((await read()).value).toBeNull();
    await app.database.db
      .updateTable('items')
      .set({ declared_value_cents: 95_000 })
      .where('id', '=', itemId)
      .execute();
    const declared = { amount: 95_000, currency: 'USD', basis: 'DECLARED', day: null, valuationId: null };
    expect((await read()).value).toEqual(declared);
    const first = await record();
    await record({ day: '2026-10-01', amount: 1 });
    expect((await read()).value).toMatchObject({ ...appraisal, valuationId: first });
    const second = await record({ amount: 130_000 });
    const { value, valuations } = await read();
    expect(value).toMatchObject({ amount: 130_000, valuationId: second });
    expect(valuations.map(({ amount }) => amount)).toEqual([130_000, 120_000, 1]);
    expect(valuations[0]).toMatchObject({ recordedBy: 'Ada Marsh', byStaff: false, document: null });
  });

  test('as of a day leaves out what was said later', async () => {
    await record({ day: '2026-05-01', amount: 10 });
    await record({ day: '2026-06-01', amount: 20 });
    const asOf = async (day: string | null) => {
      const { rows } = await sql<{
        amount: number;
      }>`SELECT amount FROM value_of_item(${closet}, ${itemId}, NULL, ${day}::date)`.execute(app.database.db);
      return rows[0]?.amount;
    };
    expect(await Promise.all(['2026-04-30', '2026-05-31', '2026-06-01', null].map(asOf))).toEqual([
      undefined,
      10,
      20,
      20,
    ]);
  });
});

describe('one that was recorded by mistake', () => {
  test('is withdrawn, which can be undone, and both are in the audit once however often they are sent', async () => {
    await record({ day: '2026-10-01', amount: 10 });
    const id = await record();
    await withdraw(id);
    expect((await withdraw(id)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ value: { amount: 10 }, valuations: [{ amount: 10 }] });
    await undo(id);
    await undo(id);
    expect((await read()).value).toMatchObject({ amount: 120_000 });
    const actions = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('client_id', '=', closet)
      .where('action', 'like', 'valuations.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'valuations.record',
      'valuations.record',
      'valuations.withdraw',
      'valuations.undoWithdrawal',
    ]);
  });

  test('by staff stays for users of the closet, and staff see what was withdrawn', async () => {
    const staff = await enterStaff(app, 'accountManager');
    const url = `/staff/closets/${closet}/items/${itemId}/value`;
    const answer = await app.call({ method: 'POST', url, payload: appraisal, as: staff });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json<{ data: { id: number } }>().data;
    expect(await read()).toMatchObject({ valuations: [{ byStaff: true, recordedBy: null }] });
    expect((await withdraw(id)).statusCode).toBe(403);
    await app.call({ method: 'DELETE', url: `/staff/closets/${closet}/valuations/${id}`, as: staff });
    expect(await read()).toEqual({ value: null, valuations: [] });
    const seen = await app.call({ method: 'GET', url, as: staff });
    expect(seen.json()).toMatchObject({
      data: { value: null, valuations: [{ id, withdrawn: { by: expect.any(String) } }] },
    });
  });

  test('no role of the product edits or deletes a valuation', async () => {
    const id = await record();
    for (const role of ['vestry_tenant', 'vestry_system'])
      for (const statement of [
        sql`UPDATE valuations SET amount = 1 WHERE id = ${id}`,
        sql`DELETE FROM valuations WHERE id = ${id}`,
      ])
        await expect(
          app.database.db.transaction().execute(async (trx) => {
            await sql`SET LOCAL ROLE ${sql.id(role)}`.execute(trx);
            await statement.execute(trx);
          }),
        ).rejects.toThrow('permission denied');
  });
});

describe('refused', () => {
  test.each([
    ['10^15', { amount: 1e15 }, 'body.amount'],
    ['nothing', { amount: 0 }, 'body.amount'],
    ['a fraction', { amount: 1.5 }, 'body.amount'],
    ['a text', { amount: '5' }, 'body.amount'],
    ['no currency of ISO 4217', { currency: 'XXX' }, 'body.currency'],
    ['a small currency', { currency: 'usd' }, 'body.currency'],
    ['an unknown basis', { basis: 'GUESS' }, 'body.basis'],
    ['a day in the future', { day: '2026-12-01' }, 'body.day'],
    ['no day', { day: '2026-02-30' }, 'body.day'],
    ['a long note', { note: 'x'.repeat(501) }, 'body.note'],
    ['a document that never came', { document: { uploadId: 999_999, name: 'x' } }, 'body.document.uploadId'],
  ])('%s', async (_what, fields, path) => {
    const answer = await post(fields);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({ data: { fields: [{ path, message: expect.any(String) }] } });
    expect((await read()).valuations).toEqual([]);
  });

  test('a viewer reads and does not record; another closet finds nothing', async () => {
    const { db } = app.database;
    const viewer = await app.signIn((await makeUser(db, [closet], { roles: [3] })).email);
    expect((await post({}, viewer)).statusCode).toBe(403);
    const id = await record();
    expect((await withdraw(id, viewer)).statusCode).toBe(403);
    expect((await read(viewer)).value).toMatchObject({ amount: 120_000 });
    const stranger = await app.signIn((await makeUser(db, [await makeClient(db)])).email);
    for (const answer of [await post({}, stranger), await withdraw(id, stranger), await undo(id, stranger)])
      expect(answer.statusCode).toBe(404);
  });

  test('a double click records once', async () => {
    const [one, other] = await Promise.all([
      post({}, owner, 'the-same-key-1'),
      post({}, owner, 'the-same-key-1'),
    ]);
    expect(one.json()).toEqual(other.json());
    expect((await read()).valuations).toHaveLength(1);
    expect((await post({ amount: 5 }, owner, 'the-same-key-1')).statusCode).toBe(409);
  });
});

describe('the limit of a residence', () => {
  test('is set and removed, and what is there and sent there is summed by currency', async () => {
    const { db } = app.database;
    const address = { label: 'Home', name: 'Ada', address_line_one: '1 Main Street', city: 'St. Louis' };
    const { id } = await db
      .insertInto('addresses')
      .values({ client_id: closet, ...address, country: 'United States', zip_code: '63101', phone: '+1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const setLimit = async (limit: unknown, as = owner) =>
      app.call({ method: 'PUT', url: `/client/address/${id}/limit`, payload: { limit }, as });
    const limit = { amount: 100_000, currency: 'EUR' };
    expect((await setLimit(limit)).json()).toMatchObject({ data: { id, insuranceLimit: limit } });
    expect((await setLimit({ amount: 1e15, currency: 'EUR' })).statusCode).toBe(422);
    await record();
    const at = await app.call({
      method: 'GET',
      url: `/valuation/residence/${id}?itemIds=${itemId}`,
      as: owner,
    });
    expect(at.json()).toMatchObject({
      data: { limit, there: [], sent: [{ amount: 120_000, currency: 'EUR' }] },
    });
    expect((await setLimit(null)).json()).toMatchObject({ data: { insuranceLimit: null } });
    const stranger = await app.signIn((await makeUser(db, [await makeClient(db)])).email);
    expect((await setLimit(limit, stranger)).statusCode).toBe(404);
    const viewer = await app.signIn((await makeUser(db, [closet], { roles: [3] })).email);
    expect((await setLimit(limit, viewer)).statusCode).toBe(403);
  });
});
