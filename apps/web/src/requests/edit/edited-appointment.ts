import type { Day } from '@vestry/contract/calendar/day';
import { scheduleMessage, scheduleVerdict } from '@vestry/contract/calendar/schedule';
import { readDay } from '../format.ts';
import type { RequestDraft } from '../request-draft.ts';
import type { ShownRequest } from './request-difference.ts';
import { dateProblem } from '../review-parts.tsx';
import { withoutExpress } from '../schedule/day-facts.ts';
import type { Schedule } from '../schedule/use-schedule.ts';

/** The day and time of day of a request, as its calendar shows and changes them. */
export type EditedDay = Pick<RequestDraft, 'step' | 'date' | 'specialDate' | 'time'>;

type Appointment = Pick<ShownRequest, 'date' | 'specialDate' | 'time'>;

/** As it stands: the calendar of special dates opens where the day is still to be confirmed. */
export function appointmentOf({ date, specialDate, time }: Appointment): EditedDay {
  if (date !== null) return { step: 'date', date: readDay(date), specialDate: null, time };
  return { step: 'special', date: null, specialDate: readDay(specialDate), time };
}

/** The calendar for a request that has a place already: its own day is its own, and so is the place at its time. */
export function ownSchedule(schedule: Schedule, request: Appointment): Schedule {
  const own = readDay(request.date);
  return {
    ...withoutExpress(schedule),
    verdictOf: (day: Day) => (day === own ? { ok: true } : schedule.verdictOf(day)),
    fullTimesOf: (day: Day) =>
      schedule.fullTimesOf(day).filter((time) => day !== own || time !== request.time),
  };
}

/** Why what is chosen cannot be sent; undefined where it can. */
export function appointmentProblem(
  day: EditedDay,
  request: Appointment,
  schedule: Schedule,
): string | undefined {
  if (day.step === 'special' && day.specialDate === null) return scheduleMessage('DATE_MISSING');
  const verdict = scheduleVerdict(day);
  if (!verdict.ok) return scheduleMessage(verdict.reason);
  return isSameAppointment(day, request) ? undefined : dateProblem(day, schedule);
}

export function isSameAppointment(day: EditedDay, request: Appointment): boolean {
  const now = appointmentOf(request);
  return day.date === now.date && day.specialDate === now.specialDate && day.time === now.time;
}
