/** The running period of a plan (decisions, Billing). */
import { addDays, dayOf, dayOfMonthOf, monthOf, yearOf, type Day } from '../calendar/day.ts';
import type { BillingPeriod } from './schemas.ts';

/** As many days as the month has, 28 to 31. */
function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return dayOfMonthOf(addDays(next, -1));
}

/** The day of this number in a month counted from year 0, or the month's last. */
function anchored(monthIndex: number, dayOfMonth: number): Day {
  const year = Math.floor(monthIndex / 12);
  const month = (monthIndex % 12) + 1;
  return dayOf(year, month, Math.min(dayOfMonth, daysInMonth(year, month)));
}

/**
 * The month or year in which `today` lies, both days included. It begins on the day on which the plan began, or on the
 * last of a month that is too short for it; without a beginning it is the calendar's.
 */
export function runningPeriod(
  startedOn: Day | null,
  period: BillingPeriod,
  today: Day,
): { readonly from: Day; readonly to: Day } {
  const length = period === 'MONTH' ? 1 : 12;
  const anchor = startedOn ?? dayOf(2000, 1, 1);
  const first = yearOf(anchor) * 12 + monthOf(anchor) - 1;
  const now = yearOf(today) * 12 + monthOf(today) - 1;
  const day = dayOfMonthOf(anchor);
  const near = first + Math.floor((now - first) / length) * length;
  const start = anchored(near, day) <= today ? near : near - length;
  return { from: anchored(start, day), to: addDays(anchored(start + length, day), -1) };
}
