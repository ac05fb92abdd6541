/** Writes the photographs of items, in the transaction of the area that calls. */
import type { FramedPhoto } from '@vestry/contract/staff/closets/item-schemas';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { CallContext, ClosetContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';

export interface PhotoPlacement {
  /** An image that exists. */
  readonly hash: string;
  /** Where the 4:5 frame centres and how far it zooms; else a new photograph gets what its content proposes. */
  readonly frame?: { readonly focal_x: number; readonly focal_y: number; readonly zoom: number };
}

/** Adds a photograph after the others of a locked item; false when the item has it already. */
export async function insertItemPhoto(
  { trx, clientId, now }: Pick<CallContext, 'trx' | 'clientId' | 'now'>,
  itemId: number,
  { hash, frame }: PhotoPlacement,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO item_photos (client_id, item_id, hash, position, focal_x, focal_y, zoom, created_at)
    SELECT ${clientId}, ${itemId}, hash, coalesce((SELECT max(position) + 1 FROM item_photos
        WHERE client_id = ${clientId} AND item_id = ${itemId}), 0), coalesce(${frame?.focal_x ?? null}, focal_x),
        coalesce(${frame?.focal_y ?? null}, focal_y), coalesce(${frame?.zoom ?? null}, zoom), ${now}::timestamptz
      FROM images WHERE hash = ${hash}
    ON CONFLICT (client_id, item_id, hash) DO NOTHING RETURNING id`.execute(trx);
  return rows.length > 0;
}

/** Takes a photograph from a locked item that was added at this moment; one that staff have made its card's, or framed, goes too. */
export async function deleteItemPhoto(
  { trx, clientId }: ClosetContext,
  itemId: number,
  { hash, addedAt }: { readonly hash: string; readonly addedAt: Date },
): Promise<void> {
  await trx
    .deleteFrom('item_photos')
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('hash', '=', hash)
    .where('created_at', '=', addedAt)
    .execute();
}

/** Leaves an item, which is locked by the caller, these of its photographs in this order and these frames. */
export async function arrangeItemPhotos(
  { trx, clientId }: ClosetContext,
  itemId: number,
  photos: readonly FramedPhoto[],
): Promise<void> {
  await sql`DELETE FROM item_photos WHERE client_id = ${clientId} AND item_id = ${itemId}
    AND hash <> ALL(${photos.map(({ key }) => key)}::text[])`.execute(trx);
  await sql`UPDATE item_photos AS photo
    SET position = wanted.place - 1, focal_x = wanted.x, focal_y = wanted.y, zoom = wanted.zoom
    FROM unnest(${photos.map(({ key }) => key)}::text[], ${photos.map(({ focal }) => focal.x)}::real[],
      ${photos.map(({ focal }) => focal.y)}::real[], ${photos.map(({ zoom }) => zoom)}::real[])
      WITH ORDINALITY AS wanted (hash, x, y, zoom, place)
    WHERE photo.client_id = ${clientId} AND photo.item_id = ${itemId} AND photo.hash = wanted.hash`.execute(
    trx,
  );
}

/**
 * Makes `photos` the item's photographs, in this order. One that stays keeps the frame that staff gave it unless a frame
 * is given. Answers whether anything changed.
 */
export async function placeItemPhotos(
  trx: Transaction<DB>,
  clientId: number,
  itemId: number,
  photos: readonly PhotoPlacement[],
): Promise<boolean> {
  const present = await trx
    .selectFrom('item_photos')
    .select(['id', 'hash', 'position', 'focal_x', 'focal_y', 'zoom'])
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .execute();
  const byHash = new Map(present.map((photo) => [photo.hash, photo]));
  const wanted = new Set(photos.map((photo) => photo.hash));
  let changed = false;
  for (const { id } of present.filter((photo) => !wanted.has(photo.hash))) {
    await trx.deleteFrom('item_photos').where('client_id', '=', clientId).where('id', '=', id).execute();
    changed = true;
  }
  for (const [position, { hash, frame }] of photos.entries()) {
    const found = byHash.get(hash);
    if (found === undefined) {
      const proposed = frame ?? (await proposedFrame(trx, hash));
      const row = { client_id: clientId, item_id: itemId, hash, position, ...proposed };
      await trx.insertInto('item_photos').values(row).execute();
      changed = true;
    } else if (found.position !== position || (frame !== undefined && !sameFrame(found, frame))) {
      await trx
        .updateTable('item_photos')
        .set({ position, ...frame })
        .where('client_id', '=', clientId)
        .where('id', '=', found.id)
        .execute();
      changed = true;
    }
  }
  return changed;
}

type Frame = NonNullable<PhotoPlacement['frame']>;

function sameFrame(a: Frame, b: Frame): boolean {
  // The columns are four-byte floats: 0.3 comes back as 0.3, but 1/3 shortened.
  const close = (x: number, y: number) => Math.abs(x - y) < 1e-4;
  return close(a.focal_x, b.focal_x) && close(a.focal_y, b.focal_y) && close(a.zoom, b.zoom);
}

async function proposedFrame(trx: Database, hash: string): Promise<Frame> {
  return trx
    .selectFrom('images')
    .select(['focal_x', 'focal_y', 'zoom'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}
