/** Selects photographs within the statement of the rows that show them. */
import { expressionBuilder, sql, type Expression, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import type { StoredPhoto } from './present-photo.ts';

const imageColumns = [
  'image.hash',
  'image.width',
  'image.height',
  'image.widths',
  sql<string>`encode(image.thumbhash, 'base64')`.as('thumbhash'),
] as const;

/** The image of this hash, framed as its content proposes; null where there is none. */
export function imageOf(hash: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<DB>()
      .selectFrom('images as image')
      .select(imageColumns)
      .select(['image.focal_x as focalX', 'image.focal_y as focalY', 'image.zoom'])
      .whereRef('image.hash', '=', hash)
      .$castTo<StoredPhoto>(),
  );
}

/** Images by their hashes, each framed as its content proposes; those that are not there are left out. */
export async function findImages(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredPhoto>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('images as image')
    .select(imageColumns)
    .select(['image.focal_x as focalX', 'image.focal_y as focalY', 'image.zoom'])
    .where('image.hash', 'in', [...new Set(hashes)])
    .$castTo<StoredPhoto>()
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

type Items = ExpressionBuilder<DB, 'items'>;

/** The photographs of the item, the one on its card first. */
export function photosOf(eb: Items) {
  return jsonArrayFrom(framedPhotos(eb));
}

/** The photograph on the item's card; null where it has none. */
export function cardPhotoOf(eb: Items) {
  return jsonObjectFrom(framedPhotos(eb).limit(1));
}

/** As staff framed them for this item. */
function framedPhotos(eb: Items) {
  return eb
    .selectFrom('item_photos as photo')
    .innerJoin('images as image', 'image.hash', 'photo.hash')
    .select(imageColumns)
    .select(['photo.focal_x as focalX', 'photo.focal_y as focalY', 'photo.zoom'])
    .whereRef('photo.client_id', '=', 'items.client_id')
    .whereRef('photo.item_id', '=', 'items.id')
    .orderBy('photo.position')
    .orderBy('photo.id')
    .$castTo<StoredPhoto>();
}
