/** The day and time of day of a request, as its form gives them (specification, sections 2, 3 and 5). */
import type { Day } from './day.ts';
import type { TimeOfDay } from './schemas.ts';

/** Labels of the time of day options (specification, section 9). */
export const timeOfDayLabels: Readonly<Record<TimeOfDay, string>> = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  ANYTIME: 'Anytime',
};

export interface ScheduleForm {
  /** An available day. */
  readonly date: Day | null;
  /** A day requested although it is not available; staff may decline it. */
  readonly specialDate: Day | null;
  readonly time: TimeOfDay | null;
}

/** Exactly one of the two days is set; a special date is always for any time of the day. */
export type Schedule =
  | { readonly date: Day; readonly specialDate: null; readonly time: TimeOfDay }
  | { readonly date: null; readonly specialDate: Day; readonly time: 'ANYTIME' };

export type ScheduleRefusal = 'DATE_MISSING' | 'TWO_DATES' | 'TIME_MISSING';

export type ScheduleVerdict =
  | { readonly ok: true; readonly schedule: Schedule }
  | { readonly ok: false; readonly reason: ScheduleRefusal };

/** Changes the form when a special date is selected: the time becomes Anytime and the normal date is cleared (section 2). */
export function withSpecialDate(specialDate: Day): Schedule {
  return { date: null, specialDate, time: 'ANYTIME' };
}

/** Whether the form names one day and, for a normal day, a time; whether the day can be had, the calendar's rules say. */
export function scheduleVerdict({ date, specialDate, time }: ScheduleForm): ScheduleVerdict {
  if (date !== null && specialDate !== null) return { ok: false, reason: 'TWO_DATES' };
  if (specialDate !== null) return { ok: true, schedule: withSpecialDate(specialDate) };
  if (date === null) return { ok: false, reason: 'DATE_MISSING' };
  if (time === null) return { ok: false, reason: 'TIME_MISSING' };
  return { ok: true, schedule: { date, specialDate: null, time } };
}

export function scheduleMessage(reason: ScheduleRefusal): string {
  switch (reason) {
    case 'DATE_MISSING':
      return 'Please choose a date.';
    case 'TWO_DATES':
      return 'Please choose either a date or a special date.';
    case 'TIME_MISSING':
      return 'Please choose a time of day.';
  }
}
