/**
 * The days on which the facility makes no appointments (specification, section 9; decisions, Dates and availability).
 *
 * Generated for every year: New Year's Day, Martin Luther King Jr. Day, Presidents' Day, Memorial Day, Juneteenth,
 * Independence Day, Labor Day, Thanksgiving Day and the day after, and 25 December to 1 January. The facility works on
 * Columbus Day and Veterans Day: the specification's list has neither. A holiday of fixed date follows the federal rule:
 * one that falls on a Saturday is also observed on the Friday before, one on a Sunday also on the Monday after.
 */
import { addDays, dayOf, weekdayOf, yearOf, type Day, type Weekday } from './day.ts';

export interface Closure {
  readonly day: Day;
  /** Why, as people read it. */
  readonly reason: string;
}

/** A day that staff closed, or opened although it is generated (`active` false). */
export interface ClosureChange extends Closure {
  readonly active: boolean;
}

/**
 * The closed and open days that every rule of the calendar reads: the reason why a day is closed, or undefined. A Map
 * of days to reasons is one.
 */
export interface Closures {
  get(day: Day): string | undefined;
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): Day {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): Day {
  const last = dayOf(year, 5, 31);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

function fixedHoliday(day: Day, reason: string): Closure[] {
  const weekday = weekdayOf(day);
  const shift = weekday === 6 ? -1 : Number(weekday === 0);
  const itself = { day, reason };
  return shift === 0 ? [itself] : [itself, { day: addDays(day, shift), reason: `${reason} (observed)` }];
}

/**
 * The closures whose day lies in `year`, by day, one a day. Where two fall together (a Christmas Day observed on 26
 * December), the holiday's name stands rather than 'Year-end closure'.
 */
export function generatedClosures(year: number): Closure[] {
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  const holidays = [
    ...fixedHoliday(dayOf(year, 1, 1), 'New Year’s Day'),
    { day: nthWeekday(year, 1, 1, 3), reason: 'Martin Luther King Jr. Day' },
    { day: nthWeekday(year, 2, 1, 3), reason: 'Presidents’ Day' },
    { day: lastMondayOfMay(year), reason: 'Memorial Day' },
    ...fixedHoliday(dayOf(year, 6, 19), 'Juneteenth'),
    ...fixedHoliday(dayOf(year, 7, 4), 'Independence Day'),
    { day: nthWeekday(year, 9, 1, 1), reason: 'Labor Day' },
    { day: thanksgiving, reason: 'Thanksgiving Day' },
    { day: addDays(thanksgiving, 1), reason: 'Day after Thanksgiving' },
    ...fixedHoliday(dayOf(year, 12, 25), 'Christmas Day'),
  ];
  const reasons = new Map<Day, string>();
  for (let date = 26; date <= 31; date += 1) reasons.set(dayOf(year, 12, date), 'Year-end closure');
  // A New Year's Day on a Saturday is observed on 31 December of the year before, closed already as the year's end.
  for (const { day, reason } of holidays) if (yearOf(day) === year) reasons.set(day, reason);
  return [...reasons].map(([day, reason]) => ({ day, reason })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The closures of the years that were read last. A year has the same ones whenever it is read. */
const generated = new Map<number, ReadonlyMap<Day, string>>();
const generatedYearsMax = 20;

function generatedOf(year: number): ReadonlyMap<Day, string> {
  const known = generated.get(year);
  if (known !== undefined) return known;
  const made = new Map(generatedClosures(year).map(({ day, reason }) => [day, reason]));
  if (generated.size === generatedYearsMax) generated.clear();
  generated.set(year, made);
  return made;
}

/**
 * The facility's closures: those generated for the queried year, overridden by what staff changed. No day is too far ahead to
 * be known as closed, so a caller needs only the rows of the database, which may hold the generated days too.
 */
export function facilityClosures(changes: readonly ClosureChange[]): Closures {
  const changed = new Map(changes.map((change) => [change.day, change]));
  return {
    get(day) {
      const change = changed.get(day);
      if (change === undefined) return generatedOf(yearOf(day)).get(day);
      return change.active ? change.reason : undefined;
    },
  };
}
