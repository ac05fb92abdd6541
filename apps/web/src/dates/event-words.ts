import { formatDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { formatTime } from '@vestry/contract/calendar/time';
import { compareEventTimes, parseEventTime, type EventTime } from '@vestry/contract/dates/rules';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { groupBy } from '@vestry/contract/group-by';

/** When an entry is; the server answers no other times. */
export function eventTimeOf({ time }: Pick<DateEntry, 'time'>): EventTime {
  const parsed = parseEventTime(time);
  if (parsed === null) throw new RangeError(`"${time}" is no time of a date`);
  return parsed;
}

/** '12:30 PM'; empty for a whole day. */
export function clockText(time: string | null): string {
  return time === null ? '' : formatTime(time);
}

/** 'with Anna, Paul'; empty without guests. */
export function guestsText({ guests }: Pick<DateEntry, 'guests'>): string {
  return guests === '' ? '' : `with ${guests}`;
}

/** 'Saturday, December 19th', with the year where it is not this one. */
export function dayWords(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? formatDay(day) : `${formatDay(day)}, ${yearOf(day)}`;
}

/** The plan under one name for one time: the items worn together. */
export interface PlannedEvent {
  readonly name: string;
  readonly at: EventTime;
  /** One for each item. */
  readonly entries: readonly DateEntry[];
}

/** The entries as events, in their order. Those of one name and time belong together. */
export function eventsOf(entries: readonly DateEntry[]): readonly PlannedEvent[] {
  const events = new Map<string, { name: string; at: EventTime; entries: DateEntry[] }>();
  for (const entry of entries) {
    const key = `${entry.time} ${entry.name}`;
    const event = events.get(key);
    if (event === undefined) events.set(key, { name: entry.name, at: eventTimeOf(entry), entries: [entry] });
    else event.entries.push(entry);
  }
  return [...events.values()].sort((a, b) => compareEventTimes(a.at, b.at));
}

/** The entries of each day. */
export function entriesByDay(entries: readonly DateEntry[]): ReadonlyMap<Day, readonly DateEntry[]> {
  return groupBy(entries, (entry) => eventTimeOf(entry).day);
}
