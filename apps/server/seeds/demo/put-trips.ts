/** Writes the demo's trips, each with its delivery, its return and its looks. */
import { addDays, toDay } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import { planLooks } from '../../src/areas/dates/plan-looks.ts';
import { insertTrip } from '../../src/areas/trips/insert-trip.ts';
import type { Trx } from '../../src/platform/database.ts';
import { putAudit } from './put-audit.ts';
import { putDelivery, putPickup } from './put-requests.ts';
import type { NumberOf } from './number-requests.ts';
import type { DemoItem, DemoContext } from './demo-context.ts';
import { tripPlans, type TripPlan } from './trip-plans.ts';

export async function putTrips(demo: DemoContext, numberOf: NumberOf): Promise<void> {
  const deliveryIds: number[] = [];
  for (const plan of tripPlans) deliveryIds.push(...(await putTrip(demo, numberOf, plan)));
  await alignTripDays(demo.trx, deliveryIds);
}

async function putTrip(
  demo: DemoContext,
  numberOf: NumberOf,
  { hotel, delivery: deliveryPlan, back: returnPlan, ...plan }: TripPlan,
): Promise<number[]> {
  const { trx } = demo;
  const closet = demo.closets.parkAvenue;
  const { owner } = demo.people;
  const items: DemoItem[] = [
    ...closet.items.take('GR', deliveryPlan.items.GR ?? 0),
    ...closet.items.take('AC', deliveryPlan.items.AC ?? 0),
  ];
  if (items.length === 0) return [];
  await trx
    .insertInto('addresses')
    .values({
      ...hotel,
      client_id: closet.id,
      name: owner.fullName,
      country: 'United States',
      is_temporary: true,
    })
    .execute();
  const delivery = await putDelivery(demo, { plan: deliveryPlan, id: numberOf(deliveryPlan) }, items);
  const { id: returnId } = await putPickup(demo, { plan: returnPlan, id: numberOf(returnPlan) }, items, null);
  await trx.updateTable('pickups').set({ return_of: delivery.id }).where('id', '=', returnId).execute();
  const context = {
    trx,
    clientId: closet.id,
    actor: { userId: owner.id, actor: 'USER' },
    now: demo.now,
  } as const;
  const firstDay = addDays(demo.dayIn(deliveryPlan.day), 1);
  const lastDay = addDays(firstDay, plan.lasts - 1);
  const { name, packing } = plan;
  const id = await insertTrip(context, delivery.id, { name, firstDay, lastDay, packing, dueBack: null });
  const looks = plan.looks.map((positions, index) => ({
    day: addDays(firstDay, index),
    items: positions.flatMap((position) => items[position]?.id ?? []),
  }));
  await planLooks(context, { id, name }, looks);
  await putAudit(
    { ...context, now: delivery.sentAt },
    { kind: 'trips.create', id, after: { name, packing, deliveryId: delivery.id, returnId } },
  );
  // Nobody has packed items that are still in storage.
  if (deliveryPlan.day >= 0) return [delivery.id];
  await trx
    .insertInto('trip_ticks')
    .values(
      items.map((item) => ({
        client_id: closet.id,
        trip_id: id,
        item_id: item.id,
        is_packed: true,
        tapped_at: demo.ago(0, '17:30', demo.dayIn(deliveryPlan.day)),
        user_id: owner.id,
      })),
    )
    .execute();
  return [delivery.id];
}

/** Sets the days of the trips of these deliveries: from the day after the delivery to the day before the return, wherever those have moved. */
export async function alignTripDays(trx: Trx, deliveryIds: readonly number[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  const rows = await trx
    .selectFrom('trips')
    .innerJoin('deliveries as delivery', (join) =>
      join.onRef('delivery.client_id', '=', 'trips.client_id').onRef('delivery.id', '=', 'trips.delivery_id'),
    )
    .innerJoin('pickups as back', (join) =>
      join.onRef('back.client_id', '=', 'trips.client_id').onRef('back.return_of', '=', 'trips.delivery_id'),
    )
    .select([
      'trips.client_id as clientId',
      'trips.id',
      'trips.first_day as firstDay',
      'trips.last_day as lastDay',
    ])
    .select(['delivery.delivery_date as deliveryDay', 'back.pickup_date as returnDay'])
    .where('trips.delivery_id', 'in', [...deliveryIds])
    .execute();
  for (const { clientId, id, deliveryDay, returnDay, ...before } of rows) {
    if (deliveryDay === null || returnDay === null) continue;
    const firstDay = addDays(toDay(deliveryDay), 1);
    const lastDay = addDays(toDay(returnDay), -1);
    if (lastDay < firstDay) continue;
    await trx
      .updateTable('trips')
      .set({ first_day: firstDay, last_day: lastDay })
      .where((eb) => eb.and({ client_id: clientId, id }))
      .execute();
    await sql`UPDATE dates SET event_day = event_day + (${firstDay}::date - ${before.firstDay}::date)
      WHERE client_id = ${clientId} AND trip_id = ${id}`.execute(trx);
  }
}
