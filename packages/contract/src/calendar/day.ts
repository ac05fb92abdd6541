/**
 * Calendar days without hours and without time zones (decisions, Dates and availability). A day is its text, so that it
 * is compared, stored and sent as what it is; arithmetic counts days since 1970-01-01 and never reads a local clock.
 */

import { onceFor } from '../format/once-for.ts';
import { dayMilliseconds, dayNumber, parseDay, type Day } from './parse-day.ts';

export { fromWire, parseDay, type Day } from './parse-day.ts';

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

function fromDayNumber(number: number): Day {
  const day = parseDay(new Date(number * dayMilliseconds).toISOString().slice(0, 10));
  if (day === null) throw new RangeError('the day is outside the years 0001 to 9999');
  return day;
}

/** As `parseDay`, for texts that can only be days (a database column, a literal). Throws a RangeError otherwise. */
export function toDay(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(`"${text}" is not a calendar day`);
  return day;
}

/** The day of a year, month (1 to 12) and day of the month. Throws a RangeError when there is no such day. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return toDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`);
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

export function dayOfMonthOf(day: Day): number {
  return Number(day.slice(8, 10));
}

export function weekdayOf(day: Day): Weekday {
  const number = dayNumber(day) + 4; // 1970-01-01 was a Thursday
  // The remainder of seven, made positive, is one of the seven weekdays.
  return (((number % 7) + 7) % 7) as Weekday;
}

export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

/** The day `days` after this one; before it when negative. Throws a RangeError past the year 9999. */
export function addDays(day: Day, days: number): Day {
  return fromDayNumber(dayNumber(day) + days);
}

/** Counts the days from `from` to `to`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** For sorting: negative when `a` is earlier than `b`, 0 when they are the same day. */
export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : Number(a > b);
}

/** The day on the wire: `yyyy-MM-dd'T'00:00:00` (specification, section 9; decisions, Dates). */
export function toWire(day: Day): string {
  return `${day}T00:00:00`;
}

const formatOf = onceFor(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The day that the facility's wall calendar shows at an instant. Throws a RangeError for an unknown time zone. */
export function facilityDay(instant: Date, timeZone: string): Day {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return dayOf(part('year'), part('month'), part('day'));
}

/** From Sunday, as `weekdayOf` counts. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'December', for the months 1 to 12. */
export function monthName(month: number): string {
  const name = monthNames[month - 1];
  if (name === undefined) throw new RangeError(`there is no month ${month}`);
  return name;
}

function ordinal(number: number): string {
  const isTeen = number >= 11 && number <= 13;
  const ending = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10];
  return `${number}${ending ?? 'th'}`;
}

/** Weekday, month and day with ordinal: 'Friday, December 4th' (specification, section 9). */
export function formatDay(day: Day): string {
  return `${weekdayNames[weekdayOf(day)]}, ${monthName(monthOf(day))} ${ordinal(dayOfMonthOf(day))}`;
}
