import type { Item, LocationCode } from '@vestry/contract/items/schemas';
import { Tag, type TagColor } from './tag.tsx';

const colors: Readonly<Record<LocationCode, TagColor>> = { GR: 'green', AC: 'gray', CS: 'blue', S: 'pink' };

/** Where an item is (specification, section 4). */
export function LocationTag({ item }: { readonly item: Pick<Item, 'locations'> }) {
  return <Tag color={colors[item.locations.code]}>{item.locations.appEquivalent}</Tag>;
}
