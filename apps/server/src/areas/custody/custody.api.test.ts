/** The chain of custody: what is written follows from the movement, nobody else writes it, and what does not fit is named. */
import type { Place } from '@vestry/contract/custody/places';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeClient, makeItem } from '../../../test/factories.ts';
import { createScopedDatabase } from '../../platform/adapters/postgres/database.ts';
import { createPool } from '../../platform/adapters/postgres/pool.ts';
import { systemRole, tenantRole } from '../../platform/adapters/postgres/roles.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { asSystem, asTenant } from '../../platform/scope.ts';
import { appendCustody, moveItems } from './move-items.ts';
import { verifyCustody } from './verify-custody.ts';

let database: TestDatabase;
let clientId: number;
let items: number[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  clientId = await makeClient(database.db);
  items = [await makeItem(database.db, clientId), await makeItem(database.db, clientId)];
});

const shelf = (bin: string): Place => ({ kind: 'BIN', zone: 'CS', bin });
const home: Place = { kind: 'RESIDENCE', addressId: null };
const road: Place = { kind: 'IN_TRANSIT' };

async function move(to: Place, itemIds: readonly number[] = items, db: Database = database.db) {
  await inTransaction(db, async (trx) =>
    moveItems(
      { trx, clientId, actor: { userId: null, actor: 'STAFF' }, now: new Date('2026-12-01T12:00:00Z') },
      { itemIds, to, evidence: 'SCAN', event: 'MOVED' },
    ),
  );
}

async function placeOf(itemId: number) {
  return database.db
    .selectFrom('items')
    .select(['place', 'location', 'bin', 'custody_seq as seq'])
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
}

const faultsOf = async () => (await verifyCustody(database.db, { clientId })).faults;

describe('a movement', () => {
  test('is one row for each item, from which place and location code follow', async () => {
    const [first = 0, second = 0] = items;
    expect(await placeOf(second)).toEqual({ place: 'BIN', location: 'GR', bin: '', seq: 2 });
    await move(shelf('C-7'));
    expect(await placeOf(first)).toEqual({ place: 'BIN', location: 'CS', bin: 'C-7', seq: 3 });
    await move(road);
    expect(await placeOf(first)).toEqual({ place: 'IN_TRANSIT', location: 'AC', bin: '', seq: 5 });
    await move({ kind: 'CARE_PARTNER', bin: 'Atelier' }, [first]);
    expect(await placeOf(first)).toEqual({ place: 'CARE_PARTNER', location: 'S', bin: 'Atelier', seq: 7 });
    await move({ kind: 'RELEASED', release: 'SOLD' }, [second]);
    expect(await placeOf(second)).toMatchObject({ place: 'RELEASED', location: 'AC' });
    expect(await verifyCustody(database.db, { clientId })).toEqual({ clients: 1, rows: 8, faults: [] });
  });

  test('names in the history from where the item had left, not the road', async () => {
    const [first = 0] = items;
    await move(shelf('C-7'), [first]);
    await move(road, [first]);
    await move(home, [first]);
    const last = await database.db
      .selectFrom('item_events')
      .select(['from_location', 'from_bin', 'to_location'])
      .where('item_id', '=', first)
      .where('client_id', '=', clientId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ from_location: 'CS', from_bin: 'C-7', to_location: 'AC' });
  });

  test('of fifty at once leaves one chain without a gap, and each item in one place', async () => {
    await Promise.all(Array.from({ length: 50 }, async (_, index) => move(shelf(`B-${index}`))));
    expect(await verifyCustody(database.db, { clientId })).toEqual({ clients: 1, rows: 102, faults: [] });
  });
});

describe('the roles of the product', () => {
  let pools: Pool[];
  const as = (role: string): Database => {
    const pool = createPool({ url: database.url, role, max: 2, onError: () => undefined });
    pools.push(pool);
    return createScopedDatabase(pool);
  };
  beforeEach(() => {
    pools = [];
  });
  const end = async () => Promise.all(pools.map(async (pool) => pool.end()));

  test.each([
    ['add a row', sql`INSERT INTO custody SELECT * FROM custody WHERE false`],
    ['change a row', sql`UPDATE custody SET note = 'other'`],
    ['delete a row', sql`DELETE FROM custody`],
    ['say where an item is', sql`UPDATE items SET location = 'AC'`],
    ['say in which bin it is', sql`UPDATE items SET bin = 'X'`],
    ['say at which address it is', sql`UPDATE items SET address_id = NULL`],
  ])('may not %s', async (_what, statement) => {
    try {
      await expect(asTenant(clientId, async () => statement.execute(as(tenantRole)))).rejects.toThrow(
        'permission denied',
      );
      await expect(asSystem(async () => statement.execute(as(systemRole)))).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await end();
    }
  });

  test('a tenant moves its own items, and adds nothing to the chain of another', async () => {
    const other = await makeClient(database.db);
    const foreign = await makeItem(database.db, other);
    const tenant = as(tenantRole);
    try {
      await asTenant(clientId, async () => move(home, items, tenant));
      const context = { clientId: other, actor: { userId: null, actor: 'USER' }, now: new Date() } as const;
      const given = { itemId: foreign, to: home, evidence: 'CLIENT_WORD' } as const;
      await expect(
        asTenant(clientId, async () =>
          inTransaction(tenant, async (trx) => appendCustody({ ...context, trx }, [given])),
        ),
      ).rejects.toThrow('custody of another closet');
    } finally {
      await end();
    }
    expect(await faultsOf()).toEqual([]);
    expect(await verifyCustody(database.db, { clientId: other })).toMatchObject({ rows: 1, faults: [] });
  });
});

