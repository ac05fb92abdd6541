/** The looks of a trip follow its items. */
import type { CallContext } from '../../platform/call-context.ts';
import { unplanItems } from '../dates/plan-looks.ts';
import { findTripOf } from './find-trip-of.ts';

/** Items that a trip's delivery no longer has leave the looks of the trip. */
export async function leaveLooks(
  context: CallContext,
  deliveryId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const trip = await findTripOf(context, deliveryId);
  if (trip !== null) await unplanItems(context, trip.id, itemIds);
}
