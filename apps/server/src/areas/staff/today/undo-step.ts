/** A step that was taken by mistake is taken back, for a minute, by whoever took it. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { undoStaffStep } from '@vestry/contract/staff/today/calls';
import type { StaffRequest } from '@vestry/contract/staff/today/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { StateBefore } from '../../requests/delivery/request-form.ts';
import { isTakenMeanwhile } from '../../requests/delivery/refuse-lines.ts';
import { insertEvent } from '../../requests/delivery/request-rows.ts';
import { publish } from '../../../platform/events/publish.ts';
import { moveItems } from '../../items/move-items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCard, lockRequest, type CardRow } from './card-repository.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffActor } from '../staff-call.ts';
import { readRequest } from './service.ts';
import * as repository from './undo-repository.ts';
import type { LastEvent, RequestKey } from './undo-repository.ts';
import { beforeIn, secondsToUndo } from './undo-time.ts';

/** What the step's event keeps of the request before it, beyond the status. */
export function beforeOf({ day, arrivalStart, arrivalEnd }: CardRow): StateBefore {
  return { day, arrivalStart, arrivalEnd };
}

/**
 * Puts the request, its items and the pickup that was moved along back to what they were before its last step, and records
 * that it was undone. The requester is told that the request has changed.
 * @throws Refusal NOT_FOUND; CONFLICT for another version, or when an item has gone on since; UNDO_OVER after a minute, for
 *   somebody else's step, and where the last event is no step.
 */
export async function undoStep(
  deps: StaffDeps,
  by: StaffActor,
  key: RequestKey,
  version: number,
): Promise<StaffRequest> {
  const { kind, clientId, id } = key;
  try {
    await inTransaction(deps.db, async (trx) => {
      await lockRequest(trx, kind, clientId, id);
      const row = await findCard(trx, kind, clientId, id);
      if (row === null) throw new Refusal('NOT_FOUND');
      const current = { status: row.status, version: row.version };
      if (row.version !== version) throw new Refusal('CONFLICT', { current });
      const step = await repository.findLastEvent(trx, key);
      if (step === null || secondsToUndo(step, by, deps.clock.now()) === 0)
        throw new Refusal('UNDO_OVER', { current });
      await takeBack(deps, trx, by, key, step);
      await deps.notifications.notifyChange(trx, key);
    });
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    throw new Refusal('CONFLICT', { cause: error });
  }
  return readRequest(deps, by, key);
}

async function takeBack(
  deps: StaffDeps,
  trx: Transaction<DB>,
  by: StaffActor,
  key: RequestKey,
  step: LastEvent,
): Promise<void> {
  const before = beforeIn(step);
  if (before === null) return;
  const now = deps.clock.now();
  const { kind, clientId, id } = key;
  await repository.restoreRequest(trx, key, before, now);
  if (step.toStatus === 'COMPLETED' || step.toStatus === 'CANCELED') await repository.claimItems(trx, key);
  if (step.toStatus === 'COMPLETED') {
    await returnItems(trx, by, key, { at: step.at, now });
    const { added = [] } = step.data as { added?: number[] }; // written by `movePickup`
    if (kind === 'pickup') await repository.deleteAdded(trx, key, added);
  }
  if (kind === 'delivery') await takeLinkedBack(deps, trx, by, key, step);
  const data = { from: step.toStatus, to: before.status };
  const of = kind === 'delivery' ? { delivery_id: id } : { pickup_id: id };
  await insertEvent(trx, clientId, of, { kind: 'UNDONE', userId: by.userId, data, now });
  await recordAudit(trx, {
    clientId,
    ...by,
    action: undoStaffStep.name,
    entity: kind,
    entityId: id,
    before: { status: step.toStatus },
    after: { status: before.status },
  });
  await publish(trx, clientId, { area: requestKindFacts[kind].area, id });
  await publish(trx, clientId, { area: 'items' });
}

/** Hangs each item where it hung before, unless one has gone on since. */
async function returnItems(
  trx: Transaction<DB>,
  { userId }: StaffActor,
  key: RequestKey,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> {
  const moves = await repository.listStepMoves(trx, key, at);
  if (moves.some(({ isLatest }) => !isLatest)) throw new Refusal('CONFLICT');
  if (key.kind === 'pickup') await repository.clearReceived(trx, key);
  const request = key.kind === 'delivery' ? { deliveryId: key.id } : { pickupId: key.id };
  for (const { itemId, fromLocation: to, fromBin: bin } of moves) {
    const move = { clientId: key.clientId, itemIds: [itemId], to, bin, kind: 'MOVED', userId, now } as const;
    await moveItems(trx, { ...move, ...request, note: 'Taken back' });
  }
}

/** The pickup that the step canceled, or moved to another day, goes back with it. */
async function takeLinkedBack(
  deps: StaffDeps,
  trx: Transaction<DB>,
  by: StaffActor,
  key: RequestKey,
  step: LastEvent,
): Promise<void> {
  const id = await repository.lockLinked(trx, key);
  if (id === null) return;
  const linked = { kind: 'pickup', clientId: key.clientId, id } as const;
  const last = await repository.findLastEvent(trx, linked);
  if (last === null || last.at.getTime() !== step.at.getTime()) return;
  const { before: own } = last.data as { before?: StateBefore }; // written by `followDelivery`
  if (last.kind === 'DATE') await repository.restoreDay(trx, linked, own?.day ?? null, deps.clock.now());
  else await takeBack(deps, trx, by, linked, last);
}
