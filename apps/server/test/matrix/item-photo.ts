/** A photograph of the item that the valid requests of staff arrange. */
import type { Database } from '../../src/platform/database.ts';
import type { SampleCloset } from './sample-closet.ts';

/** As the database frames it by default. */
export const storedPhoto = {
  hash: 'e'.repeat(64),
  width: 9,
  height: 9,
  widths: [9],
  thumbhash: '',
  focalX: 50,
  focalY: 50,
  zoom: 1,
};

export async function givePhoto(db: Database, { clientId, spareItemId }: SampleCloset): Promise<void> {
  const { hash, width, height, widths } = storedPhoto;
  await db
    .insertInto('images')
    .values({ hash, width, height, widths, thumbhash: Buffer.alloc(9) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('item_photos').values({ client_id: clientId, item_id: spareItemId, hash }).execute();
}
