/** A pickup goes its way: every step of its transition table, with what the step brings about. */
import type { Day } from '@vestry/contract/calendar/day';
import { transitionMessage } from '@vestry/contract/requests/delivery/rules';
import { requestReference } from '@vestry/contract/requests/kinds';
import { pickupItemMessage, pickupTransition } from '@vestry/contract/requests/pickup/rules';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import { validationMessages } from '@vestry/contract/validation';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { despiteOf, type RequestActor, type StateBefore } from '../delivery/request-form.ts';
import { publish } from '../../../platform/events/publish.ts';
import { moveItems } from '../../items/move-items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertEvent } from '../delivery/request-rows.ts';
import type { PickupDeps } from './deps.ts';
import * as itemRows from './item-repository.ts';
import * as repository from './repository.ts';

export interface PickupMove {
  readonly to: PickupStatus;
  readonly by: RequestActor;
  /** Shown to the client with the status, such as the reason of a cancellation. */
  readonly note?: string;
  /** The day that staff confirm; a special date needs one. */
  readonly date?: Day;
  /** Between which hours the van comes, `HH:mm`. */
  readonly window?: { readonly start: string; readonly end: string };
  /** When completing: the items At Client that came in. Left out: those of the pickup that still are At Client. */
  readonly receivedItemIds?: readonly number[];
  /** Name of the audit's row; `pickups.move` by default. */
  readonly action?: string;
  /** The doubts that staff have read and answered with yes, for the event and the audit. */
  readonly despite?: readonly string[];
  /** The day and the arrival before a step of staff, which can be taken back (`areas/staff/today/undo-step.ts`). */
  readonly before?: StateBefore;
  /** The version that the caller has read. */
  readonly version?: number;
  /** Whether the requester is mailed; true by default. */
  readonly tells?: boolean;
}

/**
 * Moves a pickup in `trx`: completing it brings the chosen items to the facility, closing it sets its items free.
 *
 * @throws Refusal NOT_FOUND, CONFLICT for another version, TRANSITION_REFUSED, ITEMS_UNAVAILABLE for received items that
 *   are not At Client, VALIDATION_FAILED for a confirmation that leaves a special date without a day.
 */
export async function movePickup(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  id: number,
  move: PickupMove,
): Promise<void> {
  const pickup = await repository.lockPickup(trx, clientId, id);
  if (pickup === null) throw new Refusal('NOT_FOUND');
  if (move.version !== undefined && move.version !== pickup.version) throw new Refusal('CONFLICT');
  const { to, by, note = '' } = move;
  const verdict = pickupTransition(pickup.status, to);
  if (!verdict.ok) throw new Refusal('TRANSITION_REFUSED', { message: transitionMessage(verdict.reason) });
  if ((move.date ?? pickup.date) === null && to !== 'CANCELED') {
    const fields = [{ path: 'body.date', message: validationMessages.required }];
    throw new Refusal('VALIDATION_FAILED', { fields });
  }

  const now = deps.clock.now();
  const arrival = to === 'COMPLETED' ? await takeIn(trx, clientId, pickup, move, now) : nothingArrived;
  const { received } = arrival;
  const change = changeOf(move);
  await repository.updatePickup(trx, clientId, id, change, now);
  const { status: _status, ...set } = change;
  const data = {
    ...set,
    ...(to === 'COMPLETED' ? arrival : {}),
    ...despiteOf(move),
    ...(move.before && { before: move.before }),
  };
  const event = { kind: 'STATUS', fromStatus: pickup.status, toStatus: to, userId: by.userId } as const;
  await insertEvent(trx, clientId, { pickup_id: id }, { ...event, note, data, now });
  if (to === 'CANCELED' && pickup.itemIds.length > 0) await publish(trx, clientId, { area: 'items' });
  await recordAudit(trx, {
    clientId,
    ...by,
    action: move.action ?? 'pickups.move',
    entity: 'pickup',
    entityId: id,
    before: { status: pickup.status },
    after: { ...change, note, received, notReceived: arrival.notReceived, ...despiteOf(move) },
  });
  await publish(trx, clientId, { area: 'pickups', id });
  if (move.tells !== false) await deps.notifications.notifyStatus(trx, { kind: 'pickup', clientId, id });
}

