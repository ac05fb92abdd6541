/** Items leave an address that its closet deletes. */
import { moveItems, type MoveContext } from './move-items.ts';

/**
 * The items that are at an address stay with the client, and no residence is named. The caller has locked the address, so
 * that nothing arrives there meanwhile. Answers the items.
 */
export async function leaveAddress(context: MoveContext, addressId: number): Promise<number[]> {
  const { trx, clientId } = context;
  // Locked before they are counted: one that is scanned in at this moment is no longer there afterwards.
  const rows = await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('address_id', '=', addressId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const itemIds = rows.map(({ id }) => id);
  const to = { kind: 'RESIDENCE', addressId: null } as const;
  await moveItems(context, { itemIds, to, evidence: 'CLIENT_WORD', event: null, note: 'Address deleted' });
  return itemIds;
}
