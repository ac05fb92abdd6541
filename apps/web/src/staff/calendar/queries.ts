import { addDays, dayOf } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import { getStaffCalendar } from '@vestry/contract/staff/calendar/calls';
import { pageQuery } from '../../lib/transport/call-query.ts';

/** The days of a month's weeks, with closures, limits and what is booked. `month` is 1 to 12. */
export function staffMonthQuery(year: number, month: number) {
  const from = monthWeeks(year, month)[0]?.[0] ?? dayOf(year, month, 1);
  const to = addDays(from, monthWeeks(year, month).length * 7 - 1);
  return pageQuery(['staff', 'calendar', 'month', year, month], getStaffCalendar, { query: { from, to } });
}
