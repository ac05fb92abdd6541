/**
 * When an appointment can be had, and until when it can be changed (specification, sections 2, 4, 5, 6 and 9; decisions,
 * Dates and availability). The page's calendar and the server's verdict are these same functions.
 */
import type { Closures } from './closures.ts';
import { addDays, daysBetween, isWeekend, toWire, type Day } from './day.ts';
import type { AvailabilityDay, TimeOfDay } from './schemas.ts';
import { formatTime } from './time.ts';

/** Business days that must lie between the day of the request and the delivery. */
const leadBusinessDays = 2;
/** One more when an item comes from cold storage. */
const coldLeadBusinessDays = 3;
/** A request can be changed until this many business days before its appointment. */
const changeBusinessDays = 2;

function leadOf(cold: boolean): 2 | 3 {
  return cold ? coldLeadBusinessDays : leadBusinessDays;
}

/** Monday to Friday and not closed. */
export function isBusinessDay(day: Day, closures: Closures): boolean {
  return !isWeekend(day) && closures.get(day) === undefined;
}

/**
 * The business day that is the `count`-th after `day`, or before it when negative; `day` itself never counts.
 * With 0 it is `day`, whatever kind of day that is.
 */
export function addBusinessDays(day: Day, count: number, closures: Closures): Day {
  const step = Math.sign(count);
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (isBusinessDay(reached, closures)) left -= 1;
  }
  return reached;
}

export interface DeliveryQuestion {
  readonly day: Day;
  /** The facility's day now (`facilityDay`). */
  readonly today: Day;
  /** The day that a request counts as sent on: by default `today`; the next one after the daily cut-off. */
  readonly orderedOn?: Day;
  /** The hour of the daily cut-off, `HH:mm`: named where a day cannot be chosen because it is over. */
  readonly cutOff?: string;
  readonly closures: Closures;
  /** Whether any item comes from cold storage. */
  readonly cold: boolean;
  /** Appointments still to be had on `day`; left out when the day has no limit. */
  readonly capacityLeft?: number;
}

export type DayRefusal =
  | { readonly ok: false; readonly reason: 'PAST' | 'WEEKEND' | 'FULL' }
  /** `closure` says why the facility is closed. */
  | { readonly ok: false; readonly reason: 'CLOSED'; readonly closure: string }
  /** `leadBusinessDays` is the lead that is not met: two, or three with cold storage. */
  | { readonly ok: false; readonly reason: 'LEAD'; readonly leadBusinessDays: 2 | 3 }
  /** The lead is met from today, but today's cut-off, an `HH:mm`, is over. */
  | { readonly ok: false; readonly reason: 'CUT_OFF'; readonly cutOff: string };

export type DayVerdict = { readonly ok: true } | DayRefusal;

/**
 * Whether items can be delivered on a day. Today and the next two business days (three with cold storage) are too soon;
 * weekends and closures are no business days and are blocked themselves. A pickup has the same rule without cold storage.
 */
export function deliveryVerdict(question: DeliveryQuestion): DayVerdict {
  const { day, today, orderedOn = today, cutOff, closures, cold, capacityLeft } = question;
  if (day < today) return { ok: false, reason: 'PAST' };
  if (isWeekend(day)) return { ok: false, reason: 'WEEKEND' };
  const closure = closures.get(day);
  if (closure !== undefined) return { ok: false, reason: 'CLOSED', closure };
  const lead = leadOf(cold);
  if (day <= addBusinessDays(today, lead, closures))
    return { ok: false, reason: 'LEAD', leadBusinessDays: lead };
  if (day <= addBusinessDays(orderedOn, lead, closures))
    return cutOff === undefined
      ? { ok: false, reason: 'LEAD', leadBusinessDays: lead }
      : { ok: false, reason: 'CUT_OFF', cutOff };
  if (capacityLeft !== undefined && capacityLeft <= 0) return { ok: false, reason: 'FULL' };
  return { ok: true };
}

/** The text of the calendar on a blocked day, and of the server's refusal. */
export function dayRefusalMessage(refusal: DayRefusal): string {
  switch (refusal.reason) {
    case 'PAST':
      return 'This day is in the past.';
    case 'WEEKEND':
      return 'We are closed on weekends.';
    case 'CLOSED':
      return `We are closed: ${refusal.closure}.`;
    case 'LEAD':
      return refusal.leadBusinessDays === leadBusinessDays
        ? 'We need two business days to prepare a request.'
        : 'We need three business days: an item comes from cold storage.';
    case 'CUT_OFF':
      return `Requests for this day closed today at ${formatTime(refusal.cutOff)}.`;
    case 'FULL':
      return 'This day is fully booked.';
  }
}

