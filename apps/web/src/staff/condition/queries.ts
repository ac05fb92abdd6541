import { getCheckPolicy, getStaffCondition, listRequestChecks } from '@vestry/contract/staff/condition/calls';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { ItemCheck } from '@vestry/contract/staff/condition/schemas';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/transport/call-query.ts';
import { refresh, refreshRequests } from '../refresh.ts';

/** Each view is recorded in the closet's activity, so the same data is not loaded again within a minute. */
export const conditionQuery = (clientId: number, itemId: number) =>
  callQuery(
    ['staff', 'condition', 'item', clientId, itemId],
    getStaffCondition,
    { params: { clientId, itemId } },
    { staleTime: 60_000 },
  );

export interface CheckedRequest {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

export const requestChecksQuery = ({ kind, clientId, id }: CheckedRequest) =>
  callQuery(['staff', 'condition', 'request', kind, clientId, id], listRequestChecks, {
    params: { kind, clientId, id },
  });

export const checkPolicyQuery = callQuery(['staff', 'condition', 'policy'], getCheckPolicy, {});

/** The checks of a request by the item's id, empty until they are there. */
export function useRequestChecks(request: CheckedRequest): ReadonlyMap<number, ItemCheck> {
  const { data } = useQuery(requestChecksQuery(request));
  return new Map(data?.items.map((check) => [check.itemId, check]));
}

/** Reads again what shows a check. */
export async function refreshChecks(): Promise<void> {
  await Promise.all([refresh('condition'), refresh('receiving'), refresh('care'), refreshRequests()]);
}
