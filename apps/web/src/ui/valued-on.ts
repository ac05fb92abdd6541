import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';

/** 'October 11th, 2026': nobody needs the weekday of a day that may be long past. */
export function valuedOn(day: string): string {
  return `${formatDay(toDay(day)).replace(/^\w+, /, '')}, ${yearOf(toDay(day))}`;
}
