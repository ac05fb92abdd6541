/** The items of a completed pickup arrive at the facility. */
import { pickupItemMessage } from '@vestry/contract/requests/pickup/rules';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { moveItems } from '../../custody/move-items.ts';
import { placeOf } from '@vestry/contract/custody/places';
import type { LockedRequest } from '../repository.ts';
import { insertReceived, lockItems, type PickupItemState } from './item-repository.ts';

/** The items of a completed pickup, by id. */
export interface Arrival {
  readonly received: readonly number[];
  /** The pickup names them, and they are still at the client's. */
  readonly notReceived: readonly number[];
  /** They came in although the pickup did not name them. */
  readonly added: readonly number[];
}

/**
 * The items that came in are at the facility from now on; without `receivedItemIds` all of the pickup that are At Client.
 * @throws Refusal ITEMS_UNAVAILABLE for received items that are not At Client.
 */
export async function receiveItems(
  context: CallContext,
  { id: pickupId, itemIds }: LockedRequest,
  receivedItemIds: readonly number[] | undefined,
): Promise<Arrival> {
  const wanted = [...new Set(receivedItemIds ?? itemIds)];
  const states = await lockItems(context, [...new Set([...wanted, ...itemIds])]);
  const isAtClient = (itemId: number) => states.get(itemId)?.location === 'AC';
  const received = wanted.filter(isAtClient);
  if (receivedItemIds !== undefined && received.length < wanted.length)
    throw notWithClient(
      wanted.filter((itemId) => !received.includes(itemId)),
      states,
    );
  await insertReceived(context, pickupId, received);
  await moveItems(context, {
    itemIds: received,
    to: placeOf('GR'),
    evidence: 'SCAN',
    event: 'RETURNED',
    pickupId,
  });
  return {
    received,
    notReceived: itemIds.filter((itemId) => isAtClient(itemId) && !received.includes(itemId)),
    added: received.filter((itemId) => !itemIds.includes(itemId)),
  };
}

function notWithClient(itemIds: readonly number[], states: ReadonlyMap<number, PickupItemState>): Refusal {
  const lines = itemIds.map((itemId) => {
    const code = states.has(itemId) ? 'NOT_AT_CLIENT' : 'GONE';
    return { itemId, code, message: pickupItemMessage(code) };
  });
  return new Refusal('ITEMS_UNAVAILABLE', { lines });
}
