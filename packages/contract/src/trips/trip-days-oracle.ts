/**
 * Which days suit a trip, written a second time for the tests, without a line of the rules: days are `yyyy-MM-dd`, looked at one by
 * one, and a holiday is known by the day at hand. Only tests read this file.
 */

/** `yyyy-MM-dd` */
type Text = string;

export interface OracleFacility {
  /** The reading of its wall clock, `yyyy-MM-ddTHH:mm` (`wallClock`). */
  readonly clock: string;
  /** `HH:mm`, from which a request counts as the next day's; null without one. */
  readonly cutOff: string | null;
  /** Days that staff closed, and holidays on which staff opened (false). */
  readonly closed: Readonly<Record<Text, boolean>>;
  /** Days on which nothing is left. */
  readonly full: ReadonlySet<Text>;
}

export interface OracleTrip {
  readonly firstDay: Text;
  readonly lastDay: Text;
  /** Whether an item comes from cold storage. */
  readonly cold: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

export function shift(day: Text, days: number): Text {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date) + days * dayMs).toISOString().slice(0, 10);
}

function weekday(day: Text): string {
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

const offsets = new Map<string, Intl.DateTimeFormat>();

function offsetsOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsets.set(timeZone, format);
  return format;
}

/** The reading of a wall clock, `yyyy-MM-ddTHH:mm`: the instant moved by the offset that Intl names for the zone, 'GMT-05:00'. */
export function wallClock(now: Date, timeZone: string): string {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(offsetsOf(timeZone).format(now)) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 16);
}

/** Decisions, Dates and availability: the federal holidays that are observed, the day after Thanksgiving, 25 December to 1 January. */
function isHoliday(day: Text): boolean {
  const date = Number(day.slice(8));
  const isNth = (month: string, name: string, from: number) =>
    day.slice(5, 7) === month && weekday(day) === name && date >= from && date <= from + 6;
  const isFixed = (each: Text) => ['01-01', '06-19', '07-04', '12-25'].includes(each.slice(5));
  return (
    isFixed(day) ||
    // A fixed holiday of a Saturday is observed on Friday as well, one of a Sunday on Monday.
    (weekday(day) === 'Fri' && isFixed(shift(day, 1))) ||
    (weekday(day) === 'Mon' && isFixed(shift(day, -1))) ||
    isNth('01', 'Mon', 15) ||
    isNth('02', 'Mon', 15) ||
    isNth('05', 'Mon', 25) ||
    isNth('09', 'Mon', 1) ||
    isNth('11', 'Thu', 22) ||
    isNth('11', 'Fri', 23) ||
    (day.startsWith('12', 5) && date >= 26)
  );
}

/** A thousand trips ask for the days of the same few years again and again. */
const facts = new Map<
  Text,
  { readonly isWeekend: boolean; readonly isHoliday: boolean; readonly next: Text }
>();

function factsOf(day: Text) {
  const known = facts.get(day) ?? {
    isWeekend: isWeekend(day),
    isHoliday: isHoliday(day),
    next: shift(day, 1),
  };
  facts.set(day, known);
  return known;
}

function isWeekend(day: Text): boolean {
  return ['Sat', 'Sun'].includes(weekday(day));
}

/** Decisions, Dates and availability: staff add or remove closures. */
function isClosed(day: Text, { closed }: OracleFacility): boolean {
  return closed[day] ?? factsOf(day).isHoliday;
}

/** Whether so many business days lie after one day and before another. */
function areBetween(wanted: number, from: Text, to: Text, facility: OracleFacility): boolean {
  let count = 0;
  for (let day = factsOf(from).next; day < to && count < wanted; day = factsOf(day).next)
    if (!factsOf(day).isWeekend && !isClosed(day, facility)) count += 1;
  return count === wanted;
}

/** Why no appointment can be had on a day; '' where one can. */
export function refusalOn(day: Text, facility: OracleFacility, cold: boolean): string {
  const [today = '', time = ''] = facility.clock.split('T');
  if (day < today) return 'PAST';
  if (factsOf(day).isWeekend) return 'WEEKEND';
  if (isClosed(day, facility)) return 'CLOSED';
  // Specification, section 9: two business days; decisions: one more when an item is in cold storage.
  const lead = cold ? 3 : 2;
  if (!areBetween(lead, today, day, facility)) return 'LEAD';
  const isLate = facility.cutOff !== null && time >= facility.cutOff;
  if (isLate && !areBetween(lead, factsOf(today).next, day, facility)) return 'CUT_OFF';
  return facility.full.has(day) ? 'FULL' : '';
}

/** Why a visit of a trip cannot be on a day; '' where it can. */
export function visitRefusalOn(
  visit: 'delivery' | 'return',
  day: Text,
  { firstDay, lastDay, cold }: OracleTrip,
  facility: OracleFacility,
): string {
  // Capabilities, Trips and seasons: the delivery is there by the first day, and the pickup is on the last day.
  if (visit === 'delivery' && day > firstDay) return 'LATE';
  if (visit === 'return' && day < lastDay) return 'EARLY';
  return refusalOn(day, facility, visit === 'delivery' && cold);
}

/**
 * Capabilities, Trips and seasons: "what day would work". It is the latest day for the delivery and the earliest for the return, of
 * the six weeks before the trip, or of those after it or after today; null where none of them can be had.
 */
export function bestDay(
  visit: 'delivery' | 'return',
  trip: OracleTrip,
  facility: OracleFacility,
): Text | null {
  const today = facility.clock.slice(0, 10);
  const end = trip.lastDay < today ? today : trip.lastDay;
  const from = visit === 'delivery' ? shift(trip.firstDay, -42) : end;
  const days: Text[] = [];
  for (let day = from; days.length < 43; day = factsOf(day).next) days.push(day);
  const free = days.filter((day) => visitRefusalOn(visit, day, trip, facility) === '');
  return (visit === 'delivery' ? free.at(-1) : free[0]) ?? null;
}
