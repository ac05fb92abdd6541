/** Days of moments on papers, by the facility's clock. */
import { facilityDay } from '@vestry/contract/calendar/day';
import { dayWithYear } from '@vestry/contract/calendar/day-with-year';

/** 'October 11th, 2026', of a moment in ISO 8601. */
export type DayOfMoment = (moment: string) => string;

export function paperDay(timeZone: string): DayOfMoment {
  return (moment) => dayWithYear(facilityDay(new Date(moment), timeZone));
}
