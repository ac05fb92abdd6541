import type { Day } from '@vestry/contract/calendar/day';
import { listDates, listItemDates } from '@vestry/contract/dates/calls';
import { callQuery, pageQuery } from '../lib/transport/call-query.ts';

/** The dates of one item, in their order. */
export function itemDatesQuery(clientId: number, itemId: number) {
  return callQuery(['dates', clientId, 'item', itemId], listItemDates, { params: { clientId, itemId } });
}

/** The closet's dates from one day to another, both included. */
export function datesQuery(clientId: number, from: Day, to: Day) {
  return pageQuery(['dates', clientId, 'days', from, to], listDates, {
    params: { clientId },
    query: { from, to },
  });
}
