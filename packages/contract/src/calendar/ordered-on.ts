/** The day that a request counts as sent on (decisions, Dates and availability; the daily cut-off is the operator's). */
import { addDays, facilityDay, type Day } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** The facility's clock at an instant, `HH:mm`. */
export function clockTime(instant: Date, timeZone: string): string {
  return clockOf(timeZone).format(instant);
}

export interface OrderedOn {
  readonly orderedOn: Day;
  /** The cut-off that is over today, an `HH:mm`. */
  readonly cutOff?: string;
}

/**
 * From the cut-off on, by the facility's clock, a request counts as the next day's, be that a business day or not.
 * `cutOff` is an `HH:mm`; null without one.
 */
export function orderedOn(now: Date, timeZone: string, cutOff: string | null): OrderedOn {
  const today = facilityDay(now, timeZone);
  if (cutOff === null || clockTime(now, timeZone) < cutOff) return { orderedOn: today };
  return { orderedOn: addDays(today, 1), cutOff };
}
