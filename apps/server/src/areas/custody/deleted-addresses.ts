/** Addresses that their closet deletes, and the items that are there or would come back there. */
import type { Place } from '@vestry/contract/custody/places';
import type { ClosetContext } from '../../platform/call-context.ts';

/**
 * Movements as they can be made: an address that was deleted names no residence any more, so that the item is with the
 * client, anywhere. None of the other addresses is deleted before the transaction ends.
 */
export async function leaveDeletedAddresses<M extends { readonly to: Place }>(
  context: ClosetContext,
  movements: readonly M[],
): Promise<M[]> {
  const named = movements.flatMap(({ to }) => addressOf(to) ?? []);
  const deleted = await lockDeleted(context, [...new Set(named)]);
  return movements.map((movement) => {
    const { to } = movement;
    return 'addressId' in to && deleted.has(to.addressId)
      ? { ...movement, to: { ...to, addressId: null } }
      : movement;
  });
}

function addressOf(place: Place): number | null {
  return 'addressId' in place ? place.addressId : null;
}

/** The deleted ones of these addresses. */
async function lockDeleted(
  { trx, clientId }: ClosetContext,
  ids: readonly number[],
): Promise<ReadonlySet<number | null>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('addresses')
    .select(['id', 'deleted_at'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id])));
}
