/**
 * The rules of which items may be in a cart, and leave it as a delivery (specification, sections 2, 5 and 8; decisions,
 * Items, cart, requests).
 */
import type { LocationCode } from '../items/schemas.ts';

export interface CartItem {
  /** Code of the item's location. */
  readonly location: LocationCode;
  /** Whether an active delivery holds the item. */
  readonly deliveryRequested: boolean;
}

/** Why an item cannot be delivered. */
export type ItemRefusal = 'AT_CLIENT' | 'IN_SERVICE' | 'REQUESTED';
export type ItemVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: ItemRefusal };

/** Whether an item can be delivered: it is at the facility or in cold storage, and in no active delivery. */
export function deliverableVerdict({ location, deliveryRequested }: CartItem): ItemVerdict {
  if (deliveryRequested) return { ok: false, reason: 'REQUESTED' };
  if (location === 'AC') return { ok: false, reason: 'AT_CLIENT' };
  if (location === 'S') return { ok: false, reason: 'IN_SERVICE' };
  return { ok: true };
}

export type AddRefusal = ItemRefusal | 'IN_CART';
export type AddVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: AddRefusal };

/** Whether an item can be added to a cart: it can be delivered and is not in the cart. */
export function addVerdict(item: CartItem, inCart: boolean): AddVerdict {
  const verdict = deliverableVerdict(item);
  if (!verdict.ok) return verdict;
  return inCart ? { ok: false, reason: 'IN_CART' } : { ok: true };
}

/** Why a line of the cart cannot be submitted; `GONE`: the item is no longer in the closet. */
export type LineRefusal = ItemRefusal | 'GONE';

/** The text of a disabled control, and of the line of a cart that cannot be sent. */
export function itemRefusalMessage(reason: AddRefusal | LineRefusal): string {
  switch (reason) {
    case 'AT_CLIENT':
      return 'This item is already with you.';
    case 'IN_SERVICE':
      return 'This item is in service and will be available afterwards.';
    case 'REQUESTED':
      return 'This item is already in a delivery request.';
    case 'IN_CART':
      return 'This item is already in the cart.';
    case 'GONE':
      return 'This item is no longer in your closet.';
  }
}

export interface BulkVerdict<Item> {
  /** Those that qualify, each once and in their order. */
  readonly qualifying: Item[];
  /** The others, each with the reason why it cannot be added. */
  readonly stayed: { readonly id: number; readonly reason: AddRefusal }[];
}

/** Which of several items can be added, and why the others cannot (section 5). */
export function bulkAddVerdict<Item extends CartItem & { readonly id: number }>(
  items: readonly Item[],
  cartItemIds: readonly number[],
): BulkVerdict<Item> {
  const inCart = new Set(cartItemIds);
  const verdict: BulkVerdict<Item> = { qualifying: [], stayed: [] };
  for (const item of new Map(items.map((each) => [each.id, each])).values()) {
    const single = addVerdict(item, inCart.has(item.id));
    if (single.ok) verdict.qualifying.push(item);
    else verdict.stayed.push({ id: item.id, reason: single.reason });
  }
  return verdict;
}

/** The texts of the pages about the cart (sections 2, 5 and 8). */
export const cartNotices = {
  empty: 'Your Delivery list is empty',
  noneQualify: 'All items in this page are already in the cart.',
  bulkFailed: 'Failed to add items to cart',
  failed: 'Something went wrong, please try again',
  coldStorage: 'Delivery notice: An item in your request requires an additional day to process for delivery',
} as const;

/** 'Successfully added 3 item(s) to cart' (section 8). */
export function bulkAddedMessage(count: number): string {
  return `Successfully added ${count} item(s) to cart`;
}

/** Whether the cold-storage notice appears, and the lead is a business day longer. */
export function hasColdStorage(items: readonly Pick<CartItem, 'location'>[]): boolean {
  return items.some(({ location }) => location === 'CS');
}

export interface CartLine {
  readonly itemId: number;
  /** Null when the item is no longer an active item of the closet. */
  readonly item: CartItem | null;
}

export interface LineVerdict {
  readonly itemId: number;
  readonly verdict: { readonly ok: true } | { readonly ok: false; readonly reason: LineRefusal };
}

export type SubmitVerdict =
  | { readonly ok: true; readonly lines: readonly LineVerdict[] }
  | { readonly ok: false; readonly reason: 'EMPTY' | 'LINES'; readonly lines: readonly LineVerdict[] };

/** Whether a cart can be sent as a delivery: it has a line and every line can be delivered now; one verdict a line. */
export function submitVerdict(cart: readonly CartLine[]): SubmitVerdict {
  const lines = cart.map(({ itemId, item }): LineVerdict => ({
    itemId,
    verdict: item === null ? { ok: false, reason: 'GONE' } : deliverableVerdict(item),
  }));
  if (lines.length === 0) return { ok: false, reason: 'EMPTY', lines };
  return lines.every(({ verdict }) => verdict.ok)
    ? { ok: true, lines }
    : { ok: false, reason: 'LINES', lines };
}
