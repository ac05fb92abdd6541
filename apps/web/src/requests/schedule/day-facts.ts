/** The words of a calendar of visits about one of its days, for every form in which a day is chosen. */
import type { Day } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { formatMoney } from '@vestry/contract/format/money';
import { expressWords } from '@vestry/contract/prices/sentences';
import type { CalendarVerdict } from '../../ui/calendar-verdict.ts';
import type { Schedule } from './use-schedule.ts';

/** A day that the lead closes can be chosen where an express notice opens it; the calendar then shows its price. */
export function openByExpress(
  { verdictOf, expressOf }: Pick<Schedule, 'verdictOf' | 'expressOf'>,
  day: Day,
): CalendarVerdict | null {
  const verdict = verdictOf(day);
  const express = verdict?.ok === false ? expressOf(day) : null;
  if (express === null) return verdict;
  const { notice, price } = express;
  return {
    ok: true,
    extra: { message: expressWords(notice, price), mark: price === null ? '+' : markOf(price) },
  };
}

/** The price on a day of the calendar, without decimals that are zero; a plus where it is too long for the day. */
function markOf({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const text = `+${formatMoney(amount, currency).replace(/\.0+$/, '')}`;
  return text.length > 5 ? '+' : text;
}

/** An express notice is for new requests: a change needs its two business days. */
export function withoutExpress(schedule: Schedule): Schedule {
  return { ...schedule, expressOf: () => null };
}

/** The times that cannot be had on the chosen day. */
export function fullText(full: readonly TimeOfDay[], isToday: boolean): string {
  if (full.length === 0) return '';
  const times = full.map((time) => timeOfDayLabels[time]).join(', ');
  return isToday ? `Not possible today any more: ${times}.` : `Fully booked that day: ${times}.`;
}

/** Why a time of a day cannot be had; undefined where it can. */
export function timeProblem(
  day: Day,
  time: TimeOfDay,
  { fullTimesOf }: Pick<Schedule, 'fullTimesOf'>,
): string | undefined {
  return fullTimesOf(day).includes(time)
    ? `${timeOfDayLabels[time]} is fully booked that day. Please choose another time.`
    : undefined;
}
