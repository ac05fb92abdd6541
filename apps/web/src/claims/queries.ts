import { getClaim, listClaims } from '@vestry/contract/claims/calls';
import { pageSizeDefault } from '@vestry/contract/page-size';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

/** The claims of the closet, the newest first, a page at a time. */
export function claimsQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: ['claims', clientId, 'list'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam, pageSize: pageSizeDefault };
      return callApi(listClaims, { query }, { signal });
    },
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber + 1 < totalPages ? pageNumber + 1 : null),
  });
}

/** The newest claims of an item. */
export function itemClaimsQuery(clientId: number, itemId: number) {
  return callQuery(['claims', clientId, 'item', itemId], listClaims, {
    query: { page: 0, pageSize: 100, itemId },
  });
}

export function claimQuery(clientId: number, id: number) {
  return callQuery(['claims', clientId, 'one', id], getClaim, { params: { id } });
}
