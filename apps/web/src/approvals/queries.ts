import { getApproval, listApprovals } from '@vestry/contract/approvals/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

/** More wait in no closet that is looked after. */
const shown = 50;

/** The prepared requests that wait for an Owner, newest first: the closet's to an Owner, one's own to everybody else. */
export function waitingApprovalsQuery(clientId: number, userId: number) {
  return queryOptions({
    queryKey: ['approvals', clientId, 'waiting', userId],
    queryFn: async ({ signal }) => {
      const query = { page: 0, pageSize: shown, status: ['PENDING' as const] };
      return (await callApi(listApprovals, { params: { clientId }, query }, { signal })).content;
    },
  });
}

/** The last prepared requests that have come to an end, newest first. */
export function endedApprovalsQuery(clientId: number, userId: number) {
  return queryOptions({
    queryKey: ['approvals', clientId, 'ended', userId],
    queryFn: async ({ signal }) => {
      const status = ['DECLINED' as const, 'WITHDRAWN' as const, 'EXPIRED' as const];
      const query = { page: 0, pageSize: 3, status };
      return (await callApi(listApprovals, { params: { clientId }, query }, { signal })).content;
    },
  });
}

export function approvalQuery(clientId: number, id: number) {
  return callQuery(['approvals', clientId, 'detail', id], getApproval, { params: { id } });
}
