import { fullName } from '@vestry/contract/format/person';
import { createPickup } from '@vestry/contract/requests/pickup/calls';
import { parseItemTypes } from '@vestry/contract/requests/pickup/rules';
import type { Pickup } from '@vestry/contract/requests/pickup/schemas';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';
import { currentUserQuery } from '../../users/queries.ts';
import type { Owner } from '../panel-actions.ts';
import { beginDraft, useRequestDraft, type RequestDraft } from '../request-draft.ts';
import { useLastAddress } from '../use-last-address.ts';
import { useSchedule } from '../schedule/use-schedule.ts';

/** Everything that the steps of a pickup request share. Nothing that is fetched comes from cold storage. */
export function usePickup(owner: Owner) {
  const handle = useRequestDraft(pickupDraftName(owner));
  const schedule = useSchedule(owner.clientId, false);
  const user = useQuery(currentUserQuery(owner)).data;
  const userName = user === undefined ? '' : fullName(user);
  const last = useLastAddress(owner);
  const draft = { ...handle.draft, addressId: handle.draft.addressId ?? last };
  return { ...handle, draft, owner, schedule, cold: false, requestedBy: draft.requestedBy ?? userName };
}

export function pickupDraftName({ clientId, userId }: Owner): string {
  return `pickup.${clientId}.${userId}`;
}

/** 'Request again': the pickup panel begins with what this one was; the day and the items by name are chosen anew. */
export function beginPickupAgain(owner: Owner, { address, quantities, itemTypes }: Pickup): void {
  beginDraft(pickupDraftName(owner), {
    addressId: address.id,
    quantities,
    itemTypes: parseItemTypes(itemTypes) ?? [],
  });
}

export type PickupHandle = ReturnType<typeof usePickup>;

export async function sendPickup(draft: RequestDraft, requestedBy: string) {
  const { addressId, date, specialDate, time, note, quantities, itemTypes, itemIds, key } = draft;
  const body = {
    address: addressId ?? 0,
    date: specialDate === null ? date : null,
    specialDate,
    time,
    requestedBy: requestedBy.trim(),
    note,
    quantities: quantities ?? 'LESS_THAN_50',
    item: [...itemTypes],
    itemIds: [...itemIds],
  };
  return callApi(createPickup, { body }, { idempotencyKey: key });
}
