import { formatMoment, momentFormat } from '@vestry/contract/format/moment';
import { useBrand } from './queries.ts';

/** Formats moments by the facility's clock, whatever the clock of this device: one clock everywhere (decisions, Dates). */
export function useFacilityFormat(
  options: Intl.DateTimeFormatOptions,
): (moment: string | number | Date) => string {
  return momentFormat(useBrand().facilityTimeZone, options);
}

/** `formatMoment` by the facility's clock. */
export function useMoment() {
  const { facilityTimeZone } = useBrand();
  return (moment: string, length?: Parameters<typeof formatMoment>[2]) =>
    formatMoment(moment, facilityTimeZone, length);
}
