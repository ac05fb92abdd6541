/** Databases from before migration 0030, which share vestry_closet and vestry_house on a PostgreSQL of their own, are upgraded. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCloset, type Closet } from '../../../../test/closet.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../test/temporary-postgres.ts';
import { asSystem, asTenant } from '../../scope.ts';
import { createDatabase, createScopedDatabase } from './database.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';
import { createPool } from './pool.ts';
import { findScopeObstacle, tenantRole } from './roles.ts';

/** Everything that a database grants to one of the four roles, and the policies of its tables, a line each. */
const RIGHTS = `
  WITH acting AS (SELECT oid, rolname FROM pg_roles WHERE rolname IN ('vestry_closet', 'vestry_house', 'vestry_tenant', 'vestry_system')),
  granted AS (
    SELECT 'schema ' || nspname AS object, nspacl AS acl FROM pg_namespace
    UNION ALL SELECT 'relation ' || oid::regclass, relacl FROM pg_class
    UNION ALL SELECT format('column %s.%s', attrelid::regclass, attname), attacl FROM pg_attribute
    UNION ALL SELECT 'routine ' || oid::regprocedure, proacl FROM pg_proc
    UNION ALL SELECT format('default %s of %s', defaclobjtype, defaclrole::regrole), defaclacl FROM pg_default_acl
  )
  SELECT concat_ws(' ', object, privilege_type, is_grantable, rolname) AS line
    FROM granted, aclexplode(acl) JOIN acting ON acting.oid = grantee
  UNION ALL
  SELECT concat_ws(' ', 'policy', policyname, tablename, roles, cmd, qual, with_check) FROM pg_policies
  UNION ALL
  SELECT pg_get_functiondef(oid) FROM pg_proc WHERE proname IN ('lock_to_closet', 'may_search')`;

/** The names that 0030 gave; in 0014 the policies of a tenant and of the system are called closet and house. */
const FORMER_NAMES = { vestry_tenant: 'vestry_closet', vestry_system: 'vestry_house' };
const withFormerNames = (line: string): string =>
  line
    .replaceAll(/vestry_tenant|vestry_system/g, (name) => FORMER_NAMES[name as keyof typeof FORMER_NAMES])
    .replace(/^policy tenant /, 'policy closet ')
    .replace(/^policy system /, 'policy house ')
    .replace('POLICY tenant ON', 'POLICY closet ON')
    .replace('POLICY system ON', 'POLICY house ON');

let server: TemporaryPostgres;
let one: Closet;
let other: Closet;
let before: string[];

/** A database as its owner reaches it, who is no superuser; `admin` without a name is whom the server was made by. */
function urlOf(database: string, user?: string): string {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  if (user !== undefined) [url.username, url.password] = [user, 'secret'];
  return url.href;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const rightsOf = async (database: string): Promise<string[]> =>
  (await query<{ line: string }>(urlOf(database), RIGHTS)).map(({ line }) => line).toSorted();

const formerRoles = async (): Promise<string[]> =>
  (
    await query<{ rolname: string }>(
      server.url,
      `SELECT rolname FROM pg_roles WHERE rolname IN ('vestry_closet', 'vestry_house')`,
    )
  ).map(({ rolname }) => rolname);

beforeAll(async () => {
  server = await startTemporaryPostgres();
  await query(server.url, `CREATE ROLE keeper LOGIN PASSWORD 'secret' CREATEROLE`);
  await query(server.url, 'CREATE DATABASE first OWNER keeper');
  const url = urlOf('first', 'keeper');
  await migrateTo(url, '0029-terms-at-sign-in');
  // As a job queue that was set up after 0014: its rights come from the default privileges.
  await query(url, 'CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id bigserial)');
  const pool = createPool({ url, onError: () => undefined });
  one = await makeCloset(createDatabase(pool), 'one', 2);
  other = await makeCloset(createDatabase(pool), 'other', 3);
  await pool.end();
  // Rights and policies follow a role that is renamed; functions hold its name as text.
  await query(
    urlOf('first'),
    `ALTER ROLE vestry_tenant RENAME TO vestry_closet; ALTER ROLE vestry_system RENAME TO vestry_house`,
  );
  const functions = await query<{ definition: string }>(
    url,
    `SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname IN ('lock_to_closet', 'may_search')`,
  );
  for (const { definition } of functions) await query(url, withFormerNames(definition));
  before = await rightsOf('first');
  for (const name of ['second', 'third', 'fourth'])
    await query(server.url, `CREATE DATABASE ${name} TEMPLATE first OWNER keeper`);
});
afterAll(async () => server.stop());

test('the databases begin with rights of the former roles alone', () => {
  expect(before.filter((line) => line.includes('vestry_house')).length).toBeGreaterThan(100);
  expect(before.filter((line) => line.includes('vestry_closet')).length).toBeGreaterThan(100);
  expect(before.filter((line) => /vestry_(?:tenant|system)/.test(line))).toEqual([]);
  for (const object of [
    'schema pgboss',
    'relation pgboss.job',
    'relation pgboss.job_id_seq',
    'column users.email',
    'default r',
  ])
    expect(
      before.find((line) => line.startsWith(object)),
      object,
    ).toBeDefined();
});

describe('upgraded, a database', () => {
  test('grants to the new roles exactly what it granted to the former ones, which keep nothing', async () => {
    await migrateTo(urlOf('first', 'keeper'), '0030-roles-tenant-and-system');
    const after = await rightsOf('first');
    expect(after.filter((line) => /vestry_(?:closet|house)/.test(line))).toEqual([]);
    expect(after.map(withFormerNames).toSorted()).toEqual(before);
  });

  test('takes the later migrations', async () => {
    await migrateToLatest(urlOf('first', 'keeper'));
    expect((await rightsOf('first')).filter((line) => /vestry_(?:closet|house)/.test(line))).toEqual([]);
  });

  test('has policies for the new roles alone on each table with rows of clients', async () => {
    const rows = await query<{ table: string; policies: string[] | null }>(
      urlOf('first'),
      `SELECT relname AS "table", (SELECT array_agg(policyname || ' ' || array_to_string(roles, ',') ORDER BY policyname)
          FROM pg_policies WHERE schemaname = 'public' AND tablename = relname) AS policies
        FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND (relname = 'clients' OR EXISTS (
          SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'client_id' AND NOT attisdropped))`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { table, policies } of rows)
      expect(policies, table).toEqual(['system vestry_system', 'tenant vestry_tenant']);
  });

  test('locks its closets against each other', async () => {
    const pool = createPool({ url: urlOf('first', 'keeper'), role: tenantRole, onError: () => undefined });
    const db = createScopedDatabase(pool);
    const count = async () => (await db.selectFrom('items').select('id').execute()).length;
    expect(await findScopeObstacle(pool)).toBeNull();
    expect(await asTenant(one.clientId, count)).toBe(2);
    expect(await asTenant(other.clientId, count)).toBe(3);
    expect(await asSystem(count)).toBe(5);
    await pool.end();
  });

  test('leaves the former roles while another uses them, also when two are upgraded at once; the last one drops them', async () => {
    expect(await formerRoles()).toHaveLength(2);
    await Promise.all(['second', 'third'].map(async (name) => migrateToLatest(urlOf(name, 'keeper'))));
    expect(await formerRoles()).toHaveLength(2);
    await migrateToLatest(urlOf('fourth', 'keeper'));
    expect(await formerRoles()).toEqual([]);
    const upgraded = await rightsOf('first');
    for (const name of ['second', 'third', 'fourth']) expect(await rightsOf(name), name).toEqual(upgraded);
  });
});
