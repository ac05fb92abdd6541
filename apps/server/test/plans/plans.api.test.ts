/**
 * Every statement that the calls of the contract run, explained in a database that holds the rows of thousands of clients: each
 * scan of a table of clients is restricted by a key. The plans of the hottest are stored (`hottest.plans`; `vitest -u` writes them anew).
 */
import { globSync, readFileSync } from 'node:fs';
import { permit } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantRole, systemRole } from '../../src/platform/adapters/postgres/roles.ts';
import { makeSampleCloset } from '../matrix/sample-closet.ts';
import { guardedEntries, publicEntries, toWire } from '../matrix/entries.ts';
import { giveUpload } from '../matrix/make-apart.ts';
import { makeSampleFacility } from '../matrix/sample-facility.ts';
import { staffCallNames, staffEntry } from '../matrix/staff-entries.ts';
import { verifyCodes } from '../matrix/verify-codes.ts';
import { recordTransition } from '../matrix/make-transitions.ts';
import { makeClosetToInvoice } from '../priced-closet.ts';
import { enterStaff, makeStaff, staffRoles } from '../staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../test-app.ts';
import { fillTables, listTenantTables } from './fill-tables.ts';
import { hottest } from './hottest.ts';
import { notRun } from './not-run.ts';
import { createRecorder, type Statement } from './recorder.ts';

const recorder = createRecorder();
let app: TestApp;
let client: Client;
let tenants: string[];
const plans = new Map<Statement, string>();

/**
 * Lists of the facility over all clients: none of their conditions names one, so that in a database of some thousand rows
 * reading a table whole is the cheapest way. A statement that runs for one client is never excepted.
 */
const overAllClients: ReadonlySet<string> = new Set([
  'areas/staff/today/card-repository.ts countByStatus',
  'areas/staff/today/card-repository.ts countCards',
  'areas/staff/today/card-repository.ts selectCards',
  'areas/staff/closets/repository.ts listClosets',
  'areas/staff/receiving/repository.ts listReceivings',
  'areas/staff/returns/not-back-repository.ts countNotBack',
  'areas/staff/reports/condition-repository.ts countDamage',
  'areas/staff/reports/condition-repository.ts listOpenFindings',
  'areas/staff/reports/condition-repository.ts listUncheckedItems',
  'areas/staff/reports/condition-repository.ts readFindings',
  'areas/staff/reports/condition-repository.ts readUncheckedItems',
  'areas/staff/reports/repository.ts readInventory',
  'areas/staff/reports/repository.ts readRequests',
  'areas/staff/today/repository.ts listWaitingRecommendations',
]);

beforeAll(async () => {
  app = await createTestApp({ queries: recorder });
  await callEverything();
  client = new Client({ connectionString: app.database.url });
  await client.connect();
  tenants = await listTenantTables(client);
  await client.query('BEGIN');
  expect(await fillTables(client)).toEqual([]);
  for (const statement of recorder.statements()) plans.set(statement, await planOf(statement));
}, 900_000);
afterAll(async () => {
  await client.query('ROLLBACK');
  await client.end();
  await app.close();
});

/** Every call of the contract as somebody who may make it. */
async function callEverything(): Promise<void> {
  const { db } = app.database;
  // No call runs the queries of the job that drafts invoices. It drafts for every closet that is there, so that it comes first.
  await makeClosetToInvoice(db);
  await app.services.draftInvoices();
  await callAsClient();
  await db
    .insertInto('images')
    .values({ hash: 'f'.repeat(64), width: 9, height: 9, widths: [9], thumbhash: Buffer.alloc(9) })
    .execute();
  await sql`INSERT INTO item_photos (client_id, item_id, hash) SELECT client_id, id, repeat('f', 64) FROM items`.execute(
    db,
  );
  // No call runs the queries that a document embeds.
  await app.services.firstPage('a refresh token');
  await callAsStaff();
}

let counter = 0;
const nextWord = () => `word-${(counter += 1)}`;
const furnish = async () =>
  makeSampleCloset(app.database.db, { name: nextWord(), role: 1, now: app.clock.now() });
const deleteLimits = async () => app.database.db.deleteFrom('rate_limits').execute();

