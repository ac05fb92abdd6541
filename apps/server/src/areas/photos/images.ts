/** Rows of images, and the one way in which a photograph from a file becomes one. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../../platform/database.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { storeImage } from './store-image.ts';

/** Which of `hashes` are images already. */
export async function knownImages(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('images')
    .select('hash')
    .where('hash', 'in', [...new Set(hashes)])
    .execute();
  return new Set(rows.map((row) => row.hash));
}

/**
 * Makes sure that the photograph is an image, and answers its hash. What is one already is left alone: the row is
 * written last, so its presence means that all derivatives are stored.
 * @throws Refusal with a `PHOTO_` code when it is no photograph; then nothing has been written.
 */
export async function ensureImage(
  db: Database,
  store: ObjectStore,
  photo: { readonly hash: string; readonly path: string } | Buffer,
): Promise<string> {
  const expected = Buffer.isBuffer(photo) ? createHash('sha256').update(photo).digest('hex') : photo.hash;
  if ((await knownImages(db, [expected])).size > 0) return expected;
  // By its bytes, not by its path: a file that is replaced meanwhile must not get the name of what it was.
  const bytes = Buffer.isBuffer(photo) ? photo : await readFile(photo.path);
  const image = await storeImage(store, bytes);
  await db
    .insertInto('images')
    .values({
      hash: image.hash,
      width: image.width,
      height: image.height,
      widths: [...image.widths],
      thumbhash: Buffer.from(image.thumbhash),
      focal_x: image.crop.x,
      focal_y: image.crop.y,
      zoom: image.crop.zoom,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return image.hash;
}
