import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { parseClosetSearch } from '../items/closet-search.ts';
import { historySearch } from '../requests/history/history-search.ts';
import { activitySearch } from '../users/activity-search.ts';
import { ownSearch } from './own-search.ts';
import { panelSearch } from '../app/panel-search.ts';
import { parseSearchParams } from './search-params.ts';

/** The search that a page below the frame reads of an address. */
function opened(read: (search: Record<string, unknown>) => object, address: string): unknown {
  const root = createRootRoute();
  const admin = createRoute({ getParentRoute: () => root, path: '/admin', validateSearch: panelSearch });
  const page = createRoute({ getParentRoute: () => admin, path: '/page', validateSearch: ownSearch(read) });
  const router = createRouter({
    routeTree: root.addChildren([admin.addChildren([page])]),
    parseSearch: parseSearchParams,
    history: createMemoryHistory({ initialEntries: [`/admin/page${address}`] }),
  });
  const { pathname, search: given } = router.latestLocation;
  const search: unknown = router.matchRoutes(pathname, given).at(-1)?.search;
  return JSON.parse(JSON.stringify(search));
}

test.each([
  ['the closet', parseClosetSearch],
  ['the request history', historySearch(deliveryStatuses)],
  ['the activity', activitySearch],
])('a page of %s that is none is the first one', (_name, read) => {
  for (const page of ['-1', '0', '1.5', 'x', '1e99']) expect(opened(read, `?page=${page}`)).toEqual({});
  expect(opened(read, '?page=3')).toEqual({ page: 3 });
});

test('a panel stays in the address, one that does not exist does not', () => {
  expect(opened(activitySearch, '?panel=cart&page=-1')).toEqual({ panel: 'cart' });
  expect(opened(activitySearch, '?panel=vault&panelId=-4&page=2')).toEqual({ page: 2 });
});
