/** The calendar file (RFC 5545) of an appointment, which travels with the mails about it. */
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
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
  const { uid, sequence, state, summary, description, location, url } = appointment;
  const calendar = new ICalCalendar({
    prodId: { company: operator.name, product: 'wardrobe' },
    method: state === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    ...times(appointment, operator.timeZone),
    summary,
    description,
    location,
    url,
    organizer: { name: operator.name, email: operator.email },
    status: ICalEventStatus[state],
  });
  return `${calendar.toString()}\r\n`;
}

/** A window is written in UTC, which every calendar shows in its reader's own time; a day has no time zone at all. */
function times(
  { day, window }: Appointment,
  timeZone: string,
): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (window === null)
    return {
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
    };
  return {
    start: facilityInstant(day, window.start, timeZone),
    end: facilityInstant(day, window.end, timeZone),
  };
}
