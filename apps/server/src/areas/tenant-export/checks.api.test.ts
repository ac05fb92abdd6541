/** The condition checks in a tenant export: whole histories arrive as they left, once, photographs included. */
import { severities } from '@vestry/contract/condition/kinds';
import type { ItemCondition } from '@vestry/contract/condition/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { deliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem, makePhoto, makeUser } from '../../../test/factories.ts';
import { countConditionRows } from '../../../test/condition-rows.ts';
import { recordAttempt, sampleHistories } from '../../../test/random-checks.ts';
import { fillCart, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Actor } from '../../platform/call-context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { readCondition } from '../condition/present.ts';
import { insertRemark } from '../condition/write-check.ts';
import { noteClosetKey } from './closet-keys.ts';
import { exportTenants } from './export-tenants.ts';
import { importTenants } from './import-tenants.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';

const histories = 60;
const clock = { now: () => new Date('2026-12-20T15:00:00Z') };
const timeZone = 'America/New_York';

let app: TestApp;
let client: ClientFixture;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  app = await createTestApp();
  client = await makeClientFixture(app);
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await app.close();
});

async function open(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

/** Records the histories in the closet, with remarks of two people. */
async function recordHistories(db: Database): Promise<void> {
  const { clientId } = client;
  const calls = deliveryCalls(app, client);
  const deliveries: number[] = [];
  for (const number of ['A-1', 'A-2']) {
    await fillCart(app, client.owner, [{ number }]);
    deliveries.push(await calls.request());
  }
  const member = await makeUser(db, [clientId], { roles: [2], name: 'Ben' });
  const people = [client.owner.userId, member.id];
  for (const [index, history] of sampleHistories(histories).entries()) {
    const itemId = await makeItem(db, clientId, { number: `H-${index}`, createdAt: new Date(0) });
    const photoHash = await makePhoto(db, { clientId, itemId });
    const other = await makePhoto(db, { clientId, itemId, position: 1 });
    await db.deleteFrom('item_photos').where('hash', '=', other).execute();
    for (const [minute, attempt] of history.entries()) {
      // Several fall on one moment, as those do that a script records.
      const now = new Date(Date.UTC(2026, 0, 1 + index, 0, Math.floor(minute / 2)));
      const actor: Actor = attempt.isByUser
        ? { actor: 'USER', userId: people[minute % 2] ?? null }
        : { actor: 'STAFF', userId: null };
      await inTransaction(db, async (trx) => {
        const context = { trx, clientId, actor, now };
        const note = minute % 3 === 0 ? '' : `Note ${minute}`;
        const photos = minute % 4 === 0 ? [other, photoHash] : [];
        const severity = severities[(minute + index) % 3] ?? 1;
        const on = minute % 2 === 0 ? photoHash : other;
        await recordAttempt(context, itemId, attempt, { deliveries, photoHash: on, photos, note, severity });
        const [finding] = (await conditionOfItem(trx, itemId)).findings;
        if (finding === undefined) return;
        for (const userId of people.slice(minute % 3)) {
          const by = { ...context, actor: { actor: 'USER', userId } as const };
          await insertRemark(by, { findingId: finding.id, kind: 'CONFIRMED', text: '' });
          if (minute % 2 === 0)
            await insertRemark(by, { findingId: finding.id, kind: 'COMMENT', text: 'It was there.' });
        }
      });
    }
  }
}

const photos = {
  present: () => ({
    url: '',
    widths: [],
    width: 1,
    height: 1,
    thumbhash: '',
    focal: { x: 50, y: 50 },
    zoom: 1,
  }),
};

async function conditionOfItem(db: Database, itemId: number, userId: number | null = null) {
  const { client_id: clientId } = await db
    .selectFrom('items')
    .select('client_id')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return (await readCondition(photos, { trx: db, clientId, userId }, itemId)).condition;
}

/** The conditions of all items by their numbers, as the closet's Owner reads them. */
async function conditionsIn(db: Database): Promise<Map<string, unknown>> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', client.email)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('items')
    .select(['id', 'item_client_number as number'])
    .orderBy('id')
    .execute();
  const conditions = new Map<string, unknown>();
  for (const { id, number } of items)
    conditions.set(number, comparable(await conditionOfItem(db, id, owner.id)));
  return conditions;
}

const requestNames = /^(?:(?:left with )?[DP]-\d+(?: · |$))+/;

/** Checks, findings and remarks by their order instead of their ids; what refers to requests is in the notes of an imported check. */
function comparable(condition: ItemCondition): unknown {
  const order = (ids: readonly number[]) => {
    const sorted = ids.toSorted((a, b) => a - b);
    return (id: number | null) => (id === null ? null : sorted.indexOf(id));
  };
  const check = order(condition.checks.map(({ id }) => id));
  const finding = order(
    condition.checks.flatMap(({ found, closed }) => [...found, ...closed]).filter(isFirst),
  );
  return {
    ...condition,
    checks: condition.checks.map(({ request: _request, note, ...each }) => ({
      ...each,
      id: check(each.id),
      note: note.replace(requestNames, ''),
      corrects: check(each.corrects),
      correctedBy: check(each.correctedBy),
      found: each.found.map(finding),
      closed: each.closed.map(finding),
    })),
    findings: condition.findings.map(({ newSince: _newSince, closedBy, ...each }) => ({
      ...each,
      id: finding(each.id),
      checkId: check(each.checkId),
      closedBy: closedBy && { ...closedBy, checkId: check(closedBy.checkId) },
      remarks: each.remarks.map(({ id: _id, ...remark }) => remark),
    })),
  };
}

const isFirst = (id: number, index: number, all: readonly number[]): boolean => all.indexOf(id) === index;

test('random histories read the same before the export and after the import, which a repetition does not change', async () => {
  const { db } = app.database;
  await recordHistories(db);
  const { tenantExport, photos: files } = await exportTenants(db, client.clientId);
  const document = readTenantExport(Buffer.from(JSON.stringify(tenantExport)));
  const elsewhere = await open();
  const images = await db.selectFrom('images').selectAll().execute();
  await elsewhere
    .insertInto('images')
    .values(images)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const source = {
    problemOf: async (name: string) => Promise.resolve(files.has(name) ? null : 'is not there'),
    store: async (name: string) => Promise.resolve(files.get(name) ?? ''),
  };
  const load = async (into: Database, onProgress?: () => void) =>
    importTenants({ db: into, clock, timeZone, photos: source, ...(onProgress && { onProgress }) }, document);

  let items = 0;
  const stopInTheMiddle = () => {
    items += 1;
    if (items > files.size * 2 + 40) throw new Error('stopped');
  };
  await expect(load(elsewhere, stopInTheMiddle)).rejects.toThrow('stopped');
  await load(elsewhere);
  const before = await conditionsIn(db);
  expect(before.size).toBe(histories + 2);
  expect(await conditionsIn(elsewhere)).toEqual(before);
  expect(await countConditionRows(elsewhere)).toEqual(await countConditionRows(db));

  await load(elsewhere);
  expect(await countConditionRows(elsewhere)).toEqual(await countConditionRows(db));
  const again = await exportTenants(elsewhere, null);
  const checksOf = ({ clients = [] }: TenantExport) =>
    clients.flatMap((each) => each.items ?? []).map(({ checks }) => checks);
  expect(checksOf(again.tenantExport)).toEqual(checksOf(tenantExport));

  const here = await countConditionRows(db);
  // The command notes the key under which it has exported the closet.
  await noteClosetKey(db, document.clients?.[0]?.key ?? '', client.clientId);
  await load(db);
  expect(await countConditionRows(db)).toEqual(here);
}, 600_000);
