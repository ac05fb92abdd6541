import { facilityDay, formatDay } from '@vestry/contract/calendar/day';
import { useBrand } from '../../config/queries.ts';

/** Tells a moment of the wire by the facility's day, 'Friday, December 4th', whatever clock the browser keeps. */
export function useMomentDay(): (moment: string) => string {
  const { facilityTimeZone } = useBrand();
  return (moment) => formatDay(facilityDay(new Date(moment), facilityTimeZone));
}
