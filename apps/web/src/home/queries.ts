import { listDates } from '@vestry/contract/dates/calls';
import type { Day } from '@vestry/contract/calendar/day';
import { addDays } from '@vestry/contract/calendar/day';
import { listDeliveries } from '@vestry/contract/requests/delivery/calls';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { listItems } from '@vestry/contract/items/calls';
import { listPickups } from '@vestry/contract/requests/pickup/calls';
import { listRecommendations } from '@vestry/contract/requests/pickup/recommendation-calls';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import type { Page } from '@vestry/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';

interface Owner {
  readonly userId: number;
  readonly clientId: number;
}

/** Requests under way, all that a closet is likely to have; Request History has every one. */
const activeRequests = { page: 0, pageSize: 24 };
/** The latest of those that are over and not dismissed. */
const endedRequests = { view: true, page: 0, pageSize: 3 };
const latestItems = 5;
/** Dates further ahead are for the calendar. */
const datesAheadDays = 120;

/** A closet's requests of one kind for Home. */
export interface HomeRequests<Request> {
  /** Under way, dismissed by this user or not. */
  readonly active: readonly Request[];
  readonly ended: readonly Request[];
  /** How many more are under way than are here. */
  readonly moreCount: number;
}

function homeRequests<Request>(active: Page<Request>, ended: Page<Request>): HomeRequests<Request> {
  const moreCount = active.totalElements - active.content.length;
  return { active: active.content, ended: ended.content, moreCount };
}

export function homeDeliveriesQuery({ clientId, userId }: Owner) {
  return queryOptions({
    queryKey: ['deliveries', clientId, 'home', userId],
    queryFn: async ({ signal }) => {
      const list = async (query: {
        status: DeliveryStatus[];
        view?: boolean;
        page: number;
        pageSize: number;
      }) => callApi(listDeliveries, { params: { clientId, userId }, query }, { signal });
      const [active, ended] = await Promise.all([
        list({ ...activeRequests, status: deliveryStatuses.filter((status) => !isEndStatus(status)) }),
        list({ ...endedRequests, status: deliveryStatuses.filter(isEndStatus) }),
      ]);
      return homeRequests(active, ended);
    },
  });
}

export function homePickupsQuery({ clientId, userId }: Owner) {
  return queryOptions({
    queryKey: ['pickups', clientId, 'home', userId],
    queryFn: async ({ signal }) => {
      const list = async (query: {
        status: PickupStatus[];
        view?: boolean;
        page: number;
        pageSize: number;
      }) => callApi(listPickups, { params: { clientId, userId }, query }, { signal });
      const [active, ended] = await Promise.all([
        list({ ...activeRequests, status: pickupStatuses.filter((status) => !isEndStatus(status)) }),
        list({ ...endedRequests, status: pickupStatuses.filter(isEndStatus) }),
      ]);
      return homeRequests(active, ended);
    },
  });
}

function isEndStatus(status: DeliveryStatus | PickupStatus): boolean {
  return status === 'COMPLETED' || status === 'CANCELED';
}

/** The care proposals that wait for an answer, and those whose answer this user can still take back. */
export function pendingProposalsQuery({ clientId, userId }: Owner) {
  return queryOptions({
    queryKey: ['pickups', clientId, 'home-proposals', userId],
    queryFn: ({ signal }) =>
      callApi(
        listRecommendations,
        { params: { clientId, userId }, query: { status: ['PENDING' as const], undoable: true } },
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
