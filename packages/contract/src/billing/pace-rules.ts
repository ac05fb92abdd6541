/** Where a period is heading: the visits until today, and as many more a day until its end. */
import { daysBetween, type Day } from '../calendar/day.ts';
import { shareOf } from '../prices/whole-amounts.ts';

export interface Pace {
  /** Of the period. */
  readonly days: number;
  /** Those until today, today included. */
  readonly daysPast: number;
  /** The visits of the whole period at this pace, those that are booked already at least; null while it is too early to say. */
  readonly projected: number | null;
}

/** Nothing is projected in the first sixth of a period, in which a single visit would say too much. */
const silentPart = 6;

/** `used` are the visits of the period with those that are booked for later, `soFar` those until today. */
export function paceOf({
  used,
  soFar,
  from,
  to,
  today,
}: {
  readonly used: number;
  readonly soFar: number;
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
}): Pace {
  const days = daysBetween(from, to) + 1;
  const daysPast = Math.min(days, Math.max(0, daysBetween(from, today) + 1));
  if (daysPast * silentPart < days) return { days, daysPast, projected: null };
  return { days, daysPast, projected: Math.max(used, shareOf(soFar, days, daysPast)) };
}
