/** The days that can be had, as everybody of a closet reads them (decisions, Dates and availability; capabilities, Prices). */
import type { CalendarAction } from './actions.ts';
import { noticeOfDay } from './decision.ts';
import { dayAfter, type Day } from './facility-calendar.ts';
import { noticeThatOpens } from './frozen-price.ts';
import type { Notice } from './prices.ts';
import type { SimulatedClient, State, Time } from './state.ts';

export const times: readonly Time[] = ['MORNING', 'AFTERNOON', 'ANYTIME'];

/** A day with the notice that it takes, and the times of it that have a place. */
export interface FreeDay {
  readonly day: Day;
  readonly notice: Notice;
  readonly times: readonly Time[];
}

export function daysOf({ from, days }: CalendarAction): Day[] {
  return Array.from({ length: days }, (_, index) => dayAfter(from, index));
}

export function readCalendar(
  state: State,
  action: CalendarAction,
  { client, at }: { readonly client: SimulatedClient; readonly at: Date },
): string {
  const free = daysOf(action).flatMap((day) => {
    // The day is had as STANDARD, with the express notice that opens it, or not at all.
    const notice = noticeThatOpens(state, client, day, at);
    const wanted = { client, notice, isCold: action.isCold, day, specialDay: null };
    const had = times.flatMap((time) => {
      const opened = noticeOfDay(state, { ...wanted, time }, at);
      return opened === null ? [] : [{ time, opened }];
    });
    const [first] = had;
    return first === undefined ? [] : [{ day, notice: first.opened, times: had.map(({ time }) => time) }];
  });
  return toCalendarOutcome(free);
}

export function toCalendarOutcome(free: readonly FreeDay[]): string {
  return `can be had: ${free.map(({ day, notice, times: had }) => `${day} ${notice} ${had.join(' ')}`).join(', ')}`;
}
