/** Items that cannot be fetched, as the refusal that names each of them. */
import { pickupItemMessage, pickupItemVerdict } from '@vestry/contract/requests/pickup/rules';
import { Refusal } from '../../../platform/refusal.ts';
import type { PickupItemState } from './item-repository.ts';

/** @throws Refusal ITEMS_UNAVAILABLE with the items that cannot be named to come back. */
export function refuseItems(itemIds: readonly number[], states: ReadonlyMap<number, PickupItemState>): void {
  const lines = itemIds.flatMap((itemId) => {
    const verdict = pickupItemVerdict(states.get(itemId) ?? null);
    if (verdict.ok) return [];
    return [{ itemId, code: verdict.reason, message: pickupItemMessage(verdict.reason) }];
  });
  if (lines.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines });
}
