import { createRoute } from '@tanstack/react-router';
import { parseCalendarSearch } from '../calendar/calendar-search.ts';
import { parseDatesSearch } from '../dates/dates-search.ts';
import { listOf } from '../items/closet-list.ts';
import { parseClosetSearch } from '../items/closet-search.ts';
import { parseItemSearch } from '../items/item-search.ts';
import { parseSetsSearch } from '../items/sets-search.ts';
import { parseYearSearch } from '../wears/year-search.ts';
import { admin } from './admin-route.ts';
import { idParams } from './id-params.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { pagesBelow } from '../shell/pages-below.ts';
import { ownSearch } from '../shell/own-search.ts';

const adminPage = pagesBelow(admin);
const closetSearch = ownSearch(parseClosetSearch);
const itemSearch = ownSearch(parseItemSearch);
const setsSearch = ownSearch(parseSetsSearch);
const datesSearch = ownSearch(parseDatesSearch);
const yearSearch = ownSearch(parseYearSearch);
const calendarSearch = ownSearch(parseCalendarSearch);

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

const itemParams = idParams('itemId');

const item = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/item/$itemId/details',
  validateSearch: itemSearch,
  ...itemParams,
  loader: async ({ context, params }) => {
    itemParams.loader({ params });
    (await import('./preload.ts')).preloadItem(context.clientId, params.itemId);
  },
  component: lazyPage(() => import('./item-details-page.tsx'), 'ItemDetailsPage'),
});

const passport = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/item/$itemId/passport',
  ...itemParams,
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

const seasonChange = adminPage(
  '/mycloset/season-change',
  () => import('./season-change-page.tsx'),
  'SeasonChange',
);

const calendar = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/calendar',
  validateSearch: calendarSearch,
  component: lazyPage(() => import('./calendar-in-closet.tsx'), 'CalendarInCloset'),
});

const insurance = adminPage(
  '/mycloset/insurance',
  () => import('../valuations/insurance-page.tsx'),
  'InsurancePage',
);

const year = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/year',
  validateSearch: yearSearch,
  component: lazyPage(() => import('../wears/year-page.tsx'), 'YearPage'),
});

/** Both pages of claims, and all of trips, arrive together. */
const loadClaims = async () => import('../claims/claims-pages.tsx');
const loadTrips = async () => import('./trip-pages.tsx');

const claims = adminPage('/mycloset/claims', loadClaims, 'ClaimsPage');

const claim = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/claims/$claimId',
  ...idParams('claimId'),
  component: lazyPage(loadClaims, 'ClaimPage'),
});

const trips = adminPage('/mycloset/trips', loadTrips, 'TripsPage');
const newTrip = adminPage('/mycloset/trips/new', loadTrips, 'NewTripPage');

const tripParams = idParams('tripId');

const trip = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/trips/$tripId',
  ...tripParams,
  component: lazyPage(loadTrips, 'TripPage'),
});

const tripItems = createRoute({
  getParentRoute: () => admin,
  path: '/mycloset/trips/$tripId/items',
  ...tripParams,
  component: lazyPage(loadTrips, 'TripItemsPage'),
});

export const closetRoutes = [
  closet,
  item,
  passport,
  sets,
  dates,
  seasonChange,
  calendar,
  insurance,
  year,
  claims,
  claim,
  trips,
  newTrip,
  trip,
  tripItems,
] as const;
