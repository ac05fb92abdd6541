import { toDay, type Day } from '@vestry/contract/calendar/day';
import type { CallContext } from '../../platform/call-context.ts';
import { putDueBacks } from '../custody/due-backs.ts';
import { findTripOf } from './find-trip-of.ts';

/** Delivered items of a trip are due back on its day, since a delivery ends the days that items had before. */
export async function dueBackWithTrip(
  context: CallContext,
  deliveryId: number,
  itemIds: readonly number[],
  today: Day,
): Promise<void> {
  const trip = await findTripOf(context, deliveryId);
  const day = trip?.dueBack ?? null;
  if (day === null) return;
  await putDueBacks(
    context,
    itemIds.map((itemId) => ({ itemId, day: toDay(day) })),
    today,
  );
}
