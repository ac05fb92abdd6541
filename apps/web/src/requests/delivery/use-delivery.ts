import { fullName } from '@vestry/contract/format/person';
import { hasColdStorage } from '@vestry/contract/cart/rules';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { useQuery } from '@tanstack/react-query';
import { useCart } from '../../cart/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { currentUserQuery } from '../../users/queries.ts';
import type { Owner } from '../panel-actions.ts';
import { useRequestDraft, type RequestDraft } from '../request-draft.ts';
import { useLastAddress } from '../use-last-address.ts';
import { useSchedule } from '../schedule/use-schedule.ts';

/** Everything that the steps of a delivery request share. */
export function useDelivery(owner: Owner) {
  const handle = useRequestDraft(`delivery.${owner.clientId}.${owner.userId}`);
  const cart = useCart(owner);
  const cold = hasColdStorage(cart.items.map(({ locations }) => ({ location: locations.code })));
  const schedule = useSchedule(owner.clientId, cold);
  const user = useQuery(currentUserQuery(owner)).data;
  const userName = user === undefined ? '' : fullName(user);
  const requestedBy = handle.draft.requestedBy ?? userName;
  const last = useLastAddress(owner);
  const draft = { ...handle.draft, addressId: handle.draft.addressId ?? last };
  return { ...handle, draft, owner, cart, cold, schedule, requestedBy };
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
  const { addressId, date, specialDate, time, note, quantities, key } = draft;
  const body = {
    address: addressId ?? 0,
    date: specialDate === null ? date : null,
    specialDate,
    time,
    requestedBy: requestedBy.trim(),
    note,
    pickup: withPickup,
    quantities: withPickup ? quantities : null,
    item: withPickup ? [...draft.itemTypes] : [],
    items: [...itemIds],
  };
  return callApi(createDelivery, { body }, { idempotencyKey: key });
}
