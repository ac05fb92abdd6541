/** For whom a statement acts, and that nothing of it is left on a connection that another takes. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCloset } from '../../../../test/closet.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction, type Database } from '../../database.ts';
import { asTenant, asSystem } from '../../scope.ts';
import { createScopedDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { tenantRole } from './roles.ts';

let database: TestDatabase;
let pool: Pool;
let db: Database;
let clientId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, role: tenantRole, max: 2, onError: () => undefined });
  db = createScopedDatabase(pool);
  ({ clientId } = await makeCloset(database.db, 'one'));
  await makeCloset(database.db, 'other');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const inOne = async <T>(work: () => Promise<T>): Promise<T> => asTenant(clientId, work);

describe('a scope', () => {
  /** Who the pool's connections act as when nobody uses them. */
  const atRest = async () => {
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    const states = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ state: string }>(
          `SELECT current_user || coalesce(current_setting('app.client_id', true), '') AS state`,
        );
        return rows[0]?.state;
      }),
    );
    for (const client of clients) client.release();
    return states;
  };
  const whose = async (on: Database = db) => {
    const { rows } = await sql<{ whose: string }>`
      SELECT current_user || coalesce(current_setting('app.client_id'), '') AS whose`.execute(on);
    return rows[0]?.whose;
  };
  beforeEach(async () => {
    expect(await atRest()).toEqual([tenantRole, tenantRole]);
  });

  test('must be set, else no query is sent', async () => {
    await expect(db.selectFrom('items').select('id').execute()).rejects.toThrow('outside of asTenant');
  });

  test('is that of the statement, on connections that others use meanwhile', async () => {
    const queries = Array.from({ length: 60 }, async (_, index) => {
      const id = index % 3;
      const found = id === 0 ? asSystem(whose) : asTenant(id, whose);
      return [await found, id === 0 ? 'vestry_system' : `vestry_tenant${id}`];
    });
    for (const [found, expected] of await Promise.all(queries)) expect(found).toBe(expected);
    expect(await atRest()).toEqual([tenantRole, tenantRole]);
  });

  test('changes within a transaction and is over with it, also when it failed', async () => {
    const work = inOne(async () =>
      inTransaction(db, async (trx) => {
        await trx.updateTable('items').set({ notes: 'changed' }).execute();
        throw new Error('given up');
      }),
    );
    await expect(work).rejects.toThrow('given up');
    const seen = await inOne(async () =>
      db.transaction().execute(async (trx) => {
        const count = async () => (await trx.selectFrom('clients').select('id').execute()).length;
        return [await count(), (await asSystem(count)) > 1, await count()];
      }),
    );
    expect(seen).toEqual([1, true, 1]);
    const failed = inOne(async () => db.transaction().execute(async (trx) => sql`SELECT 1 / 0`.execute(trx)));
    await expect(failed).rejects.toThrow('division by zero');
    await expect(inOne(async () => sql`SELECT 1 / 0`.execute(db))).rejects.toThrow('division by zero');
    expect(await atRest()).toEqual([tenantRole, tenantRole]);
  });

  test('is that of the statement in a transaction too, also after a savepoint was undone', async () => {
    const trx = await db.startTransaction().execute();
    const ofOne = async () => inOne(async () => whose(trx));
    const ofOther = async () => asTenant(clientId + 1, async () => whose(trx));
    const ofSystem = async () => asSystem(async () => whose(trx));
    const one = `${tenantRole}${clientId}`;
    // A savepoint before any statement, while no BEGIN has been sent.
    const early = await trx.savepoint('early').execute();
    expect([await ofOne(), await ofOne(), await ofOther(), await ofSystem()]).toEqual([
      one,
      one,
      `${tenantRole}${clientId + 1}`,
      'vestry_system',
    ]);
    await early.rollbackToSavepoint('early').execute();
    expect([await ofSystem(), await ofOne()]).toEqual(['vestry_system', one]);
    const late = await trx.savepoint('late').execute();
    expect(await ofSystem()).toBe('vestry_system');
    await late.rollbackToSavepoint('late').execute();
    // The scope that stands now is the closet, which no statement since has set.
    expect([await ofSystem(), await ofOne()]).toEqual(['vestry_system', one]);
    await trx.commit().execute();
  });

  test('a transaction without a statement sends nothing, and leaves its connection as it was', async () => {
    const { pool: own, sent } = spiedPool();
    const ownDb = createScopedDatabase(own);
    await inOne(async () => ownDb.transaction().execute(async () => undefined));
    const failing = inOne(async () =>
      ownDb.transaction().execute(async () => {
        throw new Error('given up');
      }),
    );
    await expect(failing).rejects.toThrow('given up');
    expect(sent).toEqual([]);
    await inOne(async () =>
      ownDb.transaction().execute(async (trx) => {
        await trx.selectFrom('clients').select('id').execute();
        await trx.selectFrom('items').select('id').execute();
      }),
    );
    expect(sent.filter((text) => !text.startsWith('select'))).toEqual(['commit']);
    expect(sent).toHaveLength(3);
    await own.end();
  });

  /** A pool of a single connection, and the texts that are sent over it. */
  function spiedPool(): { pool: Pool; sent: string[] } {
    const own = createPool({ url: database.url, role: tenantRole, max: 1, onError: () => undefined });
    const sent: string[] = [];
    own.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((...given: unknown[]) => {
        const [first] = given as [string | { text: string }];
        sent.push(typeof first === 'string' ? first : first.text);
        return query(...given);
      }) as typeof client.query; // the same arguments and results
    });
    return { pool: own, sent };
  }

  test('is set anew on a connection whose first query failed', async () => {
    const fresh = createPool({ url: database.url, role: tenantRole, max: 1, onError: () => undefined });
    const count = async () =>
      (await createScopedDatabase(fresh).selectFrom('clients').select('id').execute()).length;
    // Neither parsed, in a transaction that has failed already, nor left halfway by a role that may not be had.
    const client = await fresh.connect();
    await expect(client.query('BEGIN; SELECT 1 / 0')).rejects.toThrow('division by zero');
    client.release();
    await expect(inOne(count)).rejects.toThrow('current transaction is aborted');
    await fresh.query('ROLLBACK');
    await fresh.query(`PREPARE vestry_scope AS SELECT 1`);
    expect([await inOne(count), await inOne(count)]).toEqual([1, 1]);
    await fresh.end();
  });

  test('ends with its connection when the answer does not come in time', async () => {
    const impatient = createPool({
      url: database.url,
      role: tenantRole,
      max: 1,
      statementTimeoutMs: 300,
      onError: () => undefined,
    });
    const slow = createScopedDatabase(impatient);
    // Only the client's own limit, two seconds later, can end it.
    await inOne(async () => sql`SELECT set_config('statement_timeout', '0', false)`.execute(slow));
    await expect(inOne(async () => sql`SELECT pg_sleep(30)`.execute(slow))).rejects.toThrow(
      'Query read timeout',
    );
    const { rows } = await impatient.query<{ state: string }>(
      `SELECT current_user || coalesce(current_setting('app.client_id', true), '') AS state`,
    );
    expect(rows).toEqual([{ state: tenantRole }]);
    await impatient.end();
  });
});

