import type { Day } from '@vestry/contract/calendar/day';
import * as calls from '@vestry/contract/valuations/calls';
import { callQuery } from '../lib/transport/call-query.ts';

/** With the items, so that whatever changes an item refetches its value. */
export function itemValueQuery(clientId: number, itemId: number) {
  return callQuery(['items', clientId, 'value', itemId], calls.getItemValue, { params: { itemId } });
}

/** The value at an address and of what would be sent there, and its insurance limit. */
export function residenceValueQuery(clientId: number, addressId: number, itemIds: readonly number[]) {
  return callQuery(['items', clientId, 'residence-value', addressId, itemIds], calls.getResidenceValue, {
    params: { addressId },
    query: { itemIds: [...itemIds] },
  });
}

/** The insurance schedule as of a day. */
export function scheduleQuery(clientId: number, day: Day) {
  return callQuery(['items', clientId, 'schedule', day], calls.getSchedule, {
    params: { clientId },
    query: { day },
  });
}