describe('a chain that somebody changed behind the product', () => {
  /** The owner of the tables can switch the trigger off. */
  const tamper = async (statement: string) => {
    await database.pool.query('ALTER TABLE custody DISABLE TRIGGER custody_stays');
    await database.pool.query(statement.replaceAll('CLIENT', String(clientId)));
    await database.pool.query('ALTER TABLE custody ENABLE TRIGGER custody_stays');
  };
  const set = (columns: string, seq = 4) =>
    `UPDATE custody SET ${columns} WHERE client_id = CLIENT AND seq = ${seq}`;
  const remove = (seq: number) => `DELETE FROM custody WHERE client_id = CLIENT AND seq = ${seq}`;
  const swap = (one: number, other: number) => `
    UPDATE custody AS row SET item_id = source.item_id, bin = source.bin, moved_at = source.moved_at, hash = source.hash,
      previous_hash = source.previous_hash
    FROM custody AS source WHERE row.client_id = CLIENT AND source.client_id = CLIENT
      AND (row.seq, source.seq) IN ((${one}, ${other}), (${other}, ${one}))`;

  test.each([
    ['the first row is deleted', remove(1), 'MISSING', 1],
    ['a row between others is deleted', remove(4), 'MISSING', 4],
    ['the newest row is deleted', remove(6), 'MISSING', 6],
    [
      'the newest two rows are deleted',
      `DELETE FROM custody WHERE client_id = CLIENT AND seq > 4`,
      'MISSING',
      5,
    ],
    [
      'the item is another',
      set(`item_id = (SELECT min(item_id) FROM custody WHERE client_id = CLIENT)`),
      'CHANGED',
      4,
    ],
    ['the place is another', set(`place = 'IN_TRANSIT', zone = NULL`), 'CHANGED', 4],
    ['the zone is another', set(`zone = 'GR'`), 'CHANGED', 4],
    ['the bin is another', set(`bin = 'Z-9'`), 'CHANGED', 4],
    ['it is released', set(`place = 'RELEASED', zone = NULL, release = 'SOLD'`), 'CHANGED', 4],
    ['the evidence is another', set(`evidence = 'COUNT'`), 'CHANGED', 4],
    ['the actor is another', set(`actor = 'DRIVER'`), 'CHANGED', 4],
    ['the person is another', set(`user_id = 77`), 'CHANGED', 4],
    ['the note is another', set(`note = 'by request'`), 'CHANGED', 4],
    ['the moment is another', set(`moved_at = moved_at + interval '1 microsecond'`), 'CHANGED', 4],
    [
      'the moment of its record is another',
      set(`recorded_at = recorded_at - interval '1 day'`),
      'CHANGED',
      4,
    ],
    ['the hash is another', set(`hash = sha256('x')`), 'CHANGED', 4],
    ['the hash before is another', set(`previous_hash = sha256('x')`), 'LINK', 4],
    ['two neighbours are swapped', swap(3, 4), 'LINK', 3],
    ['two rows apart are swapped', swap(1, 5), 'LINK', 1],
    ['the item is said to be elsewhere', `UPDATE items SET bin = 'Z-9' WHERE client_id = CLIENT`, 'PLACE', 5],
  ])('%s: the row is named', async (_what, statement, kind, seq) => {
    await move(shelf('C-1'));
    await move(shelf('C-2'));
    expect(await faultsOf()).toEqual([]);
    await tamper(statement);
    expect(await faultsOf()).toMatchObject([{ clientId, kind, seq }]);
  });

  test('the product’s own way refuses it, and a closet that is deleted goes as a whole', async () => {
    await expect(database.pool.query('DELETE FROM custody WHERE client_id = $1', [clientId])).rejects.toThrow(
      'custody rows are only ever added',
    );
    await database.db.updateTable('clients').set({ status: 2 }).where('id', '=', clientId).execute();
    await database.db.deleteFrom('clients').where('id', '=', clientId).execute();
    expect(await verifyCustody(database.db, { clientId })).toEqual({ clients: 0, rows: 0, faults: [] });
  });
});
