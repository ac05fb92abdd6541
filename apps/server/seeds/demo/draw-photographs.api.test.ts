import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstPageQuery } from '@vestry/contract/items/first-page';
import { sql, type Selectable } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyCloset } from '../../src/areas/demo/copy-closet.ts';
import { ensureImage } from '../../src/areas/photos/images.ts';
import { insertItemPhoto } from '../../src/areas/photos/write-item-photo.ts';
import { openDiskObjectStore } from '../../src/platform/adapters/disk/disk-object-store.ts';
import type { DB } from '../../src/platform/adapters/postgres/schema.ts';
import { eventChannel } from '../../src/platform/events/notify.ts';
import type { ObjectStore } from '../../src/platform/ports/object-store.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeClient, makeUser } from '../../test/factories.ts';
import { renderSheet, recordSheets, sheetHash } from '../../test/photograph-sheet.ts';
import { demoClosets } from './closets.ts';
import { photographsOf } from './items.ts';
import type { RenderPhotograph } from './photographs.ts';
import { findDemo, removeDemo } from './remove-demo.ts';
import { beginDemo, drawRest, seedDemo, type DemoDeps } from './seed-demo.ts';
import { readState } from './state.ts';

const now = new Date('2026-11-20T15:00:00Z');
const oneAtATime = { isUrgent: false };

let folder: string;
let store: ObjectStore;
let database: TestDatabase;

const deps = (more: Partial<DemoDeps> = {}): DemoDeps => ({
  db: database.db,
  store,
  clock: { now: () => now },
  facilityTimeZone: 'America/New_York',
  render: renderSheet,
  ...more,
});

/** A renderer that does something before it makes its photograph of this number. */
function rendererThat(act: () => unknown, at: number): RenderPhotograph {
  let made = 0;
  return async (subject) => {
    if ((made += 1) === at) await act();
    return renderSheet(subject);
  };
}

const fail = () => {
  throw new Error('killed');
};

async function read<T extends object>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(database.db)).rows;
}

const countMissing = async (): Promise<number> => {
  const state = await readState(database.db);
  return state?.stage === 'photographs' ? state.missing.length : 0;
};

/** Each item's photographs, and how often its history says that it was photographed when it came. */
const readPhotographs = async () =>
  read(
    `select item_client_number as number, array_agg(hash order by position) as hashes,
       array_agg(position order by position) as positions, bool_and((focal_x, focal_y, zoom) = (50, 50, 1)) as "isWhole",
       (select count(*)::int from item_events e where e.client_id = items.client_id and e.item_id = items.id
         and e.kind = 'PHOTOGRAPHED' and e.created_at = items.created_at and e.user_id is null) as times
     from items left join item_photos photo on photo.client_id = items.client_id and photo.item_id = items.id
     where record_status = 1 group by items.client_id, items.id order by items.client_id, items.id`,
  );

/** The same as the demo's garments want it. */
async function wantedPhotographs() {
  const all = Object.values(demoClosets).flatMap(photographsOf);
  const byItem = Map.groupBy(all, ({ itemClientNumber }) => itemClientNumber);
  return Promise.all(
    [...byItem].map(async ([number, photographs]) => ({
      number,
      hashes: await Promise.all(photographs.map(async ({ subject }) => sheetHash(subject))),
      positions: photographs.map((_, position) => position),
      isWhole: true,
      times: 1,
    })),
  );
}

const expectWhole = async () => {
  expect(await readPhotographs()).toEqual(await wantedPhotographs());
  expect(await readState(database.db)).toMatchObject({ stage: 'done' });
};

/**
 * Databases to copy: one whose demo is begun; one whose images and documents are stored already, since neither encoding nor
 * inspecting them is what is tested.
 */
const templates: TestDatabase[] = [];

async function makeTemplate(fill: () => Promise<unknown>): Promise<string> {
  database = await createTestDatabase();
  templates.push(database);
  await recordSheets(database.db, store);
  await fill();
  await database.pool.end();
  return new URL(database.url).pathname.slice(1);
}

let withFiles: string;
let begun: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-demo-photographs-'));
  store = await openDiskObjectStore(folder);
  let documents: Selectable<DB['document_files']>[] = [];
  begun = await makeTemplate(async () => {
    await beginDemo(deps());
    documents = await database.db.selectFrom('document_files').selectAll().execute();
  });
  withFiles = await makeTemplate(async () =>
    database.db.insertInto('document_files').values(documents).execute(),
  );
});
afterAll(async () => {
  for (const template of templates) await template.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
});

