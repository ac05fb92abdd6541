import { locationColors } from '@vestry/contract/items/rules';
import { placeGroupNames } from '@vestry/contract/custody/place-rules';
import type { Item } from '@vestry/contract/items/schemas';
import { Tag } from './tag.tsx';

interface LocationTagProps {
  readonly item: Pick<Item, 'locations'> & Partial<Pick<Item, 'isOnTheWay'>>;
}

/** Where an item is (specification, section 4). The code of one in transit is At Client, where it is not. */
export function LocationTag({ item: { locations, isOnTheWay = false } }: LocationTagProps) {
  const name = isOnTheWay ? placeGroupNames.IN_TRANSIT : locations.appEquivalent;
  return <Tag color={locationColors[locations.code]}>{name}</Tag>;
}
