import { useBrand } from './queries.ts';

/** Formats moments by the clock of a time zone (an IANA name); of this device where it is undefined. */
export function formatAtFacility(
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): (moment: string | number | Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  return (moment) => format.format(new Date(moment));
}

/** Formats moments by the facility's clock, whatever the clock of this device: one clock everywhere (decisions, Dates). */
export function useFacilityFormat(
  options: Intl.DateTimeFormatOptions,
): (moment: string | number | Date) => string {
  return formatAtFacility(useBrand().facilityTimeZone, options);
}
