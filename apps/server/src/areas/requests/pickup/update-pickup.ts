/** The client changes a pickup that can still be changed: appointment, items and notes, or all of it by canceling. */
import { toDay } from '@vestry/contract/calendar/day';
import {
  cancelPickup as cancelPickupCall,
  updatePickup as updatePickupCall,
} from '@vestry/contract/requests/pickup/calls';
import type { PickupUpdate } from '@vestry/contract/requests/pickup/forms';
import { isDeliveryActive } from '@vestry/contract/requests/delivery/rules';
import { linkedPickupMessage, pickupEditableVerdict } from '@vestry/contract/requests/pickup/rules';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../../addresses/service.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import {
  auditedChange,
  changedColumns,
  changesAppointment,
  insertChangeEvents,
  checkChange,
  planChange,
  type Appointment,
  type PlannedChange,
} from '../delivery/request-change.ts';
import { notEditable, type RequestWriter } from '../delivery/request-form.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertEvent } from '../delivery/request-rows.ts';
import type { PickupDeps } from './deps.ts';
import * as itemRows from './item-repository.ts';
import { movePickup } from './move-pickup.ts';
import { isTakenMeanwhile, refuseItems } from './refuse-items.ts';
import * as repository from './repository.ts';

/** Changes the fields given, leaves the others. A value that stands already changes nothing. */
export async function updatePickup(
  deps: PickupDeps,
  clientId: number,
  writer: RequestWriter,
  update: PickupUpdate,
): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => change(deps, trx, clientId, writer, update));
  } catch (error) {
    // An item that another pickup, made meanwhile, has.
    throw isTakenMeanwhile(error) ? new Refusal('CONFLICT', { cause: error }) : error;
  }
}

