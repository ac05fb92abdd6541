import type { Day } from '@vestry/contract/calendar/day';
import { getBoard, getStaffRequest, getStaffRequestPrice } from '@vestry/contract/staff/today/calls';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { Board, RequestCard, StaffRequest } from '@vestry/contract/staff/today/schemas';
import { callQuery, pageQuery } from '../../lib/transport/call-query.ts';
import { queryClient } from '../../shell/query-client.ts';
import { withCard } from './board.ts';

/** The work of a day, and what has waited too long. */
export function boardQuery(day: Day) {
  return pageQuery(['staff', 'today', 'board', day], getBoard, { query: { day } });
}

/** The name of a request in the console: `delivery/12/7` is delivery 7 of closet 12. */
export interface RequestRef {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

export function staffRequestQuery({ kind, clientId, id }: RequestRef) {
  return callQuery(['staff', 'today', 'request', kind, clientId, id], getStaffRequest, {
    params: { kind, clientId, id },
  });
}

/** The price of a request, for account managers. */
export function requestPriceQuery({ kind, clientId, id }: RequestRef) {
  return callQuery(['staff', 'today', 'price', kind, clientId, id], getStaffRequestPrice, {
    params: { kind, clientId, id },
  });
}

/** The boards of all days. */
export const boards = { queryKey: ['staff', 'today', 'board'] };

/** Shows a request on every board that has it. */
export function showCard(card: RequestCard): void {
  queryClient.setQueriesData<Board>(boards, (board) => board && withCard(board, card));
}

/** Shows a request as the server has just answered it. */
export function showRequest(request: StaffRequest): void {
  showCard(request);
  queryClient.setQueryData(staffRequestQuery(request).queryKey, request);
}
