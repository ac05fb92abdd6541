/** When a planned item is worn (specification, sections 3 and 9; decisions, Items, cart, requests). */
import { compareDays, fromWire, toWire, yearOf, type Day } from '../calendar/day.ts';

/** Of a change that was made of a former version; the page that sends one says what the date reads now. */
export const dateChangedMessage = 'This date has changed in the meantime.';

export interface EventTime {
  readonly day: Day;
  /** `HH:mm`, 24 hours, of the facility's clock; null for the whole day. */
  readonly time: string | null;
}

/**
 * Reads a date entry's `time`: `yyyy-MM-dd'T'HH:mm:ss` or `yyyy-MM-dd`. Midnight stands for the whole day and seconds are
 * dropped. Null for anything else, for a time with a zone, and for years outside 1900 to 2999.
 */
export function parseEventTime(text: string): EventTime | null {
  const day = fromWire(text);
  if (day === null || yearOf(day) < 1900 || yearOf(day) > 2999) return null;
  const time = text.slice(11, 16);
  return { day, time: time === '' || time === '00:00' ? null : time };
}

/** The `time` that is answered: `yyyy-MM-dd'T'HH:mm:ss`. */
export function formatEventTime({ day, time }: EventTime): string {
  return time === null ? toWire(day) : `${day}T${time}:00`;
}

/** The order of a day's plans: whole days first, then by hour. */
export function compareEventTimes(a: EventTime, b: EventTime): number {
  const hours = (event: EventTime) => event.time ?? '';
  return compareDays(a.day, b.day) || (hours(a) < hours(b) ? -1 : Number(hours(a) > hours(b)));
}
