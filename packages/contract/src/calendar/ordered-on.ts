/** The day that a request counts as sent on (decisions, Dates and availability; the daily cut-off is the operator's). */
import { addDays, facilityDay, type Day } from './day.ts';
import { facilityTime } from './time.ts';

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
  if (cutOff === null || facilityTime(now, timeZone) < cutOff) return { orderedOn: today };
  return { orderedOn: addDays(today, 1), cutOff };
}
