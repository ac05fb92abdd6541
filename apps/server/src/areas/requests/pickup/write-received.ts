/** Notes which items came in with a pickup, in the transaction of the caller. */
import type { CallContext } from '../../../platform/call-context.ts';
import { toColumns } from '../../../platform/column-names.ts';

/** The item came in; one that the pickup did not name is added to it. The pickup holds it no longer. */
export async function setReceived(
  { trx, clientId, now }: CallContext,
  pickupId: number,
  itemId: number,
): Promise<void> {
  const row = { clientId, pickupId, itemId, isAdded: true, active: false, receivedAt: now, createdAt: now };
  await trx
    .insertInto('pickup_items')
    .values(toColumns(row))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'pickup_id', 'item_id'])
        .doUpdateSet({ received_at: now, active: false }),
    )
    .execute();
}

/** Undoes `setReceived`: the pickup awaits the item again, where it is still open, or never had it. */
export async function unsetReceived(
  { trx, clientId }: CallContext,
  pickupId: number,
  itemId: number,
): Promise<void> {
  const line = { client_id: clientId, pickup_id: pickupId, item_id: itemId };
  await trx
    .deleteFrom('pickup_items')
    .where((eb) => eb.and({ ...line, is_added: true }))
    .execute();
  await trx
    .updateTable('pickup_items')
    .set((eb) => ({
      received_at: null,
      active: eb
        .selectFrom('pickups')
        .select((pickup) => pickup('pickups.status', 'not in', ['COMPLETED', 'CANCELED']).as('isOpen'))
        .where('pickups.client_id', '=', clientId)
        .where('pickups.id', '=', pickupId)
        .$castTo<boolean>(),
    }))
    .where((eb) => eb.and(line))
    .execute();
}
