/** The calendar file (RFC 5545) of an appointment, which travels with the mails about it. */
import { writeCalendarFile, type EntryTime } from '@vestry/contract/calendar/calendar-file';
import type { Day } from '@vestry/contract/calendar/day';
import { facilityInstant } from './facility-time.ts';

export interface Appointment {
  /** The same for every file about one request, so that a calendar replaces its entry. */
  readonly uid: string;
  /** Grows with every change of the request: a calendar takes the highest. */
  readonly sequence: number;
  readonly state: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly day: Day;
  /** Between which hours of the facility's clock; the whole day where nobody has said so. */
  readonly window: { readonly start: string; readonly end: string } | null;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
}

export interface CalendarOperator {
  readonly name: string;
  /** Bare address: calendars trace a cancellation back to who published the appointment. */
  readonly email: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Writes the file. `now` stamps it. A canceled appointment takes its entry out of the calendar. */
export function calendarFile(appointment: Appointment, operator: CalendarOperator, now: Date): string {
  const { state, day, window, ...texts } = appointment;
  return writeCalendarFile({
    product: { company: operator.name, name: 'wardrobe' },
    method: state === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
    entries: [
      {
        ...texts,
        at: window === null ? { day } : instants(day, window, operator.timeZone),
        status: state,
        organizer: { name: operator.name, email: operator.email },
        isBusy: true,
      },
    ],
    writtenAt: now,
  });
}

/** A window is written in UTC, which every calendar shows in its reader's own time. */
function instants(day: Day, { start, end }: NonNullable<Appointment['window']>, timeZone: string): EntryTime {
  return { start: facilityInstant(day, start, timeZone), end: facilityInstant(day, end, timeZone) };
}
