/** Writes the demo's deliveries and pickups with their items and events. */
import { deliveryPlans } from './delivery-plans.ts';
import { pickupPlans } from './pickup-plans.ts';
import type { DeliveryPlan, PickupPlan } from './requests-plan.ts';
import type { DemoItem, Story, Trx } from './story.ts';

export interface PutRequest {
  readonly id: number;
  readonly clientId: number;
  readonly items: readonly DemoItem[];
}

export interface PutRequests {
  readonly deliveries: readonly PutRequest[];
  readonly pickups: readonly PutRequest[];
}

const closed: readonly string[] = ['COMPLETED', 'CANCELED'];

/** Writes all of them; those of a closet without any item left for them are left out, except plain pickups. */
export async function putRequests(trx: Trx, story: Story): Promise<PutRequests> {
  const deliveries = new Map<DeliveryPlan, PutRequest>();
  for (const plan of deliveryPlans) {
    const items = takeItems(story, plan);
    if (items.length > 0) deliveries.set(plan, await putDelivery(trx, story, plan, items));
  }
  const pickups: PutRequest[] = [];
  for (const plan of pickupPlans) {
    const linked = plan.withDelivery === undefined ? undefined : deliveryPlans[plan.withDelivery];
    const delivery = linked && deliveries.get(linked);
    if (linked !== undefined && delivery === undefined) continue;
    pickups.push(await putPickup(trx, story, plan, takeItems(story, plan), delivery?.id ?? null));
  }
  return { deliveries: [...deliveries.values()], pickups };
}

function takeItems(story: Story, plan: DeliveryPlan | PickupPlan): DemoItem[] {
  return plan.items.flatMap(([location, count]) => story.closets[plan.closet].items.take(location, count));
}

/** What both kinds of requests have in their row. */
async function commonRow(trx: Trx, story: Story, plan: DeliveryPlan | PickupPlan) {
  const clientId = story.closets[plan.closet].id;
  const address = await trx
    .selectFrom('addresses')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('label', '=', plan.address)
    .executeTakeFirstOrThrow();
  const [sent] = plan.steps;
  const last = plan.steps.at(-1);
  if (sent === undefined || last === undefined)
    throw new Error('a request has at least the state it was sent in');
  return {
    client_id: clientId,
    user_id: story.people[plan.by].id,
    requested_by: story.people[plan.by].fullName,
    time_of_day: plan.timeOfDay,
    arrival_start: plan.window?.[0] ?? null,
    arrival_end: plan.window?.[1] ?? null,
    note: plan.note ?? '',
    address_id: address.id,
    address_sent: JSON.stringify({
      label: address.label,
      name: address.name,
      addressLineOne: address.address_line_one,
      addressLineTwo: address.address_line_two,
      city: address.city,
      country: address.country,
      state: address.state,
      zipCode: address.zip_code,
      phone: address.phone,
    }),
    created_at: momentOf(story, plan, sent),
    updated_at: momentOf(story, plan, last),
  };
}

/** The transitions before a past appointment are dated back from its day, those before a coming one from today. */
function momentOf(
  story: Story,
  plan: { readonly day: number },
  step: readonly [string, number, string],
): Date {
  return story.ago(step[1], step[2], plan.day < 0 ? story.dayIn(plan.day) : story.today);
}

/** One event per status: the client submits and cancels, staff make the other transitions. */
function eventsOf(story: Story, plan: DeliveryPlan | PickupPlan, clientId: number) {
  return plan.steps.map(([status, daysAgo, time], index) => ({
    client_id: clientId,
    kind: 'STATUS' as const,
    from_status: plan.steps[index - 1]?.[0] ?? null,
    to_status: status,
    user_id: story.people[authorOf(plan, status)].id,
    created_at: momentOf(story, plan, [status, daysAgo, time]),
  }));
}

function authorOf(
  plan: DeliveryPlan | PickupPlan,
  status: string,
): 'owner' | 'member' | 'manager' | 'operations' {
  if (['SUBMITTED', 'REQUEST', 'CANCELED'].includes(status)) return plan.by;
  return status === 'CONFIRMED' ? 'manager' : 'operations';
}

