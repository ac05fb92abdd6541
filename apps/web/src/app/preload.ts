import type { PublicConfig } from '@vestry/contract/config/schemas';
import { cartQuery } from '../cart/queries.ts';
import { filtersOf } from '../items/closet-list.ts';
import type { ClosetSearch } from '../items/closet-search.ts';
import { categoryCountsQuery, itemQuery, itemsPageQuery } from '../items/queries.ts';
import { inBackground } from '../lib/async/in-background.ts';
import { searchText } from '../lib/data/search-text.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { currentUserQuery } from '../users/queries.ts';
import { queryClient } from '../shell/query-client.ts';

/* The data that the routes fetch before their pages render. Nobody waits for it: a page shows its own skeleton. */

interface FrameContext extends Owner {
  readonly brand: PublicConfig;
}

export function preloadFrame({ userId, clientId, brand }: FrameContext): void {
  const user = { userId, clientId };
  inBackground(queryClient.query(currentUserQuery(user)));
  inBackground(queryClient.query(cartQuery(user)));
  cacheWhenIdle({ ...user, facilityTimeZone: brand.facilityTimeZone });
}

export function preloadCloset(clientId: number, search: ClosetSearch): void {
  const text = searchText(search.text ?? '');
  const { order, page = 1 } = search;
  const list = { filters: filtersOf(search), text, order, page };
  inBackground(queryClient.query(itemsPageQuery(clientId, list)));
  inBackground(queryClient.query(categoryCountsQuery(clientId, list)));
}

export function preloadItem(clientId: number, itemId: number): void {
  inBackground(queryClient.query(itemQuery(queryClient, clientId, itemId)));
}

/** The page comes first; then the closet is cached on this device, for when there is no connection. */
const firstPageMilliseconds = 4_000;
let waiting: ReturnType<typeof setTimeout> | undefined;

function cacheWhenIdle(closet: Owner & { facilityTimeZone: string }): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    inBackground(import('../items/cache-closet.ts').then(async ({ cacheCloset }) => cacheCloset(closet)));
  }, firstPageMilliseconds);
}
