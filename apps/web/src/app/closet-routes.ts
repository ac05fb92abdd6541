/* oxlint-disable typescript/only-throw-error -- "not found" is thrown by the design of the router */
import { createRoute, notFound } from '@tanstack/react-router';
import { parseDatesSearch } from '../dates/dates-search.ts';
import { listOf } from '../items/closet-list.ts';
import { parseClosetSearch } from '../items/closet-search.ts';
import { parseItemSearch } from '../items/item-search.ts';
import { parseSetsSearch } from '../items/sets-search.ts';
import { admin } from './admin-route.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { ownSearch } from '../shell/own-search.ts';

const closetSearch = ownSearch(parseClosetSearch);
const itemSearch = ownSearch(parseItemSearch);
const setsSearch = ownSearch(parseSetsSearch);
const datesSearch = ownSearch(parseDatesSearch);

const closet = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset',
  validateSearch: closetSearch,
  loaderDeps: ({ search }) => listOf(search),
  loader: async ({ context, deps }) => (await import('./preload.ts')).preloadCloset(context.clientId, deps),
  // Every list has a match of its own, and React Query holds what it showed: hundreds of pages leave nothing behind.
  gcTime: 0,
  preloadGcTime: 0,
  component: lazyPage(() => import('./closet-with-plans.tsx'), 'ClosetPageWithPlans'),
});

/** The id of an item as a number, for the pages of one. */
const itemParams = {
  parse: ({ itemId }: { readonly itemId: string }) => ({ itemId: Number(itemId) }),
  stringify: ({ itemId }: { readonly itemId: number }) => ({ itemId: String(itemId) }),
};

function requireItemId(itemId: number): void {
  if (!Number.isSafeInteger(itemId) || itemId < 1) throw notFound();
}

const item = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/item/$itemId/details',
  validateSearch: itemSearch,
  params: itemParams,
  loader: async ({ context, params }) => {
    requireItemId(params.itemId);
    (await import('./preload.ts')).preloadItem(context.clientId, params.itemId);
  },
  component: lazyPage(() => import('./item-details-page.tsx'), 'ItemDetailsPage'),
});

const passport = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/item/$itemId/passport',
  params: itemParams,
  loader: ({ params }) => requireItemId(params.itemId),
  component: lazyPage(() => import('../passport/passport-page.tsx'), 'PassportPage'),
});

const sets = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/sets',
  validateSearch: setsSearch,
  component: lazyPage(() => import('./sets-page-with-pickups.tsx'), 'SetsPageWithPickups'),
});

const dates = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/dates',
  validateSearch: datesSearch,
  component: lazyPage(() => import('./lookbook-page.tsx'), 'LookbookPage'),
});

const insurance = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/insurance',
  component: lazyPage(() => import('../valuations/insurance-page.tsx'), 'InsurancePage'),
});

const claims = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/claims',
  component: lazyPage(() => import('../claims/claims-page.tsx'), 'ClaimsPage'),
});

const claim = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/claims/$claimId',
  params: {
    parse: ({ claimId }) => ({ claimId: Number(claimId) }),
    stringify: ({ claimId }) => ({ claimId: String(claimId) }),
  },
  loader: ({ params }) => {
    if (!Number.isSafeInteger(params.claimId) || params.claimId < 1) throw notFound();
  },
  component: lazyPage(() => import('../claims/claim-page.tsx'), 'ClaimPage'),
});

export const closetRoutes = [closet, item, passport, sets, dates, insurance, claims, claim] as const;
