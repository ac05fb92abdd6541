import { hasColdStorage } from '@vestry/contract/cart/rules';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { useCart } from '../../cart/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { usePrice } from '../../prices/queries.ts';
import { sharedBody, useRequestForm, visitDraft, type SeenPrice } from '../form/use-request-form.ts';
import type { Owner } from '../panel-actions.ts';
import type { RequestDraft } from '../request-draft.ts';

/** Everything that the steps of a delivery request share. */
export function useDelivery(owner: Owner) {
  const cart = useCart(owner);
  const cold = hasColdStorage(cart.items.map(({ locations }) => ({ location: locations.code })));
  const form = useRequestForm('delivery', owner, cold);
  const { draft } = form;
  const visit = visitDraft(form, itemIdsOf({ cart, draft }).length);
  const pickup = { ...visit, kind: 'pickup', notice: null, items: 0, sameVisit: true } as const;
  const price = usePrice(owner.clientId, draft.pickup ? [visit, pickup] : [visit]);
  return { ...form, cart, price };
}

export type DeliveryHandle = ReturnType<typeof useDelivery>;

interface Chosen {
  readonly cart: ReturnType<typeof useCart>;
  readonly draft: RequestDraft;
}

/** The items that go out: the cart's, or those of a try whose answer was lost and which may have emptied it. */
export function itemIdsOf({ cart, draft }: Chosen): readonly number[] {
  const ids = [...cart.items.map(({ id }) => id), ...cart.gone];
  return ids.length > 0 ? ids : (draft.sentItemIds ?? []);
}

export async function sendDelivery(
  draft: RequestDraft,
  {
    requestedBy,
    itemIds,
    seen,
  }: { readonly requestedBy: string; readonly itemIds: readonly number[]; readonly seen: SeenPrice },
) {
  const withPickup = draft.pickup;
  const body = {
    ...sharedBody(draft, requestedBy, seen),
    pickup: withPickup,
    quantities: withPickup ? draft.quantities : null,
    item: withPickup ? [...draft.itemTypes] : [],
    items: [...itemIds],
  };
  return callApi(createDelivery, { body }, { idempotencyKey: draft.key });
}
