import type { Day } from '@vestry/contract/calendar/day';
import { getBoard, getStaffRequest } from '@vestry/contract/staff/today/calls';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

/** The work of a day, and what has waited too long. */
export function boardQuery(day: Day) {
  return queryOptions({
    queryKey: ['staff', 'today', 'board', day],
    queryFn: ({ signal }) => callApi(getBoard, { query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How a request is named in the console: `delivery/12/7` is delivery 7 of closet 12. */
export interface RequestRef {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

export function staffRequestQuery({ kind, clientId, id }: RequestRef) {
  return queryOptions({
    queryKey: ['staff', 'today', 'request', kind, clientId, id],
    queryFn: ({ signal }) => callApi(getStaffRequest, { params: { kind, clientId, id } }, { signal }),
  });
}
