/** The largest WebP of an image: what an export writes as its photograph, the original being stored nowhere. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/database.ts';
import { createLimiter } from '../photos/limiter.ts';
import { imageKey } from '../photos/store-image.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';

const readsAtOnce = 8;

/** The bytes of the image's largest WebP. @throws when the store has lost it. */
export async function readLargest(
  store: ObjectStore,
  hash: string,
  widths: readonly number[],
): Promise<Buffer> {
  return readStored(store, imageKey(hash, Math.max(...widths), 'webp'));
}

/** The bytes under a key. @throws when the store has lost them. */
export async function readStored(store: ObjectStore, key: string): Promise<Buffer> {
  const object = await store.get(key);
  if (object === null) throw new Error(`the photo storage has no ${key}`);
  return buffer(object.body);
}

/** Widths of the images by their hashes. */
export async function widthsOf(db: Database, hashes: readonly string[]): Promise<Map<string, number[]>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(['hash', 'widths'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ hash, widths }) => [hash, widths]));
}

/**
 * By the SHA-256 of its largest WebP, each image among `hashes`: an export's files are known again by it, so that
 * importing them where they came from makes no copies of copies.
 */
export async function imagesByLargest(
  db: Database,
  store: ObjectStore,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const limiter = createLimiter(readsAtOnce);
  const found = await Promise.all(
    [...(await widthsOf(db, hashes))].map(([hash, widths]) =>
      limiter.run(async (): Promise<[string, string]> => {
        const bytes = await readLargest(store, hash, widths);
        return [createHash('sha256').update(bytes).digest('hex'), hash];
      }),
    ),
  );
  return new Map(found);
}

/** The images that these closets and people have at present. */
export async function imagesInUse(
  db: Database,
  clientIds: readonly number[],
  emails: readonly string[],
): Promise<string[]> {
  const items =
    clientIds.length === 0
      ? []
      : await db
          .selectFrom('item_photos')
          .select('hash')
          .where('client_id', 'in', [...clientIds])
          .execute();
  const dates =
    clientIds.length === 0
      ? []
      : await db
          .selectFrom('dates')
          .select('photo_hash')
          .where('client_id', 'in', [...clientIds])
          .execute();
  const checks =
    clientIds.length === 0
      ? []
      : await db
          .selectFrom('condition_findings')
          .select('photo_hash')
          .where('client_id', 'in', [...clientIds])
          .unionAll(
            db
              .selectFrom('condition_photos')
              .select('photo_hash')
              .where('client_id', 'in', [...clientIds]),
          )
          .execute();
  const people =
    emails.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select('photo_hash')
          .where('email', 'in', [...emails])
          .execute();
  const referred = [...dates, ...checks, ...people].flatMap((row) =>
    row.photo_hash === null ? [] : [row.photo_hash],
  );
  return [...new Set([...items.map((row) => row.hash), ...referred])];
}
