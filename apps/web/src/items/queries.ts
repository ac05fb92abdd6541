import {
  countItemCategories,
  listItemFilter,
  listItemHistory,
  listItems,
  searchItems,
} from '@vestry/contract/items/calls';
import type { FilterList, FilterOption } from '@vestry/contract/items/filters';
import { byDesigner } from '@vestry/contract/items/first-page';
import type { Item } from '@vestry/contract/items/schemas';
import { listCustomGroups, listSavedFilters } from '@vestry/contract/items/set-calls';
import { pageSizeDefault } from '@vestry/contract/page-size';
import type { Page } from '@vestry/contract/wire';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';
import { toItemFilters } from './closet-filters.ts';
import type { ClosetFilters, ClosetOrder } from './closet-search.ts';

/** The parameters that a page of the closet is queried by. */
export interface ClosetList {
  readonly filters: ClosetFilters;
  /** A text to search by, or null for the list as it is. */
  readonly text: string | null;
  readonly order: ClosetOrder | undefined;
  /** From 1, as in the address. */
  readonly page: number;
}

const orderings = {
  latest: { orderingEnum: 'DESCENDING' },
  oldest: { orderingEnum: 'ASCENDING' },
  number: { orderingType: 'NUMBER', orderingEnum: 'ASCENDING' },
  'designer-descending': { orderingType: 'DESIGNER', orderingEnum: 'DESCENDING' },
  set: { orderingType: 'SET', orderingEnum: 'ASCENDING' },
} as const satisfies Record<ClosetOrder, object>;

/** A page of the closet, 24 items. The one before stays in sight until it is there; a search that is left is aborted. */
export function itemsPageQuery(clientId: number, list: ClosetList) {
  return queryOptions({
    queryKey: ['items', clientId, 'page', list],
    queryFn: ({ signal }) => loadItems(clientId, { ...list, pageSize: pageSizeDefault }, signal),
    placeholderData: keepPreviousData,
    // Leafing through ten thousand items keeps the pages near by, not all of them.
    gcTime: 60_000,
  });
}

/** Up to a hundred at a time, for what takes all items of a list. */
export async function loadItems(
  clientId: number,
  { filters, text, order, page, pageSize }: ClosetList & { readonly pageSize: number },
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const query = {
    ...toItemFilters(filters),
    ...(order === undefined ? byDesigner : orderings[order]),
    page: page - 1,
    pageSize,
  };
  if (text === null) return callApi(listItems, { params: { clientId }, query }, { signal });
  return callApi(searchItems, { params: { clientId }, query: { ...query, text } }, { signal });
}

/** One item; null when this closet has none of that number. Starts from the list it was chosen in. */
export function itemQuery(queryClient: QueryClient, clientId: number, itemId: number) {
  return queryOptions({
    queryKey: ['items', clientId, 'item', itemId],
    queryFn: async ({ signal }): Promise<Item | null> => {
      const query = { page: 0, pageSize: 1, orderingEnum: 'ASCENDING' as const, itemId };
      const found = await callApi(listItems, { params: { clientId }, query }, { signal });
      return found.content[0] ?? null;
    },
    placeholderData: () =>
      queryClient
        .getQueriesData<Page<Item>>({ queryKey: ['items', clientId, 'page'] })
        .flatMap(([, page]) => page?.content ?? [])
        .find((item) => item.id === itemId),
  });
}

/**
 * The items that are on the road, of which there are few: as many as one answer holds. At Client counts them, and nobody can say
 * at which residence they are.
 */
export function onTheWayQuery(clientId: number) {
  return queryOptions({
    queryKey: ['items', clientId, 'on-the-way'],
    queryFn: ({ signal }) => {
      const list = { filters: { places: ['IN_TRANSIT'] }, text: null, order: undefined, page: 1 } as const;
      return loadItems(clientId, { ...list, pageSize: 100 }, signal);
    },
    select: ({ content }): ReadonlySet<number> => new Set(content.map(({ id }) => id)),
  });
}

export function itemHistoryQuery(clientId: number, itemId: number) {
  return callQuery(['items', clientId, 'history', itemId], listItemHistory, { params: { id: itemId } });
}

type Narrowed = Pick<ClosetList, 'filters' | 'text'>;

/** The tiles and categories with how many items each has under the other filters. */
export function categoryCountsQuery(clientId: number, { filters, text }: Narrowed) {
  const { categoryId: _category, ...others } = filters;
  return queryOptions({
    queryKey: ['items', clientId, 'categories', others, text],
    queryFn: ({ signal }) => {
      const query = { id_client: clientId, text: text ?? '', ...toItemFilters(others) };
      return callApi(countItemCategories, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** The values of a filter with how many items each would show under the other filters. */
export function filterOptionsQuery(clientId: number, filter: FilterList, { filters, text }: Narrowed) {
  return queryOptions({
    queryKey: ['items', clientId, 'options', filter, filters, text],
    queryFn: ({ signal }): Promise<FilterOption[]> => {
      const query = { filter, text: text ?? '', ...toItemFilters(filters) };
      return callApi(listItemFilter, { params: { clientId }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** The closet's sets. */
export function setsQuery(clientId: number) {
  return callQuery(['items', clientId, 'sets'], listCustomGroups, { params: { clientId } });
}

export function savedFiltersQuery(clientId: number) {
  return callQuery(['items', clientId, 'saved-filters'], listSavedFilters, { params: { clientId } });
}
