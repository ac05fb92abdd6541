/** Rows of carts and their lines. Every query carries the closet; every function takes the pool or a transaction. */
import type { CartItem } from '@vestry/contract/cart/rules';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { isInActiveDelivery } from '../items/item-card.ts';

/** Makes the user's cart where there is none, and locks it. */
export async function openCart(trx: Database, clientId: number, userId: number): Promise<void> {
  await trx
    .insertInto('carts')
    .values({ client_id: clientId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doNothing())
    .execute();
  await lockCart(trx, clientId, userId);
}

/** Locks the user's cart where there is one: adding, removing and sending wait for each other. */
export async function lockCart(trx: Database, clientId: number, userId: number): Promise<void> {
  await trx
    .selectFrom('carts')
    .select('user_id')
    .where((eb) => eb.and({ client_id: clientId, user_id: userId }))
    .forUpdate()
    .execute();
}

/** The items of the cart, in the order in which they were added. */
export async function listLines(db: Database, clientId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select('item_id')
    .where((eb) => eb.and({ client_id: clientId, user_id: userId }))
    .orderBy('created_at')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}

/** Adds lines in this order: what is added together stands as it was named. */
export async function insertLines(
  { trx, clientId }: ClosetContext,
  userId: number,
  itemIds: readonly number[],
): Promise<void> {
  const lines = itemIds.map((item_id, index) => ({
    client_id: clientId,
    user_id: userId,
    item_id,
    created_at: sql<Date>`now() + ${index} * interval '1 microsecond'`,
  }));
  await trx.insertInto('cart_items').values(lines).execute();
}

/** Deletes every line, or those with these items; answers the items that they held. */
export async function deleteLines(
  { trx, clientId }: ClosetContext,
  userId: number,
  itemIds?: readonly number[],
): Promise<number[]> {
  if (itemIds?.length === 0) return [];
  const rows = await trx
    .deleteFrom('cart_items')
    .where((eb) => eb.and({ client_id: clientId, user_id: userId }))
    .$if(itemIds !== undefined, (lines) => lines.where('item_id', 'in', itemIds ?? []))
    .returning('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}

/** Finds the facts that decide whether items can be delivered, of those that are active items of the closet. */
export async function findItemStates(db: Database, clientId: number, itemIds: readonly number[]) {
  if (itemIds.length === 0) return new Map<number, CartItem>();
  const rows = await db
    .selectFrom('items')
    .select((eb) => ['items.id', 'items.location', isInActiveDelivery(eb).as('deliveryRequested')])
    .where('client_id', '=', clientId)
    .where('id', 'in', itemIds)
    .where('record_status', '=', 1)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