/** What an update comes to for the pickup as it is. */
interface PickupPlan {
  readonly appointment: Appointment;
  readonly planned: PlannedChange;
  /** Quantity, kinds and the note to the account manager, where they change. */
  readonly details: repository.PickupChange;
  readonly itemIds: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

function planUpdate(pickup: repository.LockedPickup, update: PickupUpdate): PickupPlan {
  const { date: day, specialDate: specialDay, ...rest } = pickup;
  const appointment = { ...rest, day, specialDay };
  const { quantities, itemTypes, accountManagerNotes, itemIds = pickup.itemIds } = update;
  const [before, after] = [new Set(pickup.itemIds), new Set(itemIds)];
  return {
    appointment,
    planned: planChange(appointment, update),
    details: {
      ...(quantities === undefined || quantities === pickup.quantities ? {} : { quantities }),
      ...(itemTypes === undefined || itemTypes.join() === pickup.itemTypes.join() ? {} : { itemTypes }),
      ...(accountManagerNotes === undefined || accountManagerNotes === pickup.accountManagerNotes
        ? {}
        : { accountManagerNotes }),
    },
    itemIds,
    added: itemIds.filter((id) => !before.has(id)),
    removed: pickup.itemIds.filter((id) => !after.has(id)),
  };
}

async function change(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  update: PickupUpdate,
): Promise<void> {
  const { pickupId, version } = update;
  const pickup = await repository.lockPickup(trx, clientId, pickupId);
  if (pickup === null) throw new Refusal('NOT_FOUND');
  await refuseFixed(deps, trx, pickup);
  const plan = planUpdate(pickup, update);
  const { planned, details, added, removed } = plan;
  const hasItems = added.length > 0 || removed.length > 0;
  if (!hasItems && Object.keys(planned).length === 0 && Object.keys(details).length === 0) return;
  if (version !== undefined && version !== pickup.version) throw new Refusal('CONFLICT');
  refuseUnapproved(plan, writer);
  if (changesAppointment(planned)) refuseLinked(pickup);

  refuseItems(added, await itemRows.lockItems(trx, clientId, added));
  const address = await checkChange(deps, trx, clientId, plan.appointment, planned, false);
  await writeItems(deps, trx, clientId, writer, pickupId, plan);
  await writeAppointment(deps, trx, clientId, { pickup, planned, details, address, userId: writer.userId });
  const audited = auditedChange(plan.appointment, planned, address);
  const { quantities, itemTypes, accountManagerNotes } = pickup;
  const was = { quantities, itemTypes, accountManagerNotes };
  const names = Object.keys(details);
  await recordAudit(trx, {
    clientId,
    ...writer,
    action: updatePickupCall.name,
    entity: 'pickup',
    entityId: pickupId,
    before: {
      ...Object.fromEntries(Object.entries(was).filter(([name]) => names.includes(name))),
      ...(hasItems ? { itemIds: pickup.itemIds } : {}),
      ...audited.before,
    },
    after: { ...details, ...(hasItems ? { itemIds: plan.itemIds } : {}), ...audited.after },
  });
  await publish(trx, clientId, { area: 'pickups', id: pickupId });
  if (hasItems) await publish(trx, clientId, { area: 'items' });
  if (changesAppointment(planned))
    await deps.notifications.notifyChange(trx, { kind: 'pickup', clientId, id: pickupId });
}

/** Notes need no approval; a change that needs another van, or more room in it, does. */
function refuseUnapproved({ planned, details, added }: PickupPlan, writer: RequestWriter): void {
  if (writer.needsApproval !== true) return;
  const asksMore = details.quantities !== undefined || details.itemTypes !== undefined || added.length > 0;
  if (asksMore || changesAppointment(planned)) throw new Refusal('APPROVAL_NEEDED');
}

/** While its delivery is open, day, time and address of a pickup that comes with it are the delivery's. */
function refuseLinked({ deliveryId, deliveryStatus }: repository.LockedPickup): void {
  if (deliveryId === null || deliveryStatus === null || !isDeliveryActive(deliveryStatus)) return;
  throw new Refusal('REQUEST_NOT_EDITABLE', { message: linkedPickupMessage(deliveryId) });
}

async function writeItems(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  { userId }: RequestWriter,
  pickupId: number,
  { added, removed }: PickupPlan,
): Promise<void> {
  if (added.length === 0 && removed.length === 0) return;
  const now = deps.clock.now();
  await itemRows.deleteItems(trx, clientId, pickupId, removed);
  await itemRows.insertItems(trx, clientId, pickupId, added, now);
  const event = { kind: 'ITEMS', userId, data: { added, removed }, now } as const;
  await insertEvent(trx, clientId, { pickup_id: pickupId }, event);
}

interface PickupWrite {
  readonly pickup: Pick<repository.LockedPickup, 'id' | 'status'>;
  readonly planned: PlannedChange;
  readonly details: repository.PickupChange;
  readonly address: AddressSnapshot | null;
  readonly userId: number;
}

/** The row, its version and its events. A confirmation was for the appointment before: staff confirm the new one. */
async function writeAppointment(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  { pickup: { id, status }, planned, details, address, userId }: PickupWrite,
): Promise<void> {
  const now = deps.clock.now();
  const isUndone = changesAppointment(planned) && status === 'CONFIRMED';
  const { day, ...columns } = changedColumns(planned, address);
  const row = {
    ...columns,
    ...details,
    ...(day === undefined ? {} : { date: day }),
    ...(isUndone ? { status: 'REQUEST' as const } : {}),
  };
  await repository.updatePickup(trx, clientId, id, row, now);
  const of = { pickup_id: id };
  if (Object.keys(details).length > 0)
    await insertEvent(trx, clientId, of, {
      kind: 'NOTE',
      userId,
      data: { fields: Object.keys(details) },
      now,
    });
  const undone = isUndone ? { from: status, to: 'REQUEST' } : null;
  await insertChangeEvents(trx, clientId, of, { planned, address, undone, userId, now });
}

export interface LinkedChange {
  readonly planned: PlannedChange;
  /** The delivery's new address, locked by its change. */
  readonly address: AddressSnapshot | null;
  readonly writer: RequestWriter;
}

/**
 * The pickup that comes with a delivery goes with it to another day, time or address, in the delivery's transaction, which
 * has checked them. It is the same visit: it takes no place of its own in the calendar. Once the van is on its way for it,
 * it stays.
 */
export async function changeLinked(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  deliveryId: number,
  { planned: { schedule, addressId }, address, writer }: LinkedChange,
): Promise<void> {
  const id = await repository.findLinked(trx, clientId, deliveryId);
  const pickup = id === null ? null : await repository.lockPickup(trx, clientId, id);
  if (pickup === null || !['REQUEST', 'CONFIRMED'].includes(pickup.status)) return;
  const planned = {
    ...(schedule === undefined ? {} : { schedule }),
    ...(addressId === undefined ? {} : { addressId }),
  };
  await writeAppointment(deps, trx, clientId, {
    pickup,
    planned,
    details: {},
    address,
    userId: writer.userId,
  });
  await publish(trx, clientId, { area: 'pickups', id: pickup.id });
  // A pickup in REQUEST was mailed with the delivery alone, so the delivery's mail reports its change.
  if (pickup.status !== 'REQUEST')
    await deps.notifications.notifyChange(trx, { kind: 'pickup', clientId, id: pickup.id });
}

async function refuseFixed(
  { calendar, supportPhone }: PickupDeps,
  trx: Transaction<DB>,
  { status, date }: repository.LockedPickup,
): Promise<void> {
  const verdict = pickupEditableVerdict({
    status,
    date: date === null ? null : toDay(date),
    today: calendar.today(),
    closures: await calendar.closures(trx),
  });
  if (!verdict.ok) throw notEditable(verdict, supportPhone);
}

/** Cancels the pickup; one that is canceled already stays so, and nobody is notified again. */
export async function cancelPickup(
  deps: PickupDeps,
  clientId: number,
  writer: RequestWriter,
  id: number,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const pickup = await repository.lockPickup(trx, clientId, id);
    if (pickup === null) throw new Refusal('NOT_FOUND');
    if (pickup.status === 'CANCELED') return;
    await refuseFixed(deps, trx, pickup);
    const by = { ...writer, actor: 'USER' } as const;
    await movePickup(deps, trx, clientId, id, { to: 'CANCELED', by, action: cancelPickupCall.name });
  });
}
