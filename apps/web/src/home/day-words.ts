import { dayOfMonthOf, formatDay, monthName, monthOf, type Day } from '@vestry/contract/calendar/day';

/** 'Fri, Dec 4'. */
export function shortDay(day: Day): string {
  return `${formatDay(day).slice(0, 3)}, ${monthName(monthOf(day)).slice(0, 3)} ${dayOfMonthOf(day)}`;
}
