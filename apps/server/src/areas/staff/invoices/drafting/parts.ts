/** The parts of periods that a plan is invoiced for: whole periods, cut where the closet's plan began or ended. */
import { runningPeriod } from '@vestry/contract/billing/rules';
import type { BillingPeriod } from '@vestry/contract/billing/schemas';
import { addDays, type Day } from '@vestry/contract/calendar/day';
import type { DaySpan } from '@vestry/contract/prices/period-rules';

/** The time for which a closet has a plan. */
export interface PlanTerm {
  readonly planId: number;
  /** The day from which its periods are counted; null for periods of the calendar. */
  readonly startedOn: Day | null;
  /** The first day that it is charged for. */
  readonly firstDay: Day;
  /** The last one; null for the present plan. */
  readonly endedOn: Day | null;
}

export interface PeriodPart {
  readonly whole: DaySpan;
  readonly part: DaySpan;
}

/** A period that ended longer ago is not invoiced any more. */
const oldestDays = 365;

/** The parts that are over by today, the oldest first; those that ended more than a year ago are left out. */
export function listEndedParts(term: PlanTerm, period: BillingPeriod, today: Day): PeriodPart[] {
  const { startedOn, firstDay, endedOn } = term;
  const last = endedOn === null || endedOn >= today ? addDays(today, -1) : endedOn;
  const oldest = addDays(today, -oldestDays);
  const parts: PeriodPart[] = [];
  let day = firstDay > oldest ? firstDay : oldest;
  while (day <= last) {
    const whole = runningPeriod(startedOn, period, day);
    const to = endedOn !== null && endedOn < whole.to ? endedOn : whole.to;
    // It runs still.
    if (to > last) break;
    parts.push({ whole, part: { from: whole.from > firstDay ? whole.from : firstDay, to } });
    day = addDays(whole.to, 1);
  }
  return parts;
}

export interface PlanDays {
  readonly planId: number;
  readonly startedOn: Day | null;
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
