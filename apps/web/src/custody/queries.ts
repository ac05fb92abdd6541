import {
  getClosetPlaces,
  listDueBacks,
  listItemCustody,
  listReleasedItems,
} from '@vestry/contract/custody/calls';
import type { ReleasedItem } from '@vestry/contract/custody/schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageSizeDefault } from '@vestry/contract/page-size';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

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

/** The number of items at each place. Its key is under `items`, so that whatever moves an item refetches it. */
export function closetPlacesQuery(clientId: number) {
  return callQuery(['items', clientId, 'places'], getClosetPlaces, { params: { clientId } });
}

/** The items that have left the closet for good, the latest first, a page at a time. */
export function releasedItemsQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: ['items', clientId, 'released'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam, pageSize: pageSizeDefault };
      return callApi(listReleasedItems, { params: { clientId }, query }, { signal });
    },
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber + 1 < totalPages ? pageNumber + 1 : null),
  });
}

/** One item that has left; null for one that the closet never had, or has. */
export function releasedItemQuery(clientId: number, itemId: number) {
  return queryOptions({
    queryKey: ['items', clientId, 'released-item', itemId],
    queryFn: async ({ signal }): Promise<ReleasedItem | null> => {
      const query = { page: 0, pageSize: 1, itemId };
      const found = await callApi(listReleasedItems, { params: { clientId }, query }, { signal });
      return found.content[0] ?? null;
    },
  });
}

/** The items that are due back, the earliest first, a page at a time. */
export function dueBacksQuery(clientId: number) {
  return infiniteQueryOptions({
    // With the items, so that whatever moves one refetches them.
    queryKey: ['items', clientId, 'due-back'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam, pageSize: pageSizeDefault };
      return callApi(listDueBacks, { query }, { signal });
    },
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber + 1 < totalPages ? pageNumber + 1 : null),
  });
}

/** The first items that are due back. */
export function firstDueBacksQuery(clientId: number, pageSize: number) {
  return callQuery(['items', clientId, 'due-back-first'], listDueBacks, { query: { page: 0, pageSize } });
}
