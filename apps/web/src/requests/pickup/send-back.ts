import type { Item } from '@vestry/contract/items/schemas';
import { itemTypesOf, quantitiesOf } from '@vestry/contract/requests/pickup/rules';
import { pickupItemTypes, type PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { draftName } from '../form/use-request-form.ts';
import type { Owner } from '../panel-actions.ts';
import { extendDraft, type RequestDraft } from '../request-draft.ts';

/** Puts items that are at the client's into the pickup request, which may be half written; it opens at DETAILS. */
export function draftSendBack(owner: Owner, items: readonly Item[]): void {
  extendDraft(draftName('pickup', owner), (draft) => withItems(draft, items));
}

type PickupPart = Pick<RequestDraft, 'step' | 'itemIds' | 'itemTypes' | 'quantities'>;

/** The draft with these items, their kinds and at least as many as they are. */
export function withItems(draft: PickupPart, items: readonly Pick<Item, 'id' | 'category'>[]): PickupPart {
  const itemIds = [...new Set([...draft.itemIds, ...items.map(({ id }) => id)])];
  const types = new Set([...draft.itemTypes, ...itemTypesOf(items.map(({ category }) => category))]);
  return {
    step: 'details',
    itemIds,
    itemTypes: pickupItemTypes.filter((type) => types.has(type)),
    quantities: quantitiesFor(itemIds.length, draft.quantities),
  };
}

function quantitiesFor(count: number, chosen: PickupQuantities | null): PickupQuantities {
  const least = quantitiesOf(count);
  return least === 'MORE_THAN_50' ? least : (chosen ?? least);
}
