/** A request as Home shows it. */
import { facilityDay, fromWire, formatDay, type Day } from '@vestry/contract/calendar/day';
import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';
import type { RequestEvent } from '@vestry/contract/requests/schemas';
import { stages } from '@vestry/contract/requests/status-table';
import type { RequestSummary } from '../requests/queries.ts';
import { shortDay } from './day-words.ts';

export interface HomeStep {
  readonly title: string;
  /** When it happened or is expected; empty where nobody can say. */
  readonly detail: string;
}

export interface HomeRequest extends Omit<RequestSummary, 'steps'> {
  /** This user has dismissed it from Home. */
  readonly isHidden: boolean;
  /** The day of the appointment; null while it is not fixed. */
  readonly day: Day | null;
  /** The day as a heading. */
  readonly dayText: string;
  /** 'Morning, to Park Avenue'. */
  readonly placeText: string;
  /** The last day for a change, in words; null when it can no longer be changed. */
  readonly changeUntil: string | null;
  readonly steps: readonly HomeStep[];
}

/** Only a request that was fetched by itself has its events. */
type Known = RequestSummary & { readonly events?: readonly RequestEvent[] };

export function homeRequest(request: Known, timeZone: string): HomeRequest {
  const { kind, date, time, range, specialDate, address, events = [] } = request;
  const day = dayOf(date);
  return {
    ...request,
    isHidden: !request.view,
    day,
    dayText: dayHeading(day, specialDate),
    placeText: `${arrivalText({ timeOfDay: time, window: range })}, ${requestKindFacts[kind].preposition} ${address.label}`,
    changeUntil: changeUntil(request),
    steps: stepsOf(request.steps, { events, day, timeZone }),
  };
}

/**
 * Orders requests: those that move now, the next ones by their day, those that arrived, those that ended; within a day
 * deliveries first.
 */
export function inHomeOrder(requests: readonly HomeRequest[]): HomeRequest[] {
  const undated = '9999-12-31';
  const rank = ({ stage, day, kind, id }: HomeRequest) =>
    [stages.indexOf(stage), day ?? undated, requestKinds.indexOf(kind), String(id).padStart(12, '0')].join(
      ' ',
    );
  return [...requests].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function dayOf(wire: string | null): Day | null {
  return wire === null ? null : fromWire(wire);
}

function dayHeading(day: Day | null, specialDate: string | null): string {
  if (day !== null) return formatDay(day);
  const special = dayOf(specialDate);
  return special === null ? 'Day to be confirmed' : `${formatDay(special)}, to be confirmed`;
}

function changeUntil({ editable, editableUntil }: RequestSummary): string | null {
  const day = editable ? dayOf(editableUntil) : null;
  return day === null ? null : formatDay(day);
}

interface Course {
  readonly events: readonly RequestEvent[];
  readonly day: Day | null;
  /** The facility's today, by whose days events are shown. */
  readonly timeZone: string;
}

/** When each headline was recorded; the last one that is still to come has the day of the appointment. */
function stepsOf(headlines: readonly string[], { events, day, timeZone }: Course): HomeStep[] {
  return headlines.map((title, index) => {
    const event = events.findLast((each) => each.kind === 'STATUS' && each.title === title);
    if (event !== undefined) return { title, detail: shortDay(facilityDay(new Date(event.time), timeZone)) };
    const isLast = index === headlines.length - 1;
    return { title, detail: isLast && day !== null ? shortDay(day) : '' };
  });
}
