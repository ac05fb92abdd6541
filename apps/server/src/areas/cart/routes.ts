import { addToCart, emptyCart, getCart, removeFromCart } from '@vestry/contract/cart/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { userCall } from '../../platform/http/user-call.ts';
import { requireSelf } from '../../platform/session.ts';
import type { CartService } from './service.ts';

/** A cart is its user's alone: another one's is answered like an absent one, even in the same closet. */
export function cartRoutes(cart: CartService): Route[] {
  return [
    handle(getCart, async ({ params, session }) => {
      requireSelf(session, params.userId);
      return cart.find(session.clientId, session.userId);
    }),
    handle(addToCart, async ({ body: { clientId, userId, userRequestId, item }, session, caller }) => {
      const call = userCall(session, { id: clientId }, caller);
      requireSelf(session, userId, userRequestId);
      const itemIds = item.map(({ id }) => id);
      return cart.add(call, itemIds);
    }),
    handle(emptyCart, async ({ params, session, caller }) => {
      requireSelf(session, params.userId);
      return cart.empty(userCall(session, undefined, caller));
    }),
    handle(removeFromCart, async ({ params, session, caller }) => {
      requireSelf(session, params.userId);
      return cart.remove(userCall(session, undefined, caller), params.itemId);
    }),
  ];
}