describe('the first start', () => {
  beforeEach(async () => {
    database = await createTestDatabase(withFiles);
  });

  test('ends with what its story refers to and what is seen first, none of it drawn within a transaction', async () => {
    const drawnInside: unknown[] = [];
    const hasDemo = await beginDemo(
      deps({
        render: async (subject) => {
          // Several are drawn at once, and these looks do not lock out one another.
          const free = await read(`select 1 from settings where key = 'demo' for share skip locked`);
          if (free.length === 0) drawnInside.push(subject);
          return renderSheet(subject);
        },
      }),
    );
    expect(hasDemo).toBe(true);
    expect(drawnInside).toEqual([]);
    const [photographs] = await read<{ count: number }>('select count(*)::int from item_photos');
    expect(photographs?.count).toBeLessThan(30);
    const unseen = `select 1 from condition_findings where photo_hash is null union all
      select 1 from recommendations where photo_hash is null and note not like 'The pulled%' union all
      select 1 from quarantine where item_id is null and photo_hash is null`;
    expect(await read(unseen)).toEqual([]);
    const first = await read<{ hasPhoto: boolean }>(
      `select exists (select from item_photos photo where photo.client_id = line.client_id and photo.item_id = line.item_id) as "hasPhoto"
        from delivery_items line join (select client_id, id from deliveries where client_id = (select min(id) from clients)
          and status not in ('COMPLETED', 'CANCELED') order by delivery_date limit 1) as next on next.client_id = line.client_id and next.id = delivery_id`,
    );
    expect(first.length).toBeGreaterThan(0);
    expect(first.every(({ hasPhoto }) => hasPhoto)).toBe(true);
  });

  test.each([
    ['while its story is photographed', 8],
    ['while the photographs that are seen first are drawn', 20],
  ])('that was killed %s is completed by the next one', async (_when, at) => {
    await expect(beginDemo(deps({ render: rendererThat(fail, at) }))).rejects.toThrow('killed');
    expect(await seedDemo(deps())).toBe(true);
    await expectWhole();
  });

  test.each([
    ['before its rows are there', 3],
    ['while photographs are drawn', 50],
  ])('that another one overtakes %s ends the same', async (_when, at) => {
    const overtaken = rendererThat(async () => seedDemo(deps()), at);
    expect(await seedDemo(deps({ render: overtaken }))).toBe(true);
    await expectWhole();
  });

  test('beside another one ends the same', async () => {
    expect(await Promise.all([seedDemo(deps()), seedDemo(deps())])).toEqual([true, true]);
    await expectWhole();
  });
});

