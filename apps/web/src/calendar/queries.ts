import { getAvailability } from '@vestry/contract/calendar/calls';
import { addDays, facilityDay } from '@vestry/contract/calendar/day';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';

/** How far ahead appointments are offered. */
const daysAhead = 366;

/**
 * The verdict of every day of a year, and the facility's day now, which the browser cannot know: it asks from two days
 * before its own, so that the answer holds today in whatever zone either stands.
 */
export function availabilityQuery(clientId: number, cold: boolean) {
  return queryOptions({
    queryKey: ['calendar', clientId, cold],
    queryFn: ({ signal }) => {
      const here = facilityDay(new Date(), 'UTC');
      const query = { from: addDays(here, -2), to: addDays(here, daysAhead), cold };
      return callApi(getAvailability, { query }, { signal });
    },
    staleTime: 60_000,
  });
}
