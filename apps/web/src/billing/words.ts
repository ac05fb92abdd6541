import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';

/** 'November 1st, 2026': the weekday says nothing here. */
export function dayText(day: string): string {
  const text = formatDay(toDay(day));
  return `${text.slice(text.indexOf(' ') + 1)}, ${yearOf(toDay(day))}`;
}
