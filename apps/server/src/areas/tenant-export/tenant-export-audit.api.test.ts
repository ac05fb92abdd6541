/** Every item that an import writes is in the audit, in the transaction of its closet. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { importTenants } from './import-tenants.ts';
import { photosOfFolder } from './photo-source.ts';
import type { TenantExport } from './schemas.ts';

let database: TestDatabase;
let folder: string;
let store: ObjectStore;
const clock = { now: () => new Date('2026-03-02T15:00:00Z') };

const tenantExport: TenantExport = {
  version: 1,
  clients: [
    {
      key: 'town',
      name: 'Uptown',
      items: [
        { itemClientNumber: 'A-1', category: 'Gowns' },
        { itemClientNumber: 'A-2', category: 'Boots' },
      ],
    },
    { key: 'lake', name: 'Lakeside', items: [{ itemClientNumber: 'A-1', category: 'Gowns' }] },
  ],
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-tenant-export-audit-'));
  store = await openDiskObjectStore(join(folder, 'store'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function load({ db }: TestDatabase, value: TenantExport) {
  return importTenants(
    { db, clock, timeZone: 'America/New_York', photos: photosOfFolder(db, store, folder, new Map()) },
    value,
  );
}

test('an import is audited item by item, in the transaction of the closet; what stays as it is is not', async () => {
  const audited = async () =>
    database.db
      .selectFrom('audit')
      .select(['client_id', 'entity_id', 'before', 'after'])
      .where('action', '=', 'intake.item')
      .orderBy('id')
      .execute();
  const [town] = await load(database, tenantExport);
  const items = await database.db.selectFrom('items').select(['client_id', 'id']).orderBy('id').execute();
  expect((await audited()).map(({ client_id, entity_id }) => ({ client_id, id: entity_id }))).toEqual(items);
  await load(database, tenantExport);
  expect(await audited()).toHaveLength(items.length);
  const item = { itemClientNumber: 'A-1', category: 'Gowns', color: 'Red' };
  await load(database, { version: 1, clients: [{ key: 'town', name: 'Uptown', items: [item] }] });
  expect((await audited()).at(-1)).toMatchObject({
    client_id: town?.id,
    after: { itemClientNumber: 'A-1', color: 'Red' },
  });
  // The second closet is refused at its audit: none of its items stands, and none of their entries.
  await sql`create function refuse_lake() returns trigger language plpgsql as $$ begin
      if new.action = 'import' then raise exception 'no audit'; end if; return new; end $$`.execute(
    database.db,
  );
  await sql`create trigger refuse_lake before insert on audit for each row execute function refuse_lake()`.execute(
    database.db,
  );
  const before = await audited();
  const more = { ...item, itemClientNumber: 'A-9' };
  await expect(
    load(database, { version: 1, clients: [{ key: 'town', name: 'Uptown', items: [more] }] }),
  ).rejects.toThrow('no audit');
  expect(await audited()).toEqual(before);
});
