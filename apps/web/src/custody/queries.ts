import { listItemCustody } from '@vestry/contract/custody/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pageSizeDefault } from '@vestry/contract/page-size';
import { callApi } from '../lib/transport/api.ts';

/** The way of an item, the latest first, a page at a time: where it is now is the first entry. */
export function itemCustodyQuery(clientId: number, itemId: number) {
  return infiniteQueryOptions({
    // With the items, so that whatever changes an item refetches where it is.
    queryKey: ['items', clientId, 'custody', itemId],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam, pageSize: pageSizeDefault };
      return callApi(listItemCustody, { params: { id: itemId }, query }, { signal });
    },
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber + 1 < totalPages ? pageNumber + 1 : null),
  });
}
