/** The items of deliveries. Every query carries the closet; every function takes the transaction of the change. */
import type { Database } from '../../../platform/database.ts';

/** Adds items to a delivery, from this position on. */
export async function insertItems(
  trx: Database,
  clientId: number,
  deliveryId: number,
  itemIds: readonly number[],
  position: number,
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((item_id, index) => ({
    client_id: clientId,
    delivery_id: deliveryId,
    item_id,
    position: position + index,
    created_at: now,
  }));
  await trx.insertInto('delivery_items').values(rows).execute();
}

export async function deleteItems(
  trx: Database,
  clientId: number,
  deliveryId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .deleteFrom('delivery_items')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', deliveryId)
    .where('item_id', 'in', itemIds)
    .execute();
}

/** The position after the last item's. */
export async function nextPosition(trx: Database, clientId: number, deliveryId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('delivery_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
