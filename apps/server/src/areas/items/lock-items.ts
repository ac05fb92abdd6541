import type { Database } from '../../platform/database.ts';

/**
 * Locks the closet's items among these, so that neither place nor request of one changes meanwhile. Always in the order of
 * their ids: two changes of the same items wait one for the other, never each for the other.
 */
export async function lockItemRows(
  trx: Database,
  clientId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', 'in', itemIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
