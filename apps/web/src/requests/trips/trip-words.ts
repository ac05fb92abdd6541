import { formatDay, toDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import type { Trip } from '@vestry/contract/trips/schemas';

/** The day of an answer. */
export function dayOf(wire: string): Day {
  return toDay(wire.slice(0, 10));
}

/** 'Monday, December 14th to Sunday, December 20th', a single day alone; with the year of a trip that is over. */
export function tripDaysText({
  firstDay,
  lastDay,
  stage,
}: Pick<Trip, 'firstDay' | 'lastDay' | 'stage'>): string {
  const [first, last] = [dayOf(firstDay), dayOf(lastDay)];
  const days = first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
  return stage === 'OVER' || stage === 'CANCELED' ? `${days}, ${yearOf(last)}` : days;
}
