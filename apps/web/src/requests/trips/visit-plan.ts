import { parseDay, type Day } from '@vestry/contract/calendar/day';
import type { AvailabilityDay, TimeOfDay } from '@vestry/contract/calendar/schemas';
import {
  suggestDay,
  suggestionMessage,
  tripDaysMessage,
  visitMessage,
  visitVerdict,
  type TripDays,
  type TripVisit,
} from '@vestry/contract/trips/rules';
import type { CalendarVerdict } from '../../ui/calendar-verdict.ts';
import { openByExpress, timeProblem } from '../schedule/day-facts.ts';
import type { Schedule } from '../schedule/use-schedule.ts';
import type { VisitChoice } from './trip-draft.ts';

type Express = NonNullable<AvailabilityDay['express']>;

/** The day and time of a visit as they stand, and what has to be said of them. */
export interface VisitPlan {
  readonly day: Day | null;
  readonly time: TimeOfDay;
  /** Why the wished day is not the one that stands: 'The first day of the trip is not possible. We are closed: Thanksgiving.' */
  readonly reason: string;
  /** Why it cannot be sent as it stands. */
  readonly problem: string | undefined;
  /** The express notice that the day needs. */
  readonly express: Express | null;
  /** The express day that can be chosen where no other day is possible: nobody pays more without choosing it. */
  readonly offer: (Express & { readonly day: Day }) | null;
}

/** The days of a trip, once both are chosen and stand in their order. */
export function daysOfForm({ firstDay, lastDay }: { firstDay: string; lastDay: string }): TripDays | null {
  const [first, last] = [parseDay(firstDay), parseDay(lastDay)];
  return first === null || last === null || last < first ? null : { firstDay: first, lastDay: last };
}

/** Why the days of a form are no days of a trip yet. */
export function daysMissing({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return firstDay !== '' && lastDay !== ''
    ? tripDaysMessage('ORDER')
    : 'Please choose the first and the last day.';
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
  const day = choice.date ?? suggestion;
  const offer = day === null && visit === 'delivery' ? expressOffer(days, schedule) : null;
  if (offer !== null)
    return { day, time, reason: messageOf(refused), problem: 'Please choose a day.', express: null, offer };
  const reason =
    refused?.ok === false && choice.date === null ? reasonOf(refused.message, visit, suggestion) : '';
  if (day === null)
    return { day, time, reason, problem: reason || 'Please choose a day.', express: null, offer };
  const verdict = tripDayVerdict(visit, day, days, schedule);
  const problem = verdict?.ok === false ? verdict.message : timeProblem(day, time, schedule);
  const express = visit === 'delivery' ? schedule.expressOf(day) : null;
  return { day, time, reason, problem, express, offer };
}

/** The suggested day stands above the reason, which says only why the wished day is not the one. */
function reasonOf(message: string, visit: TripVisit, suggestion: Day | null): string {
  if (suggestion === null) return suggestionMessage(message, visit, suggestion);
  return `The ${visit === 'delivery' ? 'first' : 'last'} day of the trip is not possible. ${message}`;
}

function messageOf(verdict: CalendarVerdict | null): string {
  return verdict?.ok === false ? verdict.message : '';
}

/** The last day that fits the trip and that an express notice opens. */
function expressOffer(days: TripDays, { today, expressOf }: Schedule): VisitPlan['offer'] {
  const day = suggestDay('delivery', days, today, (each) => expressOf(each) !== null);
  const express = day === null ? null : expressOf(day);
  return day === null || express === null ? null : { ...express, day };
}

/** Whether a day can be chosen for a visit: it fits the trip, and can be had; a delivery by an express notice too. */
export function tripDayVerdict(
  visit: TripVisit,
  day: Day,
  days: TripDays,
  schedule: Schedule,
): CalendarVerdict | null {
  const fits = visitVerdict(visit, day, days);
  if (fits.ok) return visit === 'delivery' ? openByExpress(schedule, day) : schedule.verdictOf(day);
  return { ok: false, message: visitMessage(fits.reason) };
}
