/** Items that cannot be fetched, as the refusal that names each of them. */
import type { LineError } from '@vestry/contract/call';
import { pickupItemMessage, pickupItemVerdict } from '@vestry/contract/requests/pickup/rules';
import { Refusal } from '../../../platform/refusal.ts';
import type { PickupItemState } from './item-repository.ts';

/** The items that cannot be named to come back, with the reason of each. */
export function refusedItems(
  itemIds: readonly number[],
  states: ReadonlyMap<number, PickupItemState>,
): LineError[] {
  return itemIds.flatMap((itemId) => {
    const verdict = pickupItemVerdict(states.get(itemId) ?? null);
    if (verdict.ok) return [];
    return [{ itemId, code: verdict.reason, message: pickupItemMessage(verdict.reason) }];
  });
}

/** The items that a return cannot have, since another open pickup has them. */
export function requestedItems(
  itemIds: readonly number[],
  states: ReadonlyMap<number, PickupItemState>,
): LineError[] {
  const code = 'PICKUP_REQUESTED';
  return itemIds.flatMap((itemId) =>
    states.get(itemId)?.pickupRequested === true ? [{ itemId, code, message: pickupItemMessage(code) }] : [],
  );
}

/** @throws Refusal ITEMS_UNAVAILABLE with the items that cannot be named to come back. */
export function requireFetchable(
  itemIds: readonly number[],
  states: ReadonlyMap<number, PickupItemState>,
): void {
  const lines = refusedItems(itemIds, states);
  if (lines.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines });
}
