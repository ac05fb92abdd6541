import { countedItems } from '@vestry/contract/requests/timeline';
import {
  cancelPickup,
  dismissPickup,
  getPickup,
  listPickups,
  restorePickup,
  updatePickup,
} from '@vestry/contract/requests/pickup/calls';
import { pickupReportWords } from '@vestry/contract/requests/pickup/report-words';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import type { Pickup, PickupDetail } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatusTable } from '@vestry/contract/requests/pickup/status-table';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import { callApi } from '../../lib/transport/api.ts';
import { defineKind } from '../define-kind.ts';
import { EmptyPickups } from './request-pickup.tsx';
import type { RequestDetail } from '../request.ts';

export const pickupKind = defineKind({
  kind: 'pickup',
  icon: 'garmentBag',
  reportWords: pickupReportWords,
  remainingLabel: 'Not picked up',
  statuses: pickupStatuses,
  statusTable: pickupStatusTable,
  statusOf: ({ statusPickup }: Pickup) => statusPickup,
  renamed: ({ pickupCreate, date, time, pickupTimeRange, address }: Pickup) => ({
    created: pickupCreate,
    date,
    time,
    range: pickupTimeRange,
    address,
  }),
  content: (pickup: Pickup) => {
    const { length } = pickup.itemDTO;
    return length > 0 ? countedItems(length) : fetchedText(pickup);
  },
  historyContent: (pickup: Pickup) => fetchedText(pickup),
  ownFacts: (pickup: PickupDetail) => [
    { label: 'Items', text: fetchedText(pickup) },
    { label: 'For your account manager', text: pickup.accountManagerNotes },
  ],
  approval: {
    fetchedLabel: 'What we pick up',
    beforeItems: 'To be returned: ',
    requestId: ({ pickupId }) => pickupId,
    isFromCart: false,
  },
  historyLabel: 'Pick-up',
  EmptyHistory: EmptyPickups,
  list: async (params, query, signal) => callApi(listPickups, { params, query }, { signal }),
  get: async (id, signal): Promise<PickupDetail> => callApi(getPickup, { params: { id } }, { signal }),
  dismiss: async (id) => callApi(dismissPickup, { params: { id } }, { loader: false }),
  restore: async (id) => callApi(restorePickup, { params: { id } }, { loader: false }),
  cancel: async (id) => callApi(cancelPickup, { params: { id } }),
  update: async ({ id: pickupId, version }, change) =>
    callApi(updatePickup, { body: { pickupId, version, ...change } }),
});

/** A pickup whole, as its panel shows it. */
export type PickupRequest = PickupDetail & RequestDetail;

/** Says how many items it fetches, and of which kinds: 'Less than 50 items: Clothing, Shoes'. */
export function fetchedText({ quantities, itemTypes }: Pickup): string {
  return `${pickupQuantityLabels[quantities]}: ${itemTypes.split(',').join(', ')}`;
}
