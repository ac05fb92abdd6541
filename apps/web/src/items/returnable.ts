import type { Item } from '@vestry/contract/items/schemas';

/** Whether an item can be sent back: it is with the client, and no pickup under way fetches it; `returning` has those. */
export function isReturnable(
  { id, locations, isOnTheWay }: Pick<Item, 'id' | 'locations' | 'isOnTheWay'>,
  returning: ReadonlyMap<number, unknown> | undefined,
): boolean {
  return locations.code === 'AC' && !isOnTheWay && returning?.has(id) !== true;
}
