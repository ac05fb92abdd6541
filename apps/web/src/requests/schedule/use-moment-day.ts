import { facilityDay, formatDay } from '@vestry/contract/calendar/day';
import { useBrand } from '../../config/queries.ts';

/** Formats a moment of the wire as the facility's day, 'Friday, December 4th', in whatever time zone the browser is. */
export function useMomentDay(): (moment: string) => string {
  const { facilityTimeZone } = useBrand();
  return (moment) => formatDay(facilityDay(new Date(moment), facilityTimeZone));
}
