/** The condition checks in a tenant export: whole histories arrive as they left, once, photographs included. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { severities } from '@vestry/contract/condition/kinds';
import type { ItemCondition } from '@vestry/contract/condition/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { deliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem, makePhoto, makeUser } from '../../../test/factories.ts';
import { recordAttempt, sampleHistories } from '../../../test/random-checks.ts';
import { fillCart, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Actor } from '../../platform/call-context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { readCondition } from '../condition/present.ts';
import { insertRemark } from '../condition/write-check.ts';
import { noteClosetKey } from './closet-keys.ts';
import { exportTenants } from './export-tenants.ts';
import { importTenants } from './import-tenants.ts';
import { photosOfFolder } from './photo-source.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';
import { imagesByLargest, imagesInUse, readLargest, widthsOf } from './stored-files.ts';

const histories = 60;
const clock = { now: () => new Date('2026-12-20T15:00:00Z') };
const timeZone = 'America/New_York';

let app: TestApp;
let client: ClientFixture;
let folder: string;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  app = await createTestApp();
  client = await makeClientFixture(app);
  folder = await mkdtemp(join(tmpdir(), 'vestry-checks-'));
}, 60_000);
afterAll(async () => {
  for (const database of opened) await database.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
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

async function rowsOf(db: Database): Promise<number[]> {
  const tables = [
    'condition_checks',
    'condition_findings',
    'condition_closings',
    'condition_photos',
    'condition_remarks',
  ] as const;
  const counted = tables.map(async (table) => {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  });
  return Promise.all(counted);
}

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
  expect(await rowsOf(elsewhere)).toEqual(await rowsOf(db));

  await load(elsewhere);
  expect(await rowsOf(elsewhere)).toEqual(await rowsOf(db));
  const again = await exportTenants(elsewhere, null);
  const checksOf = ({ clients = [] }: TenantExport) =>
    clients.flatMap((each) => each.items ?? []).map(({ checks }) => checks);
  expect(checksOf(again.tenantExport)).toEqual(checksOf(tenantExport));

  const here = await rowsOf(db);
  // The command notes the key under which it has exported the closet.
  await noteClosetKey(db, document.clients?.[0]?.key ?? '', client.clientId);
  await load(db);
  expect(await rowsOf(db)).toEqual(here);
}, 240_000);

const found = { number: 1, kind: 'STAIN', severity: 2, photo: 'blue.png', mark: { x: 10, y: 20.5 } } as const;
const received = {
  number: 1,
  kind: 'RECEIVED',
  grade: 'GOOD',
  place: 'BIN',
  at: '2026-03-01T10:00:00.000Z',
  actor: 'STAFF',
  person: 'mara@house.example',
  findings: [found],
  photos: ['red.png'],
} as const;
const corrected = {
  ...received,
  number: 2,
  corrects: 1,
  recordedAt: '2026-03-01T11:00:00.000Z',
  findings: [{ ...found, number: undefined, restates: 1, severity: 3 }],
  photos: [],
} as const;
const cleaned = {
  number: 3,
  kind: 'AFTER_CARE',
  grade: 'EXCELLENT',
  place: 'BIN',
  at: '2026-03-05T10:00:00.000Z',
  actor: 'STAFF',
  closes: [1],
} as const;

function closetWith(checks: readonly object[]): TenantExport {
  const document = {
    version: 1,
    staff: [{ email: 'mara@house.example', name: 'Mara', role: 'ACCOUNT_MANAGER' }],
    clients: [
      {
        key: 'town',
        name: 'Town',
        manager: 'mara@house.example',
        items: [{ itemClientNumber: 'A-1', category: 'Gowns', photos: [{ file: 'red.png' }], checks }],
      },
    ],
  };
  return readTenantExport(Buffer.from(JSON.stringify(document)));
}

async function paint(): Promise<void> {
  for (const [name, background] of Object.entries({ red: '#a22', blue: '#22a' })) {
    const picture = sharp({ create: { width: 60, height: 75, channels: 3, background } });
    await writeFile(join(folder, `${name}.png`), await picture.png().toBuffer());
  }
}

test('photographs of checks and findings travel as files, and are known again where they came from', async () => {
  await paint();
  const [first, second] = [await open(), await open()];
  const store = await openDiskObjectStore(join(folder, 'store'));
  const load = async (db: Database, value: TenantExport, from: string) => {
    const clients = await db.selectFrom('clients').select('id').execute();
    const used = await imagesInUse(
      db,
      clients.map(({ id }) => id),
      [],
    );
    const known = await imagesByLargest(db, store, used);
    return importTenants({ db, clock, timeZone, photos: photosOfFolder(db, store, from, known) }, value);
  };
  await load(first, closetWith([received, corrected, cleaned]), folder);
  const { tenantExport, photos: files } = await exportTenants(first, null);
  const out = await mkdtemp(join(folder, 'export-'));
  const widths = await widthsOf(first, [...files.values()]);
  for (const [name, hash] of files) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), await readLargest(store, hash, widths.get(hash) ?? []));
  }
  const [item] = tenantExport.clients?.[0]?.items ?? [];
  expect(item?.checks).toMatchObject([
    // The check shows the item's own photograph, which is one file.
    { photos: [item?.photos?.[0]?.file], findings: [{ photo: 'photos/town/a-1-check-1.webp' }] },
    { corrects: 1, findings: [{ restates: 1, severity: 3, photo: 'photos/town/a-1-check-1.webp' }] },
    { closes: [1] },
  ]);
  await load(second, tenantExport, out);
  expect((await exportTenants(second, null)).tenantExport).toEqual(tenantExport);
  const imagesIn = async () => (await first.selectFrom('images').select('hash').execute()).length;
  const before = await imagesIn();
  await load(first, tenantExport, out);
  expect(await imagesIn()).toBe(before);
});

test('a file that knows more adds only that; one that cannot follow on what is here is refused, and adds nothing', async () => {
  await paint();
  const db = await open();
  const store = await openDiskObjectStore(join(folder, 'store'));
  const load = async (checks: readonly object[]) =>
    importTenants(
      { db, clock, timeZone, photos: photosOfFolder(db, store, folder, new Map()) },
      closetWith(checks),
    );
  await load([received]);
  await load([received, corrected]);
  await load([received, corrected, cleaned]);
  expect(await rowsOf(db)).toEqual([3, 2, 1, 1, 0]);
  const late = { ...cleaned, number: 4, kind: 'REVIEW', at: '2026-03-09T10:00:00.000Z', closes: [] };
  const other = { ...corrected, corrects: 1, recordedAt: '2026-03-10T10:00:00.000Z', number: 5 };
  await expect(load([received, late, other])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('$.clients[0].items[0].checks[2] does not follow on') as unknown,
  });
  expect(await rowsOf(db)).toEqual([3, 2, 1, 1, 0]);
  // Older than the newest here: what was recorded after it did not know it.
  await load([
    { ...received, at: '2026-02-01T10:00:00.000Z' },
    { ...late, number: 6 },
  ]);
  expect(await rowsOf(db)).toEqual([4, 2, 1, 1, 0]);
});

const remark = { kind: 'COMMENT', at: '2026-03-02T10:00:00.000Z' };

test.each([
  ['a number that goes back', [received, { ...cleaned, number: 1, closes: [] }], '[1].number'],
  ['a moment that goes back', [cleaned, { ...received, number: 4 }].map(withoutCloses), '[1].at'],
  ['a record before the look', [{ ...received, recordedAt: '2026-02-01T10:00:00.000Z' }], '[0].recordedAt'],
  ['the correction of no check', [{ ...received, corrects: 7 }], '[0].corrects'],
  ['a correction on another occasion', [received, { ...corrected, kind: 'REVIEW' }], '[1].kind'],
  ['two corrections of one check', [received, corrected, { ...corrected, number: 3 }], '[2]'],
  ['a closing of no finding', [received, { ...cleaned, closes: [2] }], '[1].closes[0]'],
  ['a closing of a closed finding', [received, cleaned, { ...cleaned, number: 4 }], '[2]'],
  ['a finding stated again outside a correction', [received, { ...corrected, corrects: undefined }], '[1]'],
  [
    'a finding without number and restates',
    [{ ...received, findings: [{ ...found, number: undefined }] }],
    '[0].findings[0]',
  ],
  ['a finding of a number before', [{ ...received, findings: [found, found] }], '[0].findings[1].number'],
  ['a finding without its mark', [{ ...received, findings: [{ ...found, mark: undefined }] }], '[0]'],
  ['an “as before” with nothing before', [{ ...received, isAsBefore: true, findings: [] }], '[0]'],
  [
    'a comment without a text',
    [{ ...received, findings: [{ ...found, remarks: [remark] }] }],
    '[0].findings[0].remarks[0].text',
  ],
  [
    'a remark on what is stated again',
    [
      received,
      { ...corrected, findings: [{ ...corrected.findings[0], remarks: [{ ...remark, text: 'Yes' }] }] },
    ],
    '[1].findings[0].remarks',
  ],
  ['a photograph that is not there', [{ ...received, photos: ['none.png'] }], '[0].photos[0]'],
  [
    'a finding whose photograph is not there',
    [{ ...received, findings: [{ ...found, photo: 'none.png' }] }],
    '[0].findings[0].photo',
  ],
])('%s refuses the whole file, with its path', async (_words, checks, path) => {
  await paint();
  const db = await open();
  const store = await openDiskObjectStore(join(folder, 'store'));
  const source = photosOfFolder(db, store, folder, new Map());
  await expect(
    importTenants({ db, clock, timeZone, photos: source }, closetWith(checks)),
  ).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ path: `$.clients[0].items[0].checks${path}` }],
  });
  expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
});

function withoutCloses(check: object): object {
  return { ...check, closes: [] };
}

test.each([
  ['an unknown kind', { ...received, kind: 'LOOK' }, '[0].kind'],
  ['a severity of 4', { ...received, findings: [{ ...found, severity: 4 }] }, '[0].findings[0].severity'],
  [
    'a mark beyond the photograph',
    { ...received, findings: [{ ...found, mark: { x: 101, y: 0 } }] },
    '[0].findings[0].mark.x',
  ],
  ['a check that names its request', { ...received, request: 'D-12' }, '[0]'],
])('%s is refused by the schema', (_words, check, path) => {
  expect(() => closetWith([check])).toThrow(
    expect.objectContaining({
      fields: [expect.objectContaining({ path: `$.clients[0].items[0].checks${path}` })] as unknown,
    }),
  );
});
