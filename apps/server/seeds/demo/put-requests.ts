/** Writes the demo's deliveries and pickups with their items and events. */
import { locationCodes } from '@vestry/contract/items/schemas';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { itemTypesOf } from '@vestry/contract/requests/pickup/rules';
import { demoKinds } from './kinds.ts';
import { deliveryPlans } from './delivery-plans.ts';
import { putAudit, putTransition } from './put-audit.ts';
import { putProof } from './put-proof.ts';
import { pickupPlans } from './pickup-plans.ts';
import { putCustody } from './put-custody.ts';
import { insertNumbered, type NumberOf } from './number-requests.ts';
import { isPutOff, statesOf } from './request-states.ts';
import type { DeliveryPlan, PickupPlan, Plan } from './requests-plan.ts';
import type { DemoItem, DemoContext } from './demo-context.ts';

export interface PutRequest {
  readonly kind: RequestKind;
  readonly plan: DeliveryPlan | PickupPlan;
  readonly id: number;
  readonly clientId: number;
  readonly addressId: number;
  /** Of its items once they are delivered. */
  readonly place: 'RESIDENCE' | 'TEMPORARY_ADDRESS';
  readonly items: readonly DemoItem[];
  readonly sentAt: Date;
}

export interface PutRequests {
  readonly deliveries: readonly PutRequest[];
  readonly pickups: readonly PutRequest[];
}

const closed: readonly string[] = ['COMPLETED', 'CANCELED'];

/** Writes all of them; those of a closet without any item left for them are left out, except plain pickups. */
export async function putRequests(demo: DemoContext, numberOf: NumberOf): Promise<PutRequests> {
  const deliveries = new Map<DeliveryPlan, PutRequest>();
  for (const plan of deliveryPlans) {
    const items = takeItems(demo, plan);
    if (items.length > 0) deliveries.set(plan, await putDelivery(demo, { plan, id: numberOf(plan) }, items));
  }
  const pickups: PutRequest[] = [];
  for (const plan of pickupPlans) {
    const linked = plan.withDelivery === undefined ? undefined : deliveryPlans[plan.withDelivery];
    const delivery = linked && deliveries.get(linked);
    if (linked !== undefined && delivery === undefined) continue;
    const pickup = await putPickup(
      demo,
      { plan, id: numberOf(plan) },
      takeItems(demo, plan),
      delivery?.id ?? null,
    );
    pickups.push(pickup);
    // One that comes with a delivery is sent with it.
    if (delivery === undefined) await putCreation(demo, pickup);
  }
  return { deliveries: [...deliveries.values()], pickups };
}

function takeItems(demo: DemoContext, plan: DeliveryPlan | PickupPlan): DemoItem[] {
  const { items } = demo.closets[plan.closet];
  return locationCodes.flatMap((location) => items.take(location, plan.items[location] ?? 0));
}

/** Inserts the columns that both kinds of requests share in their rows. */
async function commonRow<Status extends string>(demo: DemoContext, plan: Plan<Status>) {
  const clientId = demo.closets[plan.closet].id;
  const address = await demo.trx
    .selectFrom('addresses')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('label', '=', plan.address)
    .executeTakeFirstOrThrow();
  const { sent, last } = statesOf(demo, plan);
  return {
    client_id: clientId,
    user_id: demo.people[plan.by].id,
    requested_by: demo.people[plan.by].fullName,
    status: last.status,
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
    created_at: sent.at,
    updated_at: last.at,
  };
}

/** The row of the audit for a request that was sent. */
async function putCreation(
  demo: DemoContext,
  { kind, plan, id, clientId, addressId, items, sentAt }: PutRequest,
): Promise<void> {
  const { trx } = demo;
  const { id: userId, fullName: requestedBy } = demo.people[plan.by];
  const day = demo.dayIn(plan.day);
  await putAudit(
    { trx, clientId, actor: { actor: 'USER', userId }, now: sentAt },
    {
      kind: `${requestKindFacts[kind].area}.create`,
      id,
      after: {
        ...(plan.special ? { specialDate: day } : { date: day }),
        address: addressId,
        time: plan.timeOfDay,
        requestedBy,
        note: plan.note ?? '',
        itemIds: items.map((item) => item.id),
      },
    },
  );
}

function authorOf(
  plan: DeliveryPlan | PickupPlan,
  status: string,
): 'owner' | 'member' | 'manager' | 'operations' {
  if (status === 'CANCELED' && plan.refused !== undefined) return 'operations';
  if (['SUBMITTED', 'REQUEST', 'CANCELED'].includes(status)) return plan.by;
  return status === 'CONFIRMED' ? 'manager' : 'operations';
}

