/**
 * The pickup that belongs to a delivery. One that comes with it is the same visit, so that it takes no place of its own in the
 * calendar; one that brings the items of a trip back is a visit of its own (`returnOf`).
 */
import type { Day } from '@vestry/contract/calendar/day';
import type { Schedule } from '@vestry/contract/calendar/schedule';
import { requestReference } from '@vestry/contract/requests/kinds';
import { itemTypesOf, quantitiesOf } from '@vestry/contract/requests/pickup/rules';
import type { PickupItemType, PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import type { AddressSnapshot } from '../../addresses/service.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { PlannedChange } from '../change.ts';
import type { UpdatePlan } from '../definition.ts';
import type { RequestDeps } from '../deps.ts';
import type { StateBefore } from '../events.ts';
import { findLastEvent, type LastEvent } from '../last-event.ts';
import { deleteItems, insertEvent, lockRequest, updateRequest } from '../repository.ts';
import { insertNew } from '../submit.ts';
import { transitionRequest } from '../transition.ts';
import { undoTransition } from '../undo.ts';
import { writeAppointment } from '../update.ts';
import { pickupDefinition, type PickupParts } from './definition.ts';
import { insertItems, listCategories, lockItems } from './item-repository.ts';
import { findLinked } from './linked-repository.ts';
import { requestedItems } from './require-fetchable.ts';

/** The parts from which the pickup is made, once the delivery has checked them and locked its address. */
export interface LinkedPickup {
  readonly schedule: Schedule;
  readonly address: AddressSnapshot;
  /** The items that are named, locked and checked; mostly none. */
  readonly itemIds: readonly number[];
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly PickupItemType[];
  readonly requestedBy: string;
  readonly note: string;
}

/** Answers the pickup's id. Its mail is a part of the delivery's. */
export async function createLinked(
  context: CallContext,
  deliveryId: number,
  { itemIds, quantities, itemTypes, requestedBy, note, ...checked }: LinkedPickup,
): Promise<number> {
  const own = { deliveryId, quantities, itemTypes };
  const id = await insertNew(pickupDefinition, context, checked, { requestedBy, note }, own);
  await insertItems(context, id, itemIds);
  await recordChange(context, { kind: 'pickups.follow', id, notification: null });
  return id;
}

/** The parts of the pickup that brings the items of a trip back, checked by who makes it. */
export interface ReturnVisit {
  readonly schedule: Schedule;
  readonly address: AddressSnapshot;
  readonly itemIds: readonly number[];
  readonly requestedBy: string;
  readonly note: string;
}

/** Makes the pickup that brings the items of a delivery back; answers its id. Who makes it records the change. */
export async function createReturn(
  context: CallContext,
  deliveryId: number,
  { itemIds, requestedBy, note, ...checked }: ReturnVisit,
): Promise<number> {
  const own = { returnOf: deliveryId, ...(await contentOf(context, itemIds)) };
  const id = await insertNew(pickupDefinition, context, checked, { requestedBy, note }, own);
  await insertReturned(context, id, itemIds);
  return id;
}

/** @throws Refusal ITEMS_UNAVAILABLE with the items that another open pickup has. */
async function insertReturned(context: CallContext, id: number, itemIds: readonly number[]): Promise<void> {
  const lines = requestedItems(itemIds, await lockItems(context, itemIds));
  if (lines.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines });
  await insertItems(context, id, itemIds);
}

/** The quantity and the kinds of items that are fetched by name. */
export async function contentOf(context: CallContext, itemIds: readonly number[]) {
  const itemTypes = itemTypesOf(await listCategories(context, itemIds));
  return { quantities: quantitiesOf(itemIds.length), itemTypes };
}

/**
 * The pickup that brings the items of a delivery back has these from now on; nothing of one that has begun changes. Answers the id of the
 * pickup that has changed.
 */
export async function changeReturned(
  context: CallContext,
  deliveryId: number,
  { itemIds, added, removed }: Pick<UpdatePlan, 'itemIds' | 'added' | 'removed'>,
): Promise<number | null> {
  if (added.length === 0 && removed.length === 0) return null;
  const pickup = await lockLinked(context, deliveryId);
  if (pickup?.returnOf !== deliveryId || !hasNotBegun(pickup)) return null;
  const { id } = pickup;
  await deleteItems(context, 'pickup', id, removed);
  await insertReturned(context, id, added);
  await updateRequest(context, 'pickup', id, {}, await contentOf(context, itemIds));
  await insertEvent(context, 'pickup', id, { kind: 'ITEMS', data: { added, removed } });
  await recordChange(context, { kind: 'pickups.follow', id, notification: null });
  return id;
}

