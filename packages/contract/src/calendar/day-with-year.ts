import { formatDay, toDay, yearOf } from './day.ts';

/** 'October 11th, 2026', of `yyyy-MM-dd`: nobody needs the weekday of a day that may be long past. */
export function dayWithYear(text: string): string {
  const day = toDay(text);
  return `${formatDay(day).replace(/^\w+, /, '')}, ${yearOf(day)}`;
}
