/** The grid of the month calendar (specification, section 4; decisions, Dates and availability). */
import { addDays, dayOf, monthOf, weekdayOf, type Day } from './day.ts';

/** A week from Sunday to Saturday, with the neighbouring months' days where the month does not fill it. */
export type Week = readonly Day[];

/** Five weeks from the Sunday on or before the first of the month, and a sixth in the months that need it. `month` is 1 to 12. */
export function monthWeeks(year: number, month: number): Week[] {
  const first = dayOf(year, month, 1);
  const sunday = addDays(first, -weekdayOf(first));
  const weeks: Week[] = [];
  for (let start = sunday; weeks.length < 5 || monthOf(start) === month; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

/** The month before (`-1`) or after (`1`), or further away, as the calendar's arrows go. */
export function addMonths(year: number, month: number, months: number): { year: number; month: number } {
  const index = year * 12 + (month - 1) + months;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}
