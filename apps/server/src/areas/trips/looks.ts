/** The looks of a trip follow its items. */
import type { CallContext } from '../../platform/call-context.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { unplanItems } from '../dates/plan-looks.ts';

/** Items that a trip's delivery no longer has leave the looks of the trip. */
export async function leaveLooks(
  context: CallContext,
  deliveryId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const { trx, clientId } = context;
  const trip = await trx
    .selectFrom('trips')
    .select('id')
    .where((eb) => eb.and({ client_id: clientId, delivery_id: deliveryId }))
    .$call(firstOrNull);
  if (trip !== null) await unplanItems(context, trip.id, itemIds);
}
