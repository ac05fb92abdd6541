/** Takes a transition back: the request, its items and the pickup that came along are what they were before. */
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { recordAudit } from '../audit/record-audit.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { publish } from '../../platform/events/publish.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moveItems } from '../items/move-items.ts';
import type { StateBefore } from './events.ts';
import { beforeIn, findLastEvent, type LastEvent } from './last-event.ts';
import { lockLinked } from './pickup/linked.ts';
import { insertEvent, updateRequest } from './repository.ts';
import * as repository from './undo-repository.ts';

/**
 * Undoes the transition that the locked request's last event records, and records that it was undone.
 * @throws Refusal CONFLICT when an item has gone on since.
 */
export async function undoTransition(
  context: CallContext,
  kind: RequestKind,
  id: number,
  last: LastEvent,
  action: string,
): Promise<void> {
  const before = beforeIn(last);
  if (before === null) return;
  const { trx, clientId, actor } = context;
  await repository.restoreRequest(context, kind, id, before);
  if (last.toStatus === 'COMPLETED' || last.toStatus === 'CANCELED')
    await repository.claimItems(context, kind, id);
  if (last.toStatus === 'COMPLETED') await returnItems(context, kind, id, last);
  if (kind === 'delivery') await undoLinked(context, id, last, action);
  const data = { from: last.toStatus, to: before.status };
  await insertEvent(context, kind, id, { kind: 'UNDONE', data });
  await recordAudit(trx, {
    clientId,
    ...actor,
    action,
    entity: kind,
    entityId: id,
    before: { status: last.toStatus },
    after: { status: before.status },
  });
  await publish(trx, clientId, { area: requestKindFacts[kind].area, id });
  await publish(trx, clientId, { area: 'items' });
}

/** Hangs each item where it hung before, unless one has gone on since. */
async function returnItems(
  context: CallContext,
  kind: RequestKind,
  id: number,
  { at, data }: LastEvent,
): Promise<void> {
  const { trx, clientId, actor, now } = context;
  const returns = await repository.listItemReturns(context, kind, id, at);
  if (returns.some(({ isLatest }) => !isLatest)) throw new Refusal('CONFLICT');
  if (kind === 'pickup') await repository.clearReceived(context, id);
  const request = kind === 'delivery' ? { deliveryId: id } : { pickupId: id };
  for (const { itemId, fromLocation: to, fromBin: bin } of returns) {
    const move = { clientId, itemIds: [itemId], to, bin, kind: 'MOVED', userId: actor.userId, now } as const;
    await moveItems(trx, { ...move, ...request, note: 'Taken back' });
  }
  const { added = [] } = data as { added?: number[] }; // written by `receiveItems`
  if (kind === 'pickup') await repository.deleteAdded(context, id, added);
}

/** The pickup that the transition canceled, or brought to another day, goes back with it. */
async function undoLinked(
  context: CallContext,
  deliveryId: number,
  { at }: LastEvent,
  action: string,
): Promise<void> {
  const { trx, clientId } = context;
  const pickup = await lockLinked(context, deliveryId);
  if (pickup === null) return;
  const { id } = pickup;
  const last = await findLastEvent(trx, { kind: 'pickup', clientId, id });
  if (last === null || last.at.getTime() !== at.getTime()) return;
  const { before } = last.data as { before?: StateBefore }; // written by `followDelivery`
  if (last.kind === 'DATE') await updateRequest(context, 'pickup', id, { day: before?.day ?? null });
  else await undoTransition(context, 'pickup', id, last, action);
}
