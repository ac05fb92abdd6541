/** The words of the console: hours, waits, statuses. */
import type { TagColor } from '@vestry/contract/format/tag-color';
import { formatDay, fromWire } from '@vestry/contract/calendar/day';
import { usualHours, type Arrival } from '@vestry/contract/calendar/arrival-rules';
import { requestCourses } from '@vestry/contract/requests/courses';
import { staffStatuses } from '@vestry/contract/staff/today/rules';
import type { ArrivalWindow, RequestCard, RequestStatus } from '@vestry/contract/staff/today/schemas';

/** The tag of a status. */
export function statusTag(status: RequestStatus): { readonly label: string; readonly color: TagColor } {
  const { word, color } = staffStatuses[status];
  return { label: word, color };
}

/** The status in a 409; a newer server may know one that this page does not. */
export function statusName(status: string): string {
  return status in staffStatuses ? staffStatuses[status as RequestStatus].word : status;
}

/** Between which hours the van comes, as long as nobody says otherwise. */
export function usualWindow({ timeOfDay, window }: Arrival): ArrivalWindow {
  return window === null ? usualHours[timeOfDay] : { start: clock(window.start), end: clock(window.end) };
}

/** '09:00' of '09:00:00'. */
function clock(time: string): string {
  return time.slice(0, 5);
}

/** The same text, which breaks between two times but in none of them. */
export function unbrokenTimes(text: string): string {
  return text.replaceAll(/(?<=\d) (?=[AP]M)/g, '\u00A0');
}

/** A day of the wire in words; empty for what is no day. */
export function wireDay(text: string | null): string {
  const day = text === null ? null : fromWire(text);
  return day === null ? '' : formatDay(day);
}

type TripFacts = Pick<RequestCard, 'kind' | 'trip'>;

/** The other visit of a request's trip: 'returns Wednesday, December 9th'; empty without a trip. */
export function tripVisitText({ kind, trip }: TripFacts): string {
  if (trip === null) return '';
  if (trip.otherId === null) return 'no return pickup';
  const day = wireDay(trip.otherDay) || 'on a day to be confirmed';
  return `${requestCourses[kind].otherVisit} ${day}`;
}

/** 'Trip: Capri, returns Wednesday, December 9th'; empty without a trip. */
export function tripText(request: TripFacts): string {
  return request.trip === null ? '' : `Trip: ${request.trip.name}, ${tripVisitText(request)}`;
}

/** Says for how long something has waited: '12 min', '5 hours', '3 days'. */
export function waitedText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return counted(hours, 'hour');
  return counted(Math.floor(hours / 24), 'day');
}

/** 'Inés Caldera, Silk gown'; empty for an item of which neither is noted. */
export function itemWords({
  designers,
  observation,
}: {
  readonly designers: string;
  readonly observation: string;
}): string {
  return [designers, observation].filter((part) => part !== '').join(', ');
}

/** '1 item', '5 items'. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
