import type { Item } from '@vestry/contract/items/schemas';
import { findCategory } from './category-tree.ts';

type NamedItem = Pick<Item, 'designers' | 'observation' | 'itemClientNumber' | 'category'>;

/** An item's title in one line: its observation, else its category. */
export function itemTitle({
  observation,
  category,
  itemClientNumber,
}: Pick<NamedItem, 'observation' | 'itemClientNumber' | 'category'>): string {
  return observation || (findCategory(category)?.name ?? itemClientNumber);
}

/** An item in words that distinguish it from all others, for screen readers. */
export function spokenItem(item: NamedItem): string {
  return [item.designers, itemTitle(item), item.itemClientNumber].filter((part) => part !== '').join(', ');
}