/** Each call in a closet of its own, since it changes what the next one needs; those that only read share one. */
async function callAsClient(): Promise<void> {
  const enter = async () => {
    const own = await furnish();
    return { own, as: await app.signIn(own.me.email) };
  };
  const shared = await enter();
  for (const entry of [...guardedEntries, ...publicEntries]) {
    const { access, idempotent, method, stream } = entry.call;
    if (stream === true) continue;
    // A public call that reads may use up its proof.
    const { own, as } = method === 'GET' && access !== 'public' ? shared : await enter();
    const verified = { ...own, ...(await verifyCodes(app, entry.call, own)) };
    for (const request of entry.requests(verified, nextWord())) {
      const wire = toWire(entry.call, request);
      const headers = {
        ...wire.headers,
        ...(idempotent === true ? { 'idempotency-key': crypto.randomUUID() } : {}),
      };
      await app.call({ ...wire, headers, ...(access === 'public' ? {} : { as }) });
      await deleteLimits();
    }
  }
}

/** As `callAsClient`, each call by either role. */
async function callAsStaff(): Promise<void> {
  const { db } = app.database;
  const furnishFor = async (as: SignedInUser) => {
    const own = await furnish();
    const { id } = await makeStaff(db, 'accountManager');
    const sample = await makeSampleFacility(db, own, nextWord(), id);
    await recordTransition(db, own, sample, { userId: as.userId, now: app.clock.now() });
    await giveUpload(db, sample, as);
    return { own, sample };
  };
  for (const role of ['accountManager', 'operations'] as const) {
    const as = await enterStaff(app, role);
    const shared = await furnishFor(as);
    for (const name of staffCallNames) {
      const { access, method, stream } = staffEntry(name, shared.sample).call;
      if (stream === true) continue;
      // A call that the role may not make is refused before anything is read or changed.
      const isRefused = access === 'public' || !permit([staffRoles[role]], access as 'staff.read').ok;
      const { own, sample } = method === 'GET' || isRefused ? shared : await furnishFor(as);
      const entry = staffEntry(name, sample);
      for (const request of entry.requests(own, nextWord()))
        await app.call({ ...toWire(entry.call, request), as });
      await deleteLimits();
    }
  }
}

async function planOf({ text, as }: Statement, settings: readonly string[] = []): Promise<string> {
  await client.query('SAVEPOINT asked');
  try {
    for (const setting of settings) await client.query(`SET LOCAL ${setting}`);
    await client.query(`SET LOCAL ROLE ${as === 'system' ? systemRole : tenantRole}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (GENERIC_PLAN, COSTS OFF) ${text}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK TO asked');
  }
}

test('every query of a repository is run, but for those that are listed', () => {
  const run = new Set(recorder.statements().map(({ file, caller }) => `${file} ${caller}`));
  const src = new URL('../../src/', import.meta.url);
  const queries = globSync('**/{*repository,write-*}.ts', { cwd: src }).flatMap((file) =>
    [...readFileSync(new URL(file, src), 'utf8').matchAll(/^export async function (\w+)/gm)].map(
      ([, name]) => `${file.replaceAll('\\', '/')} ${name}`,
    ),
  );
  expect(queries.length).toBeGreaterThan(200);
  expect(queries.filter((query) => !run.has(query)).toSorted()).toEqual(notRun.toSorted());
});

test('every scan of a table of clients is restricted by a key', () => {
  const found = [...plans].flatMap(([{ file, caller, as }, plan]) => {
    if (as === 'system' && overAllClients.has(`${file} ${caller}`)) return [];
    return unrestrictedScans(plan)
      .filter((table) => tenants.includes(table))
      .map((table) => `${file} ${caller}, as ${as}: ${table}\n${plan}`);
  });
  expect(new Set(found)).toEqual(new Set());
});

/** The tables that a plan reads from end to end: one after the other, or along an index without a condition on its key. */
function unrestrictedScans(plan: string): string[] {
  const lines = plan.split('\n');
  return lines.flatMap((line, index) => {
    const [, kind, table = ''] = /(\w+)(?: Backward)?(?: using \S+)? on "?(\w+)/.exec(line) ?? [];
    if (kind !== 'Scan') return [];
    const isRestricted = /^ *(?:Index|Recheck|TID) Cond: /.test(lines[index + 1] ?? '');
    return isRestricted ? [] : [table];
  });
}

test('the plans of the hottest statements are those that are stored', async () => {
  const stored = [...plans].filter(([{ file, caller }]) => hottest.has(`${file} ${caller}`));
  expect(new Set(stored.map(([{ file, caller }]) => `${file} ${caller}`))).toEqual(hottest);
  const sections: string[] = [];
  for (const [statement] of stored) {
    const { file, caller, as } = statement;
    // Of a few rows a hash join costs what a nested loop does, so that which of them is planned changes from run to run.
    const plan = await planOf(statement, ['enable_hashjoin = off']);
    sections.push(`## ${file} ${caller}, as the ${as}\n\n${plan}\n`);
  }
  await expect([...new Set(sections)].toSorted().join('\n')).toMatchFileSnapshot('hottest.plans');
});
