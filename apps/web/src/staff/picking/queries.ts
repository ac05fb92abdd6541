import type { Day } from '@vestry/contract/calendar/day';
import { getPickingList } from '@vestry/contract/staff/picking/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

/** What is to be packed for the deliveries of a day, in the order of the bins. */
export function pickingQuery(day: Day) {
  return queryOptions({
    queryKey: ['staff', 'picking', 'list', day],
    queryFn: ({ signal }) => callApi(getPickingList, { query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
