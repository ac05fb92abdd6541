import { toDay, yearOf, type Day } from '../calendar/day.ts';
import { formatTripDays } from './rules.ts';
import type { Trip } from './schemas.ts';

/** A day of a trip as the server answers it. */
export function tripDay(wire: string): Day {
  return toDay(wire.slice(0, 10));
}

/** 'Monday, December 14th to Sunday, December 20th', a single day alone; with the year where the trip is over. */
export function tripDaysText({
  firstDay,
  lastDay,
  stage,
}: Pick<Trip, 'firstDay' | 'lastDay'> & Partial<Pick<Trip, 'stage'>>): string {
  const last = tripDay(lastDay);
  const days = formatTripDays({ firstDay: tripDay(firstDay), lastDay: last });
  return stage === 'OVER' || stage === 'CANCELED' ? `${days}, ${yearOf(last)}` : days;
}
