import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { verifyPassword } from '../auth/passwords/password.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { verifyCustody } from '../custody/verify-custody.ts';
import { exportTenants } from './export-tenants.ts';
import { importTenants } from './import-tenants.ts';
import { photosOfFolder } from './photo-source.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';
import { imagesByLargest, readLargest, widthsOf } from './stored-files.ts';

let database: TestDatabase;
let folder: string;
let store: ObjectStore;
const clock = { now: () => new Date('2026-03-02T15:00:00Z') };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-tenant-export-'));
  store = await openDiskObjectStore(join(folder, 'store'));
  for (const [name, background] of Object.entries({ red: '#a22', blue: '#22a', portrait: '#dca' })) {
    const picture = sharp({ create: { width: 60, height: 75, channels: 3, background } });
    await writeFile(join(folder, `${name}.png`), await picture.png().toBuffer());
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
});

const address = {
  label: 'Home',
  name: 'Ada Marsh',
  addressLineOne: '1 Main Street',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10001',
  phone: '+12125550100',
};

const tenantExport: TenantExport = {
  version: 1,
  plans: [
    {
      name: 'Grand',
      garmentsAllowance: 9,
      shoesAllowance: 8,
      boxesAllowance: 7,
      deliveriesAllowance: 6,
      priceCents: 100,
    },
  ],
  staff: [
    {
      email: 'mgr@house.example',
      name: 'Mara',
      role: 'ACCOUNT_MANAGER',
      password: 'Look-After-1t',
      photo: 'portrait.png',
    },
  ],
  users: [
    {
      email: 'Ada@house.example',
      name: 'Ada',
      lastName: 'Marsh',
      password: 'Wardrobe-1-Key',
      closets: [
        { client: 'town', roles: ['OWNER'] },
        { client: 'lake', roles: ['OWNER', 'VIEWER'] },
      ],
    },
    {
      email: 'ben@house.example',
      name: 'Ben',
      closets: [{ client: 'town', roles: ['MEMBER'], needsApproval: true }],
    },
  ],
  clients: [
    {
      key: 'town',
      name: 'Town',
      manager: 'mgr@house.example',
      plan: 'Grand',
      planStartedOn: '2025-01-01',
      boxes: 3,
      addresses: [address, { ...address, label: 'Office' }],
      tags: ['Unused'],
      items: [
        {
          itemClientNumber: 'A-1',
          category: 'Gowns',
          designers: 'Ferrand',
          location: 'CS',
          declaredValueCents: 120_000,
          acquiredOn: '2020-02-29',
          receivedAt: '2025-06-01T12:00:00.000Z',
          photos: [{ file: 'red.png' }, { file: 'blue.png', frame: { focalX: 25, focalY: 52.5, zoom: 0.4 } }],
          tags: ['Gala', 'Silk'],
          dates: [{ name: 'Gala', day: '2026-04-01', time: '19:30', photo: 'blue.png' }],
        },
        { itemClientNumber: 'A-2', category: 'Boots', status: 'INACTIVE', tags: ['gala'] },
      ],
      customGroups: [{ name: 'Best', items: ['A-2', 'A-1'] }],
    },
    {
      key: 'lake',
      name: 'Town',
      items: [{ itemClientNumber: 'A-1', category: 'Totes', photos: [{ file: 'red.png' }] }],
    },
  ],
};

async function load(into: TestDatabase, value: TenantExport, from = folder) {
  const images = await into.db.selectFrom('images').select('hash').execute();
  const known = await imagesByLargest(
    into.db,
    store,
    images.map((image) => image.hash),
  );
  const photos = photosOfFolder(into.db, store, from, known);
  return importTenants({ db: into.db, clock, timeZone: 'America/New_York', photos }, value);
}

/** Exports to a folder as the command does, and answers the document. */
async function save(from: TestDatabase, clientId: number | null = null) {
  const { tenantExport: exported, photos } = await exportTenants(from.db, clientId);
  const out = await mkdtemp(join(folder, 'export-'));
  const widths = await widthsOf(from.db, [...photos.values()]);
  for (const [name, hash] of photos) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), await readLargest(store, hash, widths.get(hash) ?? []));
  }
  return { out, document: JSON.parse(JSON.stringify(exported)) as TenantExport };
}

