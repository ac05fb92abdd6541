/**
 * The plan of every statement that the calls of the contract ask, as it is in a house of a million garments, kept beside the
 * file that asks it (`<file>.plans`; `vitest -u` writes them anew). None reads a whole table of closets.
 */
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closetRole, houseRole } from '../../src/adapters/postgres/roles.ts';
import { makeBelongings } from '../matrix/belongings.ts';
import { guardedEntries, publicEntries, toWire } from '../matrix/golden-requests.ts';
import { makeHouseBelongings, staffCallNames, staffEntry } from '../matrix/golden-staff.ts';
import { proveCodes } from '../matrix/prove-codes.ts';
import { recordStep } from '../matrix/make-steps.ts';
import { enterStaff, makeStaff } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { listTenantTables, pretendMillion } from './million.ts';
import { notAsked } from './not-asked.ts';
import { createRecorder, type Statement } from './recorder.ts';

const recorder = createRecorder();
let app: TestApp;
let client: Client;
let tenants: string[];
const plans = new Map<Statement, string>();

/** What reads a whole table of closets on purpose: work of the house that is no call of a client. */
const wholeTables: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  app = await createTestApp({ queries: recorder });
  await askEverything();
  client = new Client({ connectionString: app.database.url });
  await client.connect();
  tenants = await listTenantTables(client);
  // Else a plan would depend on what autovacuum and the tables' dead rows left.
  await client.query('VACUUM FULL');
  await client.query('BEGIN');
  expect(await pretendMillion(client)).toEqual([]);
  for (const statement of recorder.statements()) plans.set(statement, await planOf(statement));
}, 300_000);
afterAll(async () => {
  await client.query('ROLLBACK');
  await client.end();
  await app.close();
});

/** Every call of the contract as somebody who may make it, each in a closet of its own. */
async function askEverything(): Promise<void> {
  const { db } = app.database;
  let counter = 0;
  const furnish = async () => {
    counter += 1;
    return makeBelongings(db, { name: `plans-${counter}`, role: 1, now: app.clock.now() });
  };
  const clear = async () => db.deleteFrom('rate_limits').execute();
  for (const entry of [...guardedEntries, ...publicEntries]) {
    if (entry.call.stream === true) continue;
    const own = await furnish();
    const as = await app.signIn(own.me.email);
    const proved = { ...own, ...(await proveCodes(app, entry.call, own)) };
    for (const request of entry.requests(proved, `word-${counter}`)) {
      const wire = toWire(entry.call, request);
      const headers = {
        ...wire.headers,
        ...(entry.call.idempotent === true ? { 'idempotency-key': crypto.randomUUID() } : {}),
      };
      await app.call({ ...wire, headers, ...(entry.call.access === 'public' ? {} : { as }) });
      await clear();
    }
  }
  await db
    .insertInto('images')
    .values({ hash: 'f'.repeat(64), width: 9, height: 9, widths: [9], thumbhash: Buffer.alloc(9) })
    .execute();
  await sql`INSERT INTO item_photos (client_id, item_id, hash) SELECT client_id, id, repeat('f', 64) FROM items`.execute(
    db,
  );
  // What a document brings along is asked by no call.
  await app.services.firstPage('a refresh token');
  const staff = await Promise.all([enterStaff(app, 'accountManager'), enterStaff(app)]);
  for (const name of staffCallNames) {
    for (const as of staff) {
      const own = await furnish();
      const { id } = await makeStaff(db, 'accountManager');
      const belongings = await makeHouseBelongings(db, own, `house-${counter}`, id);
      const entry = staffEntry(name, belongings);
      if (entry.call.stream === true) continue;
      await recordStep(db, own, belongings, { userId: as.userId, now: app.clock.now() });
      for (const request of entry.requests(own, `word-${counter}`))
        await app.call({ ...toWire(entry.call, request), as });
      await clear();
    }
  }
}

async function planOf({ text, as }: Statement): Promise<string> {
  await client.query('SAVEPOINT asked');
  try {
    await client.query(`SET LOCAL ROLE ${as === 'house' ? houseRole : closetRole}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (GENERIC_PLAN, COSTS OFF) ${text}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK TO asked');
  }
}

test('every query of a repository is asked, but for those that are told apart', () => {
  const asked = new Set(recorder.statements().map(({ file, asker }) => `${file} ${asker}`));
  const src = new URL('../../src/', import.meta.url);
  const queries = globSync('**/*repository.ts', { cwd: src }).flatMap((file) =>
    [...readFileSync(new URL(file, src), 'utf8').matchAll(/^export async function (\w+)/gm)].map(
      ([, name]) => `${file.replaceAll('\\', '/')} ${name}`,
    ),
  );
  expect(queries.length).toBeGreaterThan(200);
  expect(queries.filter((query) => !asked.has(query)).toSorted()).toEqual(notAsked.toSorted());
});

test('no plan reads a whole table of closets', () => {
  const found = [...plans].flatMap(([{ file, asker, as }, plan]) => {
    const tables = [...plan.matchAll(/Seq Scan on "?(\w+)/g)].map(([, table]) => table ?? '');
    return tables
      .filter((table) => tenants.includes(table))
      .map((table) => `${file} ${asker}, as ${as}: ${table}`);
  });
  expect(new Set(found.filter((each) => wholeTables[each] === undefined))).toEqual(new Set());
});

test('each plan is the one that is kept beside its file', async () => {
  const files = Map.groupBy(plans, ([{ file }]) => file);
  for (const [file, asked] of files) {
    const sections = asked.map(
      ([{ asker, as, text }, plan]) => `## ${asker}, as the ${as}\n${text}\n\n${plan}\n`,
    );
    await expect(sections.toSorted().join('\n')).toMatchFileSnapshot(`../../src/${file}.plans`);
  }
});
