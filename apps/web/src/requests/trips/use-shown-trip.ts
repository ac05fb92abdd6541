import type { TripDetail } from '@vestry/contract/trips/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { tripQuery } from './queries.ts';

/** Shows a trip as an answer has it, wherever it is read. */
export function useShownTrip(): (trip: TripDetail) => Promise<void> {
  const { clientId } = useRouteContext({ from: '/admin' });
  const queryClient = useQueryClient();
  return async (trip) => {
    queryClient.setQueryData(tripQuery(clientId, trip.id).queryKey, trip);
    await queryClient.invalidateQueries({ queryKey: ['trips', clientId] });
  };
}
