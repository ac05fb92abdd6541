import { getAvailability } from '@vestry/contract/calendar/calls';
import { addDays, facilityDay, fromWire, type Day } from '@vestry/contract/calendar/day';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBrand } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

/** The number of days ahead for which appointments are offered. */
const daysAhead = 366;

/**
 * The verdict of every day of a year, and the facility's day now, which the browser cannot know: it queries from two days
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

/** The number of days ahead in which an item's earliest day is searched: it is weeks away at most, and the answer stays small. */
const earliestDaysAhead = 45;

/**
 * The first day for which a delivery can be requested now; null when the next weeks have none. All items share two answers: with
 * cold storage and without.
 */
export function earliestDayQuery(clientId: number, cold: boolean) {
  return queryOptions({
    queryKey: ['calendar', clientId, 'earliest', cold],
    queryFn: async ({ signal }) => {
      const here = facilityDay(new Date(), 'UTC');
      const query = { from: addDays(here, -2), to: addDays(here, earliestDaysAhead), cold };
      return callApi(getAvailability, { query }, { signal });
    },
    select: ({ days }) => fromWire(days.find(({ available }) => available)?.day ?? ''),
    staleTime: 60_000,
    refetchInterval: untilNextTurn,
  });
}

const turnMilliseconds = 5 * 60_000;

/** The time until the clock shows five minutes more: the day changes on one of these turns, and so does what the hour of cut-off allows. */
function untilNextTurn(): number {
  return turnMilliseconds - (Date.now() % turnMilliseconds) + 1000;
}

/** The facility's day now, and on which of the days it makes appointments. */
export function facilityDaysQuery(from: Day, to: Day) {
  return callQuery(['calendar', 'days', from, to], getAvailability, { query: { from, to, cold: false } });
}

/**
 * The facility's day now, as the server says it; until it has, the day that the facility's time zone has by this
 * device's clock.
 */
export function useToday(): Day {
  const { facilityTimeZone } = useBrand();
  const guess = facilityDay(new Date(), facilityTimeZone);
  const { data } = useQuery({ ...facilityDaysQuery(guess, guess), staleTime: 60 * 60_000 });
  return (data === undefined ? null : fromWire(data.today)) ?? guess;
}
