/** Things that are set apart at the facility, for the valid requests of staff. */
import { placeOf } from '@vestry/contract/custody/places';
import type { Database } from '../../src/platform/database.ts';
import { storedPhoto } from './item-photo.ts';
import type { NewItem } from './make-items.ts';
import type { SampleCloset } from './sample-closet.ts';
import type { SampleFacility } from './sample-facility.ts';

type Apart = Pick<SampleFacility, 'apartId' | 'matchedApartId' | 'unknownApartId' | 'uploadId'>;

const bin = 'Quarantine';
const [foundAt, endedAt] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')];

/** One item that is set apart, and one that was matched. */
export function itemsApart(word: string) {
  const scanned = { evidence: 'SCAN', by: { userId: null, actor: 'STAFF' } } as const;
  const found = { ...scanned, to: placeOf('GR', bin), at: foundAt } as const;
  return {
    apart: { location: 'AC', number: `${word}-apart`, steps: [found] },
    matched: {
      location: 'AC',
      number: `${word}-matched`,
      steps: [found, { ...scanned, to: placeOf('GR', 'B-1'), at: endedAt }],
    },
  } as const satisfies Record<string, NewItem>;
}

/** The rows of both, of a garment that nobody knows, and the photograph of another. */
export async function makeApart(
  db: Database,
  { clientId, me }: SampleCloset,
  word: string,
  items: { readonly apart: number; readonly matched: number },
): Promise<Apart> {
  const found = { bin, found_at: foundAt };
  const [apart, matched, unknown] = await db
    .insertInto('quarantine')
    .values([
      { ...found, owner_id: clientId, item_id: items.apart },
      { ...found, owner_id: clientId, item_id: items.matched, outcome: 'RECEIVED', ended_at: endedAt },
      { ...found, photo_hash: storedPhoto.hash },
    ])
    .returning('id')
    .execute();
  if (apart === undefined || matched === undefined || unknown === undefined) throw new Error('not made');
  const { id: uploadId } = await db
    .insertInto('uploads')
    .values({
      user_id: me.id,
      target: 'QUARANTINE',
      target_id: me.id,
      object_key: `uploads/${word}`,
      hash: storedPhoto.hash,
      expires_at: new Date('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { apartId: apart.id, matchedApartId: matched.id, unknownApartId: unknown.id, uploadId };
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