/**
 * Writes what stands beside the row of a request: its items, with what `lineOf` says of their place; an event for each
 * status (the client submits and cancels, staff make the other transitions); what the closet's members dismissed; and the
 * movements of its items.
 */
async function putParts(
  demo: DemoContext,
  request: PutRequest,
  lineOf: (position: number) => object,
): Promise<void> {
  const { trx } = demo;
  const { kind, plan, id, clientId, items } = request;
  const { states, sent, last } = statesOf<string>(demo, plan);
  const key = { client_id: clientId, [`${kind}_id`]: id };
  const lines = items.map((item, position) => ({
    ...key,
    ...lineOf(position),
    item_id: item.id,
    active: !closed.includes(last.status),
    created_at: sent.at,
  }));
  if (lines.length > 0) await trx.insertInto(`${kind}_items`).values(lines).execute();
  const events = states.map(({ status, at }, index) => ({
    ...key,
    kind: 'STATUS' as const,
    from_status: states[index - 1]?.status ?? null,
    to_status: status,
    user_id: demo.people[authorOf(plan, status)].id,
    created_at: at,
  }));
  await trx.insertInto(`${kind}_events`).values(events).execute();
  for (const [index, { status, at }] of states.entries()) {
    const from = states[index - 1]?.status;
    if (from === undefined) continue;
    const author = authorOf(plan, status);
    const actor = { actor: author === plan.by ? 'USER' : 'STAFF', userId: demo.people[author].id } as const;
    const [note = ''] = status === 'CANCELED' ? (plan.refused ?? []) : [];
    await putTransition({ trx, clientId, actor, now: at }, { kind, id }, { from, to: status, note });
  }
  if (plan.dismissed === true) {
    const members = await trx
      .selectFrom('memberships')
      .select('user_id')
      .where('client_id', '=', clientId)
      .execute();
    const dismissals = members.map((member) => ({ ...key, ...member }));
    await trx.insertInto(`${kind}_dismissals`).values(dismissals).execute();
  }
  putCustody(demo, request, states);
  if (!isPutOff(demo, plan)) await putProof(demo, request);
  if (last.status !== 'COMPLETED' || items.length === 0) return;
  const moved = items.map((item) => ({
    ...key,
    ...demoKinds[kind].movement,
    item_id: item.id,
    user_id: demo.people.operations.id,
    created_at: last.at,
  }));
  await trx.insertInto('item_events').values(moved).execute();
}

function requestOf(
  of: Pick<PutRequest, 'kind' | 'plan' | 'id' | 'items'>,
  row: { readonly client_id: number; readonly address_id: number; readonly created_at: Date },
): PutRequest {
  const { place = 'RESIDENCE' } = of.plan;
  return { ...of, clientId: row.client_id, addressId: row.address_id, place, sentAt: row.created_at };
}

interface Numbered<Of> {
  readonly plan: Of;
  readonly id: number;
}

export async function putDelivery(
  demo: DemoContext,
  { plan, id }: Numbered<DeliveryPlan>,
  items: readonly DemoItem[],
): Promise<PutRequest> {
  const row = await commonRow(demo, plan);
  const day = demo.dayIn(plan.day);
  const dates = { delivery_date: plan.special ? null : day, special_date: plan.special ? day : null };
  await insertNumbered(demo.trx, 'deliveries', { ...row, ...dates, id });
  const request = requestOf({ kind: 'delivery', plan, id, items }, row);
  const packed = statesOf(demo, plan).states.find(({ status }) => status === 'READY_FOR_DELIVERY');
  const packing = packed && { packed_at: packed.at, packed_by: demo.people.operations.id };
  await putParts(demo, request, (position) => ({ position, ...packing }));
  await putCreation(demo, request);
  return request;
}

export async function putPickup(
  demo: DemoContext,
  { plan, id }: Numbered<PickupPlan>,
  items: readonly DemoItem[],
  deliveryId: number | null,
): Promise<PutRequest> {
  const row = await commonRow(demo, plan);
  await insertNumbered(demo.trx, 'pickups', {
    ...row,
    id,
    delivery_id: deliveryId,
    pickup_date: demo.dayIn(plan.day),
    quantities: plan.quantities,
    item_types: [...(plan.itemTypes ?? itemTypesOf(items.map(({ categoryId }) => categoryId)))],
    account_manager_notes: plan.managerNotes ?? '',
  });
  const request = requestOf({ kind: 'pickup', plan, id, items }, row);
  const received = row.status === 'COMPLETED' ? { received_at: row.updated_at } : {};
  await putParts(demo, request, () => received);
  return request;
}
