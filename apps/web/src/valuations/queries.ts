import * as calls from '@vestry/contract/valuations/calls';
import { callQuery } from '../lib/transport/call-query.ts';

/** With the items, so that whatever changes an item refetches its value. */
export function itemValueQuery(clientId: number, itemId: number) {
  return callQuery(['items', clientId, 'value', itemId], calls.getItemValue, { params: { itemId } });
}

/** What is at an address, with what would be sent there, against its insurance limit. */
export function residenceValueQuery(clientId: number, addressId: number, itemIds: readonly number[]) {
  return callQuery(['items', clientId, 'residence-value', addressId, itemIds], calls.getResidenceValue, {
    params: { addressId },
    query: { itemIds: [...itemIds] },
  });
}
