/** A delivery goes its way: every step of its transition table, with what the step brings about. */
import type { Day } from '@vestry/contract/calendar/day';
import { deliveryTransition, transitionMessage } from '@vestry/contract/requests/delivery/rules';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { validationMessages } from '@vestry/contract/validation';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { publish } from '../../../platform/events/publish.ts';
import { moveItems } from '../../items/move-items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DeliveryDeps } from './deps.ts';
import * as repository from './repository.ts';
import { insertEvent } from './request-rows.ts';
import { despiteOf, type RequestActor, type StateBefore } from './request-form.ts';

export interface DeliveryMove {
  readonly to: DeliveryStatus;
  readonly by: RequestActor;
  /** Shown to the client with the status, such as the reason of a cancellation. */
  readonly note?: string;
  /** The day that staff confirm; a special date needs one. */
  readonly deliveryDate?: Day;
  /** Between which hours the van comes, `HH:mm`. */
  readonly window?: { readonly start: string; readonly end: string };
  /** Name of the audit's row; `deliveries.move` by default. */
  readonly action?: string;
  /** The doubts that staff have read and answered with yes, for the event and the audit. */
  readonly despite?: readonly string[];
  /** The day and the arrival before a step of staff, which can be taken back (`areas/staff/today/undo-step.ts`). */
  readonly before?: StateBefore;
  /** The version that the caller has read. */
  readonly version?: number;
}

/**
 * Moves a delivery in `trx`: completing it brings its items to the client, closing it sets them free, canceling it cancels
 * the pickup that comes with it while that has not begun. The requester is mailed.
 *
 * @throws Refusal NOT_FOUND, CONFLICT for another version, TRANSITION_REFUSED, VALIDATION_FAILED for a confirmation that
 *   leaves a special date without a day.
 */
export async function moveDelivery(
  deps: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  id: number,
  move: DeliveryMove,
): Promise<void> {
  const delivery = await repository.lockDelivery(trx, clientId, id);
  if (delivery === null) throw new Refusal('NOT_FOUND');
  if (move.version !== undefined && move.version !== delivery.version) throw new Refusal('CONFLICT');
  const { to, by, note = '' } = move;
  const verdict = deliveryTransition(delivery.status, to);
  if (!verdict.ok) throw new Refusal('TRANSITION_REFUSED', { message: transitionMessage(verdict.reason) });
  const day = move.deliveryDate ?? delivery.deliveryDate;
  if (day === null && to !== 'CANCELED') {
    const fields = [{ path: 'body.deliveryDate', message: validationMessages.required }];
    throw new Refusal('VALIDATION_FAILED', { fields });
  }

  const now = deps.clock.now();
  const change = changeOf(move);
  await repository.updateDelivery(trx, clientId, id, change, now);
  const { status: _status, ...set } = change;
  const data = { ...set, ...despiteOf(move), ...(move.before && { before: move.before }) };
  const event = { kind: 'STATUS', fromStatus: delivery.status, toStatus: to, userId: by.userId } as const;
  await insertEvent(trx, clientId, { delivery_id: id }, { ...event, note, data, now });
  if (move.deliveryDate !== undefined)
    await deps.pickups.followDelivery(trx, clientId, id, { date: move.deliveryDate, by });
  if (to === 'COMPLETED') {
    const items = { clientId, itemIds: delivery.itemIds, to: 'AC', kind: 'DELIVERED' } as const;
    await moveItems(trx, { ...items, deliveryId: id, userId: by.userId, now });
  }
  if (to === 'CANCELED') {
    await deps.pickups.cancelLinked(trx, clientId, id, by);
    await publish(trx, clientId, { area: 'items' });
  }
  await recordAudit(trx, {
    clientId,
    ...by,
    action: move.action ?? 'deliveries.move',
    entity: 'delivery',
    entityId: id,
    before: { status: delivery.status },
    after: { ...change, note, ...despiteOf(move) },
  });
  await publish(trx, clientId, { area: 'deliveries', id });
  await deps.notifications.notifyStatus(trx, { kind: 'delivery', clientId, id });
}

function changeOf({ to, deliveryDate, window }: DeliveryMove): repository.DeliveryChange {
  return {
    status: to,
    ...(deliveryDate === undefined ? {} : { deliveryDate }),
    ...(window === undefined ? {} : { arrivalStart: window.start, arrivalEnd: window.end }),
  };
}
