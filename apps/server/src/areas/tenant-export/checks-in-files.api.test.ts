/** The condition checks in the file of a tenant export: photographs, what a later file adds, and what refuses a file. */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countConditionRows } from '../../../test/condition-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import type { Database } from '../../platform/database.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { exportTenants } from './export-tenants.ts';
import { importTenants } from './import-tenants.ts';
import { photosOfFolder } from './photo-source.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';
import { imagesByLargest, imagesInUse, readLargest, widthsOf } from './stored-files.ts';

const clock = { now: () => new Date('2026-12-20T15:00:00Z') };
const timeZone = 'America/New_York';
const opened: TestDatabase[] = [];
let folder: string;
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-checks-'));
  store = await openDiskObjectStore(join(folder, 'store'));
  for (const [name, background] of Object.entries({ red: '#a22', blue: '#22a' })) {
    const picture = sharp({ create: { width: 60, height: 75, channels: 3, background } });
    await writeFile(join(folder, `${name}.png`), await picture.png().toBuffer());
  }
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

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

test('photographs of checks and findings travel as files, and are known again where they came from', async () => {
  const [first, second] = [await open(), await open()];
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
  const db = await open();
  const load = async (checks: readonly object[]) =>
    importTenants(
      { db, clock, timeZone, photos: photosOfFolder(db, store, folder, new Map()) },
      closetWith(checks),
    );
  await load([received]);
  await load([received, corrected]);
  await load([received, corrected, cleaned]);
  expect(await countConditionRows(db)).toEqual([3, 2, 1, 1, 0]);
  const late = { ...cleaned, number: 4, kind: 'REVIEW', at: '2026-03-09T10:00:00.000Z', closes: [] };
  const other = { ...corrected, corrects: 1, recordedAt: '2026-03-10T10:00:00.000Z', number: 5 };
  await expect(load([received, late, other])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('$.clients[0].items[0].checks[2] does not follow on') as unknown,
  });
  expect(await countConditionRows(db)).toEqual([3, 2, 1, 1, 0]);
  // Older than the newest here: what was recorded after it did not know it.
  await load([
    { ...received, at: '2026-02-01T10:00:00.000Z' },
    { ...late, number: 6 },
  ]);
  expect(await countConditionRows(db)).toEqual([4, 2, 1, 1, 0]);
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
  const db = await open();
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
