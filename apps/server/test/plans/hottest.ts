/**
 * The statements that run most: their plans are stored in `hottest.plans`, so that a change of one is seen. The count of a day's
 * appointments is not among them: its joins cost the same in either order, which the sample of ANALYZE decides.
 */
export const hottest: ReadonlySet<string> = new Set([
  'areas/auth/sessions/session-repository.ts findLiveSession',
  'areas/auth/sessions/refresh-token-repository.ts findRefreshToken',
  'areas/items/repository.ts listItems',
  'areas/items/repository.ts findItems',
  'areas/items/filter-counts.ts countValues',
  'areas/cart/repository.ts listLines',
  'areas/items/lock-items.ts lockItemRows',
  'areas/requests/read-repository.ts listRequests',
  'areas/requests/repository.ts lockRequest',
  'areas/closets/repository.ts listClosetsOf',
]);