function changeOf({ to, date, window }: PickupMove): repository.PickupChange {
  return {
    status: to,
    ...(date === undefined ? {} : { date }),
    ...(window === undefined ? {} : { arrivalStart: window.start, arrivalEnd: window.end }),
  };
}

/** The items of a completed pickup, by id. */
interface Arrival {
  readonly received: readonly number[];
  /** The pickup names them, and they are still at the client's. */
  readonly notReceived: readonly number[];
  /** They came in although the pickup did not name them. */
  readonly added: readonly number[];
}

const nothingArrived: Arrival = { received: [], notReceived: [], added: [] };

/** The items that came in are at the facility from now on. */
async function takeIn(
  trx: Transaction<DB>,
  clientId: number,
  { id: pickupId, itemIds }: repository.LockedPickup,
  { receivedItemIds, by: { userId } }: PickupMove,
  now: Date,
): Promise<Arrival> {
  const wanted = [...new Set(receivedItemIds ?? itemIds)];
  const states = await itemRows.lockItems(trx, clientId, [...new Set([...wanted, ...itemIds])]);
  const isAtClient = (itemId: number) => states.get(itemId)?.location === 'AC';
  const received = wanted.filter(isAtClient);
  if (receivedItemIds !== undefined && received.length < wanted.length)
    throw notWithClient(
      wanted.filter((itemId) => !received.includes(itemId)),
      states,
    );
  await itemRows.receiveItems(trx, clientId, pickupId, received, now);
  await moveItems(trx, { clientId, itemIds: received, to: 'GR', kind: 'RETURNED', pickupId, userId, now });
  return {
    received,
    notReceived: itemIds.filter((itemId) => isAtClient(itemId) && !received.includes(itemId)),
    added: received.filter((itemId) => !itemIds.includes(itemId)),
  };
}

function notWithClient(
  itemIds: readonly number[],
  states: ReadonlyMap<number, itemRows.PickupItemState>,
): Refusal {
  const lines = itemIds.map((itemId) => {
    const code = states.has(itemId) ? 'NOT_AT_CLIENT' : 'GONE';
    return { itemId, code, message: pickupItemMessage(code) };
  });
  return new Refusal('ITEMS_UNAVAILABLE', { lines });
}

/** Cancels the pickup that comes with a delivery, where there is one that has not begun. */
export async function cancelLinked(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  deliveryId: number,
  by: RequestActor,
): Promise<void> {
  const id = await repository.findLinked(trx, clientId, deliveryId);
  const pickup = id === null ? null : await repository.lockPickup(trx, clientId, id);
  if (pickup === null || !pickupTransition(pickup.status, 'CANCELED').ok) return;
  await movePickup(deps, trx, clientId, pickup.id, {
    to: 'CANCELED',
    by,
    note: `Canceled with delivery ${requestReference('delivery', deliveryId)}.`,
    // A pickup in REQUEST was mailed with the delivery alone, so the delivery's mail takes it back.
    tells: pickup.status !== 'REQUEST',
    before: {},
  });
}

/** The pickup that comes with a delivery, while nobody is on the way, comes on the day that staff gave the delivery. */
export async function followDelivery(
  { clock }: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  deliveryId: number,
  { date, by }: { readonly date: Day; readonly by: RequestActor },
): Promise<void> {
  const id = await repository.findLinked(trx, clientId, deliveryId);
  const pickup = id === null ? null : await repository.lockPickup(trx, clientId, id);
  if (pickup === null || !['REQUEST', 'CONFIRMED'].includes(pickup.status) || pickup.date === date) return;
  const now = clock.now();
  await repository.updatePickup(trx, clientId, pickup.id, { date }, now);
  const data = { date, before: { day: pickup.date } };
  const event = { kind: 'DATE', userId: by.userId, data, now } as const;
  await insertEvent(trx, clientId, { pickup_id: pickup.id }, event);
  await publish(trx, clientId, { area: 'pickups', id: pickup.id });
}