export interface CalendarQuestion extends Omit<DeliveryQuestion, 'day' | 'capacityLeft'> {
  /** Appointments left on a day; undefined where there is no limit. */
  readonly capacityLeft?: (day: Day) => number | undefined;
}

function deliveryVerdictOn(day: Day, { capacityLeft, ...question }: CalendarQuestion): DayVerdict {
  const left = capacityLeft?.(day);
  return deliveryVerdict({ ...question, day, ...(left === undefined ? {} : { capacityLeft: left }) });
}

/** The verdict of every day from `from` to `to`, both included. */
export function availability(
  from: Day,
  to: Day,
  question: CalendarQuestion,
): { readonly day: Day; readonly verdict: DayVerdict }[] {
  const length = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length }, (_, index) => {
    const day = addDays(from, index);
    return { day, verdict: deliveryVerdictOn(day, question) };
  });
}

/** A verdict as `GET calendar/availability` answers it; `fullTimes` are the times of the day that are fully booked. */
export function toAvailabilityDay(
  day: Day,
  verdict: DayVerdict,
  fullTimes: readonly TimeOfDay[] = [],
  express: AvailabilityDay['express'] = null,
): AvailabilityDay {
  return {
    day: toWire(day),
    available: verdict.ok,
    reason: verdict.ok ? null : verdict.reason,
    message: verdict.ok ? null : dayRefusalMessage(verdict),
    fullTimes: [...fullTimes],
    express,
  };
}

/** The number of days ahead in which a free day is searched: a facility that is full for two years has no earliest day. */
const searchDaysMax = 731;

/** The first day on which items can be delivered; null when every day of the next two years is full or closed. */
export function earliestDeliveryDay(question: CalendarQuestion): Day | null {
  let day = question.today;
  for (let searched = 0; searched < searchDaysMax; searched += 1) {
    if (deliveryVerdictOn(day, question).ok) return day;
    day = addDays(day, 1);
  }
  return null;
}

export type SpecialDayRefusal = { readonly ok: false; readonly reason: 'PAST' | 'WEEKEND' };

/** Whether a day can be requested as a special date: neither past nor a weekend (specification, sections 2 and 5). */
export function specialDayVerdict(day: Day, today: Day): { readonly ok: true } | SpecialDayRefusal {
  if (day < today) return { ok: false, reason: 'PAST' };
  if (isWeekend(day)) return { ok: false, reason: 'WEEKEND' };
  return { ok: true };
}

/**
 * The last day on which a request for `day` can be changed or canceled: the second business day before it, so that a
 * delivery on a Friday can be changed until Wednesday. Adding an item from cold storage needs the third.
 */
export function editableUntil(day: Day, closures: Closures, addsCold = false): Day {
  return addBusinessDays(day, -(changeBusinessDays + Number(addsCold)), closures);
}

export interface ChangeQuestion {
  /** The day of the appointment; null while staff have not confirmed a special date, and then nothing is too late. */
  readonly day: Day | null;
  readonly today: Day;
  readonly closures: Closures;
  /** Whether the change brings in an item from cold storage. */
  readonly addsCold?: boolean;
}

export type ChangeVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'TOO_LATE'; readonly until: Day };

/**
 * Whether an appointment is still far enough ahead to be changed: two business days, today among them, must precede it
 * (specification, sections 4 to 6). What its status allows, deliveries and pickups say themselves.
 */
export function changeVerdict({ day, today, closures, addsCold = false }: ChangeQuestion): ChangeVerdict {
  if (day === null) return { ok: true };
  const until = editableUntil(day, closures, addsCold);
  return today <= until ? { ok: true } : { ok: false, reason: 'TOO_LATE', until };
}

/**
 * For an event day: the last day on which a delivery that arrives by then can be ordered, and the day on which it would
 * arrive, which is the event day itself or the last business day before it.
 */
export function latestOrderDay(
  eventDay: Day,
  { closures, cold }: { readonly closures: Closures; readonly cold: boolean },
): { readonly orderBy: Day; readonly deliveryDay: Day } {
  const deliveryDay = isBusinessDay(eventDay, closures) ? eventDay : addBusinessDays(eventDay, -1, closures);
  const firstOfLead = addBusinessDays(deliveryDay, -leadOf(cold), closures);
  return { orderBy: addDays(firstOfLead, -1), deliveryDay };
}
