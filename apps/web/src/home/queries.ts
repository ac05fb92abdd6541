import { listDates } from '@vestry/contract/dates/calls';
import type { Day } from '@vestry/contract/calendar/day';
import { addDays } from '@vestry/contract/calendar/day';
import { getDelivery, listDeliveries } from '@vestry/contract/deliveries/calls';
import { listItems } from '@vestry/contract/items/calls';
import { getPickup, listPickups } from '@vestry/contract/pickups/calls';
import { listRecommendations } from '@vestry/contract/pickups/recommendation-calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';

interface Owner {
  readonly userId: number;
  readonly clientId: number;
}

/** As many of each kind as Home tells of; Request History has them all. */
const shownRequests = { view: true, page: 0, pageSize: 6 };
const latestItems = 5;
/** Dates further ahead are for the calendar. */
const datesAheadDays = 120;

/** The deliveries that are not dismissed from Home, newest first, each with what has happened to it. */
export function homeDeliveriesQuery({ clientId, userId }: Owner) {
  return queryOptions({
    queryKey: ['deliveries', clientId, 'home', userId],
    queryFn: async ({ signal }) => {
      const params = { clientId, userId };
      const page = await callApi(listDeliveries, { params, query: shownRequests }, { signal });
      return Promise.all(
        page.content.map(async ({ id }) => callApi(getDelivery, { params: { id } }, { signal })),
      );
    },
  });
}

/** The pickups that are not dismissed from Home, newest first, each with what has happened to it. */
export function homePickupsQuery({ clientId, userId }: Owner) {
  return queryOptions({
    queryKey: ['pickups', clientId, 'home', userId],
    queryFn: async ({ signal }) => {
      const params = { clientId, userId };
      const page = await callApi(listPickups, { params, query: shownRequests }, { signal });
      return Promise.all(
        page.content.map(async ({ id }) => callApi(getPickup, { params: { id } }, { signal })),
      );
    },
  });
}

/** The care proposals that wait for an answer. */
export function pendingProposalsQuery({ clientId, userId }: Owner) {
  return queryOptions({
    queryKey: ['pickups', clientId, 'home-proposals', userId],
    queryFn: ({ signal }) =>
      callApi(
        listRecommendations,
        { params: { clientId, userId }, query: { status: ['PENDING' as const] } },
        { signal },
      ),
  });
}

/** The latest five items (specification, sections 7 and 9). */
export function latestItemsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['items', clientId, 'latest'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, pageSize: latestItems, orderingEnum: 'DESCENDING' as const };
      return (await callApi(listItems, { params: { clientId }, query }, { signal })).content;
    },
  });
}

/** What is planned from today on. */
export function upcomingDatesQuery(clientId: number, today: Day) {
  return queryOptions({
    queryKey: ['dates', clientId, 'home', today],
    queryFn: ({ signal }) =>
      callApi(
        listDates,
        { params: { clientId }, query: { from: today, to: addDays(today, datesAheadDays) } },
        { signal },
      ),
  });
}
