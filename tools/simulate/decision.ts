/** A decision of the oracle: the right outcomes of an action, the state after it and its mails. */
import {
  businessDaysFrom,
  dayAfter,
  dayAt,
  hourAt,
  isBusinessDay,
  isWeekend,
  type Day,
} from './facility-calendar.ts';
import { noticeThatOpens } from './frozen-price.ts';
import type { ExpressNotice, Notice } from './prices.ts';
import {
  bookedAt,
  closuresOf,
  type Appointment,
  type Person,
  type SimulatedClient,
  type State,
} from './state.ts';

/** A mail that an action sends: about a request or an approval, by name, and what its subject says. */
export interface ExpectedMail {
  readonly client: number;
  readonly to: Person;
  readonly about: string;
  readonly says: string;
}

export interface Decision {
  /** The outcomes that are right: `OK`, or the codes of the reasons for which the action must be refused. */
  readonly outcomes: readonly string[];
  /** The state afterwards; a refused action changes nothing. */
  readonly next: State;
  readonly mails: readonly ExpectedMail[];
}

export function refuse(state: State, ...codes: readonly string[]): Decision {
  return { outcomes: codes, next: state, mails: [] };
}

export function done(state: State, ...mails: readonly ExpectedMail[]): Decision {
  return { outcomes: ['OK'], next: state, mails };
}

export function withState(
  state: State,
  change: (next: State) => void,
  ...mails: readonly ExpectedMail[]
): Decision {
  const next = structuredClone(state);
  change(next);
  return done(next, ...mails);
}

/** Whether at least so many business days lie between today and the day of an appointment, as a change needs. */
export function isFarEnough(state: State, today: Day, day: Day | null, businessDays: number): boolean {
  return day === null || businessDaysFrom(today, day, closuresOf(state)) >= businessDays;
}

/** Whether an appointment that is requested now is available. */
export function isDayFree(
  state: State,
  { day, specialDay, time }: Pick<Appointment, 'day' | 'specialDay' | 'time'>,
  isCold: boolean,
  at: Date,
): boolean {
  const today = dayAt(at);
  if (day === null) return specialDay !== null && specialDay >= today && !isWeekend(specialDay);
  const closures = closuresOf(state);
  if (day < today || !isBusinessDay(day, closures)) return false;
  const isCutOff = state.cutOff !== null && hourAt(at) >= state.cutOff;
  const orderedOn = isCutOff ? dayAfter(today, 1) : today;
  // Today does not count: the lead begins on the day after the order.
  if (businessDaysFrom(dayAfter(orderedOn, 1), day, closures) < (isCold ? 3 : 2)) return false;
  return hasPlace(state, day, time);
}

interface WantedDay extends Pick<Appointment, 'day' | 'specialDay' | 'time'> {
  readonly client: SimulatedClient;
  readonly notice: ExpressNotice | null;
  readonly isCold: boolean;
}

/** The notice with which an appointment that is requested now can be had; null where it cannot. */
export function noticeOfDay(state: State, wanted: WantedDay, at: Date): Notice | null {
  const { client, notice, isCold, day, time } = wanted;
  if (isDayFree(state, wanted, isCold, at)) return 'STANDARD';
  const today = dayAt(at);
  if (notice === null || day === null || isCold || day < today || !isBusinessDay(day, closuresOf(state)))
    return null;
  // The morning of today is over.
  if ((day === today && time === 'MORNING') || !hasPlace(state, day, time)) return null;
  return noticeThatOpens(state, client, day, at) === notice ? notice : null;
}

/** Whether a time of a day takes one more appointment, or several. */
export function hasPlace(state: State, day: Day, time: Appointment['time'], wanted = 1): boolean {
  const slots = state.slots[`${day} ${time}`];
  return slots === undefined || bookedAt(state, day, time) + wanted <= slots;
}
