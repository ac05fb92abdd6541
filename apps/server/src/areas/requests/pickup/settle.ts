/** The closing of a pickup settles where the items are that were not scanned in. */
import type { Day } from '@vestry/contract/calendar/day';
import { placeOf } from '@vestry/contract/custody/places';
import {
  closingMessage,
  closingVerdict,
  type NotReceived,
  type NotReceivedOutcome,
} from '@vestry/contract/requests/pickup/closing';
import { isAwaited } from '@vestry/contract/staff/returns/rules';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { putDueBacks } from '../../custody/due-backs.ts';
import { requireComing } from '../../custody/set-due-back.ts';
import { findLastPlaces } from '../../custody/last-places.ts';
import { moveEach, moveItems } from '../../custody/move-items.ts';
import type { LockedRequest } from '../repository.ts';
import { listReceived, lockItems, type PickupItemState } from './item-repository.ts';

/** The items of a completed pickup, by id. */
export interface Settlement {
  readonly received: readonly number[];
  readonly withClient: readonly number[];
  readonly lookedFor: readonly number[];
  /** Those of `withClient` that were given a day on which they are due back. */
  readonly dueBacks: readonly number[];
}

type ItemStates = ReadonlyMap<number, PickupItemState>;

/**
 * Settles the items that are still awaited as the answers say; those that were scanned in are in their bins already.
 * @throws Refusal NOT_SCANNED_IN with each awaited item without an answer; ITEMS_UNAVAILABLE with each answered one that is
 *   not awaited, since somebody has scanned it in meanwhile; VALIDATION_FAILED for a day that is over.
 */
export async function settleItems(
  context: CallContext,
  { id: pickupId, itemIds }: LockedRequest,
  answers: readonly NotReceived[],
  today: Day,
): Promise<Settlement> {
  const states = await lockItems(context, itemIds);
  const received = await listReceived(context, pickupId);
  const awaited = itemIds.filter((itemId) => {
    const state = states.get(itemId);
    return state !== undefined && !received.includes(itemId) && isAwaited(state);
  });
  requireAnswers(awaited, answers, states);
  const answered = (outcome: NotReceivedOutcome) =>
    answers.filter((answer) => answer.outcome === outcome).map(({ itemId }) => itemId);
  const withClient = answered('WITH_CLIENT');
  const lookedFor = answered('LOOKED_FOR');
  await leaveWithClient(context, pickupId, withClient, states);
  await moveItems(context, {
    itemIds: lookedFor,
    to: { kind: 'IN_TRANSIT' },
    evidence: 'STAFF_WORD',
    event: null,
    pickupId,
  });
  const dueBacks = await agreeDueBacks(context, answers, today);
  return { received, withClient, lookedFor, dueBacks };
}

/** Sets the days that were agreed; an answer without one leaves a day that an item has. */
async function agreeDueBacks(
  context: CallContext,
  answers: readonly NotReceived[],
  today: Day,
): Promise<number[]> {
  const agreed = answers.flatMap(({ itemId, dueBack }) => (dueBack ? [{ itemId, day: dueBack }] : []));
  for (const { day } of agreed) requireComing(day, today, 'notReceived');
  await putDueBacks(context, agreed, today);
  return agreed.map(({ itemId }) => itemId);
}

function requireAnswers(
  awaited: readonly number[],
  answers: readonly NotReceived[],
  states: ItemStates,
): void {
  const verdict = closingVerdict(
    awaited,
    answers.map(({ itemId }) => itemId),
  );
  if (verdict.ok) return;
  const { reason } = verdict;
  const lines = verdict.itemIds.map((itemId) => ({
    itemId,
    code: reason,
    message: closingMessage(reason, states.get(itemId)?.number ?? `Item ${itemId}`),
  }));
  throw new Refusal(reason === 'UNANSWERED' ? 'NOT_SCANNED_IN' : 'ITEMS_UNAVAILABLE', { lines });
}

/** An item that the van had taken along by its records is again where it was fetched; any other never left. */
async function leaveWithClient(
  context: CallContext,
  pickupId: number,
  itemIds: readonly number[],
  states: ItemStates,
): Promise<void> {
  const taken = itemIds.filter((itemId) => states.get(itemId)?.place === 'IN_TRANSIT');
  const homes = await findLastPlaces(context.trx, context.clientId, taken, [
    'RESIDENCE',
    'TEMPORARY_ADDRESS',
  ]);
  await moveEach(
    context,
    taken.map((itemId) => ({ itemId, to: homes.get(itemId) ?? placeOf('AC') })),
    { evidence: 'STAFF_WORD', event: null, pickupId },
  );
}
