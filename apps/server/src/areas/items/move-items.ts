/** Changes the location of items: writes the row, and the event for the item's history. */
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { ItemEventContext } from './write-item-event.ts';

export interface ItemMove {
  readonly itemIds: readonly number[];
  readonly to: LocationCode;
  /** DELIVERED to the client, RETURNED from there, or MOVED within the facility. */
  readonly kind: 'DELIVERED' | 'RETURNED' | 'MOVED';
  /** The request that is the reason. */
  readonly deliveryId?: number | null;
  readonly pickupId?: number | null;
  /** The bin of the items from now on; none by default. */
  readonly bin?: string;
  /** The note of staff about it. */
  readonly note?: string;
}

/**
 * Moves items of the closet in the transaction of what is the reason, locking them by id. The event says from where each
 * came. An item that leaves the facility has no bin.
 */
export async function moveItems(context: ItemEventContext, move: ItemMove): Promise<void> {
  const { trx, clientId, actor, now } = context;
  const { to, bin = '', note = '' } = move;
  if (move.itemIds.length === 0) return;
  const items = await trx
    .selectFrom('items')
    .select(['id', 'location', 'bin'])
    .where('client_id', '=', clientId)
    .where('id', 'in', move.itemIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  await trx
    .updateTable('items')
    .set({ location: to, bin, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .execute();
  const events = items.map((item) => ({
    client_id: clientId,
    item_id: item.id,
    kind: move.kind,
    from_location: item.location,
    to_location: to,
    from_bin: item.bin,
    to_bin: bin,
    note,
    delivery_id: move.deliveryId ?? null,
    pickup_id: move.pickupId ?? null,
    user_id: actor.userId,
    created_at: now,
  }));
  await trx.insertInto('item_events').values(events).execute();
}
