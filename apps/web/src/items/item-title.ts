import type { Item } from '@vestry/contract/items/schemas';
import { findCategory } from './category-tree.ts';

type NamedItem = Pick<Item, 'designers' | 'observation' | 'itemClientNumber' | 'category'>;

/** The name of an item's category; empty for one that this page does not know. */
export function categoryName({ category }: Pick<NamedItem, 'category'>): string {
  return findCategory(category)?.name ?? '';
}

/** An item's title in one line: its observation, else its category. */
export function itemTitle({
  observation,
  category,
  itemClientNumber,
}: Pick<NamedItem, 'observation' | 'itemClientNumber' | 'category'>): string {
  return observation || categoryName({ category }) || itemClientNumber;
}

/** An item in words that distinguish it from all others, for screen readers. */
export function spokenItem(item: NamedItem): string {
  return [item.designers, itemTitle(item), item.itemClientNumber].filter((part) => part !== '').join(', ');
}
