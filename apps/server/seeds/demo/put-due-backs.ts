/** Items that the demo's client has agreed to send back: one is overdue, others are due soon. */
import { addDays, toDay, type Day } from '@vestry/contract/calendar/day';
import { putDueBacks } from '../../src/areas/custody/due-backs.ts';
import type { Trx } from '../../src/platform/database.ts';
import { businessDay, businessOffset } from './days.ts';
import { readClosures, type DemoContext } from './demo-context.ts';

/** Days from today; where the facility is closed, the next business day. */
const plans = [-4, 2, 9] as const;

export async function putDemoDueBacks({ trx, closets, now, today, closures }: DemoContext): Promise<void> {
  const { id: clientId } = closets.parkAvenue;
  const items = await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('place', '=', 'RESIDENCE')
    .where('address_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pickup_items as line')
            .select('line.item_id')
            .whereRef('line.client_id', '=', 'items.client_id')
            .whereRef('line.item_id', '=', 'items.id')
            .where('line.active', '=', true),
        ),
      ),
    )
    // An item of a coming look stays for it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dates')
            .select('dates.id')
            .whereRef('dates.client_id', '=', 'items.client_id')
            .whereRef('dates.item_id', '=', 'items.id')
            .where('dates.event_day', '>=', today),
        ),
      ),
    )
    .orderBy('id')
    .limit(plans.length)
    .execute();
  await putDueBacks(
    { trx, clientId, now },
    items.map(({ id: itemId }, index) => ({
      itemId,
      day: businessDay(addDays(today, plans[index] ?? 0), 0, closures),
    })),
    today,
  );
}

/** Moves the days along that are as the demo left them, in business days. */
export async function shiftDueBacks(
  trx: Trx,
  clientIds: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<void> {
  if (clientIds.length === 0) return;
  const closures = await readClosures(trx);
  const rows = await trx
    .selectFrom('due_backs')
    .select(['client_id', 'item_id', 'day'])
    .where('client_id', 'in', clientIds)
    .where('set_on', '=', from)
    .where('replaced', 'is', null)
    .execute();
  for (const { day, ...key } of rows)
    await trx
      .updateTable('due_backs')
      .set({ day: day && businessDay(to, businessOffset(from, toDay(day), closures), closures), set_on: to })
      .where((eb) => eb.and(key))
      .execute();
}
