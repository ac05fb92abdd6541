import {
  addDays,
  dayOf,
  dayOfMonthOf,
  monthOf,
  weekdayOf,
  yearOf,
  type Day,
} from '@vestry/contract/calendar/day';
import { addMonths, monthWeeks } from '@vestry/contract/calendar/month';

/** The days of its own that a month has, in order. `month` is 1 to 12. */
export function daysOfMonth(year: number, month: number): readonly Day[] {
  return monthWeeks(year, month)
    .flat()
    .filter((day) => monthOf(day) === month);
}

/** The same day of a month further on or back; the last one of a shorter month. */
export function sameDayIn(day: Day, months: number): Day {
  const { year, month } = addMonths(yearOf(day), monthOf(day), months);
  return dayOf(year, month, Math.min(dayOfMonthOf(day), daysOfMonth(year, month).length));
}

/** The first and the last day that a calendar shows; null where it goes on. */
export interface CalendarEnds {
  readonly first: Day | null;
  readonly last: Day | null;
}

/**
 * With past days blocked a calendar begins with the current month, with future days blocked it ends with it
 * (specification, section 4). `lastDay` ends it earlier, with that day's month.
 */
export function calendarEnds(
  today: Day,
  blocked: 'past' | 'future' | 'none',
  lastDay: Day | null = null,
): CalendarEnds {
  const last = blocked === 'future' ? today : lastDay;
  return {
    first: blocked === 'past' ? dayOf(yearOf(today), monthOf(today), 1) : null,
    last: last === null ? null : (daysOfMonth(yearOf(last), monthOf(last)).at(-1) ?? last),
  };
}

export function withinEnds(day: Day, { first, last }: CalendarEnds): Day {
  if (first !== null && day < first) return first;
  return last !== null && day > last ? last : day;
}

/** Whether a month further on or back has a day to show. */
export function canShow(day: Day, months: 1 | -1, ends: CalendarEnds): boolean {
  const { year, month } = addMonths(yearOf(day), monthOf(day), months);
  const days = daysOfMonth(year, month);
  const isBefore = ends.first !== null && (days.at(-1) ?? day) < ends.first;
  const isAfter = ends.last !== null && (days[0] ?? day) > ends.last;
  return !isBefore && !isAfter;
}

/** Where a key leads from a day (WAI-ARIA date grid); null for a key that leads nowhere. With Shift a page is a year. */
export function dayAfterKey(day: Day, key: string, withShift = false): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayIn(day, withShift ? -12 : -1);
    case 'PageDown':
      return sameDayIn(day, withShift ? 12 : 1);
    default:
      return null;
  }
}
