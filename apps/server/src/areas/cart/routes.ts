import { addToCart, emptyCart, getCart, removeFromCart } from '@vestry/contract/cart/calls';
import type { Session } from '../../platform/session.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CartService } from './service.ts';

export function cartRoutes(cart: CartService): Route[] {
  return [
    handle(getCart, async ({ params, session }) => {
      refuseOthers(session, params.userId);
      return cart.find(session.clientId, session.userId);
    }),
    handle(addToCart, async ({ body: { clientId, userId, userRequestId, item }, session, caller }) => {
      if (clientId !== session.clientId) throw new Refusal('NOT_FOUND');
      refuseOthers(session, userId, userRequestId);
      const owner = { userId: session.userId, ip: caller.ip };
      return cart.add(
        session.clientId,
        owner,
        item.map(({ id }) => id),
      );
    }),
    handle(emptyCart, async ({ params, session, caller }) => {
      refuseOthers(session, params.userId);
      return cart.empty(session.clientId, { userId: session.userId, ip: caller.ip });
    }),
    handle(removeFromCart, async ({ params, session, caller }) => {
      refuseOthers(session, params.userId);
      return cart.remove(session.clientId, { userId: session.userId, ip: caller.ip }, params.itemId);
    }),
  ];
}

/** A cart is its user's alone: another one's is answered like an absent one, even in the same closet. */
function refuseOthers(session: Session, ...userIds: readonly (number | undefined)[]): void {
  if (userIds.some((userId) => userId !== undefined && userId !== session.userId))
    throw new Refusal('NOT_FOUND');
}