/** Locks the pickup of a delivery; null where there is none. */
async function lockLinked(context: CallContext, deliveryId: number): Promise<PickupParts['locked'] | null> {
  const linked = await findLinked(context, deliveryId);
  if (linked === null) return null;
  return lockRequest<PickupParts['locked']>(context, 'pickup', pickupDefinition.columns, linked.id);
}

function hasNotBegun(pickup: PickupParts['locked'] | null): pickup is PickupParts['locked'] {
  return pickup !== null && ['REQUEST', 'CONFIRMED'].includes(pickup.status);
}

/** Cancels it, unless it has begun: its items are in the van, and arrive with it. */
export async function cancelLinked(
  deps: RequestDeps,
  context: CallContext,
  deliveryId: number,
): Promise<void> {
  const pickup = await lockLinked(context, deliveryId);
  if (!hasNotBegun(pickup)) return;
  await transitionRequest(deps, pickupDefinition, context, pickup.id, {
    to: 'CANCELED',
    note: `Canceled with delivery ${requestReference('delivery', deliveryId)}.`,
    // A pickup in REQUEST was mailed with the delivery alone, so the delivery's mail takes it back.
    notifies: pickup.status !== 'REQUEST',
    before: {},
  });
}

/** Takes it along to the delivery's new day and time, unless it is a return, and to its new address, which the delivery's change has checked and locked. */
export async function changeLinked(
  { notifications }: RequestDeps,
  context: CallContext,
  deliveryId: number,
  {
    schedule,
    addressId,
    address,
    isNotified,
  }: PlannedChange & { readonly address: AddressSnapshot | null; readonly isNotified: boolean },
): Promise<void> {
  const pickup = await lockLinked(context, deliveryId);
  if (!hasNotBegun(pickup)) return;
  // A return has a day of its own.
  const follows = schedule !== undefined && pickup.returnOf === null;
  if (!follows && addressId === undefined) return;
  const planned = {
    ...(follows ? { schedule } : {}),
    ...(addressId === undefined ? {} : { addressId }),
  };
  await writeAppointment(pickupDefinition, context, pickup, { planned, details: {}, address });
  const { id } = pickup;
  // A pickup in REQUEST was mailed with the delivery alone, so the delivery's mail reports its change.
  const isMailed = isNotified && pickup.status !== 'REQUEST';
  const notification = isMailed
    ? notifications.requestChange({ kind: 'pickup', clientId: context.clientId, id })
    : null;
  await recordChange(context, { kind: 'pickups.follow', id, notification });
}

/** Undoes what the delivery's transition, recorded at `at`, did to the pickup: its cancellation, or its new day. */
export async function undoLinked(context: CallContext, deliveryId: number, { at }: LastEvent): Promise<void> {
  const pickup = await lockLinked(context, deliveryId);
  if (pickup === null) return;
  const { trx, clientId } = context;
  const { id } = pickup;
  const last = await findLastEvent(trx, { kind: 'pickup', clientId, id });
  if (last === null || last.at.getTime() !== at.getTime()) return;
  const { before } = last.data as { before?: StateBefore }; // written by `followDelivery`
  if (last.kind !== 'DATE') return undoTransition(pickupDefinition, context, id, last, null);
  await updateRequest(context, 'pickup', id, { day: before?.day ?? null });
  await recordChange(context, { kind: 'pickups.follow', id, notification: null });
}

/** Gives it the day that staff gave the delivery. */
export async function followDelivery(context: CallContext, deliveryId: number, day: Day): Promise<void> {
  const pickup = await lockLinked(context, deliveryId);
  if (!hasNotBegun(pickup) || pickup.returnOf !== null || pickup.day === day) return;
  await updateRequest(context, 'pickup', pickup.id, { day });
  const data = { date: day, before: { day: pickup.day } };
  await insertEvent(context, 'pickup', pickup.id, { kind: 'DATE', data });
  await recordChange(context, { kind: 'pickups.follow', id: pickup.id, notification: null });
}
