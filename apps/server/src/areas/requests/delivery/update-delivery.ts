/** The client changes a delivery that can still be changed: items, day, time of day, address, note, or all of it by canceling. */
import { hasColdStorage } from '@vestry/contract/cart/rules';
import { toDay } from '@vestry/contract/calendar/day';
import {
  cancelDelivery as cancelDeliveryCall,
  updateDelivery as updateDeliveryCall,
} from '@vestry/contract/requests/delivery/calls';
import type { DeliveryUpdate } from '@vestry/contract/requests/delivery/forms';
import {
  deliveryEditableVerdict,
  deliveryUpdateVerdict,
  emptyUpdateMessage,
  type EditableQuestion,
} from '@vestry/contract/requests/delivery/rules';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../../addresses/service.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DeliveryDeps } from './deps.ts';
import { moveDelivery } from './move-delivery.ts';
import { isTakenMeanwhile, refuseLines, tooLateForCold } from './refuse-lines.ts';
import * as itemRows from './item-repository.ts';
import * as repository from './repository.ts';
import { insertEvent } from './request-rows.ts';
import {
  auditedChange,
  changedColumns,
  changesAppointment,
  changesDay,
  insertChangeEvents,
  checkChange,
  planChange,
  type Appointment,
  type PlannedChange,
} from './request-change.ts';
import { notEditable, type RequestWriter } from './request-form.ts';

/**
 * Changes what is given and keeps the rest. With `items` the delivery has exactly these: those it has stay, others go, new
 * ones come after them. A value that stands already changes nothing, so that an update whose answer was lost may be repeated.
 */
export async function updateDelivery(
  deps: DeliveryDeps,
  clientId: number,
  writer: RequestWriter,
  update: DeliveryUpdate,
): Promise<void> {
  const attempt = async () =>
    inTransaction(deps.db, async (trx) => change(deps, trx, clientId, writer, update));
  try {
    await attempt();
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    // As in `createDelivery`: the item is in another delivery by now, which the second attempt refuses with its line.
    await attempt().catch((again: unknown) => {
      throw isTakenMeanwhile(again) ? new Refusal('CONFLICT', { cause: again }) : again;
    });
  }
}

