import type { Day } from '@vestry/contract/calendar/day';
import { getPickingList } from '@vestry/contract/staff/picking/calls';
import { pageQuery } from '../../lib/transport/call-query.ts';

/** What is to be packed for the deliveries of a day, in the order of the bins. */
export function pickingQuery(day: Day) {
  return pageQuery(['staff', 'picking', 'list', day], getPickingList, { query: { day } });
}
