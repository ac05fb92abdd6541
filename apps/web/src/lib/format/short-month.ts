import { monthName, monthOf, type Day } from '@vestry/contract/calendar/day';

/** 'Dec'. */
export const shortMonth = (day: Day): string => monthName(monthOf(day)).slice(0, 3);
