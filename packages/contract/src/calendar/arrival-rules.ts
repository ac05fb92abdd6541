/** When a visit is expected: the confirmed hours, the usual ones of a time of day, and whether it is late. */
import { timeOfDayLabels } from './schedule.ts';
import type { TimeOfDay } from './schemas.ts';
import { formatTimeRange } from './time.ts';

/** `HH:mm` or `HH:mm:ss` of the facility's clock. */
interface Hours {
  readonly start: string;
  readonly end: string;
}

export interface Arrival {
  readonly timeOfDay: TimeOfDay;
  /** The hours that staff have confirmed; null until then. */
  readonly window: Hours | null;
}

/** Between which hours the van comes where staff have not said it. */
export const usualHours: Readonly<Record<TimeOfDay, Hours>> = {
  MORNING: { start: '09:00', end: '12:00' },
  AFTERNOON: { start: '12:00', end: '17:00' },
  ANYTIME: { start: '09:00', end: '17:00' },
};

/** '9:00 AM to 12:00 PM' once the hours are confirmed, until then the requested time of day: on pages, in mails and on papers. */
export function arrivalText({ timeOfDay, window }: Arrival): string {
  return window === null ? timeOfDayLabels[timeOfDay] : formatTimeRange(window);
}
