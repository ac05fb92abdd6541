import { dayOfMonthOf, formatDay } from '@vestry/contract/calendar/day';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { shortMonth } from '../lib/format/short-month.ts';
import { clockText, eventsOf, type PlannedEvent } from './event-words.ts';

/** An event that is to come, in the words of a list. */
export interface UpcomingEvent extends PlannedEvent {
  /** Distinguishes it within a list. */
  readonly key: string;
  /** '12'. */
  readonly dayOfMonth: number;
  /** 'Dec'. */
  readonly month: string;
  /** 'Saturday, 7:00 PM'. */
  readonly timeText: string;
  /** 'Saturday, December 12th'. */
  readonly dayText: string;
  readonly note: string;
}

/** The events of the entries, the next one first. */
export function upcomingEvents(dates: readonly DateEntry[]): UpcomingEvent[] {
  return eventsOf(dates).map((event) => {
    const { at, name, entries } = event;
    const dayText = formatDay(at.day);
    const weekday = dayText.split(',')[0] ?? '';
    return {
      ...event,
      key: `${at.day} ${at.time} ${name}`,
      dayOfMonth: dayOfMonthOf(at.day),
      month: shortMonth(at.day),
      timeText: at.time === null ? weekday : `${weekday}, ${clockText(at.time)}`,
      dayText,
      note: entries.find(({ note }) => note !== '')?.note ?? '',
    };
  });
}
