import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCloset, makeDelivery } from '../../../test/closet.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeClient } from '../../../test/factories.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { checkManifest, importManifest, type ItemImportRequest } from './import-manifest.ts';
import type { ItemImportDeps } from './import-rows.ts';
import { itemTextLimits } from './item-fields.ts';
import { manifestColumns } from './read-manifest.ts';

let database: TestDatabase;
let folder: string;
let photoFolder: string;
let deps: ItemImportDeps;
let clientId: number;
const now = new Date('2026-03-02T15:00:00Z');

const jpeg = (color: string, width = 60, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-import-'));
  photoFolder = join(folder, 'photos');
  await mkdir(photoFolder);
  const noise = await sharp({
    create: {
      width: 300,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  await Promise.all([
    writeFile(join(photoFolder, 'red.jpg'), await jpeg('#a22')),
    writeFile(join(photoFolder, 'blue.jpg'), await jpeg('#22a')),
    writeFile(join(photoFolder, 'green.jpg'), await jpeg('#2a2')),
    writeFile(join(photoFolder, 'text.jpg'), 'This is a letter, not a photograph.'),
    writeFile(join(photoFolder, 'broken.jpg'), noise.subarray(0, Math.floor(noise.length / 2))),
    writeFile(join(photoFolder, 'gap.jpg'), Buffer.concat([noise.subarray(0, -3000), noise.subarray(-1000)])),
    writeFile(join(folder, 'secret.jpg'), await jpeg('#000')),
    symlink('circle.jpg', join(photoFolder, 'circle.jpg')),
    symlink(join(folder, 'secret.jpg'), join(photoFolder, 'link.jpg')),
    sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toFile(join(photoFolder, 'huge.png')),
  ]);
  const store = await openDiskObjectStore(join(folder, 'store'));
  deps = { db: database.db, store, clock: { now: () => now } };
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  clientId = await makeClient(database.db);
});

type Row = Partial<Record<(typeof manifestColumns)[number], string>>;

function manifest(...rows: Row[]): Buffer {
  const lines = rows.map((row, index) =>
    manifestColumns
      .map((column) => {
        const defaults: Row = { item_client_number: `VC-${index + 1}`, category: 'Dresses', location: 'GR' };
        return row[column] ?? defaults[column] ?? '';
      })
      .join(','),
  );
  return Buffer.from([manifestColumns.join(','), ...lines, ''].join('\n'));
}

const requestOf = (bytes: Buffer, more: Partial<ItemImportRequest> = {}): ItemImportRequest => ({
  clientId,
  manifest: bytes,
  photoFolder,
  ...more,
});

async function importBytes(bytes: Buffer, more: Partial<ItemImportRequest> = {}) {
  const request = requestOf(bytes, more);
  return importManifest(deps, request, await checkManifest(deps, request));
}

const items = () =>
  database.db
    .selectFrom('items')
    .select(['id', 'item_client_number as number', 'location', 'updated_at'])
    .where('client_id', '=', clientId)
    .orderBy('item_client_number')
    .execute();

const photosOf = (itemId: number) =>
  database.db
    .selectFrom('item_photos')
    .select(['id', 'hash', 'focal_x'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute();

const eventsOf = async (itemId: number) =>
  (
    await database.db
      .selectFrom('item_events')
      .select('kind')
      .where('item_id', '=', itemId)
      .orderBy('id')
      .execute()
  ).map((event) => event.kind);

describe('an import', () => {
  test('makes an item of each row, with its photographs in order and its history', async () => {
    expect(
      await importBytes(manifest({ photos: 'red.jpg;blue.jpg' }, { photos: 'green.jpg' }, {})),
    ).toMatchObject({
      created: 3,
      updated: 0,
      unchanged: 0,
      problems: [],
      left: 0,
    });
    const [first] = await items();
    const photos = await photosOf(first?.id ?? 0);
    expect(photos).toHaveLength(2);
    expect(new Set(photos.map((photo) => photo.hash)).size).toBe(2);
    expect(await eventsOf(first?.id ?? 0)).toEqual(['RECEIVED', 'PHOTOGRAPHED']);
  });

  test('repeated changes nothing, and preserves the frame that staff gave a photograph', async () => {
    const bytes = manifest({ photos: 'red.jpg' }, { photos: 'blue.jpg' });
    await importBytes(bytes);
    await sql`update item_photos set focal_x = 25 where client_id = ${clientId}`.execute(database.db);
    const before = await items();
    expect(await importBytes(bytes)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await items()).toEqual(before);
    expect((await photosOf(before[0]?.id ?? 0)).map((photo) => photo.focal_x)).toEqual([25]);
  });

  test('updates the item of the same number and adds to its history; a row without photographs leaves them', async () => {
    await importBytes(manifest({ photos: 'red.jpg;blue.jpg' }, { photos: 'green.jpg' }));
    expect(
      await importBytes(manifest({ photos: 'blue.jpg', location: 'CS', color: 'Red' }, {})),
    ).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
    const [first, second] = await items();
    expect(first?.location).toBe('CS');
    expect(await photosOf(first?.id ?? 0)).toHaveLength(1);
    expect(await photosOf(second?.id ?? 0)).toHaveLength(1);
    expect(await eventsOf(first?.id ?? 0)).toEqual([
      'RECEIVED',
      'PHOTOGRAPHED',
      'MOVED',
      'EDITED',
      'PHOTOGRAPHED',
    ]);
  });

  test('puts items into their bins; without the column they stay there', async () => {
    const rows = (bin: string, location = 'GR') =>
      Buffer.from(`bin,${manifestColumns.join(',')}\n${bin},VC-1,Dresses,,,,,,${location},\n`);
    const binOf = async () =>
      database.db
        .selectFrom('items')
        .select('bin')
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
    await importBytes(rows('A-7'));
    expect(await importBytes(rows('A-7'))).toMatchObject({ unchanged: 1 });
    expect(await importBytes(manifest({}))).toMatchObject({ unchanged: 1 });
    expect(await binOf()).toEqual({ bin: 'A-7' });
    await importBytes(rows('B-1'));
    const [item] = await items();
    const moves = await database.db
      .selectFrom('item_events')
      .select(['kind', 'from_bin', 'to_bin', 'from_location', 'to_location'])
      .where('item_id', '=', item?.id ?? 0)
      .where('kind', '<>', 'RECEIVED')
      .execute();
    expect(moves).toEqual([
      { kind: 'MOVED', from_bin: 'A-7', to_bin: 'B-1', from_location: 'GR', to_location: 'GR' },
    ]);
    expect(await importBytes(manifest({ location: 'AC' }))).toMatchObject({ updated: 1 });
    expect(await binOf()).toEqual({ bin: '' });
  });

  test('stopped after some rows is completed by a repetition', async () => {
    const bytes = manifest({ photos: 'red.jpg' }, { photos: 'blue.jpg' }, {}, {}, {}, {}, {});
    const stop = new AbortController();
    const stopped = requestOf(bytes);
    const checked = await checkManifest(deps, stopped);
    const outcome = await importManifest(
      deps,
      {
        ...stopped,
        signal: stop.signal,
        onProgress: () => {
          stop.abort();
        },
      },
      checked,
    );
    expect(outcome.left).toBeGreaterThan(0);
    expect((await items()).length).toBe(7 - outcome.left);
    expect(await importBytes(bytes)).toMatchObject({
      created: outcome.left,
      unchanged: 7 - outcome.left,
      left: 0,
    });
  });

  test('leaves another closet alone, whose item has the same number', async () => {
    const other = await makeCloset(database.db, 'other-closet');
    await importBytes(manifest({ photos: 'red.jpg', designers: 'Ottoline' }));
    const row = await database.db
      .selectFrom('items')
      .select('designers')
      .where('client_id', '=', other.clientId)
      .executeTakeFirstOrThrow();
    expect(row.designers).toBe('Lindqvist');
  });
});

describe('a bad row', () => {
  test.each([
    ['text.jpg', '"text.jpg": The file is not a photo.'],
    ['broken.jpg', '"broken.jpg": The photo is damaged and cannot be read.'],
    ['gap.jpg', '"gap.jpg": The photo is damaged and cannot be read.'],
    ['huge.png', '"huge.png": The photo has more than 60 megapixels.'],
    ['none.jpg', '"none.jpg" is not in the photo folder'],
    ['../secret.jpg', '"../secret.jpg" climbs out of the photo folder'],
    ['..\\secret.jpg', '"..\\secret.jpg" climbs out of the photo folder'],
    ['/etc/hostname', '"/etc/hostname" is an absolute path: give it relative to the photo folder'],
    ['link.jpg', '"link.jpg" leads out of the photo folder through a link'],
    ['circle.jpg', '"circle.jpg" is a link that leads in a circle'],
    ['.', '"." is the photo folder itself'],
  ])('with the photograph %s is reported, and nothing of it is written', async (name, reason) => {
    const { ready, problems } = await checkManifest(
      deps,
      requestOf(manifest({ photos: `red.jpg;${name}` }, {})),
    );
    expect(problems).toEqual([{ line: 2, column: 'photos', reason }]);
    expect(ready.map(({ item }) => item.line)).toEqual([3]);
    expect(await items()).toEqual([]);
  });

  test('whose photograph is replaced after the check fails as a whole, and the others are imported', async () => {
    const name = 'changing.jpg';
    await writeFile(join(photoFolder, name), await jpeg('#123456'));
    const request = requestOf(manifest({ photos: `red.jpg;${name}` }, { photos: 'blue.jpg' }));
    const checked = await checkManifest(deps, request);
    await writeFile(join(photoFolder, name), 'no photograph any more');
    const outcome = await importManifest(deps, request, checked);
    expect(outcome).toMatchObject({
      created: 1,
      problems: [{ line: 2, column: 'photos', reason: 'The file is not a photo.' }],
    });
    expect((await items()).map((item) => item.number)).toEqual(['VC-2']);
  });

  test('that would move an item out of its active delivery says so; the same location is fine', async () => {
    const closet = await makeCloset(database.db, 'delivering');
    clientId = closet.clientId;
    const deliveryId = await makeDelivery(database.db, closet);
    await database.db
      .insertInto('delivery_items')
      .values({ client_id: clientId, delivery_id: deliveryId, item_id: closet.itemIds[0] ?? 0 })
      .execute();
    const moved = await checkManifest(deps, requestOf(manifest({ location: 'CS' })));
    expect(moved.problems).toEqual([
      {
        line: 2,
        column: 'location',
        reason: `"VC-1" is in the active delivery ${deliveryId}: its location changes with the delivery only`,
      },
    ]);
    expect((await checkManifest(deps, requestOf(manifest({})))).problems).toEqual([]);
  });
});

test('an unknown client is refused with where to find the ids', async () => {
  await expect(checkManifest(deps, requestOf(manifest({}), { clientId: 999_999 }))).rejects.toThrow(
    'there is no client with the id 999999: "vestry closets" lists the ids',
  );
});

test('the limits of texts are those of the database', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'items'::regclass and contype = 'c'
  `.execute(database.db);
  const limits = Object.fromEntries(
    rows.flatMap(({ definition }) => {
      const found = /char_length\(\(?(\w+)\)?\).*?<= (\d+)/.exec(definition);
      return found ? [[found[1], Number(found[2])]] : [];
    }),
  );
  expect(limits).toEqual(itemTextLimits);
});
