/** The ways of items in a tenant export: they arrive whole, are added once, and agree with what the item says. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { moveItem } from '../../../test/factories.ts';
import { verifyCustody } from '../custody/verify-custody.ts';
import { exportTenants } from './export-tenants.ts';
import { importTenants } from './import-tenants.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport, TenantExportItem } from './schemas.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => database.close());

const clock = { now: () => new Date('2026-03-02T15:00:00Z') };
const timeZone = 'America/New_York';
const photos = { problemOf: async () => Promise.resolve(null), store: async () => Promise.resolve('') };

const way: NonNullable<TenantExportItem['way']> = [
  { place: 'BIN', zone: 'CS', bin: 'C-7', at: '2025-06-01T12:00:00.000Z', evidence: 'SCAN', actor: 'STAFF' },
  { place: 'IN_TRANSIT', at: '2025-07-01T12:00:00.000Z', evidence: 'SCAN', actor: 'DRIVER', note: 'D-12' },
  {
    place: 'RESIDENCE',
    address: 'Lake House',
    at: '2025-07-01T15:00:00.000Z',
    evidence: 'DOOR',
    actor: 'DRIVER',
  },
  {
    place: 'RESIDENCE',
    address: 'Town',
    at: '2025-08-01T12:00:00.000Z',
    evidence: 'CLIENT_WORD',
    actor: 'USER',
    person: 'ada@client.example',
  },
];
const sold: NonNullable<TenantExportItem['way']> = [
  {
    place: 'CARE_PARTNER',
    bin: 'Atelier',
    at: '2025-06-01T12:00:00.000Z',
    evidence: 'COUNT',
    actor: 'STAFF',
  },
  {
    place: 'RELEASED',
    release: 'SOLD',
    at: '2025-09-01T12:00:00.000Z',
    evidence: 'STAFF_WORD',
    actor: 'STAFF',
  },
];
const address = {
  name: 'Ada Marsh',
  addressLineOne: '1 Main Street',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10001',
  phone: '+12125550100',
};

function closetWith(...items: TenantExportItem[]): TenantExport {
  const addresses = ['Lake House', 'Town'].map((label) => ({ ...address, label }));
  return {
    version: 1,
    users: [{ email: 'ada@client.example', name: 'Ada', closets: [{ client: 'town', roles: ['OWNER'] }] }],
    clients: [{ key: 'town', name: 'Town', addresses, items }],
  };
}

const gown: TenantExportItem = { itemClientNumber: 'A-1', category: 'Gowns', location: 'AC', way };
const boots: TenantExportItem = { itemClientNumber: 'A-2', category: 'Boots', status: 'INACTIVE', way: sold };

const load = async (value: TenantExport, into = database, at = clock) =>
  importTenants(
    { db: into.db, clock: at, timeZone, photos },
    readTenantExport(Buffer.from(JSON.stringify(value))),
  );

async function waysOf(from = database) {
  const { tenantExport } = await exportTenants(from.db, null);
  return Object.fromEntries(
    (tenantExport.clients?.[0]?.items ?? []).map((item) => [item.itemClientNumber, item.way]),
  );
}

async function itemOf(number: string) {
  return database.db
    .selectFrom('items')
    .leftJoin('addresses', (join) =>
      join
        .onRef('addresses.client_id', '=', 'items.client_id')
        .onRef('addresses.id', '=', 'items.address_id'),
    )
    .select(['items.client_id as clientId', 'items.id', 'place', 'location', 'bin', 'addresses.label'])
    .where('item_client_number', '=', number)
    .executeTakeFirstOrThrow();
}

describe('the way of an item', () => {
  test('arrives as it left, in a chain of its own that says when it was imported', async () => {
    await load(closetWith(gown, boots));
    expect(await waysOf()).toEqual({ 'A-1': way, 'A-2': sold });
    expect(await itemOf('A-1')).toMatchObject({ place: 'RESIDENCE', location: 'AC', label: 'Town' });
    expect(await itemOf('A-2')).toMatchObject({ place: 'RELEASED' });
    expect(await verifyCustody(database.db)).toEqual({ clients: 1, rows: 6, faults: [] });
    const recorded = await database.db.selectFrom('custody').select('recorded_at').distinct().execute();
    expect(recorded).toEqual([{ recorded_at: clock.now() }]);
  });

  test('is the history of the item: each movement that is news is an event of its moment', async () => {
    await load(closetWith({ ...gown, way: way.slice(0, 1), location: 'CS', bin: 'C-7' }));
    await load(closetWith(gown));
    const events = await database.db
      .selectFrom('item_events')
      .select(['kind', 'created_at as at'])
      .where('kind', '<>', 'EDITED')
      .orderBy('created_at')
      .execute();
    expect(events.map(({ kind, at }) => `${kind} ${at.toISOString()}`)).toEqual([
      'RECEIVED 2025-06-01T12:00:00.000Z',
      'DELIVERED 2025-07-01T15:00:00.000Z',
    ]);
  });

  test('leaves as it arrived, after the closet moved to another instance and back', async () => {
    await load(closetWith(gown, boots));
    const { tenantExport } = await exportTenants(database.db, null);
    const elsewhere = await createTestDatabase();
    try {
      await load(tenantExport, elsewhere);
      expect(await waysOf(elsewhere)).toEqual({ 'A-1': way, 'A-2': sold });
    } finally {
      await elsewhere.close();
    }
  });

  test('is not doubled when it is imported again, and goes on where the file knows more', async () => {
    await load(closetWith({ ...gown, way: way.slice(0, 3) }));
    await load(closetWith({ ...gown, way: way.slice(0, 3) }));
    const [closet] = await load(closetWith(gown));
    expect(closet?.items).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect(await waysOf()).toEqual({ 'A-1': way });
  });

  test('that is older than what is known here is not added: the item comes to the file’s location as from any file', async () => {
    await load(closetWith(gown));
    const { clientId, id } = await itemOf('A-1');
    await moveItem(database.db, clientId, id, { kind: 'BIN', zone: 'GR', bin: 'G-1' });
    await load(closetWith(gown));
    const now = await waysOf();
    expect(now['A-1']?.slice(0, 4)).toEqual(way);
    expect(now['A-1']?.slice(4)).toMatchObject([
      { place: 'BIN', bin: 'G-1' },
      { place: 'RESIDENCE', evidence: 'IMPORT' },
    ]);
  });

  test('names in its notes the requests and the deleted address, which are not exported', async () => {
    await load(closetWith(gown));
    await database.db
      .updateTable('addresses')
      .set({ deleted_at: clock.now() })
      .where('label', '=', 'Lake House')
      .execute();
    const delivered = (await waysOf())['A-1']?.[2];
    expect(delivered).toMatchObject({ place: 'RESIDENCE', note: 'Lake House' });
    expect(delivered).not.toHaveProperty('address');
  });
});

describe('a way is refused', () => {
  const first = way.slice(0, 1);
  test.each([
    ['that goes back in time', { ...gown, way: way.toReversed() }, 'way[1].at'],
    ['that ends at another location', { ...gown, location: 'CS' as const }, 'way[3]'],
    ['that ends in another bin', { ...gown, location: 'CS' as const, bin: 'C-8', way: first }, 'way[0]'],
    ['of an inactive item that was never released', { ...gown, status: 'INACTIVE' as const }, 'way[3]'],
    ['of an active item that was released', { ...boots, status: 'ACTIVE' as const }, 'way[1]'],
  ])('%s', async (_what, item, path) => {
    await expect(load(closetWith(item))).rejects.toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({ path: `$.clients[0].items[0].${path}` }),
      ]) as unknown,
    });
    expect(await database.db.selectFrom('custody').select('seq').execute()).toEqual([]);
  });

  test.each([
    ['an unknown place', { place: 'CELLAR' }],
    ['a bin without a zone', { place: 'BIN', bin: 'C-1' }],
    ['a release without a reason', { place: 'RELEASED' }],
    ['an empty list', undefined],
  ])('with %s', async (_what, movement) => {
    const given =
      movement === undefined ? [] : [{ ...movement, at: '2025-06-01T12:00:00.000Z', evidence: 'SCAN' }];
    const document = closetWith({ ...gown, way: given as TenantExportItem['way'] });
    await expect(async () => load(document)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

test('the day on which an item is due back arrives once, and stays where the file names none', async () => {
  const due = async () =>
    database.db.selectFrom('due_backs').select(['day', 'set_on as setOn', 'replaced']).execute();
  const first = { day: '2026-05-01', setOn: '2026-03-02', replaced: null };
  await load(closetWith({ ...gown, dueBack: '2026-05-01' }));
  const { tenantExport } = await exportTenants(database.db, null);
  expect(tenantExport.clients?.[0]?.items?.[0]).toMatchObject({ dueBack: '2026-05-01' });
  await load(tenantExport);
  await load(closetWith(gown));
  expect(await due()).toEqual([first]);
  await load(closetWith({ ...gown, dueBack: '2026-06-01' }));
  expect(await due()).toMatchObject([{ day: '2026-06-01' }]);
});

test('the day on which an item is due back is set on the facility’s day of the import', async () => {
  // Still March 1st in New York.
  const late = { now: () => new Date('2026-03-02T03:00:00Z') };
  await load(closetWith({ ...gown, dueBack: '2026-05-01' }), database, late);
  const rows = await database.db.selectFrom('due_backs').select('set_on as setOn').execute();
  expect(rows).toEqual([{ setOn: '2026-03-01' }]);
});

test('a day on which an item is due back is not exported while it waits for an item in a bin', async () => {
  await load(closetWith({ ...gown, dueBack: '2026-05-01' }));
  const { clientId, id } = await itemOf('A-1');
  await moveItem(database.db, clientId, id, { kind: 'BIN', zone: 'GR', bin: 'G-1' });
  const { tenantExport } = await exportTenants(database.db, null);
  expect(tenantExport.clients?.[0]?.items?.[0]?.itemClientNumber).toBe('A-1');
  expect(tenantExport.clients?.[0]?.items?.[0]).not.toHaveProperty('dueBack');
});
