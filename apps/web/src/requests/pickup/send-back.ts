import { categories, type CategoryGroup } from '@vestry/contract/items/categories';
import type { Item } from '@vestry/contract/items/schemas';
import {
  pickupItemTypes,
  type PickupItemType,
  type PickupQuantities,
} from '@vestry/contract/requests/pickup/schemas';
import { draftName } from '../form/use-request-form.ts';
import type { Owner } from '../panel-actions.ts';
import { extendDraft, type RequestDraft } from '../request-draft.ts';

const typeOf: Readonly<Record<CategoryGroup, PickupItemType>> = {
  clothing: 'Clothing',
  shoes: 'Shoes',
  handbags: 'Handbags',
  accessories: 'Accessories',
};

/** Puts items that are at the client's into the pickup request, which may be half written; it opens at DETAILS. */
export function draftSendBack(owner: Owner, items: readonly Item[]): void {
  extendDraft(draftName('pickup', owner), (draft) => withItems(draft, items));
}

type PickupPart = Pick<RequestDraft, 'step' | 'itemIds' | 'itemTypes' | 'quantities'>;

/** The draft with these items, their kinds and at least as many as they are. */
export function withItems(draft: PickupPart, items: readonly Pick<Item, 'id' | 'category'>[]): PickupPart {
  const itemIds = [...new Set([...draft.itemIds, ...items.map(({ id }) => id)])];
  const groups = items.flatMap(({ category }) => categories.find(({ id }) => id === category)?.group ?? []);
  const types = new Set([...draft.itemTypes, ...groups.map((group) => typeOf[group])]);
  return {
    step: 'details',
    itemIds,
    itemTypes: pickupItemTypes.filter((type) => types.has(type)),
    quantities: quantitiesFor(itemIds.length, draft.quantities),
  };
}

function quantitiesFor(count: number, chosen: PickupQuantities | null): PickupQuantities {
  return count >= 50 ? 'MORE_THAN_50' : (chosen ?? 'LESS_THAN_50');
}
