/** The second lock between closets: what a query finds that forgot its closet, in every table that has closets' rows. */
import { randomUUID } from 'node:crypto';
import { toDay } from '@vestry/contract/calendar/day';
import { sql, type RawBuilder } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { makeSampleCloset, type SampleCloset } from '../../../../test/matrix/sample-closet.ts';
import type { Database } from '../../database.ts';
import { listItems } from '../../../areas/items/repository.ts';
import { asTenant, asSystem } from '../../scope.ts';
import { createScopedDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { tenantRole, findScopeObstacle } from './roles.ts';

/** A table with rows of closets, and the column that says whose they are. */
interface Tenant {
  readonly table: string;
  readonly column: 'client_id' | 'id';
}

const now = new Date('2026-11-30T15:00:00Z');
const today = toDay('2026-11-30');
/** The error of PostgreSQL for a row that a policy refuses, and for a role without the right. */
const REFUSED = '42501';

let database: TestDatabase;
let pool: Pool;
let db: Database;
let own: SampleCloset;
let foreign: SampleCloset;
let tenants: Tenant[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, role: tenantRole, max: 2, onError: () => undefined });
  db = createScopedDatabase(pool);
  own = await makeSampleCloset(database.db, { name: 'own', role: 1, now });
  foreign = await makeSampleCloset(database.db, { name: 'foreign', role: 1, now });
  for (const closet of [own, foreign]) await makeTheRest(database.db, closet);
  const { rows } = await sql<{ table: string }>`
    SELECT table_name AS "table" FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'client_id' ORDER BY 1`.execute(
    database.db,
  );
  tenants = [
    { table: 'clients', column: 'id' },
    ...rows.map(({ table }) => ({ table, column: 'client_id' as const })),
  ];
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** Rows of the tables that no other test needs in a sample closet. */
async function makeTheRest(
  owner: Database,
  { clientId: client_id, itemId: item_id, deliveryId: delivery_id, pickupId: pickup_id, me }: SampleCloset,
): Promise<void> {
  const whose = { client_id, user_id: me.id };
  const hash = client_id.toString(16).padStart(64, '0');
  const moment = { expires_at: now };
  await owner
    .insertInto('images')
    .values({ hash, width: 4, height: 5, widths: [4], thumbhash: Buffer.from('h') })
    .execute();
  await owner
    .insertInto('delivery_dismissals')
    .values({ ...whose, delivery_id })
    .execute();
  const at = { moved_at: now, recorded_at: now };
  await owner
    .insertInto('visits')
    .values({
      client_id,
      id: randomUUID(),
      delivery_id,
      report: 'ARRIVED',
      is_applied: true,
      status_before: 'ON_THE_WAY',
      ...at,
    })
    .execute();
  await owner
    .insertInto('pickup_dismissals')
    .values({ ...whose, pickup_id })
    .execute();
  await owner.insertInto('item_photos').values({ client_id, item_id, hash }).execute();
  await owner
    .insertInto('audit')
    .values({ ...whose, actor: 'USER', action: 'test', entity: 'items' })
    .execute();
  await owner
    .insertInto('client_notes')
    .values({ ...whose, note: 'Likes tea' })
    .execute();
  await owner
    .insertInto('demo_signups')
    .values({ client_id, name: 'Ada', email: me.email, token_hash: Buffer.from(hash, 'hex'), ...moment })
    .execute();
  await owner
    .insertInto('idempotency_keys')
    .values({ ...whose, call: 'c', key: 'k', body_hash: Buffer.from(hash, 'hex'), ...moment })
    .execute();
  const receiving = await owner
    .insertInto('intakes')
    .values({ client_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('intake_lines')
    .values({ client_id, intake_id: receiving.id, item_client_number: 'N-1' })
    .execute();
  await owner
    .insertInto('notifications')
    .values({ ...whose, type: 't', channel: 'EMAIL', once_key: hash })
    .execute();
  await owner
    .insertInto('uploads')
    .values({ ...whose, target: 'ITEM', target_id: item_id, object_key: hash, ...moment })
    .execute();
}

const asOwn = async <T>(work: () => Promise<T>): Promise<T> => asTenant(own.clientId, work);

/** Counts the rows that a statement reached; `refused` where the closet may not or the policy said no. */
async function reach(statement: RawBuilder<unknown>): Promise<number | 'refused'> {
  try {
    return await asOwn(async () =>
      db.transaction().execute(async (trx) => {
        const { rows, numAffectedRows } = await statement.execute(trx);
        return Number(numAffectedRows ?? rows.length);
      }),
    );
  } catch (error) {
    if (error instanceof DatabaseError && error.code === REFUSED) return 'refused';
    throw error;
  }
}

/** The same for each table, by its name. */
async function reachEach(
  statementFor: (tenant: Tenant) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
): Promise<Record<string, number | 'refused'>> {
  const reached: Record<string, number | 'refused'> = {};
  for (const tenant of tenants) reached[tenant.table] = await reach(await statementFor(tenant));
  return reached;
}

const of = ({ column }: Tenant, closet: SampleCloset) => sql`${sql.ref(column)} = ${closet.clientId}`;
const name = ({ table }: Tenant) => sql.table(table);

/** A closet's rows as the owner of the tables, to whom no policy applies, sees them. */
async function rowsOf(tenant: Tenant, closet: SampleCloset): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    SELECT to_jsonb(stored)::text AS row FROM ${name(tenant)} AS stored WHERE ${of(tenant, closet)} ORDER BY 1`.execute(
    database.db,
  );
  return rows.map(({ row }) => row);
}

async function everyForeignRow(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const tenant of tenants) all[tenant.table] = await rowsOf(tenant, foreign);
  return all;
}

/** The first of the closet's rows again, as its own insert would write it. */
async function insertAgain(tenant: Tenant, closet: SampleCloset): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ column: string }>`
    SELECT column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${tenant.table} AND is_generated = 'NEVER'`.execute(
    database.db,
  );
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)));
  const [row] = await rowsOf(tenant, closet);
  return sql`INSERT INTO ${name(tenant)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_record(NULL::${name(tenant)}, ${row}::jsonb)`;
}

const nothing = (reached: Record<string, number | 'refused'>) =>
  Object.entries(reached).filter(([, count]) => count !== 0 && count !== 'refused');

describe('in every table with rows of closets, of another closet’s rows', () => {
  it('there are some to reach for', async () => {
    const empty = Object.entries(await everyForeignRow()).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it('none is found, and of the own all that a closet may read', async () => {
    expect(
      nothing(await reachEach((tenant) => sql`SELECT 1 FROM ${name(tenant)} WHERE ${of(tenant, foreign)}`)),
    ).toEqual([]);
    const all = await reachEach((tenant) => sql`SELECT 1 FROM ${name(tenant)}`);
    for (const tenant of tenants)
      if (all[tenant.table] !== 'refused')
        expect([tenant.table, all[tenant.table]]).toEqual([tenant.table, (await rowsOf(tenant, own)).length]);
    expect(all).toMatchObject({
      items: expect.any(Number),
      deliveries: expect.any(Number),
      sessions: 'refused',
    });
  });

  it('none is changed or deleted', async () => {
    const before = await everyForeignRow();
    const changed = await reachEach((tenant) => {
      const column = tenant.column === 'id' ? sql.ref('name') : sql.ref('client_id');
      return sql`UPDATE ${name(tenant)} SET ${column} = ${column} WHERE ${of(tenant, foreign)}`;
    });
    expect(nothing(changed)).toEqual([]);
    const deleted = await reachEach(
      (tenant) => sql`DELETE FROM ${name(tenant)} WHERE ${of(tenant, foreign)}`,
    );
    expect(nothing(deleted)).toEqual([]);
    expect(await everyForeignRow()).toEqual(before);
  });

  it('none is added, and no own row is given away', async () => {
    const before = await everyForeignRow();
    const added = await reachEach(async (tenant) => insertAgain(tenant, foreign));
    expect(Object.values(added).filter((count) => count !== 'refused')).toEqual([]);
    const given = await reachEach(({ table, column }) =>
      column === 'id'
        ? sql`UPDATE clients SET name = ''`
        : sql`UPDATE ${sql.table(table)} SET client_id = ${foreign.clientId}`,
    );
    expect(Object.entries(given).filter(([, count]) => count !== 'refused')).toEqual([]);
    expect(await everyForeignRow()).toEqual(before);
  });

  it('without a closet none is found at all', async () => {
    for (const tenant of tenants) {
      const found = await pool.query(`SELECT 1 FROM "${tenant.table}"`).then(
        ({ rowCount }) => rowCount,
        (error: unknown) => (error instanceof DatabaseError ? error.code : error),
      );
      expect([tenant.table, found === REFUSED ? 0 : found]).toEqual([tenant.table, 0]);
    }
  });

  it('the system sees them all', async () => {
    for (const tenant of tenants) {
      const { rows } = await asSystem(async () =>
        sql`SELECT 1 FROM ${name(tenant)} WHERE ${of(tenant, foreign)}`.execute(db),
      );
      expect([tenant.table, rows.length]).toEqual([tenant.table, (await rowsOf(tenant, foreign)).length]);
    }
  });
});

describe('a query that forgot its closet', () => {
  it('finds its own rows alone, and a search as well', async () => {
    const forgotten = await asOwn(async () => sql<{ client_id: number }>`SELECT * FROM items`.execute(db));
    expect(forgotten.rows.length).toBeGreaterThan(0);
    expect(new Set(forgotten.rows.map((row) => row.client_id))).toEqual(new Set([own.clientId]));
    const all = { page: 0, pageSize: 24, orderingEnum: 'ASCENDING' } as const;
    const search = { terms: [{ word: 'foreign', mended: [] }], alike: ['foreignn'] };
    const foreignItems = async () => listItems(db, foreign.clientId, all, { search: null, today });
    expect((await asOwn(foreignItems)).total).toBe(0);
    expect((await asSystem(foreignItems)).total).toBeGreaterThan(0);
    const { rows } = await asOwn(async () =>
      sql`SELECT items_alike(${foreign.clientId}, 'foreign')`.execute(db),
    );
    expect([
      rows,
      (await asOwn(async () => listItems(db, foreign.clientId, all, { search, today }))).total,
    ]).toEqual([[], 0]);
  });

  it('reads nothing that people sign in with', async () => {
    for (const secret of [
      'SELECT password_hash FROM users',
      'SELECT * FROM refresh_tokens',
      'SELECT * FROM challenges',
      'SELECT * FROM passkeys',
    ])
      expect(await reach(sql.raw(secret))).toBe('refused');
  });
});

test('a table of closets without row-level security is reported before anything is served', async () => {
  expect(await findScopeObstacle(pool)).toBeNull();
  await database.pool.query('CREATE TABLE newcomers (client_id bigint NOT NULL)');
  expect(await findScopeObstacle(pool)).toBe('row security is not forced on the table newcomers');
  await database.pool.query(`SELECT lock_to_closet('newcomers')`);
  expect(await findScopeObstacle(pool)).toBeNull();
});
