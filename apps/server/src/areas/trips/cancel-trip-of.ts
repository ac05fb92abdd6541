/** A trip ends with its delivery, wherever its client cancels that. */
import type { CallContext } from '../../platform/call-context.ts';
import { recordChange } from '../changes/record-change.ts';
import { deleteDueBacks } from '../custody/due-backs.ts';
import { unplanLooks } from '../dates/plan-looks.ts';
import { findTripOf } from './find-trip-of.ts';

/** The looks of the trip leave the lookbook, and its items are due back no more. Nothing for a delivery that is of no trip. */
export async function cancelTripOf(
  context: CallContext,
  deliveryId: number,
  itemIds: readonly number[],
): Promise<void> {
  const trip = await findTripOf(context, deliveryId);
  if (trip === null) return;
  await unplanLooks(context, trip.id, null);
  await deleteDueBacks(context, itemIds);
  await recordChange(context, { kind: 'trips.cancel', id: trip.id });
}
