/** The items of pickups. Every statement carries the client. */
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { CallContext } from '../../../platform/call-context.ts';
import { toColumns } from '../../../platform/column-names.ts';

export interface PickupItemState {
  readonly location: LocationCode;
  /** Whether an open pickup has it. */
  readonly pickupRequested: boolean;
}

/** Locks the closet's active items among these, by id, and answers what decides whether they can be fetched. */
export async function lockItems(
  { trx, clientId }: CallContext,
  itemIds: readonly number[],
): Promise<Map<number, PickupItemState>> {
  if (itemIds.length === 0) return new Map();
  await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', 'in', itemIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Read after the lock: a pickup that was being made with one of them has ended by now.
  const rows = await trx
    .selectFrom('items')
    .select((eb) => [
      'items.id',
      'items.location',
      eb
        .exists(
          eb
            .selectFrom('pickup_items as line')
            .select('line.item_id')
            .whereRef('line.client_id', '=', 'items.client_id')
            .whereRef('line.item_id', '=', 'items.id')
            .where('line.active', '=', true),
        )
        .$castTo<boolean>()
        .as('pickupRequested'),
    ])
    .where('client_id', '=', clientId)
    .where('id', 'in', itemIds)
    .where('record_status', '=', 1)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export async function insertItems(
  { trx, clientId, now }: CallContext,
  pickupId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((itemId) => toColumns({ clientId, pickupId, itemId, createdAt: now }));
  await trx.insertInto('pickup_items').values(rows).execute();
}

/** Notes that items came in with a pickup; those that it did not name are added to it. */
export async function insertReceived(
  { trx, clientId, now }: CallContext,
  pickupId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  // The pickup is closed in the same transaction.
  const arrived = { active: false, receivedAt: now, createdAt: now };
  const rows = itemIds.map((itemId) => toColumns({ clientId, pickupId, itemId, ...arrived }));
  await trx
    .insertInto('pickup_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'pickup_id', 'item_id'])
        .doUpdateSet({ received_at: now, active: false }),
    )
    .execute();
}

/** Undoes `insertReceived`: no item counts as received, and those of `added` are no items of the pickup. */
export async function undoReceived(
  { trx, clientId }: CallContext,
  pickupId: number,
  added: readonly number[],
): Promise<void> {
  await trx
    .updateTable('pickup_items')
    .set({ received_at: null })
    .where((eb) => eb.and({ client_id: clientId, pickup_id: pickupId }))
    .execute();
  if (added.length === 0) return;
  await trx
    .deleteFrom('pickup_items')
    .where((eb) => eb.and({ client_id: clientId, pickup_id: pickupId }))
    .where('item_id', 'in', added)
    .execute();
}
