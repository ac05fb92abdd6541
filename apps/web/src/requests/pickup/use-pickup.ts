import { createPickup } from '@vestry/contract/requests/pickup/calls';
import { parseItemTypes } from '@vestry/contract/requests/pickup/rules';
import type { Pickup } from '@vestry/contract/requests/pickup/schemas';
import { callApi } from '../../lib/transport/api.ts';
import { usePrice } from '../../prices/queries.ts';
import {
  draftName,
  sharedBody,
  useRequestForm,
  visitDraft,
  type SeenPrice,
} from '../form/use-request-form.ts';
import type { Owner } from '../panel-actions.ts';
import { beginDraft, type RequestDraft } from '../request-draft.ts';

/** Everything that the steps of a pickup request share. Nothing that is fetched comes from cold storage. */
export function usePickup(owner: Owner) {
  const form = useRequestForm('pickup', owner, false);
  return { ...form, price: usePrice(owner.clientId, [visitDraft(form, form.draft.itemIds.length)]) };
}

/** 'Request again': the pickup panel begins with what this one was; the day and the items by name are chosen anew. */
export function beginPickupAgain(owner: Owner, { address, quantities, itemTypes }: Pickup): void {
  beginDraft(draftName('pickup', owner), {
    addressId: address.id,
    quantities,
    itemTypes: parseItemTypes(itemTypes) ?? [],
  });
}

export type PickupHandle = ReturnType<typeof usePickup>;

export async function sendPickup(draft: RequestDraft, requestedBy: string, seen: SeenPrice) {
  const { quantities, itemTypes, itemIds, key } = draft;
  const body = {
    ...sharedBody(draft, requestedBy, seen),
    quantities: quantities ?? 'LESS_THAN_50',
    item: [...itemTypes],
    itemIds: [...itemIds],
  };
  return callApi(createPickup, { body }, { idempotencyKey: key });
}
