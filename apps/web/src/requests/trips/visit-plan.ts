import { parseDay, type Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import {
  suggestDay,
  suggestionMessage,
  visitMessage,
  visitVerdict,
  type TripDays,
  type TripVisit,
} from '@vestry/contract/trips/rules';
import type { CalendarVerdict } from '../../ui/calendar-verdict.ts';
import type { Schedule } from '../schedule/use-schedule.ts';
import type { VisitChoice } from './trip-draft.ts';

/** The day and time of a visit as they stand, and what has to be said of them. */
export interface VisitPlan {
  readonly day: Day | null;
  readonly time: TimeOfDay;
  /** Why the wished day is not the one that stands: 'We are closed: Thanksgiving. …' */
  readonly reason: string;
  /** Why it cannot be sent as it stands. */
  readonly problem: string | undefined;
}

/** The days of a trip, once both are chosen and stand in their order. */
export function daysOfForm({ firstDay, lastDay }: { firstDay: string; lastDay: string }): TripDays | null {
  const [first, last] = [parseDay(firstDay), parseDay(lastDay)];
  return first === null || last === null || last < first ? null : { firstDay: first, lastDay: last };
}

/** Plans a visit: the chosen day, or the best one that fits the trip and can be had. */
export function planVisit(
  visit: TripVisit,
  days: TripDays,
  choice: VisitChoice,
  schedule: Schedule,
): VisitPlan {
  const time = choice.time ?? 'ANYTIME';
  const isAvailable = (day: Day) => schedule.verdictOf(day)?.ok === true;
  const suggestion = suggestDay(visit, days, schedule.today, isAvailable);
  const wished = visit === 'delivery' ? days.firstDay : days.lastDay;
  const refused = schedule.verdictOf(wished);
  const reason =
    refused?.ok === false && choice.date === null
      ? suggestionMessage(refused.message, visit, suggestion)
      : '';
  const day = choice.date ?? suggestion;
  if (day === null) return { day, time, reason, problem: reason || 'Please choose a day.' };
  const verdict = tripDayVerdict(visit, day, days, schedule);
  return { day, time, reason, problem: verdict?.ok === false ? verdict.message : undefined };
}

/** Whether a day can be chosen for a visit: it fits the trip, and can be had. */
export function tripDayVerdict(
  visit: TripVisit,
  day: Day,
  days: TripDays,
  schedule: Schedule,
): CalendarVerdict | null {
  const fits = visitVerdict(visit, day, days);
  if (fits.ok) return schedule.verdictOf(day);
  return { ok: false, message: visitMessage(fits.reason) };
}
