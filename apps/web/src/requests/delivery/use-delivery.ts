import { hasColdStorage } from '@vestry/contract/cart/rules';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { useCart } from '../../cart/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { sharedBody, useRequestForm } from '../form/use-request-form.ts';
import type { Owner } from '../panel-actions.ts';
import type { RequestDraft } from '../request-draft.ts';

/** Everything that the steps of a delivery request share. */
export function useDelivery(owner: Owner) {
  const cart = useCart(owner);
  const cold = hasColdStorage(cart.items.map(({ locations }) => ({ location: locations.code })));
  return { ...useRequestForm('delivery', owner, cold), cart };
}

export type DeliveryHandle = ReturnType<typeof useDelivery>;

/** The items that go out: the cart's, or those of a try whose answer was lost and which may have emptied it. */
export function itemIdsOf({ cart, draft }: Pick<DeliveryHandle, 'cart' | 'draft'>): readonly number[] {
  const ids = [...cart.items.map(({ id }) => id), ...cart.gone];
  return ids.length > 0 ? ids : (draft.sentItemIds ?? []);
}

export async function sendDelivery(
  draft: RequestDraft,
  { requestedBy, itemIds }: { readonly requestedBy: string; readonly itemIds: readonly number[] },
) {
  const withPickup = draft.pickup;
  const body = {
    ...sharedBody(draft, requestedBy),
    pickup: withPickup,
    quantities: withPickup ? draft.quantities : null,
    item: withPickup ? [...draft.itemTypes] : [],
    items: [...itemIds],
  };
  return callApi(createDelivery, { body }, { idempotencyKey: draft.key });
}
