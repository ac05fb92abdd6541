/** Rows of an item's photographs as staff arrange them. The item is locked by the caller. */
import type { FramedPhoto } from '@vestry/contract/staff/closets/item-schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** Removes the photographs of the item but these; the images stay until nothing shows them. */
export async function deleteOtherPhotos(
  trx: Database,
  clientId: number,
  itemId: number,
  keys: readonly string[],
): Promise<void> {
  await sql`DELETE FROM item_photos WHERE client_id = ${clientId} AND item_id = ${itemId}
    AND hash <> ALL(${[...keys]}::text[])`.execute(trx);
}

/** Sets order and frame of these photographs. */
export async function updatePhotos(
  trx: Database,
  clientId: number,
  itemId: number,
  photos: readonly FramedPhoto[],
): Promise<void> {
  await sql`UPDATE item_photos AS photo
    SET position = wanted.place - 1, focal_x = wanted.x, focal_y = wanted.y, zoom = wanted.zoom
    FROM unnest(${photos.map(({ key }) => key)}::text[], ${photos.map(({ focal }) => focal.x)}::real[],
      ${photos.map(({ focal }) => focal.y)}::real[], ${photos.map(({ zoom }) => zoom)}::real[])
      WITH ORDINALITY AS wanted (hash, x, y, zoom, place)
    WHERE photo.client_id = ${clientId} AND photo.item_id = ${itemId} AND photo.hash = wanted.hash`.execute(
    trx,
  );
}

/** The edit in the history of the item. */
export async function insertEdited(
  trx: Database,
  clientId: number,
  itemId: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('item_events')
    .values({ client_id: clientId, item_id: itemId, kind: 'EDITED', user_id: by, created_at: now })
    .execute();
}
