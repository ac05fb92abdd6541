/** The time for which a closet has a plan, and what the plan includes in a part of a period (capabilities, Prices). */
import { runningPeriod } from '../billing/rules.ts';
import type { BillingPeriod } from '../billing/schemas.ts';
import { addDays, daysBetween, type Day } from '../calendar/day.ts';
import { wholeShareOf } from './whole-amounts.ts';

/** Both days included. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export function lengthOf({ from, to }: DaySpan): number {
  return daysBetween(from, to) + 1;
}

export interface PlanDays {
  readonly planId: number;
  /** The day from which its periods are counted; null for periods of the calendar. */
  readonly startedOn: Day | null;
}

export interface PlanTerm extends PlanDays {
  /** The first day that it is charged for. */
  readonly firstDay: Day;
  /** The last one; null for the present plan. */
  readonly endedOn: Day | null;
}

/**
 * The terms of a closet in their order. A plan whose periods are those of the calendar is charged from the day after the one
 * before it, or from the day on which the closet was made.
 */
export function listTerms(
  createdOn: Day,
  past: readonly (PlanDays & { readonly endedOn: Day })[],
  present: PlanDays | null,
): PlanTerm[] {
  let next = createdOn;
  const terms: PlanTerm[] = [];
  for (const { planId, startedOn, endedOn } of past) {
    terms.push({ planId, startedOn, firstDay: startedOn ?? next, endedOn });
    next = addDays(endedOn, 1);
  }
  if (present !== null) terms.push({ ...present, firstDay: present.startedOn ?? next, endedOn: null });
  return terms;
}

/** The term in which a day lies; between two the later one, and before the first one that. Null once the last has ended. */
export function termOn(terms: readonly PlanTerm[], day: Day): PlanTerm | null {
  return terms.find(({ endedOn }) => endedOn === null || day <= endedOn) ?? null;
}

/** The terms that follow the one of a day, in their order: plans that are entered ahead. */
export function termsAfter(terms: readonly PlanTerm[], day: Day): readonly PlanTerm[] {
  const present = termOn(terms, day);
  return present === null ? [] : terms.slice(terms.indexOf(present) + 1);
}

/** A period, and the days of it on which the closet has the plan. */
export interface PeriodPart {
  readonly whole: DaySpan;
  readonly part: DaySpan;
}

/** The period of a term in which a day lies; for a day before the term its first one. */
export function periodPart(term: PlanTerm, period: BillingPeriod, day: Day): PeriodPart {
  const { startedOn, firstDay, endedOn } = term;
  const whole = runningPeriod(startedOn, period, day < firstDay ? firstDay : day);
  const from = whole.from < firstDay ? firstDay : whole.from;
  const to = endedOn !== null && endedOn < whole.to ? endedOn : whole.to;
  return { whole, part: { from, to } };
}

/** The visits that a plan includes in a part of a period: the same part of them, and a visit that is begun is had whole. */
export function includedVisits(included: number, { whole, part }: PeriodPart): number {
  return wholeShareOf(included, lengthOf(part), lengthOf(whole));
}
