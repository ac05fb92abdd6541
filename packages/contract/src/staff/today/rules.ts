/** The rules of a transition by staff, beyond the transition table of the request's kind. */
import { formatDay, isWeekend, type Day } from '../../calendar/day.ts';
import { timeOfDayLabels } from '../../calendar/schedule.ts';
import type { TimeOfDay } from '../../calendar/schemas.ts';
import type { RequestKind } from '../../requests/kinds.ts';
import { requestCourses } from '../../requests/courses.ts';
import type { StatusFacts } from '../../requests/status-table.ts';
import type { RequestCard, RequestStatus, TransitionDoubt } from './schemas.ts';

/** The statuses that a request may go to, the usual one first and CANCELED last. */
export function nextStatuses(kind: RequestKind, status: RequestStatus): readonly RequestStatus[] {
  // A transition leads to a status of the same kind.
  return (requestCourses[kind].transitions[status] ?? []) as readonly RequestStatus[];
}

export interface StaffTransition {
  readonly to: RequestStatus;
  readonly hasWindow: boolean;
  readonly hasDay: boolean;
  readonly note: string;
}

export type StaffTransitionRefusal =
  | 'NOT_NEXT'
  | 'WINDOW_MISSING'
  | 'DAY_MISSING'
  | 'REASON_MISSING'
  | 'NOT_PACKED';
export type StaffTransitionVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: StaffTransitionRefusal };

type RequestFacts = Pick<RequestCard, 'kind' | 'status' | 'day' | 'items' | 'packed'>;

/**
 * Whether a request may make a transition: it is the next one, a confirmation says between which hours the van comes and names the day
 * of a special date, a cancellation says why, and what is ready is packed.
 */
export function staffTransitionVerdict(
  request: RequestFacts,
  transition: StaffTransition,
): StaffTransitionVerdict {
  if (!nextStatuses(request.kind, request.status).includes(transition.to))
    return { ok: false, reason: 'NOT_NEXT' };
  if (transition.to === 'CANCELED')
    return transition.note.trim() === '' ? { ok: false, reason: 'REASON_MISSING' } : { ok: true };
  if (request.day === null && !transition.hasDay) return { ok: false, reason: 'DAY_MISSING' };
  if (transition.to === 'CONFIRMED' && !transition.hasWindow) return { ok: false, reason: 'WINDOW_MISSING' };
  if (transition.to === 'READY_FOR_DELIVERY' && request.packed < request.items)
    return { ok: false, reason: 'NOT_PACKED' };
  return { ok: true };
}

export function staffTransitionMessage(reason: StaffTransitionRefusal): string {
  switch (reason) {
    case 'NOT_NEXT':
      return 'The request cannot go from its status to this one.';
    case 'WINDOW_MISSING':
      return 'Please say between which hours we will arrive.';
    case 'DAY_MISSING':
      return 'Please choose the day of the appointment.';
    case 'REASON_MISSING':
      return 'Please say why it is canceled.';
    case 'NOT_PACKED':
      return 'Some of the items are not packed yet.';
  }
}

/** The facts of the facility's calendar about the day of an appointment. */
export interface DayFacts {
  /** The facility's day now. */
  readonly today: Day;
  /** The day of the appointment, as it is after the transition. */
  readonly day: Day;
  readonly timeOfDay: TimeOfDay;
  /** Why the day is closed; undefined when it is not. */
  readonly closed: string | undefined;
  /** Appointments that this time of the day takes, null without a limit, and how many others it has. */
  readonly slots: number | null;
  readonly others: number;
}

/** Transitions that happen at the client's door or on the way there: on the day of the appointment. */
const statusesOfTheDay: ReadonlySet<RequestStatus> = new Set([
  'ON_THE_WAY',
  'IN_TRANSIT',
  'ARRIVED',
  'COMPLETED',
]);

/** The doubts about a transition to `to`, each with the sentence that says why. */
export function doubtsOf(
  to: RequestStatus,
  { today, day, timeOfDay, closed, slots, others }: DayFacts,
): { readonly code: TransitionDoubt; readonly message: string }[] {
  const name = formatDay(day);
  const why = isWeekend(day) ? `${name} is on a weekend.` : `${name} is closed: ${closed}.`;
  const full = `${name}, ${timeOfDayLabels[timeOfDay].toLowerCase()}, is full: ${others} of ${slots} appointments are taken.`;
  return [
    ...(statusesOfTheDay.has(to) && day > today
      ? [{ code: 'EARLY', message: `The appointment is on ${name}; today is ${formatDay(today)}.` } as const]
      : []),
    ...(to === 'CONFIRMED' && (isWeekend(day) || closed !== undefined)
      ? [{ code: 'CLOSED', message: why } as const]
      : []),
    ...(to === 'CONFIRMED' && slots !== null && others >= slots
      ? [{ code: 'FULL', message: full } as const]
      : []),
  ];
}

/** For how long a member of staff can undo their own transition. */
export const undoSeconds = 60;

/** The looks and words of each status in the console; a status means the same in every kind. */
export const staffStatuses = Object.assign(
  {},
  ...Object.values(requestCourses).map((course) => course.statusTable),
) as Readonly<Record<RequestStatus, Pick<StatusFacts, 'word' | 'transitionLabel' | 'color'>>>;
