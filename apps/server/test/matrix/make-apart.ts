/** Things that are set apart at the facility, for the valid requests of staff. */
import { placeOf } from '@vestry/contract/custody/places';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import { inTransaction, type Database } from '../../src/platform/database.ts';
import { makeItem } from '../factories.ts';
import { storedPhoto } from './item-photo.ts';
import type { SampleCloset } from './sample-closet.ts';
import type { SampleFacility } from './sample-facility.ts';

type Apart = Pick<
  SampleFacility,
  'apartId' | 'matchedApartId' | 'unknownApartId' | 'arrivingNumber' | 'uploadId'
>;

/** An item that is set apart, one that was matched, a garment that nobody knows, and the photograph of another. */
export async function makeApart(
  db: Database,
  { clientId, me }: SampleCloset,
  arrivingNumber: string,
): Promise<Apart> {
  await makeItem(db, clientId, { location: 'AC', number: arrivingNumber });
  const [foundAt, endedAt] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')];
  const insert = async (row: object) => {
    const { id } = await db
      .insertInto('quarantine')
      .values({ bin: 'Quarantine', found_at: foundAt, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const setApart = async (row: object = {}) => {
    const itemId = await makeItem(db, clientId, { location: 'AC' });
    await moveTo(db, { clientId, itemId, bin: 'Quarantine', at: foundAt });
    return { itemId, id: await insert({ owner_id: clientId, item_id: itemId, ...row }) };
  };
  const apart = await setApart();
  const matched = await setApart({ outcome: 'RECEIVED', ended_at: endedAt });
  await moveTo(db, { clientId, itemId: matched.itemId, bin: 'B-1', at: endedAt });
  const { id: uploadId } = await db
    .insertInto('uploads')
    .values({
      user_id: me.id,
      target: 'QUARANTINE',
      target_id: me.id,
      object_key: `uploads/${arrivingNumber}`,
      hash: storedPhoto.hash,
      expires_at: new Date('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    apartId: apart.id,
    matchedApartId: matched.id,
    unknownApartId: await insert({ photo_hash: storedPhoto.hash }),
    arrivingNumber,
    uploadId,
  };
}

interface Moved {
  readonly clientId: number;
  readonly itemId: number;
  readonly bin: string;
  readonly at: Date;
}

async function moveTo(db: Database, { clientId, itemId, bin, at: now }: Moved): Promise<void> {
  const actor = { userId: null, actor: 'STAFF' } as const;
  await inTransaction(db, async (trx) =>
    moveItems(
      { trx, clientId, actor, now },
      { itemIds: [itemId], to: placeOf('GR', bin), evidence: 'SCAN', event: null },
    ),
  );
}

/** The photograph has been sent by this member of staff. */
export async function giveUpload(
  db: Database,
  { uploadId }: SampleFacility,
  { userId }: { readonly userId: number },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ user_id: userId, target_id: userId })
    .where('id', '=', uploadId)
    .execute();
}
