import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../database.ts';
import { createPool } from './pool.ts';
import type { JsonValue } from './schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const errors: Error[] = [];
const poolWith = (statementTimeoutMs: number) =>
  createPool({
    url: database.url,
    max: 1,
    statementTimeoutMs,
    onError: (error) => errors.push(error),
  });

describe('values of a column', () => {
  it('are numbers, plain days and text, never a shifted moment', async () => {
    const { rows } = await database.pool.query(`
      SELECT 9007199254740991::bigint AS big, ARRAY[1, NULL]::bigint[] AS bigs, '2026-03-29'::date AS day,
        ARRAY['2026-03-29']::date[] AS days, '09:30'::time AS hour, 1.50::numeric AS amount,
        '2026-03-29T00:00:00Z'::timestamptz AS moment, '{}'::bigint[] AS none`);
    expect(rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      bigs: [1, null],
      day: '2026-03-29',
      days: ['2026-03-29'],
      hour: '09:30:00',
      amount: '1.50',
      moment: new Date('2026-03-29T00:00:00Z'),
      none: [],
    });
  });

  it('refuse a number that JavaScript would round', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow('safe integers');
  });
});

describe('a pool', () => {
  it('lives on after the server ended its connections, and reports it', async () => {
    const pool = poolWith(5_000);
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const client = await pool.connect();
    const failed = new Promise<Error>((resolve) => client.once('error', resolve));
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await failed;
    client.release();
    expect(errors.length).toBeGreaterThan(0);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('ends a statement that takes too long', async () => {
    const pool = poolWith(50);
    await expect(pool.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    await pool.end();
  });

  it('closes a connection whose answer did not come in time', async () => {
    // Long enough for a busy machine between two statements of one transaction.
    const pool = poolWith(1_000);
    const client = await pool.connect();
    const closed = new Promise((resolve) => client.once('end', resolve));
    // The server shall wait, so that only the client's own limit, two seconds later, can end it.
    await client.query('BEGIN; SET LOCAL statement_timeout = 0');
    await expect(client.query('SELECT pg_sleep(30)')).rejects.toThrow('Query read timeout');
    await closed;
    client.release();
    const { rows } = await pool.query('SELECT pg_current_xact_id_if_assigned() IS NULL AS fresh');
    expect(rows).toEqual([{ fresh: true }]);
    await pool.end();
  });
});

describe('inTransaction', () => {
  it('joins the transaction that is there', async () => {
    const work = inTransaction(database.db, (outer) =>
      inTransaction(outer, async (inner) => {
        await inner.insertInto('settings').values({ key: 'joined', value: '1' }).execute();
        throw new Error('changed my mind');
      }),
    );
    await expect(work).rejects.toThrow('changed my mind');
    const rows = await database.db.selectFrom('settings').select('key').execute();
    expect(rows).toEqual([]);
  });

  it('is tried again, whole, after a deadlock', async () => {
    await database.db
      .insertInto('settings')
      .values([
        { key: 'a', value: '0' },
        { key: 'b', value: '0' },
      ])
      .execute();
    // Both lock one row before either requests the other's: one of them must fail, once.
    const holding = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    let runs = 0;
    const bump = (first: string, second: string, me: number): Promise<void> =>
      inTransaction(database.db, async (trx) => {
        runs += 1;
        const add = sql<JsonValue>`to_jsonb(value::int + 1)`;
        await trx.updateTable('settings').set({ value: add }).where('key', '=', first).execute();
        holding[me]?.resolve(null);
        await Promise.all(holding.map(({ promise }) => promise));
        await trx.updateTable('settings').set({ value: add }).where('key', '=', second).execute();
      });
    await Promise.all([bump('a', 'b', 0), bump('b', 'a', 1)]);
    const rows = await database.db.selectFrom('settings').select('value').execute();
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
    expect(runs).toBe(3);
  });
});
