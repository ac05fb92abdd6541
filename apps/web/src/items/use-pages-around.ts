import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inBackground } from '../lib/async/in-background.ts';
import { itemsPageQuery } from './queries.ts';
import type { Closet } from './use-closet.ts';

/** Pages that stay cached for going back; leafing through ten thousand items leaves hundreds. */
const cachedPagesMax = 12;

/**
 * Prefetches the next page once the user comes near the end of a page; of the pages that were left only the
 * latest stay cached.
 */
export function usePagesAround(
  { clientId, list }: Closet,
  data: Page<Item> | undefined,
  isNearEnd: boolean,
): void {
  const queryClient = useQueryClient();
  const hasNext = isNearEnd && data !== undefined && list.page < data.totalPages;
  const next = hasNext ? { ...list, page: list.page + 1 } : null;
  const key = JSON.stringify(next);
  useEffect(() => {
    if (next !== null) inBackground(queryClient.query(itemsPageQuery(clientId, next)));
    const cache = queryClient.getQueryCache();
    const left = cache
      .findAll({ queryKey: ['items', clientId, 'page'], type: 'inactive', fetchStatus: 'idle' })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const page of left.slice(cachedPagesMax)) cache.remove(page);
    // `next` is compared by its text: the same list is made anew with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [queryClient, clientId, key]);
}
