import { facilityDay, formatDay, yearOf } from '@vestry/contract/calendar/day';
import { formatMoment, momentFormat } from '@vestry/contract/format/moment';
import { useBrand } from './queries.ts';

/** Formats moments by the facility's clock, whatever the clock of this device: one clock everywhere (decisions, Dates). */
export function useFacilityFormat(
  options: Intl.DateTimeFormatOptions,
): (moment: string | number | Date) => string {
  return momentFormat(useBrand().facilityTimeZone, options);
}

/** Formats a moment of the wire as the facility's day, 'Friday, December 4th', in whatever time zone the browser is. */
export function useMomentDay(): (moment: string) => string {
  const { facilityTimeZone } = useBrand();
  return (moment) => formatDay(facilityDay(new Date(moment), facilityTimeZone));
}

/** Formats moments by the facility's clock, with the year where it is not the present one. */
export function useMoment() {
  const { facilityTimeZone } = useBrand();
  const datedText = useFacilityFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const yearAt = (moment: Date) => yearOf(facilityDay(moment, facilityTimeZone));
  const year = yearAt(new Date());
  return (moment: string, form?: Parameters<typeof formatMoment>[2]) =>
    form === undefined && yearAt(new Date(moment)) !== year
      ? datedText(moment)
      : formatMoment(moment, facilityTimeZone, form);
}
