/**
 * The oracle's own calendar of the facility, written from the specification (sections 4, 5 and 9) and the decisions (Dates
 * and availability) without the product's code: days are `yyyy-MM-dd`, counted one by one.
 */

export type Day = string;

const timeZone = 'America/New_York';
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The facility's calendar day at a moment. */
export function dayAt(moment: Date): Day {
  return dayFormat.format(moment);
}

/** The facility's clock at a moment, `HH:mm`. */
export function hourAt(moment: Date): string {
  return hourFormat.format(moment);
}

export function dayAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(weekdayOf(day));
}

/** The days that a year observes, from a table of rules: a fixed date, or a weekday of a month. */
export function holidaysOf(year: number): ReadonlySet<Day> {
  const days = new Set<Day>();
  const daysOf = (month: number, weekday: number): Day[] => {
    const prefix = `${year}-${String(month).padStart(2, '0')}-`;
    const all = Array.from({ length: 31 }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`);
    return all.filter(
      (day) => !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day && weekdayOf(day) === weekday,
    );
  };
  const observe = (day: Day): void => {
    days.add(day);
    if (weekdayOf(day) === 6) days.add(dayAfter(day, -1));
    if (weekdayOf(day) === 0) days.add(dayAfter(day, 1));
  };
  for (const date of ['01-01', '06-19', '07-04', '12-25']) observe(`${year}-${date}`);
  for (let date = 26; date <= 31; date += 1) days.add(`${year}-12-${date}`);
  const thanksgiving = daysOf(11, 4)[3];
  const weekdays = [daysOf(1, 1)[2], daysOf(2, 1)[2], daysOf(5, 1).at(-1), daysOf(9, 1)[0], thanksgiving];
  for (const day of weekdays) if (day !== undefined) days.add(day);
  if (thanksgiving !== undefined) days.add(dayAfter(thanksgiving, 1));
  return new Set([...days].filter((day) => day.startsWith(String(year))));
}

const known = new Map<string, ReadonlySet<Day>>();

/** The days that staff changed: true is closed, false is opened although it is a holiday. */
export type StaffClosures = Readonly<Record<Day, boolean>>;

function isClosed(day: Day, changes: StaffClosures): boolean {
  const changed = changes[day];
  if (changed !== undefined) return changed;
  const year = day.slice(0, 4);
  let holidays = known.get(year);
  if (holidays === undefined) {
    holidays = holidaysOf(Number(year));
    known.set(year, holidays);
  }
  return holidays.has(day);
}

export function isBusinessDay(day: Day, changes: StaffClosures): boolean {
  return !isWeekend(day) && !isClosed(day, changes);
}

/** The number of business days from `from`, included, to `to`, not included. */
export function businessDaysFrom(from: Day, to: Day, changes: StaffClosures): number {
  let count = 0;
  for (let day = from; day < to; day = dayAfter(day, 1)) if (isBusinessDay(day, changes)) count += 1;
  return count;
}
