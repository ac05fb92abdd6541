/** The parts of periods that a plan is invoiced for: whole periods, cut where the closet's plan began or ended. */
import type { BillingPeriod } from '@vestry/contract/billing/schemas';
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { draftedDays } from '@vestry/contract/staff/invoices/rules';
import { periodPart, type PeriodPart, type PlanTerm } from '@vestry/contract/prices/plan-terms';

/** The parts that are over by today, the oldest first; those that ended more than a year ago are left out. */
export function listEndedParts(term: PlanTerm, period: BillingPeriod, today: Day): PeriodPart[] {
  const { firstDay, endedOn } = term;
  const last = endedOn === null || endedOn >= today ? addDays(today, -1) : endedOn;
  const oldest = addDays(today, -draftedDays);
  const parts: PeriodPart[] = [];
  let day = firstDay > oldest ? firstDay : oldest;
  while (day <= last) {
    const each = periodPart(term, period, day);
    // It runs still.
    if (each.part.to > last) break;
    parts.push(each);
    day = addDays(each.whole.to, 1);
  }
  return parts;
}