/** What an update comes to for the delivery as it is. */
interface DeliveryPlan {
  readonly appointment: Appointment;
  readonly planned: PlannedChange;
  /** As it will have them, in their order. */
  readonly itemIds: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

function planUpdate(delivery: repository.LockedDelivery, update: DeliveryUpdate): DeliveryPlan {
  const { deliveryDate: day, specialDate: specialDay, ...rest } = delivery;
  const appointment = { ...rest, day, specialDay };
  const itemIds = update.items ?? delivery.itemIds;
  const [before, after] = [new Set(delivery.itemIds), new Set(itemIds)];
  return {
    appointment,
    planned: planChange(appointment, update),
    itemIds,
    added: itemIds.filter((id) => !before.has(id)),
    removed: delivery.itemIds.filter((id) => !after.has(id)),
  };
}

async function change(
  deps: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  update: DeliveryUpdate,
): Promise<void> {
  const { deliveryId, version } = update;
  const delivery = await repository.lockDelivery(trx, clientId, deliveryId);
  if (delivery === null) throw new Refusal('NOT_FOUND');
  const question = await questionOf(deps, trx, delivery);
  const plan = planUpdate(delivery, update);
  const verdict = deliveryUpdateVerdict(question, { itemIds: plan.itemIds, addsCold: false });
  if (!verdict.ok) {
    if (verdict.reason === 'EMPTY')
      throw new Refusal('REQUEST_EMPTY', { message: emptyUpdateMessage(deps.supportPhone) });
    throw notEditable(verdict, deps.supportPhone);
  }
  const { planned, added, removed } = plan;
  if (added.length === 0 && removed.length === 0 && Object.keys(planned).length === 0) return;
  if (version !== undefined && version !== delivery.version) throw new Refusal('CONFLICT');
  const asksMore = added.length > 0 || changesAppointment(planned);
  if (asksMore && writer.needsApproval === true) throw new Refusal('APPROVAL_NEEDED');
  const cold = await checkItems(deps, trx, clientId, plan, question);
  const address = await checkChange(deps, trx, clientId, plan.appointment, planned, cold);
  await writeItems(deps, trx, clientId, writer, deliveryId, plan);
  await writeAppointment(deps, trx, clientId, writer, delivery, plan, address);
  const audited = auditedChange(plan.appointment, planned, address);
  const hasItems = added.length > 0 || removed.length > 0;
  await recordAudit(trx, {
    clientId,
    ...writer,
    action: updateDeliveryCall.name,
    entity: 'delivery',
    entityId: deliveryId,
    before: { ...(hasItems ? { itemIds: delivery.itemIds } : {}), ...audited.before },
    after: { ...(hasItems ? { itemIds: plan.itemIds } : {}), ...audited.after },
  });
  await publish(trx, clientId, { area: 'deliveries', id: deliveryId });
  if (hasItems) await publish(trx, clientId, { area: 'items' });
  if (changesAppointment(planned))
    await deps.notifications.notifyChange(trx, { kind: 'delivery', clientId, id: deliveryId });
}

async function writeItems(
  deps: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  { userId }: RequestWriter,
  deliveryId: number,
  { added, removed }: DeliveryPlan,
): Promise<void> {
  if (added.length === 0 && removed.length === 0) return;
  const now = deps.clock.now();
  await itemRows.deleteItems(trx, clientId, deliveryId, removed);
  const position = await itemRows.nextPosition(trx, clientId, deliveryId);
  await itemRows.insertItems(trx, clientId, deliveryId, added, position, now);
  const event = { kind: 'ITEMS', userId, data: { added, removed }, now } as const;
  await insertEvent(trx, clientId, { delivery_id: deliveryId }, event);
  await deps.cart.takeFromCart(trx, clientId, userId, added);
}

/** What staff had confirmed or prepared for the appointment before. */
const confirmedStatuses: readonly DeliveryStatus[] = ['CONFIRMED', 'READY_FOR_DELIVERY'];

/**
 * The row, its version and its events. A confirmation was for the appointment before: staff confirm the new one. The pickup
 * that comes with the delivery goes with it, to the same day, time and address.
 */
async function writeAppointment(
  deps: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  { userId, ip }: RequestWriter,
  { id, status }: repository.LockedDelivery,
  { planned }: DeliveryPlan,
  address: AddressSnapshot | null,
): Promise<void> {
  const now = deps.clock.now();
  const isUndone = changesAppointment(planned) && confirmedStatuses.includes(status);
  const { day, ...columns } = changedColumns(planned, address);
  await repository.updateDelivery(
    trx,
    clientId,
    id,
    {
      ...columns,
      ...(day === undefined ? {} : { deliveryDate: day }),
      ...(isUndone ? { status: 'SUBMITTED' } : {}),
    },
    now,
  );
  const undone = isUndone ? { from: status, to: 'SUBMITTED' } : null;
  await insertChangeEvents(trx, clientId, { delivery_id: id }, { planned, address, undone, userId, now });
  if (changesAppointment(planned))
    await deps.pickups.changeLinked(trx, clientId, id, { planned, address, writer: { userId, ip } });
}

async function questionOf(
  { calendar }: DeliveryDeps,
  trx: Transaction<DB>,
  { status, deliveryDate }: repository.LockedDelivery,
): Promise<EditableQuestion> {
  return {
    status,
    deliveryDate: deliveryDate === null ? null : toDay(deliveryDate),
    today: calendar.today(),
    closures: await calendar.closures(trx),
  };
}

/**
 * Locks the items that the change is about: all of them for another day, which must suit them all. What comes new is checked
 * as a cart is; from cold storage it must come a business day earlier, while the day stays. Answers whether any of them is
 * in cold storage.
 */
async function checkItems(
  { cart }: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  { appointment, planned, itemIds, added }: DeliveryPlan,
  question: EditableQuestion,
): Promise<boolean> {
  const isMoved = changesDay(appointment, planned);
  const concerned = isMoved ? itemIds : added;
  if (concerned.length === 0) return false;
  const lines = await cart.lockItems(trx, clientId, concerned);
  const isNew = new Set(added);
  if (added.length > 0) refuseLines(lines.filter(({ itemId }) => isNew.has(itemId)));
  const cold = lines.filter(({ item }) => item !== null && hasColdStorage([item]));
  if (!isMoved && cold.length > 0 && !deliveryEditableVerdict(question, true).ok)
    throw tooLateForCold(cold.map(({ itemId }) => itemId));
  return cold.length > 0;
}

/** Cancels the delivery; one that is canceled already stays so, and nobody is notified again. */
export async function cancelDelivery(
  deps: DeliveryDeps,
  clientId: number,
  writer: RequestWriter,
  id: number,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const delivery = await repository.lockDelivery(trx, clientId, id);
    if (delivery === null) throw new Refusal('NOT_FOUND');
    if (delivery.status === 'CANCELED') return;
    const verdict = deliveryEditableVerdict(await questionOf(deps, trx, delivery));
    if (!verdict.ok) throw notEditable(verdict, deps.supportPhone);
    const by = { ...writer, actor: 'USER' } as const;
    await moveDelivery(deps, trx, clientId, id, { to: 'CANCELED', by, action: cancelDeliveryCall.name });
  });
}