async function count(
  table: 'items' | 'item_photos' | 'users' | 'addresses' | 'tags' | 'dates' | 'clients' | 'images',
) {
  const { total } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function counts() {
  const tables = [
    'items',
    'item_photos',
    'users',
    'addresses',
    'tags',
    'dates',
    'clients',
    'images',
  ] as const;
  return Promise.all(tables.map(count));
}

describe('a tenant export', () => {
  test('exported, imported elsewhere and exported again is the same', async () => {
    await load(database, tenantExport);
    const first = await save(database);
    const elsewhere = await createTestDatabase();
    try {
      await load(elsewhere, readTenantExport(Buffer.from(JSON.stringify(first.document))), first.out);
      expect((await save(elsewhere)).document).toEqual(first.document);
    } finally {
      await elsewhere.close();
    }
  });

  test('contains passwords as hashes that still sign in', async () => {
    await load(database, tenantExport);
    const { document } = await save(database);
    const ada = document.users?.find((user) => user.email === 'ada@house.example');
    expect(ada).not.toHaveProperty('password');
    expect(await verifyPassword(ada?.passwordHash ?? null, 'Wardrobe-1-Key')).toBe(true);
  });

  test('imported again doubles nothing, not even as its own export', async () => {
    await load(database, tenantExport);
    const before = await counts();
    const again = await load(database, tenantExport);
    expect(again.map(({ created, items }) => [created, items])).toEqual([
      [false, { created: 0, updated: 0, unchanged: 2 }],
      [false, { created: 0, updated: 0, unchanged: 1 }],
    ]);
    const { out, document } = await save(database);
    await load(database, document, out);
    expect(await counts()).toEqual(before);
  });

  test('updates what it gives and leaves what it leaves out', async () => {
    await load(database, tenantExport);
    await load(database, {
      version: 1,
      clients: [
        {
          key: 'town',
          name: 'Uptown',
          items: [{ itemClientNumber: 'A-1', category: 'Gowns', color: 'Red' }],
        },
      ],
    });
    const { document } = await save(database);
    expect(document.clients?.[0]).toMatchObject({
      name: 'Uptown',
      boxes: 3,
      items: [{ designers: 'Ferrand', color: 'Red', tags: ['Gala', 'Silk'] }, { itemClientNumber: 'A-2' }],
    });
  });

  test('releases an item that it says is inactive, once, and verifies', async () => {
    await load(database, tenantExport);
    await load(database, tenantExport);
    const item = await database.db
      .selectFrom('items')
      .select(['client_id as clientId', 'id', 'place'])
      .where('item_client_number', '=', 'A-2')
      .executeTakeFirstOrThrow();
    expect(item.place).toBe('RELEASED');
    const rows = database.db.selectFrom('custody').select('release').where('item_id', '=', item.id);
    expect(await rows.where('client_id', '=', item.clientId).execute()).toEqual([{ release: 'GIVEN_BACK' }]);
    expect((await verifyCustody(database.db)).faults).toEqual([]);
  });

  test('the same password again leaves the sessions, a new one ends them', async () => {
    await load(database, tenantExport);
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ada@house.example')
      .executeTakeFirstOrThrow();
    const session = { user_id: id, expires_at: new Date('2027-01-01T00:00:00Z') };
    await database.db.insertInto('sessions').values(session).execute();
    const live = async () =>
      (await database.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute())
        .length;
    await load(database, tenantExport);
    expect(await live()).toBe(1);
    const [ada] = tenantExport.users ?? [];
    await load(database, {
      version: 1,
      users: [{ email: 'ada@house.example', name: 'Ada', password: `${ada?.password}2` }],
    });
    expect(await live()).toBe(0);
  });

  test('of one client has its people with that closet alone', async () => {
    const [town] = await load(database, tenantExport);
    const { document } = await save(database, town?.id ?? 0);
    expect(document.clients?.map((client) => client.key)).toEqual(['town']);
    expect(document.users?.map((user) => user.closets)).toEqual([
      [{ client: 'town', roles: ['OWNER'] }],
      [{ client: 'town', roles: ['MEMBER'], needsApproval: true }],
    ]);
    await expect(exportTenants(database.db, 999_999)).rejects.toThrow(
      'there is no client with the id 999999',
    );
  });
});

describe('nothing is written', () => {
  test('when a photograph is missing or outside the folder, each reported with its path', async () => {
    const bad: TenantExport = {
      version: 1,
      users: [{ email: 'new@house.example', name: 'New' }],
      clients: [
        {
          key: 'town',
          name: 'Town',
          items: [
            {
              itemClientNumber: 'A-1',
              category: 'Gowns',
              photos: [{ file: 'none.png' }, { file: '../red.png' }],
            },
          ],
        },
      ],
    };
    await expect(load(database, bad)).rejects.toMatchObject({
      fields: [
        { path: '$.clients[0].items[0].photos[0].file', message: '"none.png" is not in the photo folder' },
        {
          path: '$.clients[0].items[0].photos[1].file',
          message: '"../red.png" climbs out of the photo folder',
        },
      ],
    });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('of a client that would be left without an Owner', async () => {
    await load(database, tenantExport);
    const demoted: TenantExport = {
      version: 1,
      users: [{ email: 'ada@house.example', name: 'Ada', closets: [{ client: 'lake', roles: ['VIEWER'] }] }],
      clients: [{ key: 'lake', name: 'Renamed' }],
    };
    await expect(load(database, demoted)).rejects.toThrow('the client "lake" would be left without an Owner');
    expect((await save(database)).document.clients?.[1]?.name).toBe('Town');
  });
});
