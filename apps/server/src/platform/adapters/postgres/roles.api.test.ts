/** Checks what must be true of the two roles before the product starts, on a PostgreSQL whose roles no other test shares. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCloset } from '../../../../test/closet.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../test/temporary-postgres.ts';
import { ConfigError, readConfig } from '../../config/config.ts';
import { openResources, type Resources } from '../../../entry/resources.ts';
import { asTenant, asSystem } from '../../scope.ts';
import { createPool } from './pool.ts';
import { findScopeObstacle } from './roles.ts';

let server: TemporaryPostgres;
let folder: string;
/** The role that the product starts with: the owner of its database, as a managed PostgreSQL gives it, and no superuser. */
let url: string;

beforeAll(async () => {
  server = await startTemporaryPostgres();
  folder = await mkdtemp(join(tmpdir(), 'vestry-roles-'));
  await asAdmin(`CREATE ROLE keeper LOGIN PASSWORD 'secret'`);
  await asAdmin('CREATE DATABASE kept OWNER keeper');
  url = urlOf(server.url, 'kept', 'keeper');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

function urlOf(adminUrl: string, database: string, user?: string): string {
  const address = new URL(adminUrl);
  address.pathname = `/${database}`;
  if (user !== undefined) [address.username, address.password] = [user, 'secret'];
  return address.href;
}

async function asAdmin(statement: string, address = server.url): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function open(): Promise<Resources> {
  const config = readConfig({
    SECRET: 'a-secret-of-thirty-two-characters-or-more',
    DATA_DIR: folder,
    DATABASE_URL: url,
  });
  return openResources(config, pino({ level: 'silent' }), () => undefined);
}

async function refusal(): Promise<string> {
  const error = await open().then(
    async (resources) => resources.close(),
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return error instanceof ConfigError ? error.message : '';
}

describe('the user of DATABASE_URL', () => {
  it('that may not make the roles is refused with what to run, in one line', async () => {
    const message = await refusal();
    expect(message).toMatch(
      /^DATABASE_URL: the user "keeper" may not make the roles .* GRANT vestry_tenant, vestry_system TO "keeper";$/,
    );
    expect(message).not.toContain('\n');
  });

  it('that may makes them, and its closets are locked against each other', async () => {
    await asAdmin('ALTER ROLE keeper CREATEROLE');
    const resources = await open();
    const { db } = resources;
    const [one, other] = await asSystem(async () => [
      await makeCloset(db, 'one', 2),
      await makeCloset(db, 'other', 3),
    ]);
    const count = async () => (await db.selectFrom('items').select('id').execute()).length;
    expect(await asTenant(one.clientId, count)).toBe(2);
    expect(await asTenant(other.clientId, count)).toBe(3);
    expect(await asSystem(count)).toBe(5);
    await resources.close();
  });

  it('sees, as migrations do, every row, and the product starts again', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    expect((await client.query('SELECT 1 FROM items')).rowCount).toBe(5);
    await client.end();
    await (await open()).close();
  });

  it('of a second database on the same server needs to be let in by an administrator', async () => {
    const first = url;
    await asAdmin(`CREATE ROLE second LOGIN PASSWORD 'secret' CREATEROLE`);
    await asAdmin('CREATE DATABASE other OWNER second');
    url = urlOf(server.url, 'other', 'second');
    expect(await refusal()).toContain('the user "second" may not make the roles');
    await asAdmin('GRANT vestry_tenant, vestry_system TO second');
    await (await open()).close();
    url = first;
  });
});

describe('the product does not start, in one line that says why', () => {
  let repair: string;
  afterEach(async () => {
    await asAdmin(repair, urlOf(server.url, 'kept'));
    await (await open()).close();
  });

  it.each([
    [
      'the role vestry_tenant is a superuser',
      'ALTER ROLE vestry_tenant SUPERUSER',
      'ALTER ROLE vestry_tenant NOSUPERUSER',
    ],
    [
      'the role vestry_system may bypass row security',
      'ALTER ROLE vestry_system BYPASSRLS',
      'ALTER ROLE vestry_system NOBYPASSRLS',
    ],
    [
      'the role vestry_tenant may sign in',
      'ALTER ROLE vestry_tenant LOGIN',
      'ALTER ROLE vestry_tenant NOLOGIN',
    ],
    [
      'the role vestry_tenant is a member of vestry_system',
      'GRANT vestry_system TO vestry_tenant',
      'REVOKE vestry_system FROM vestry_tenant',
    ],
    [
      'the role vestry_system owns the table invoices',
      'ALTER TABLE invoices OWNER TO vestry_system',
      'ALTER TABLE invoices OWNER TO keeper',
    ],
    [
      'row security is not forced on the table items',
      'ALTER TABLE items NO FORCE ROW LEVEL SECURITY',
      'ALTER TABLE items FORCE ROW LEVEL SECURITY',
    ],
    [
      'row security is not forced on the table clients',
      'ALTER TABLE clients DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE clients ENABLE ROW LEVEL SECURITY',
    ],
  ])('when %s', async (reason, harm, cure) => {
    repair = cure;
    await asAdmin(harm, urlOf(server.url, 'kept'));
    expect(await refusal()).toBe(`DATABASE_URL: closets are not locked against each other: ${reason}`);
  });
});

it('connections that act as the user itself are recognised', async () => {
  const gapAs = async (address: string) => {
    const pool = createPool({ url: address, onError: () => undefined });
    try {
      return await findScopeObstacle(pool);
    } finally {
      await pool.end();
    }
  };
  expect(await gapAs(urlOf(server.url, 'kept'))).toMatch(/^the role \w+ is a superuser$/);
  expect(await gapAs(url)).toMatch(/^the role keeper owns the table \w+$/);
});
