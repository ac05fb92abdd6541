import type { RecommendationStatus } from '@vestry/contract/requests/pickup/recommendations';
import { listProposals } from '@vestry/contract/staff/care/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

/** A page of the care proposals in a state; `page` from 0. */
export function proposalsQuery(status: RecommendationStatus, page: number) {
  return queryOptions({
    queryKey: ['staff', 'care', 'list', status, page],
    queryFn: ({ signal }) =>
      callApi(listProposals, { query: { status: [status], page, pageSize: 24 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
