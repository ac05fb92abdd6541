/**
 * Formats times of day and moments for people: one form everywhere, by the facility's clock (decisions, Dates and
 * availability).
 */
import { onceFor } from '../format/once-for.ts';

/** '9:00 AM' of 'HH:mm' or 'HH:mm:ss'. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** '10:00 AM to 12:00 PM', of times as `formatTime` takes them. */
export function formatTimeRange({ start, end }: { readonly start: string; readonly end: string }): string {
  return `${formatTime(start)} to ${formatTime(end)}`;
}

/** The hour that the facility's wall clock shows at an instant, 0 to 23. Throws a RangeError for an unknown time zone. */
export function facilityHour(instant: Date, timeZone: string): number {
  return Number(facilityTime(instant, timeZone).slice(0, 2));
}

const clockOf = onceFor(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** 'HH:mm' of the facility's wall clock at an instant. Throws a RangeError for an unknown time zone. */
export function facilityTime(instant: Date, timeZone: string): string {
  return clockOf(timeZone).format(instant);
}
