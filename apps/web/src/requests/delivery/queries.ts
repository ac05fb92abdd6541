import { listDeliveries } from '@vestry/contract/requests/delivery/calls';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { pageQuery } from '../../lib/transport/call-query.ts';
import type { RequestList } from '../define-kind.ts';
import type { Owner } from '../panel-actions.ts';

/** A page of the closet's deliveries, newest first. */
function deliveriesQuery({ clientId, userId }: Owner, query: RequestList<DeliveryStatus>) {
  return pageQuery(['deliveries', clientId, 'list', userId, query], listDeliveries, {
    params: { clientId, userId },
    query,
  });
}

/** The deliveries that may still be changed, to which a cart can be added. */
export function openDeliveriesQuery(owner: Owner) {
  return deliveriesQuery(owner, {
    page: 0,
    pageSize: 100,
    status: ['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY'],
  });
}

/** The active deliveries, whether they may still be changed or not. */
export function activeDeliveriesQuery(owner: Owner) {
  return deliveriesQuery(owner, {
    page: 0,
    pageSize: 100,
    status: ['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'],
  });
}
