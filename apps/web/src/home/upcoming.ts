import { dayOfMonthOf, formatDay } from '@vestry/contract/calendar/day';
import { formatTime } from '@vestry/contract/calendar/time';
import { compareEventTimes, parseEventTime, type EventTime } from '@vestry/contract/dates/rules';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { groupBy } from '../lib/data/group-by.ts';
import { shortMonth } from '../lib/format/short-month.ts';

/** The items that are planned under one name for one time. */
export interface UpcomingEvent {
  readonly key: string;
  readonly name: string;
  /** '12'. */
  readonly dayOfMonth: number;
  /** 'Dec'. */
  readonly month: string;
  /** 'Saturday, 7:00 PM'. */
  readonly timeText: string;
  /** 'Saturday, December 12th', for those who do not see the figures. */
  readonly dayText: string;
  readonly note: string;
  readonly entries: readonly DateEntry[];
}

/** The next events, in their order. */
export function upcomingEvents(entries: readonly DateEntry[], most: number): UpcomingEvent[] {
  const groups = groupBy(entries, ({ time, name }) => `${time} ${name}`);
  return [...groups]
    .flatMap(([key, group]) => {
      const at = parseEventTime(group[0]?.time ?? '');
      return at === null ? [] : [{ key, at, group }];
    })
    .sort((a, b) => compareEventTimes(a.at, b.at))
    .slice(0, most)
    .map(({ key, at, group }) => ({ key, ...wordsOf(at), ...contentOf(group) }));
}

function wordsOf({ day, time }: EventTime) {
  const weekday = formatDay(day).split(',')[0] ?? '';
  return {
    dayOfMonth: dayOfMonthOf(day),
    month: shortMonth(day),
    timeText: time === null ? weekday : `${weekday}, ${formatTime(time)}`,
    dayText: formatDay(day),
  };
}

function contentOf(entries: readonly DateEntry[]) {
  const [first] = entries;
  return {
    name: first?.name ?? '',
    note: entries.find(({ note }) => note !== '')?.note ?? '',
    entries,
  };
}
