/** Every item that an import writes is in the audit, in the item's own transaction. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeClient } from '../../../test/factories.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { checkManifest, importManifest } from './import-manifest.ts';
import type { ItemImportDeps } from './import-rows.ts';
import { manifestColumns } from './read-manifest.ts';

let database: TestDatabase;
let folder: string;
let deps: ItemImportDeps;
let clientId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-import-audit-'));
  const store = await openDiskObjectStore(join(folder, 'store'));
  deps = { db: database.db, store, clock: { now: () => new Date('2026-03-02T15:00:00Z') } };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  clientId = await makeClient(database.db);
});

const manifest = (...colors: readonly string[]) =>
  Buffer.from(
    [
      manifestColumns.join(','),
      ...colors.map((color, index) => `VC-${index + 1},Dresses,,,,${color},,GR,`),
      '',
    ].join('\n'),
  );

const requestOf = (bytes: Buffer) => ({ clientId, manifest: bytes, photoFolder: folder });

async function importBytes(bytes: Buffer) {
  const request = requestOf(bytes);
  return importManifest(deps, request, await checkManifest(deps, request));
}

const items = () =>
  database.db
    .selectFrom('items')
    .select(['id', 'item_client_number as number'])
    .where('client_id', '=', clientId)
    .orderBy('item_client_number')
    .execute();

const idsOf = (rows: readonly { readonly id: number | null }[]) => new Set(rows.map(({ id }) => id));

const auditedItems = () =>
  database.db
    .selectFrom('audit')
    .select(['entity_id as id', 'actor', 'before', 'after'])
    .where('client_id', '=', clientId)
    .where('action', '=', 'intake.item')
    .orderBy('id')
    .execute();

function breakOff(): never {
  throw new Error('broken off');
}

describe('an import', () => {
  test('records each row in the audit with its item or not at all, although it is broken off', async () => {
    const bytes = manifest('', '', '', '', '', '', '');
    const request = requestOf(bytes);
    const checked = await checkManifest(deps, request);
    const broken = { ...request, onProgress: () => breakOff() };
    await expect(importManifest(deps, broken, checked)).rejects.toThrow('broken off');
    const written = await items();
    expect(written.length).toBeGreaterThan(0);
    expect(written.length).toBeLessThan(7);
    expect(idsOf(await auditedItems())).toEqual(idsOf(written));
    expect(await auditedItems()).toHaveLength(written.length);
    // An item whose audit is refused is not written either.
    await sql`create function refuse_row() returns trigger language plpgsql as $$ begin
        if new.after->>'itemClientNumber' = 'VC-7' then raise exception 'no audit'; end if; return new; end $$`.execute(
      database.db,
    );
    await sql`create trigger refuse_row before insert on audit for each row execute function refuse_row()`.execute(
      database.db,
    );
    try {
      await expect(importBytes(bytes)).rejects.toThrow('no audit');
    } finally {
      await sql`drop trigger refuse_row on audit`.execute(database.db);
    }
    expect((await items()).map(({ number }) => number)).not.toContain('VC-7');
    await importBytes(bytes);
    expect(idsOf(await auditedItems())).toEqual(idsOf(await items()));
  });

  test('records what it changed of an item, and nothing of one that stays as it is', async () => {
    await importBytes(manifest('Red', ''));
    await importBytes(manifest('Navy', ''));
    const [first] = await items();
    const changed = (await auditedItems()).filter(({ before }) => before !== null);
    expect(changed).toEqual([
      {
        id: first?.id,
        actor: 'COMMAND_LINE',
        before: { color: 'Red' },
        after: { itemClientNumber: 'VC-1', color: 'Navy' },
      },
    ]);
  });
});
