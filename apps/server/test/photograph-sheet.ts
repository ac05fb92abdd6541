/** Photographs for tests of the demo: a plain sheet of its own shade for each, in a few bytes. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { demoClosets } from '../seeds/demo/closets.ts';
import { photographsOf } from '../seeds/demo/items.ts';
import { views, type RenderPhotograph } from '../seeds/demo/photographs.ts';
import { retiredPhotographs } from '../seeds/demo/put-retired.ts';
import { ensureImage } from '../src/areas/photos/images.ts';
import type { Database } from '../src/platform/database.ts';
import type { ObjectStore } from '../src/platform/ports/object-store.ts';

const sheets = new Map<string, Promise<Buffer>>();

/** Each sheet is made once: a demo has hundreds, and the tests of a file draw the same ones over and over. */
export const renderSheet: RenderPhotograph = async (subject) => {
  const [shade, depth] =
    'garment' in subject ? [subject.garment.seed, Object.keys(views).indexOf(subject.view)] : [7, 0];
  const key = `${shade} ${depth}`;
  const sheet = sheets.get(key) ?? makeSheet(shade, depth);
  sheets.set(key, sheet);
  return sheet;
};

async function makeSheet(shade: number, depth: number): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade >> 8) * 20, b: 90 + depth * 30 };
  return sharp({ create: { width: 8, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function sheetHash(subject: Parameters<RenderPhotograph>[0]): Promise<string> {
  return createHash('sha256')
    .update(await renderSheet(subject))
    .digest('hex');
}

/**
 * Says of the sheets of all garments that they are stored, as one of them is: a demo that is seeded afterwards encodes none of
 * them. For tests that read no files of photographs.
 */
export async function recordSheets(db: Database, store: ObjectStore): Promise<void> {
  const stored = await ensureImage(db, store, await renderSheet({ portrait: 1 }));
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('hash', '=', stored)
    .executeTakeFirstOrThrow();
  const photographs = [...Object.values(demoClosets).flatMap(photographsOf), ...retiredPhotographs];
  const hashes = new Set(await Promise.all(photographs.map(async ({ subject }) => sheetHash(subject))));
  await db
    .insertInto('images')
    .values([...hashes].map((hash) => ({ ...image, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
