import type { Day } from '@vestry/contract/calendar/day';
import { listDates, listItemDates } from '@vestry/contract/dates/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';

/** The dates of one item, in their order. */
export function itemDatesQuery(clientId: number, itemId: number) {
  return queryOptions({
    queryKey: ['dates', clientId, 'item', itemId],
    queryFn: ({ signal }) => callApi(listItemDates, { params: { clientId, itemId } }, { signal }),
  });
}

/** The closet's dates from one day to another, both included. */
export function datesQuery(clientId: number, from: Day, to: Day) {
  return queryOptions({
    queryKey: ['dates', clientId, 'days', from, to],
    queryFn: ({ signal }) => callApi(listDates, { params: { clientId }, query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
