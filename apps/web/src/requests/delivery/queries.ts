import { getDelivery, listDeliveries } from '@vestry/contract/requests/delivery/calls';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { Day } from '@vestry/contract/calendar/day';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

interface Owner {
  readonly userId: number;
  readonly clientId: number;
}

export interface DeliveryList {
  /** From 0, as on the wire. */
  readonly page: number;
  readonly pageSize: number;
  readonly status?: DeliveryStatus[];
  readonly requestedBy?: string;
  readonly from?: Day;
  readonly to?: Day;
}

/** A page of the closet's deliveries, newest first. */
export function deliveriesQuery({ clientId, userId }: Owner, query: DeliveryList) {
  return queryOptions({
    queryKey: ['deliveries', clientId, 'list', userId, query],
    queryFn: ({ signal }) => callApi(listDeliveries, { params: { clientId, userId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function deliveryQuery(clientId: number, id: number) {
  return queryOptions({
    queryKey: ['deliveries', clientId, 'detail', id],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { id } }, { signal }),
  });
}

/** Those that may still be changed: what a cart can be added to. */
export function openDeliveriesQuery(owner: Owner) {
  return deliveriesQuery(owner, {
    page: 0,
    pageSize: 100,
    status: ['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY'],
  });
}

/** Those that are under way, whether they may still be changed or not. */
export function activeDeliveriesQuery(owner: Owner) {
  return deliveriesQuery(owner, {
    page: 0,
    pageSize: 100,
    status: ['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'],
  });
}
