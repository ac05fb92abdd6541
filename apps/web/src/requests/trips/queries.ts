import { getTrip, listTrips } from '@vestry/contract/trips/calls';
import type { TripListQuery } from '@vestry/contract/trips/forms';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery } from '../../lib/transport/call-query.ts';

const pageSize = 20;

/** The closet's trips, a page at a time: upcoming ones the next first, past ones the last first. */
export function tripsQuery(clientId: number, when: TripListQuery['when']) {
  return infiniteQueryOptions({
    queryKey: ['trips', clientId, 'list', when],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: page }) =>
      callApi(listTrips, { params: { clientId }, query: { page, pageSize, when } }, { signal }),
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber + 1 < totalPages ? pageNumber + 1 : null),
  });
}

/** The next trip, for Home. */
export function nextTripQuery(clientId: number) {
  return callQuery(['trips', clientId, 'next'], listTrips, {
    params: { clientId },
    query: { page: 0, pageSize: 1, when: 'upcoming' },
  });
}

export function tripQuery(clientId: number, id: number) {
  return callQuery(['trips', clientId, 'one', id], getTrip, { params: { id } });
}