describe('statements that come again', () => {
  /** A pool of a single connection, and what that has prepared. */
  const one = () => {
    const single = createPool({ url: database.url, role: tenantRole, max: 1, onError: () => undefined });
    return {
      db: createScopedDatabase(single),
      ask: async () =>
        (
          await single.query<{ name: string; statement: string }>(
            'SELECT name, statement FROM pg_prepared_statements ORDER BY name',
          )
        ).rows,
      close: async () => single.end(),
    };
  };

  test('are parsed once a connection, a role each; a list is one parameter however long', async () => {
    const { db: own, ask, close } = one();
    const find = async (ids: readonly number[]) =>
      own.selectFrom('items').select('id').where('client_id', '=', clientId).where('id', 'in', ids).execute();
    for (let length = 1; length < 30; length += 1)
      await inOne(async () => find(Array.from({ length }, (_, index) => index)));
    for (const ids of [[1], [2, 3]]) await asSystem(async () => find(ids));
    const texts = (await ask()).filter(({ statement }) => statement.includes('any ('));
    expect(texts.map(({ name }) => name)).toEqual(['system_0', 'tenant_0']);
    await close();
  });

  test('are answered rightly after one that failed, in a transaction and outside', async () => {
    const { db: own, close } = one();
    const good = async () => (await own.selectFrom('items').select('id').execute()).length;
    const bad = async () => sql`SELECT 1 / 0 FROM items`.execute(own);
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(inOne(bad)).rejects.toThrow('division by zero');
      expect(await inOne(good)).toBe(1);
      await expect(
        inOne(async () =>
          own.transaction().execute(async (trx) => {
            await sql`SELECT 1 / 0 FROM items`.execute(trx);
          }),
        ),
      ).rejects.toThrow('division by zero');
      await expect(inOne(async () => sql`SELECT no_such_column FROM items`.execute(own))).rejects.toThrow(
        'no_such_column',
      );
    }
    await close();
  });

  test('are sent anew on another connection when their answer has changed its shape', async () => {
    const { db: own, close } = one();
    const all = async () => own.selectFrom('plans').selectAll().execute();
    for (let turn = 0; turn < 3; turn += 1) await asSystem(all);
    await database.pool.query('ALTER TABLE plans ADD COLUMN added_meanwhile integer');
    await asSystem(all).catch(() => undefined);
    await expect(asSystem(all)).resolves.toBeDefined();
    await database.pool.query('ALTER TABLE plans DROP COLUMN added_meanwhile');
    await close();
  });
});
