import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { documentKey } from '../documents/store-document.ts';
import { link, pdf, text } from '../../../test/document-files.ts';
import { documentsOfFolder } from './document-source.ts';
import { exportTenants } from './export-tenants.ts';
import { importTenants } from './import-tenants.ts';
import { photosOfFolder } from './photo-source.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';
import { readStored } from './stored-files.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const opened: TestDatabase[] = [];
let folder: string;
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-values-'));
  store = await openDiskObjectStore(join(folder, 'store'));
  await writeFile(join(folder, 'appraisal.pdf'), await pdf(2));
  const script = { S: 'JavaScript', JS: text('app.alert(1)') };
  await writeFile(join(folder, 'script.pdf'), await pdf(1, link(script)));
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

const valuation = {
  amount: 120_000,
  currency: 'EUR',
  basis: 'APPRAISAL',
  day: '2026-10-01',
  at: '2026-10-02T09:00:00.000Z',
  actor: 'STAFF',
} as const;

const closetWith = (file: string): TenantExport => ({
  version: 1,
  users: [{ email: 'ada@owners.example', name: 'Ada', closets: [{ client: 'town', roles: ['OWNER'] }] }],
  clients: [
    {
      key: 'town',
      name: 'Town',
      addresses: [
        {
          label: 'Home',
          name: 'Ada Marsh',
          addressLineOne: '1 Main Street',
          city: 'St. Louis',
          country: 'United States',
          state: 'Missouri',
          zipCode: '63101',
          phone: '+13145550100',
          insuranceLimit: { amount: 5_000_000, currency: 'USD' },
        },
      ],
      items: [
        {
          itemClientNumber: 'A-1',
          category: 'Gowns',
          valuations: [
            { ...valuation, document: { file, name: 'Appraisal by Ferrand.pdf' } },
            {
              ...valuation,
              amount: 1,
              actor: 'USER',
              person: 'ada@owners.example',
              withdrawn: { at: '2026-10-03T09:00:00.000Z', person: 'ada@owners.example' },
            },
          ],
        },
      ],
    },
  ],
});

async function load({ db }: TestDatabase, value: TenantExport, from = folder) {
  const photos = photosOfFolder(db, store, from, new Map());
  const documents = documentsOfFolder(db, store, from);
  return importTenants({ db, clock, timeZone: 'America/New_York', photos, documents }, value);
}

/** Exports to a folder as the command does. */
async function save({ db }: TestDatabase) {
  const { tenantExport, documents } = await exportTenants(db, null);
  const out = await mkdtemp(join(folder, 'export-'));
  for (const [name, { hash, mediaType }] of documents) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), await readStored(store, documentKey(hash, mediaType)));
  }
  return { out, document: readTenantExport(Buffer.from(JSON.stringify(tenantExport))) };
}

test('valuations, their documents and limits are exported, imported elsewhere and exported again as they were', async () => {
  const [first, second] = [await open(), await open()];
  await load(first, closetWith('appraisal.pdf'));
  const { out, document } = await save(first);
  expect(document.clients?.[0]).toMatchObject({
    addresses: [{ insuranceLimit: { amount: 5_000_000, currency: 'USD' } }],
    items: [
      {
        valuations: [
          { ...valuation, document: { file: 'documents/town/a-1.pdf', name: 'Appraisal by Ferrand.pdf' } },
          { amount: 1, person: 'ada@owners.example', withdrawn: { person: 'ada@owners.example' } },
        ],
      },
    ],
  });
  await load(second, document, out);
  expect((await save(second)).document).toEqual(document);
  await load(second, document, out);
  expect((await save(second)).document).toEqual(document);
});

test('a document with a script, or one that is not there, refuses the whole import', async () => {
  const database = await open();
  for (const [file, words] of [
    ['script.pdf', 'script'],
    ['none.pdf', 'not in the photo folder'],
    ['../out.pdf', 'climbs out'],
  ] as const)
    await expect(load(database, closetWith(file))).rejects.toMatchObject({
      fields: [
        {
          path: '$.clients[0].items[0].valuations[0].document.file',
          message: expect.stringContaining(words),
        },
      ],
    });
  expect(await database.db.selectFrom('clients').select('id').execute()).toEqual([]);
});