describe('the photographs that are drawn while the product is used', () => {
  beforeEach(async () => {
    database = await createTestDatabase(begun);
  });

  test('come one at a time, those of Home first and near views last, and open pages get an event for each', async () => {
    const listener = new Client({ connectionString: database.url });
    await listener.connect();
    const events: string[] = [];
    listener.on('notification', ({ payload = '' }) => events.push(payload));
    await listener.query(`LISTEN ${eventChannel}`);
    const missing = await countMissing();
    const audited = await read('select count(*) from audit');
    const drawn: string[] = [];
    const steps: string[] = [];
    let underWay = 0;
    const render: RenderPhotograph = async (subject) => {
      expect((underWay += 1)).toBe(1);
      if ('garment' in subject) drawn.push(`${subject.garment.seed} ${subject.view}`);
      const file = await renderSheet(subject);
      underWay -= 1;
      return file;
    };
    await drawRest(deps({ render, onStep: (step) => steps.push(step) }), oneAtATime);
    await listener.end();
    await expectWhole();
    expect(drawn).toHaveLength(missing);
    const wholes = drawn.filter((name) => name.endsWith('whole'));
    expect(drawn.slice(wholes.length).filter((name) => name.endsWith('whole'))).toEqual([]);
    const byPage = await read<{ name: string; isOnHome: boolean }>(
      `with home as (
         select client_id, item_id from dates where event_day >= '2026-11-20'
         union select client_id, item_id from delivery_items where active
         union select client_id, item_id from pickup_items where active
         union select clients.id, latest.id from clients, lateral (
           select items.id from items where client_id = clients.id and record_status = 1 order by created_at desc limit 5) as latest(id))
       select substr(item_client_number, 4) || ' whole' as name, exists (
           select from home where home.client_id = items.client_id and home.item_id = items.id) as "isOnHome"
         from items where record_status = 1
         order by (row_number() over (partition by items.client_id order by designers_key, id) - 1) / ${firstPageQuery.pageSize},
           items.client_id, designers_key, id`,
    );
    const onHome = new Set(byPage.flatMap(({ name, isOnHome }) => (isOnHome ? [name] : [])));
    expect(onHome.has(wholes[0] ?? '')).toBe(true);
    const later = byPage.filter(({ name, isOnHome }) => !isOnHome && wholes.includes(name));
    expect(wholes.filter((name) => !onHome.has(name))).toEqual(later.map(({ name }) => name));
    const areas = Map.groupBy(events, (event) => (JSON.parse(event) as { area: string }).area);
    expect([...areas.keys()].toSorted()).toEqual(['deliveries', 'items', 'pickups']);
    expect(areas.get('items')).toHaveLength(missing);
    expect(await read('select count(*) from audit')).toEqual(audited);
    expect(steps.length).toBeLessThan(13);
    expect(steps.at(-1)).toBe('All 266 photographs of the demo are drawn');
  });

  test('that a kill cut short are completed by the next start, on a later day too', async () => {
    await expect(drawRest(deps({ render: rendererThat(fail, 90) }), oneAtATime)).rejects.toThrow('killed');
    const later = { now: () => new Date('2026-11-23T15:00:00Z') };
    expect(await beginDemo(deps({ clock: later, render: fail }))).toBe(true);
    expect(await readState(database.db)).toMatchObject({ stage: 'photographs', today: '2026-11-23' });
    await drawRest(deps({ clock: later }), oneAtATime);
    await expectWhole();
  });

  test('are the same of two processes at once', async () => {
    await Promise.all([drawRest(deps(), oneAtATime), drawRest(deps(), { isUrgent: true })]);
    await expectWhole();
  });

  test('stop when the server ends', async () => {
    const missing = await countMissing();
    const ending = new AbortController();
    const render = rendererThat(() => ending.abort(), 3);
    await expect(drawRest(deps({ render, signal: ending.signal }), oneAtATime)).rejects.toThrow(/abort/);
    expect(await countMissing()).toBe(missing - 3);
  });

  test('end without an error when the demo is removed meanwhile', async () => {
    await drawRest(deps({ render: rendererThat(async () => removeDemo(database.db), 5) }), oneAtATime);
    expect(await findDemo(database.db)).toEqual({ closets: [], signIns: [] });
    expect(await read('select 1 from item_photos')).toEqual([]);
    expect(await readState(database.db)).toBeNull();
  });

  test('are in a copy of the closet as far as they are there', async () => {
    const [closet] = await read<{ id: number }>('select min(id)::int as id from clients');
    const fromClientId = closet?.id ?? 0;
    const toClientId = await makeClient(database.db, 'Copy');
    const { id: userId } = await makeUser(database.db, [toClientId]);
    const copy = async () =>
      database.db.transaction().execute(async (trx) => copyCloset(trx, { fromClientId, toClientId, userId }));
    await drawRest(deps({ render: rendererThat(copy, 30) }), oneAtATime);
    const counts = await read<{ client: number; photographs: number }>(
      'select client_id::int as client, count(*)::int as photographs from item_photos group by client_id',
    );
    const of = (id: number) => counts.find(({ client }) => client === id)?.photographs ?? 0;
    expect(of(toClientId)).toBeGreaterThan(30);
    expect(of(toClientId)).toBeLessThan(of(fromClientId));
  });

  test('follow one that staff have added to an item meanwhile', async () => {
    const [item] = await read<{ clientId: number; id: number }>(
      `select client_id::int as "clientId", id::int from items where record_status = 1 and not exists (
        select from item_photos photo where photo.client_id = items.client_id and photo.item_id = items.id) limit 1`,
    );
    const { clientId = 0, id = 0 } = item ?? {};
    const hash = await ensureImage(database.db, store, await renderSheet({ portrait: 1 }));
    await database.db
      .transaction()
      .execute(async (trx) => insertItemPhoto({ trx, clientId, now }, id, { hash }));
    await drawRest(deps(), oneAtATime);
    const hashes = await read<{ hash: string }>(
      `select hash from item_photos where client_id = ${clientId} and item_id = ${id} order by position, id`,
    );
    expect(hashes[0]?.hash).toBe(hash);
    expect(hashes.length).toBeGreaterThan(1);
  });
});
