import { parseDay, type Day } from '@vestry/contract/calendar/parse-day';
import { known } from '../lib/data/known.ts';

export const calendarViews = ['month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The search of the calendar's address: the day that is looked at, whose month is shown, and how it is shown. */
export interface CalendarSearch {
  readonly day?: Day;
  readonly view?: CalendarView;
}

export function parseCalendarSearch(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const day = parseDay(String(search['day']));
  const isCalendarDay = day !== null && day >= '1900-01-01' && day <= '2999-11-30';
  const view = calendarViews.find((each) => each === search['view']);
  return known({ day: isCalendarDay ? day : null, view: view ?? null });
}
