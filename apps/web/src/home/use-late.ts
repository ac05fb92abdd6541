import { facilityNow, isLate } from '@vestry/contract/requests/late-rules';
import { useBrand } from '../config/queries.ts';
import { useNow } from '../lib/view/use-now.ts';
import type { HomeRequest } from './home-request.ts';

/** Whether the visit of a request is late by now. */
export function useLate({ isBeforeVisit, day, range }: HomeRequest): boolean {
  const now = useNow();
  const { facilityTimeZone } = useBrand();
  return isLate({ isBeforeVisit, day, window: range }, facilityNow(now, facilityTimeZone));
}
