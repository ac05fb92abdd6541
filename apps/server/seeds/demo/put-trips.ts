/** The demo's trips: one to come, and one from which the items have not come back yet. */
import { addDays, toDay } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import { planLooks } from '../../src/areas/dates/plan-looks.ts';
import { insertTrip } from '../../src/areas/trips/insert-trip.ts';
import { putAudit } from './put-audit.ts';
import { putDelivery, putPickup } from './put-requests.ts';
import type { DeliveryPlan, PickupPlan } from './requests-plan.ts';
import type { DemoItem, Story, Trx } from './story.ts';

interface TripPlan {
  readonly name: string;
  /** Days of the trip after the day of its delivery. */
  readonly lasts: number;
  readonly hotel: {
    readonly label: string;
    readonly address_line_one: string;
    readonly address_line_two: string;
    readonly city: string;
    readonly state: string;
    readonly zip_code: string;
    readonly phone: string;
  };
  readonly packing: 'GARMENT_BAGS' | 'SUITCASE';
  /** Positions of the items that are planned for each of the first days. */
  readonly looks: readonly (readonly number[])[];
  readonly delivery: Pick<
    DeliveryPlan,
    'day' | 'statuses' | 'items' | 'timeOfDay' | 'note' | 'signed' | 'window'
  >;
  readonly back: Pick<PickupPlan, 'day' | 'statuses' | 'timeOfDay' | 'window'>;
}

const plans: readonly TripPlan[] = [
  {
    name: 'Hudson Valley',
    lasts: 4,
    hotel: {
      label: 'The Wheelwright Inn',
      address_line_one: '412 Warren Street',
      address_line_two: 'Room 7',
      city: 'Hudson',
      state: 'New York',
      zip_code: '12534',
      phone: '+15185550142',
    },
    packing: 'SUITCASE',
    looks: [[0, 1], [2]],
    delivery: {
      day: -2,
      timeOfDay: 'MORNING',
      items: { GR: 3 },
      signed: ['Wheelwright Inn, reception', '10:50'],
      statuses: {
        SUBMITTED: [6, '18:20'],
        CONFIRMED: [5, '10:05'],
        READY_FOR_DELIVERY: [1, '15:10'],
        ON_THE_WAY: [0, '08:30'],
        COMPLETED: [0, '10:50'],
      },
    },
    back: {
      day: 3,
      timeOfDay: 'AFTERNOON',
      window: ['14:00', '16:00'],
      statuses: { REQUEST: [8, '18:20'], CONFIRMED: [7, '10:05'] },
    },
  },
  {
    name: 'Palm Beach',
    lasts: 8,
    hotel: {
      label: 'Hotel Palmetto',
      address_line_one: '155 Hammon Avenue',
      address_line_two: 'Confirmation PB-20417',
      city: 'Palm Beach',
      state: 'Florida',
      zip_code: '33480',
      phone: '+15615550188',
    },
    packing: 'GARMENT_BAGS',
    looks: [[0, 1], [2], [3, 4]],
    delivery: {
      day: 9,
      timeOfDay: 'AFTERNOON',
      note: 'Reception signs for deliveries.',
      items: { GR: 7 },
      statuses: { SUBMITTED: [2, '20:15'], CONFIRMED: [1, '09:40'] },
    },
    back: { day: 16, timeOfDay: 'MORNING', statuses: { REQUEST: [2, '20:15'] } },
  },
];

export async function putTrips(trx: Trx, story: Story): Promise<void> {
  const deliveryIds: number[] = [];
  for (const plan of plans) deliveryIds.push(...(await putTrip(trx, story, plan)));
  await followTrips(trx, deliveryIds);
}

async function putTrip(
  trx: Trx,
  story: Story,
  { hotel, delivery: visit, back, ...plan }: TripPlan,
): Promise<number[]> {
  const closet = story.closets.parkAvenue;
  const { owner } = story.people;
  const items: DemoItem[] = [
    ...closet.items.take('GR', visit.items.GR ?? 0),
    ...closet.items.take('AC', visit.items.AC ?? 0),
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
  const shared = {
    closet: 'parkAvenue',
    by: 'owner',
    address: hotel.label,
    place: 'TEMPORARY_ADDRESS',
  } as const;
  const delivery = await putDelivery(trx, story, { ...shared, ...visit }, items);
  const pickup: PickupPlan = { ...shared, ...back, items: {}, quantities: 'LESS_THAN_50' };
  const { id: returnId } = await putPickup(trx, story, pickup, items, null);
  await trx.updateTable('pickups').set({ return_of: delivery.id }).where('id', '=', returnId).execute();
  const context = {
    trx,
    clientId: closet.id,
    actor: { userId: owner.id, actor: 'USER' },
    now: story.now,
  } as const;
  const firstDay = addDays(story.dayIn(visit.day), 1);
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
  if (visit.day >= 0) return [delivery.id];
  await trx
    .insertInto('trip_ticks')
    .values(
      items.map((item) => ({
        client_id: closet.id,
        trip_id: id,
        item_id: item.id,
        is_packed: true,
        tapped_at: story.ago(0, '17:30', story.dayIn(visit.day)),
        user_id: owner.id,
      })),
    )
    .execute();
  return [delivery.id];
}

/** The days of the trips of these deliveries begin on the day after the delivery and end before the return, wherever those have moved. */
export async function followTrips(trx: Trx, deliveryIds: readonly number[]): Promise<void> {
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