/** What is dismissed in the demo, every member of its closet has dismissed. */
async function dismissalsOf(trx: Trx, plan: DeliveryPlan | PickupPlan, clientId: number) {
  if (plan.dismissed !== true) return [];
  return trx
    .selectFrom('memberships')
    .select(['client_id', 'user_id'])
    .where('client_id', '=', clientId)
    .execute();
}

async function putDelivery(
  trx: Trx,
  story: Story,
  plan: DeliveryPlan,
  items: readonly DemoItem[],
): Promise<PutRequest> {
  const row = await commonRow(trx, story, plan);
  const status = plan.steps.at(-1)?.[0] ?? 'SUBMITTED';
  const packed = plan.steps.find(([step]) => step === 'READY_FOR_DELIVERY');
  const { id } = await trx
    .insertInto('deliveries')
    .values({
      ...row,
      status,
      delivery_date: plan.special ? null : story.dayIn(plan.day),
      special_date: plan.special ? story.dayIn(plan.day) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = items.map((item, position) => ({
    client_id: row.client_id,
    delivery_id: id,
    item_id: item.id,
    position,
    active: !closed.includes(status),
    created_at: row.created_at,
    ...(packed && { packed_at: momentOf(story, plan, packed), packed_by: story.people.operations.id }),
  }));
  await trx.insertInto('delivery_items').values(lines).execute();
  const events = eventsOf(story, plan, row.client_id).map((event) => ({ ...event, delivery_id: id }));
  await trx.insertInto('delivery_events').values(events).execute();
  const dismissals = await dismissalsOf(trx, plan, row.client_id);
  if (dismissals.length > 0)
    await trx
      .insertInto('delivery_dismissals')
      .values(dismissals.map((dismissal) => ({ ...dismissal, delivery_id: id })))
      .execute();
  if (status === 'COMPLETED') {
    const delivered = items.map((item) => ({
      client_id: row.client_id,
      item_id: item.id,
      kind: 'DELIVERED' as const,
      from_location: 'GR' as const,
      to_location: 'AC' as const,
      delivery_id: id,
      user_id: story.people.operations.id,
      created_at: row.updated_at,
    }));
    await trx.insertInto('item_events').values(delivered).execute();
  }
  return { id, clientId: row.client_id, items };
}

async function putPickup(
  trx: Trx,
  story: Story,
  plan: PickupPlan,
  items: readonly DemoItem[],
  deliveryId: number | null,
): Promise<PutRequest> {
  const row = await commonRow(trx, story, plan);
  const status = plan.steps.at(-1)?.[0] ?? 'REQUEST';
  const { id } = await trx
    .insertInto('pickups')
    .values({
      ...row,
      status,
      delivery_id: deliveryId,
      pickup_date: story.dayIn(plan.day),
      quantities: plan.quantities,
      item_types: [...plan.itemTypes],
      account_manager_notes: plan.managerNotes ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const received = status === 'COMPLETED' ? { received_at: row.updated_at } : {};
  const lines = items.map((item) => ({
    client_id: row.client_id,
    pickup_id: id,
    item_id: item.id,
    active: !closed.includes(status),
    created_at: row.created_at,
    ...received,
  }));
  if (lines.length > 0) await trx.insertInto('pickup_items').values(lines).execute();
  const events = eventsOf(story, plan, row.client_id).map((event) => ({ ...event, pickup_id: id }));
  await trx.insertInto('pickup_events').values(events).execute();
  const dismissals = await dismissalsOf(trx, plan, row.client_id);
  if (dismissals.length > 0)
    await trx
      .insertInto('pickup_dismissals')
      .values(dismissals.map((dismissal) => ({ ...dismissal, pickup_id: id })))
      .execute();
  if (status === 'COMPLETED' && items.length > 0) {
    const returned = items.map((item) => ({
      client_id: row.client_id,
      item_id: item.id,
      kind: 'RETURNED' as const,
      from_location: 'AC' as const,
      to_location: 'GR' as const,
      pickup_id: id,
      user_id: story.people.operations.id,
      created_at: row.updated_at,
    }));
    await trx.insertInto('item_events').values(returned).execute();
  }
  return { id, clientId: row.client_id, items };
}
