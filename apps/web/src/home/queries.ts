import { listItems } from '@vestry/contract/items/calls';
import { listRecommendations } from '@vestry/contract/requests/pickup/recommendation-calls';
import { queryOptions } from '@tanstack/react-query';
import type { Owner } from '../lib/session/session-owner.ts';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

const latestItems = 5;

/** The recommendations that wait for an answer, and those whose answer this user can still withdraw. */
export function pendingRecommendationsQuery({ clientId, userId }: Owner) {
  return callQuery(['pickups', clientId, 'home-recommendations', userId], listRecommendations, {
    params: { clientId, userId },
    query: { status: ['PENDING' as const], undoable: true },
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
