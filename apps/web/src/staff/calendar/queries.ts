import { addDays, dayOf } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import { getStaffCalendar } from '@vestry/contract/staff/calendar/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

/** The days of a month's weeks, with closures, limits and what is booked. `month` is 1 to 12. */
export function staffMonthQuery(year: number, month: number) {
  const from = monthWeeks(year, month)[0]?.[0] ?? dayOf(year, month, 1);
  const to = addDays(from, monthWeeks(year, month).length * 7 - 1);
  return queryOptions({
    queryKey: ['staff', 'calendar', 'month', year, month],
    queryFn: ({ signal }) => callApi(getStaffCalendar, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
