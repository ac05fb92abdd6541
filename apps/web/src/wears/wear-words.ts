import { formatDay, toDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import type { WearQuestion } from '@vestry/contract/wears/schemas';

/** The day of an answer. */
export function dayOf(wire: string): Day {
  return toDay(wire.slice(0, 10));
}

/** 'Saturday, November 28th, 2026': wears are of any year. */
export function wornDayText(day: Day): string {
  return `${formatDay(day)}, ${yearOf(day)}`;
}

/** 'Saturday, November 28th' of an event, 'Monday, November 23rd to Saturday, November 28th' of a trip. */
export function questionDaysText({ day, firstDay }: Pick<WearQuestion, 'day' | 'firstDay'>): string {
  const last = formatDay(dayOf(day));
  return firstDay === day ? last : `${formatDay(dayOf(firstDay))} to ${last}`;
}

/** 'once', 'twice', '3 times' */
export function timesText(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}
