import type { Item } from '@vestry/contract/items/schemas';

/** Whether an item can be sent back: it is at the client's, and no pickup under way fetches it; `returning` has those. */
export function isReturnable(
  { id, locations }: Pick<Item, 'id' | 'locations'>,
  returning: ReadonlyMap<number, unknown> | undefined,
): boolean {
  return locations.code === 'AC' && returning?.has(id) !== true;
}
