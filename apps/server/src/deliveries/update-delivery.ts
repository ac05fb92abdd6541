/** The client changes a delivery that can still be changed: its items, or all of it by canceling. */
import { hasColdStorage } from '@vestry/contract/cart/rules';
import { toDay } from '@vestry/contract/calendar/day';
import {
  cancelDelivery as cancelDeliveryCall,
  updateDelivery as updateDeliveryCall,
} from '@vestry/contract/deliveries/calls';
import type { DeliveryUpdate } from '@vestry/contract/deliveries/forms';
import {
  deliveryEditableVerdict,
  deliveryUpdateVerdict,
  emptyUpdateMessage,
  type EditableQuestion,
} from '@vestry/contract/deliveries/rules';
import type { Transaction } from 'kysely';
import type { DB } from '../adapters/postgres/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../database.ts';
import { announce } from '../events/announce.ts';
import { Refusal } from '../refusal.ts';
import type { DeliveryDeps } from './deps.ts';
import { moveDelivery } from './move-delivery.ts';
import { isTakenMeanwhile, refuseLines, tooLateForCold } from './refuse-lines.ts';
import * as itemRows from './item-repository.ts';
import * as repository from './repository.ts';
import { insertEvent } from './request-rows.ts';
import { notEditable, type RequestWriter } from './request-form.ts';

/** Gives the delivery exactly these items: those it has stay, others go, new ones come after them. */
export async function updateDelivery(
  deps: DeliveryDeps,
  clientId: number,
  writer: RequestWriter,
  update: DeliveryUpdate,
): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => change(deps, trx, clientId, writer, update));
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    // As in `createDelivery`: the item is in another delivery by now, which the second look tells by its line.
    await inTransaction(deps.db, async (trx) => change(deps, trx, clientId, writer, update));
  }
}

async function change(
  deps: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  { deliveryId, items, version }: DeliveryUpdate,
): Promise<void> {
  const delivery = await repository.lockDelivery(trx, clientId, deliveryId);
  if (delivery === null) throw new Refusal('NOT_FOUND');
  if (version !== undefined && version !== delivery.version) throw new Refusal('CONFLICT');
  const question = await questionOf(deps, trx, delivery);
  const verdict = deliveryUpdateVerdict(question, { itemIds: items, addsCold: false });
  if (!verdict.ok) {
    if (verdict.reason === 'EMPTY')
      throw new Refusal('REQUEST_EMPTY', { message: emptyUpdateMessage(deps.supportPhone) });
    throw notEditable(verdict, deps.supportPhone);
  }
  const before = new Set(delivery.itemIds);
  const after = new Set(items);
  const added = items.filter((id) => !before.has(id));
  const removed = delivery.itemIds.filter((id) => !after.has(id));
  if (added.length === 0 && removed.length === 0) return;
  if (added.length > 0 && writer.needsApproval === true) throw new Refusal('APPROVAL_NEEDED');
  await refuseAdded(deps, trx, clientId, added, question);

  const now = deps.clock.now();
  await itemRows.deleteItems(trx, clientId, deliveryId, removed);
  const position = await itemRows.nextPosition(trx, clientId, deliveryId);
  await itemRows.insertItems(trx, clientId, deliveryId, added, position, now);
  await repository.updateDelivery(trx, clientId, deliveryId, {}, now);
  const data = { added, removed };
  await insertEvent(
    trx,
    clientId,
    { delivery_id: deliveryId },
    {
      kind: 'ITEMS',
      userId: writer.userId,
      data,
      now,
    },
  );
  await deps.cart.takeFromCart(trx, clientId, writer.userId, added);
  await recordAudit(trx, {
    clientId,
    ...writer,
    action: updateDeliveryCall.name,
    entity: 'delivery',
    entityId: deliveryId,
    before: { itemIds: delivery.itemIds },
    after: { itemIds: items },
  });
  await announce(trx, clientId, { area: 'deliveries', id: deliveryId });
  await announce(trx, clientId, { area: 'items' });
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

/** What comes new is judged as a cart is; what comes from cold storage must come a business day earlier. */
async function refuseAdded(
  { cart }: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  added: readonly number[],
  question: EditableQuestion,
): Promise<void> {
  if (added.length === 0) return;
  const lines = await cart.lockItems(trx, clientId, added);
  refuseLines(lines);
  const cold = lines.filter(({ item }) => item !== null && hasColdStorage([item]));
  if (cold.length > 0 && !deliveryEditableVerdict(question, true).ok)
    throw tooLateForCold(cold.map(({ itemId }) => itemId));
}

/** Cancels the delivery; one that is canceled already stays so, and nobody is told again. */
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
