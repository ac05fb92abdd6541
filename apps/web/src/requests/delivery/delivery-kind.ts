import { countedItems } from '@vestry/contract/requests/timeline';
import {
  cancelDelivery,
  dismissDelivery,
  getDelivery,
  listDeliveries,
  restoreDelivery,
  updateDelivery,
} from '@vestry/contract/requests/delivery/calls';
import { deliveryReportWords } from '@vestry/contract/requests/delivery/report-words';
import type { Delivery, DeliveryDetail } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatusTable } from '@vestry/contract/requests/delivery/status-table';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { callApi } from '../../lib/transport/api.ts';
import { pageIcons } from '../../ui/page-icons.ts';
import { defineKind } from '../define-kind.ts';
import { EmptyDeliveries } from './empty-deliveries.tsx';
import type { RequestDetail } from '../request.ts';

export const deliveryKind = defineKind({
  kind: 'delivery',
  icon: pageIcons.truck,
  reportWords: deliveryReportWords,
  remainingLabel: 'Refused',
  statuses: deliveryStatuses,
  statusTable: deliveryStatusTable,
  statusOf: ({ statusDeliveryEnum }: Delivery) => statusDeliveryEnum,
  renamed: (delivery: Delivery) => ({
    created: delivery.deliveryCreate,
    date: delivery.deliveryDate,
    time: delivery.timeDeliveryEnum,
    range: delivery.deliveryTimeRange,
    address: delivery.requestAddress,
  }),
  content: ({ itemDTO }: Delivery) => countedItems(itemDTO.length),
  historyContent: ({ items, pickup }: Delivery) =>
    `${countedItems(items.length)}${pickup ? ', with a pickup' : ''}`,
  ownFacts: () => [],
  approval: {
    fetchedLabel: 'With a pickup',
    beforeItems: '',
    requestId: ({ deliveryId }) => deliveryId,
    isFromCart: true,
  },
  historyLabel: 'Delivery',
  EmptyHistory: EmptyDeliveries,
  list: async (params, query, signal) => callApi(listDeliveries, { params, query }, { signal }),
  get: async (id, signal): Promise<DeliveryDetail> => callApi(getDelivery, { params: { id } }, { signal }),
  dismiss: async (id) => callApi(dismissDelivery, { params: { id } }, { loader: false }),
  restore: async (id) => callApi(restoreDelivery, { params: { id } }, { loader: false }),
  cancel: async (id) => callApi(cancelDelivery, { params: { id } }),
  update: async ({ id: deliveryId, version }, change) =>
    callApi(updateDelivery, { body: { deliveryId, version, ...change } }),
});

/** A delivery whole, as its panel shows it. */
export type DeliveryRequest = DeliveryDetail & RequestDetail;
