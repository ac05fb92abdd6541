import { locationColors } from '@vestry/contract/items/rules';
import type { Item } from '@vestry/contract/items/schemas';
import { Tag } from './tag.tsx';

/** Where an item is (specification, section 4). */
export function LocationTag({ item }: { readonly item: Pick<Item, 'locations'> }) {
  return <Tag color={locationColors[item.locations.code]}>{item.locations.appEquivalent}</Tag>;
}
