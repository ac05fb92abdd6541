import { placeOf, type Place } from '@vestry/contract/custody/places';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import { inTransaction, type Database } from '../../src/platform/database.ts';
import { makeItem } from '../factories.ts';
import type { SampleCloset } from './sample-closet.ts';
import type { SampleFacility } from './sample-facility.ts';

/** Two items that left with nobody's request: one is on the road still, the other was scanned back into a bin. */
export async function makeNotBack(
  db: Database,
  { clientId }: SampleCloset,
  notBackNumber: string,
): Promise<Pick<SampleFacility, 'notBackNumber' | 'scannedBackItemId'>> {
  const onTheRoad = await makeItem(db, clientId, { number: notBackNumber });
  const scannedBackItemId = await makeItem(db, clientId);
  const actor = { userId: null, actor: 'STAFF' } as const;
  await inTransaction(db, async (trx) => {
    const move = async (itemIds: number[], to: Place) =>
      moveItems({ trx, clientId, actor, now: new Date() }, { itemIds, to, evidence: 'SCAN', event: null });
    await move([onTheRoad, scannedBackItemId], { kind: 'IN_TRANSIT' });
    await move([scannedBackItemId], placeOf('GR'));
  });
  return { notBackNumber, scannedBackItemId };
}
