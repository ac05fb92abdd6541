/** The bin to which an item goes that comes back. */
import { placeOf, type Place } from '@vestry/contract/custody/places';
import type { ReturnPlace } from '@vestry/contract/staff/returns/schemas';
import type { ClosetContext } from '../../../platform/call-context.ts';
import { findLastPlaces } from '../../custody/last-places.ts';

/** The bin that staff say, else the one in which the item hung last. */
export async function targetOf(
  { trx, clientId }: ClosetContext,
  itemId: number,
  named: ReturnPlace | undefined,
): Promise<Extract<Place, { kind: 'BIN' }>> {
  if (named !== undefined) return { kind: 'BIN', zone: named.location, bin: named.bin };
  const last = (await findLastPlaces(trx, clientId, [itemId], ['BIN'])).get(itemId) ?? placeOf('GR');
  return last.kind === 'BIN' ? last : { kind: 'BIN', zone: 'GR', bin: '' };
}
