import { fromWire, isWeekend, type Day } from '@vestry/contract/calendar/day';
import { dayRefusalMessage, type DayVerdict } from '@vestry/contract/calendar/rules';
import type { AvailabilityDay, DayRefusalCode } from '@vestry/contract/calendar/schemas';

/** Whether a day can be chosen, and if not, why, as people read it. */
export type CalendarVerdict =
  /** `extra` is what the day costs beyond others: the sentence, and a mark that fits into its disc. */
  | { readonly ok: true; readonly extra?: { readonly message: string; readonly mark: string } }
  /** Days of one message are listed together, weekends by their weekdays; that past days are past is not listed at all. */
  | {
      readonly ok: false;
      readonly message: string;
      readonly isWeekend?: boolean;
      readonly isPast?: boolean;
    };

/** A verdict of the contract's rules, `deliveryVerdict` and `specialDayVerdict` among them, for the calendar. */
export function toCalendarVerdict(verdict: DayVerdict): CalendarVerdict {
  if (verdict.ok) return verdict;
  return refusal(dayRefusalMessage(verdict), verdict.reason);
}

/** The verdicts that the server answered; null for a day that was not queried yet. */
export function availabilityVerdicts(days: readonly AvailabilityDay[]): (day: Day) => CalendarVerdict | null {
  const verdicts = new Map(
    days.map(({ day, available, reason, message }) => [
      fromWire(day),
      available ? { ok: true as const } : refusal(message ?? '', reason),
    ]),
  );
  return (day) => verdicts.get(day) ?? null;
}

export interface PlainRules {
  readonly today: Day;
  /** Past days are blocked by default (specification, section 5). */
  readonly blocked?: 'past' | 'future' | 'none';
  readonly areWeekendsOpen?: boolean;
  /** Further days, with what is said of each. */
  readonly disabled?: ReadonlyMap<Day, string>;
}

/** The rules of a calendar that is not about appointments (specification, section 5). */
export function plainVerdict(day: Day, rules: PlainRules): CalendarVerdict {
  const { today, blocked = 'past', areWeekendsOpen = false, disabled } = rules;
  if (blocked === 'past' && day < today) return refusal('This day is in the past.', 'PAST');
  if (blocked === 'future' && day > today) return refusal('This day is in the future.');
  if (!areWeekendsOpen && isWeekend(day)) return refusal('We are closed on weekends.', 'WEEKEND');
  const message = disabled?.get(day);
  return message === undefined ? { ok: true } : refusal(message);
}

function refusal(message: string, reason: DayRefusalCode | null = null): CalendarVerdict {
  return { ok: false, message, isWeekend: reason === 'WEEKEND', isPast: reason === 'PAST' };
}
