/** The statements that the day's work runs most: their plans are kept in `hottest.plans`, so that a change of one is seen. */
export const hottest: ReadonlySet<string> = new Set([
  'auth/session-repository.ts findLiveSession',
  'auth/refresh-token-repository.ts findRefreshToken',
  'items/repository.ts listItems',
  'items/repository.ts findItems',
  'items/filter-counts.ts countValues',
  'cart/repository.ts listLines',
  'cart/repository.ts lockItems',
  'deliveries/repository.ts listDeliveries',
  'pickups/repository.ts listPickups',
  'deliveries/repository.ts lockDelivery',
  'calendar/repository.ts countAppointments',
  'closets/repository.ts listClosetsOf',
]);
