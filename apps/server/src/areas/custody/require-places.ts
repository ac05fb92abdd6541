/** Whether items are still where they were when their request was canceled. */
import type { PlaceKind } from '@vestry/contract/custody/places';
import type { ClosetContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Locks the items of a request that is open again.
 * @throws Refusal CONFLICT when one of them is in a place of another kind.
 */
export async function requirePlaces(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
  kinds: readonly PlaceKind[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const own = trx
    .selectFrom('items')
    .where('client_id', '=', clientId)
    .where('id', 'in', itemIds)
    .orderBy('id');
  await own.select('id').forNoKeyUpdate().execute();
  // Read after the lock: somebody who moved or released one of them at the same time has ended by now.
  const elsewhere = await own.select('id').where('place', 'not in', kinds).limit(1).executeTakeFirst();
  if (elsewhere !== undefined) throw new Refusal('CONFLICT');
}
