import type { Item } from '@vestry/contract/items/schemas';

/** A change of the cart that is on its way. */
export type CartChange =
  | {
      readonly kind: 'add';
      /** Those that show in the cart at once. */
      readonly items: readonly Item[];
      /** All items that the server shall check, and add where it can. */
      readonly ids: readonly number[];
      readonly isBulk?: true;
    }
  | { readonly kind: 'remove'; readonly items: readonly Item[] }
  | { readonly kind: 'forget'; readonly items: readonly never[]; readonly itemId: number }
  | { readonly kind: 'empty'; readonly items: readonly never[] };

export interface ShownCart {
  /** The lines, in the order in which they were added. */
  readonly items: readonly Item[];
  readonly ids: ReadonlySet<number>;
}

/** The cart that the server answered with the changes that are on their way laid over it, the latest last. */
export function overlayCart(stored: readonly Item[], changes: readonly CartChange[]): ShownCart {
  const items = new Map(stored.map((item) => [item.id, item]));
  for (const change of changes) {
    if (change.kind === 'empty') items.clear();
    for (const item of change.items) {
      if (change.kind === 'remove') items.delete(item.id);
      else if (!items.has(item.id)) items.set(item.id, item);
    }
  }
  return { items: [...items.values()], ids: new Set(items.keys()) };
}
