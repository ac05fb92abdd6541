import { dayOfMonthOf, isWeekend, monthName, monthOf, type Day } from '@vestry/contract/calendar/day';
import type { CalendarVerdict } from './calendar-verdict.ts';

/** A line of the list beneath the calendar. */
export interface BlockedReason {
  /** 'Sat and Sun', 'Dec 1 to 3', 'Dec 4, 10, 15'. */
  readonly when: string;
  readonly message: string;
  readonly days: ReadonlySet<Day>;
}

/**
 * Why days of a month are blocked, a line for each message: weekends first, then by their first day. Past days have none:
 * nobody wonders why.
 */
export function blockedReasons(
  days: readonly Day[],
  verdictOf: (day: Day) => CalendarVerdict | null,
): readonly BlockedReason[] {
  const weekends = new Set<Day>();
  const byMessage = new Map<string, Day[]>();
  for (const day of days) {
    const verdict = verdictOf(day);
    if (verdict === null || verdict.ok || verdict.isPast === true) continue;
    if (verdict.isWeekend === true) weekends.add(day);
    byMessage.set(verdict.message, [...(byMessage.get(verdict.message) ?? []), day]);
  }
  const isWeekendLine = (blocked: readonly Day[]) => blocked.every((day) => weekends.has(day));
  const lines = [...byMessage].map(([message, blocked]) => ({
    message,
    days: new Set(blocked),
    isFirst: isWeekendLine(blocked),
    when: isWeekendLine(blocked) ? 'Sat and Sun' : whenOf(blocked, days, weekends),
  }));
  return lines.sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

/** The extra charges of a month's days, a line for each sentence, by their first day. */
export function extraReasons(
  days: readonly Day[],
  verdictOf: (day: Day) => CalendarVerdict | null,
): readonly BlockedReason[] {
  const byMessage = new Map<string, Day[]>();
  for (const day of days) {
    const verdict = verdictOf(day);
    if (verdict?.ok !== true || verdict.extra === undefined) continue;
    const { message } = verdict.extra;
    byMessage.set(message, [...(byMessage.get(message) ?? []), day]);
  }
  const weekends = new Set(days.filter(isWeekend));
  return [...byMessage].map(([message, found]) => ({
    message,
    days: new Set(found),
    when: whenOf(found, days, weekends),
  }));
}

/** The blocked days as runs; a weekend within a run does not break it, for it has its own line. */
function whenOf(blocked: readonly Day[], days: readonly Day[], weekends: ReadonlySet<Day>): string {
  const runs: Day[][] = [];
  let run: Day[] | null = null;
  for (const day of days) {
    if (blocked.includes(day)) {
      if (run === null) runs.push((run = []));
      run.push(day);
    } else if (!weekends.has(day)) run = null;
  }
  const texts = runs.map((each) => rangeText(each[0], each.at(-1)));
  const [first] = blocked;
  return first === undefined ? '' : `${monthName(monthOf(first)).slice(0, 3)} ${texts.join(', ')}`;
}

function rangeText(first: Day | undefined, last: Day | undefined): string {
  if (first === undefined || last === undefined) return '';
  return first === last ? `${dayOfMonthOf(first)}` : `${dayOfMonthOf(first)} to ${dayOfMonthOf(last)}`;
}
