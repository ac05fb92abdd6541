import { categories } from '@vestry/contract/items/categories';
import type { ItemEventKind } from '@vestry/contract/items/history';
import { locationNames } from '@vestry/contract/items/rules';
import type { Item } from '@vestry/contract/items/schemas';
import type { ItemMovement } from '@vestry/contract/staff/closets/schemas';

export function categoryName(id: number): string {
  return categories.find((category) => category.id === id)?.name ?? '';
}

/** An item's title in one line: its observation, else its category. */
export function itemTitle(item: Pick<Item, 'observation' | 'category' | 'itemClientNumber'>): string {
  const { observation, category, itemClientNumber } = item;
  return observation || categoryName(category) || itemClientNumber;
}

/** The words for the events of an item. */
export const movementKinds: Readonly<Record<ItemEventKind, string>> = {
  RECEIVED: 'Received',
  PHOTOGRAPHED: 'Photographed',
  MOVED: 'Moved',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
  CLEANED: 'Cleaned',
  REPAIRED: 'Repaired',
  ALTERED: 'Altered',
  PRESERVED: 'Preserved',
  EDITED: 'Edited',
  CARE_ACCEPTED: 'Care accepted',
  CARE_DECLINED: 'Care declined',
};

/** 'Fashion Facility, A-3 → Cold Storage, B-1'; one place where it did not change, none where none is known. */
export function movementPlaces({ from, to, fromBin, toBin }: ItemMovement): string {
  const [before, after] = [place(from, fromBin), place(to, toBin)];
  if (before === after || after === '') return before;
  return before === '' ? after : `${before} → ${after}`;
}

function place(code: ItemMovement['from'], bin: string): string {
  return [code === null ? '' : locationNames[code], bin].filter((part) => part !== '').join(', ');
}
