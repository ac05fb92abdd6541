/** Whether a visit is late, and the order of a day's visits for those who make them. */
import { usualHours, type Arrival } from '../calendar/arrival-rules.ts';
import { facilityDay, type Day } from '../calendar/day.ts';
import { facilityTime } from '../calendar/time.ts';
import { requestKindFacts, type RequestKind } from './kinds.ts';

/** The wall clock of the facility. */
export interface FacilityNow {
  readonly today: Day;
  /** 'HH:mm' */
  readonly time: string;
}

export function facilityNow(instant: Date, timeZone: string): FacilityNow {
  return { today: facilityDay(instant, timeZone), time: facilityTime(instant, timeZone) };
}

/** Whether the visit of a request is still to come: nothing has changed hands at the door, and it is not canceled. */
export function isBeforeVisit(kind: RequestKind, status: string): boolean {
  const { statuses, doorStatus } = requestKindFacts[kind];
  const order: readonly string[] = statuses;
  return order.indexOf(status) < order.indexOf(doorStatus);
}

export interface Appointment {
  readonly isBeforeVisit: boolean;
  /** Null while staff have not confirmed a special date. */
  readonly day: Day | null;
  readonly window: Arrival['window'];
}

/** A visit is late that is still to come although its day is over, or the hours that were confirmed for today. */
export function isLate({ isBeforeVisit: isAhead, day, window }: Appointment, now: FacilityNow): boolean {
  if (!isAhead || day === null) return false;
  return day < now.today || (day === now.today && window !== null && window.end.slice(0, 5) <= now.time);
}

interface OrderedVisit extends Appointment, Arrival {
  readonly isOver: boolean;
  readonly id: number;
}

/** The late ones first, then what is open, what is over last; each by the hours in which the van is expected. */
export function byLatenessAndHours(now: FacilityNow): (a: OrderedVisit, b: OrderedVisit) => number {
  const rank = (visit: OrderedVisit) => (isLate(visit, now) ? 0 : visit.isOver ? 2 : 1);
  const hours = ({ window, timeOfDay }: OrderedVisit) => {
    const { start, end } = window ?? usualHours[timeOfDay];
    return `${start.slice(0, 5)} ${end.slice(0, 5)}`;
  };
  return (a, b) => rank(a) - rank(b) || compareTexts(hours(a), hours(b)) || a.id - b.id;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
