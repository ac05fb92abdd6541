/** The statements that run most: their plans are stored in `hottest.plans`, so that a change of one is seen. */
export const hottest: ReadonlySet<string> = new Set([
  'areas/auth/sessions/session-repository.ts findLiveSession',
  'areas/auth/sessions/refresh-token-repository.ts findRefreshToken',
  'areas/items/repository.ts listItems',
  'areas/items/repository.ts findItems',
  'areas/items/filter-counts.ts countValues',
  'areas/cart/repository.ts listLines',
  'areas/cart/repository.ts lockItems',
  'areas/requests/read-repository.ts listRequests',
  'areas/requests/repository.ts lockRequest',
  'areas/calendar/repository.ts countAppointments',
  'areas/closets/repository.ts listClosetsOf',
]);
