/** The pickup that comes with a delivery: the same visit, so that it takes no place of its own in the calendar. */
import type { Day } from '@vestry/contract/calendar/day';
import type { Schedule } from '@vestry/contract/calendar/schedule';
import { requestReference } from '@vestry/contract/requests/kinds';
import { pickupTransition } from '@vestry/contract/requests/pickup/rules';
import type { PickupItemType, PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import type { AddressSnapshot } from '../../addresses/service.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { PlannedChange } from '../change.ts';
import type { RequestDeps } from '../deps.ts';
import type { StateBefore } from '../events.ts';
import { findLastEvent, type LastEvent } from '../last-event.ts';
import { insertEvent, lockRequest, updateRequest } from '../repository.ts';
import { insertNew } from '../submit.ts';
import { transitionRequest } from '../transition.ts';
import { undoTransition } from '../undo.ts';
import { writeAppointment } from '../update.ts';
import { pickupDefinition, type PickupParts } from './definition.ts';
import { findLinked } from './linked-repository.ts';

/** The parts from which the pickup is made, once the delivery has checked them and locked its address. */
export interface LinkedPickup {
  readonly schedule: Schedule;
  readonly address: AddressSnapshot;
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly PickupItemType[];
  readonly requestedBy: string;
  readonly note: string;
}

/** Answers the pickup's id. Its mail is a part of the delivery's. */
export async function createLinked(
  context: CallContext,
  deliveryId: number,
  { quantities, itemTypes, requestedBy, note, ...checked }: LinkedPickup,
): Promise<number> {
  const own = { deliveryId, quantities, itemTypes };
  const id = await insertNew(pickupDefinition, context, checked, { requestedBy, note }, own);
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

/** Cancels it, where it can still be canceled. */
export async function cancelLinked(
  deps: RequestDeps,
  context: CallContext,
  deliveryId: number,
): Promise<void> {
  const pickup = await lockLinked(context, deliveryId);
  if (pickup === null || !pickupTransition(pickup.status, 'CANCELED').ok) return;
  await transitionRequest(deps, pickupDefinition, context, pickup.id, {
    to: 'CANCELED',
    note: `Canceled with delivery ${requestReference('delivery', deliveryId)}.`,
    // A pickup in REQUEST was mailed with the delivery alone, so the delivery's mail takes it back.
    notifies: pickup.status !== 'REQUEST',
    before: {},
  });
}

/** Takes it along to the delivery's new day, time or address, which the delivery's change has checked and locked. */
export async function changeLinked(
  { notifications }: RequestDeps,
  context: CallContext,
  deliveryId: number,
  { schedule, addressId }: PlannedChange,
  address: AddressSnapshot | null,
): Promise<void> {
  const pickup = await lockLinked(context, deliveryId);
  if (!hasNotBegun(pickup)) return;
  const planned = {
    ...(schedule === undefined ? {} : { schedule }),
    ...(addressId === undefined ? {} : { addressId }),
  };
  await writeAppointment(pickupDefinition, context, pickup, { planned, details: {}, address });
  const { id } = pickup;
  // A pickup in REQUEST was mailed with the delivery alone, so the delivery's mail reports its change.
  const isMailed = pickup.status !== 'REQUEST';
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
  if (!hasNotBegun(pickup) || pickup.day === day) return;
  await updateRequest(context, 'pickup', pickup.id, { day });
  const data = { date: day, before: { day: pickup.day } };
  await insertEvent(context, 'pickup', pickup.id, { kind: 'DATE', data });
  await recordChange(context, { kind: 'pickups.follow', id: pickup.id, notification: null });
}
