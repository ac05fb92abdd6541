import type { RecommendationStatus } from '@vestry/contract/requests/pickup/recommendations';
import { listProposals } from '@vestry/contract/staff/care/calls';
import { pageQuery } from '../../lib/transport/call-query.ts';

/** A page of the care proposals in a state; `page` from 0. */
export function proposalsQuery(status: RecommendationStatus, page: number) {
  return pageQuery(['staff', 'care', 'list', status, page], listProposals, {
    query: { status: [status], page, pageSize: 24 },
  });
}
