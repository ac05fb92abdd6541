/** The wears in a tenant export, with their guests, and the questions that were dismissed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadExport, saveExport } from '../../../test/export-calls.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import type { Database } from '../../platform/database.ts';
import { noteClosetKey } from './closet-keys.ts';
import type { TenantExport, TenantExportItem } from './schemas.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const recordedAt = new Date('2026-11-02T09:00:00Z');
const at = recordedAt.toISOString();

let opened: TestDatabase[];
let here: Database;
let person: string;
let file: TenantExport;

beforeEach(async () => {
  opened = [];
  here = await open();
  const clientId = await makeClient(here, 'Town');
  const other = await makeClient(here, 'Lake');
  await noteClosetKey(here, 'town', clientId);
  const user = await makeUser(here, [clientId]);
  person = user.email;
  const itemId = await makeItem(here, clientId, { number: 'A-1' });
  const own = { client_id: clientId, item_id: itemId };
  const by = { user_id: user.id, recorded_at: recordedAt };
  await here
    .insertInto('wears')
    .values([
      { ...own, ...by, day: '2026-11-01', event: 'Gala', guests: 'The Marshes' },
      { ...own, recorded_at: recordedAt, day: '2026-10-03' },
      {
        client_id: other,
        item_id: await makeItem(here, other, { number: 'A-1' }),
        day: '2026-10-05',
        recorded_at: recordedAt,
      },
    ])
    .execute();
  await here
    .insertInto('dates')
    .values({ ...own, name: 'Opera', event_day: '2026-12-01', guests: 'Ben, "the tall one"' })
    .execute();
  await here
    .insertInto('wear_dismissals')
    .values({
      client_id: clientId,
      day: '2026-11-05',
      event: 'Tea',
      user_id: user.id,
      dismissed_at: recordedAt,
    })
    .execute();
  file = await save(here, clientId);
});
afterEach(async () => {
  for (const database of opened) await database.close();
});

async function open(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

const save = saveExport;
const load = async (db: Database, given: TenantExport) => loadExport(db, clock, given);

/** The file with other fields of its one item. */
function withItem(fields: Partial<TenantExportItem>): TenantExport {
  const clients = (file.clients ?? []).map((client) => ({
    ...client,
    items: (client.items ?? []).map((item) => ({ ...item, ...fields })),
  }));
  return { ...file, clients };
}

const wearRows = async (db: Database) => db.selectFrom('wears').selectAll().orderBy('id').execute();

test('wears, guests and dismissed questions arrive as they left, also when the file comes twice', async () => {
  const [closet] = file.clients ?? [];
  expect(closet?.items?.[0]).toMatchObject({
    wears: [
      { day: '2026-10-03', at },
      { day: '2026-11-01', event: 'Gala', guests: 'The Marshes', at, person },
    ],
    dates: [{ name: 'Opera', guests: 'Ben, "the tall one"' }],
  });
  expect(closet?.wearDismissals).toEqual([{ day: '2026-11-05', event: 'Tea', at, person }]);
  const there = await open();
  await load(there, file);
  expect(await save(there)).toEqual(file);
  const once = await wearRows(there);
  expect(once).toHaveLength(2);
  await load(there, file);
  expect(await save(there)).toEqual(file);
  expect(await wearRows(there)).toEqual(once);
});

test('a wear that is here takes what the file says of it; a file from before there were wears changes none', async () => {
  const there = await open();
  await load(there, file);
  const before = await wearRows(there);
  const [closet] = file.clients ?? [];
  if (closet === undefined) throw new Error('the closet is missing');
  const [item] = closet.items ?? [];
  if (item === undefined) throw new Error('the item is missing');
  const { wears: _wears, dates: _dates, ...older } = item;
  const { wearDismissals: _dismissals, ...olderCloset } = closet;
  await load(there, { ...file, clients: [{ ...olderCloset, items: [older] }] });
  expect(await save(there)).toEqual(file);
  await load(there, withItem({ wears: [{ day: '2026-10-03', event: 'Tea', at }] }));
  expect(await wearRows(there)).toEqual(
    before.map((row) => (row.day === '2026-10-03' ? { ...row, event: 'Tea' } : row)),
  );
});

test('two wears of an item on one day are refused at the second one', async () => {
  const there = await open();
  const twice = withItem({
    wears: [
      { day: '2026-10-03', at },
      { day: '2026-10-03', at },
    ],
  });
  await expect(load(there, twice)).rejects.toMatchObject({
    fields: [{ path: '$.clients[0].items[0].wears[1].day', message: expect.stringContaining('2026-10-03') }],
  });
  expect(await there.selectFrom('clients').select('id').execute()).toEqual([]);
});
