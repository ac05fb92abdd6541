/** Sends the changes of a cart; fetched at the first of them. */
import { addToCart, emptyCart, getCart, removeFromCart } from '@vestry/contract/cart/calls';
import { cartNotices } from '@vestry/contract/cart/rules';
import type { Cart } from '@vestry/contract/cart/schemas';
import type { Owner } from '../lib/session/session-owner.ts';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import type { AddOutcome, StayedItem, StayReason } from './add-outcome.ts';
import type { CartChange } from './overlay-cart.ts';

interface ChangedCart {
  readonly cart: Cart;
  /** Null for a change that adds nothing. */
  readonly outcome: AddOutcome | null;
}

/** The cart shows a change before it is answered. */
const shown = { loader: false };

/** Sends a change; its failure is thrown with the text that people read. */
export async function sendChange(owner: Owner, change: CartChange): Promise<ChangedCart> {
  try {
    return await send(owner, change);
  } catch (error) {
    throw new Error(failureText(error, change), { cause: error });
  }
}

async function send(owner: Owner, change: CartChange): Promise<ChangedCart> {
  switch (change.kind) {
    case 'empty':
      return { cart: await callApi(emptyCart, { params: owner }, shown), outcome: null };
    case 'remove':
    case 'forget': {
      const itemId = change.kind === 'forget' ? change.itemId : (change.items[0]?.id ?? 0);
      return { cart: await callApi(removeFromCart, { params: { ...owner, itemId } }, shown), outcome: null };
    }
    case 'add':
      return addInParts(owner, change.ids);
  }
}

/** One call takes a hundred. */
const itemsPerCall = 100;

/** Adds those that can be added, a hundred at once; the answer names the others. */
async function addInParts(owner: Owner, ids: readonly number[]): Promise<ChangedCart> {
  let added = 0;
  let answer: Cart | null = null;
  const stayed: StayedItem[] = [];
  for (let from = 0; from < ids.length; from += itemsPerCall) {
    const part = ids.slice(from, from + itemsPerCall);
    try {
      const body = { ...owner, item: part.map((id) => ({ id })) };
      const { added: addedIds, refused, ...cart } = await callApi(addToCart, { body }, shown);
      added += addedIds.length;
      stayed.push(...refused.map(({ id, reason }) => ({ id, reason })));
      answer = cart;
    } catch (error) {
      const refused = refusedOf(error, { part, isFirst: added === 0, isSingle: ids.length === 1 });
      if (refused === null) throw error;
      stayed.push(...refused);
    }
  }
  const cart = answer ?? (await callApi(getCart, { params: owner }));
  return { cart, outcome: { wanted: ids.length, added, stayed } };
}

interface RefusedPart {
  readonly part: readonly number[];
  /** Nothing was added before it. */
  readonly isFirst: boolean;
  readonly isSingle: boolean;
}

/** The items of a part of which the server added none, each with its reason; null for what is a failure. */
function refusedOf(error: unknown, { part, isFirst, isSingle }: RefusedPart): StayedItem[] | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'NOTHING_TO_ADD')
    // The codes of these lines are the reasons of `addVerdict`.
    return error.lines.map(({ itemId, code }) => ({ id: itemId, reason: code as StayReason }));
  if (error.code === 'CART_FULL' && !isFirst && !isSingle)
    return part.map((id) => ({ id, reason: 'NO_ROOM' as const }));
  return null;
}

function failureText(error: unknown, change: CartChange): string {
  // Two refusals say what to do; everything else is one sentence.
  if (error instanceof ApiError && ['CART_FULL', 'ITEM_NOT_DELIVERABLE'].includes(error.code))
    return error.message;
  return change.kind === 'add' && change.isBulk === true ? cartNotices.bulkFailed : cartNotices.failed;
}
