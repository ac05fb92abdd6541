/** The closet's plans by the day: their price lists in force, and what they include in the period of a day. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import {
  includedVisits,
  listTerms,
  periodPart,
  termOn,
  type DaySpan,
  type PlanTerm,
} from '@vestry/contract/prices/plan-terms';
import { priceListSchema, type PriceList } from '@vestry/contract/prices/price-list';
import type { VisitToQuote } from '@vestry/contract/prices/quote-rules';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import type { CalendarService } from '../calendar/service.ts';
import * as repository from './repository.ts';

export type FacilityDays = Pick<CalendarService, 'today' | 'dayOf'>;

/** A plan as it is on a day. */
export interface PlanOnDay {
  readonly list: PriceList & { readonly version: number };
  readonly priceListId: number;
  /** The days of the period in which the day lies on which the closet has the plan. */
  readonly days: DaySpan;
  /** The visits of a kind that the plan includes on these days. */
  included(kind: RequestKind): number;
}

export interface PlansByDay {
  readonly today: Day;
  readonly terms: readonly PlanTerm[];
  /** Null without a plan, or where it has no price list yet: then nothing is priced. */
  on(day: Day): PlanOnDay | null;
}

/** The terms of the closet's plans, in their order. */
export async function readTerms(db: Database, clientId: number, days: FacilityDays): Promise<PlanTerm[]> {
  const { planId, startedOn, createdAt, past } = await repository.findPlanDays(db, clientId);
  const started = (day: string | null) => (day === null ? null : toDay(day));
  return listTerms(
    days.dayOf(createdAt),
    past.map((each) => ({ ...each, startedOn: started(each.startedOn), endedOn: toDay(each.endedOn) })),
    planId === null ? null : { planId, startedOn: started(startedOn) },
  );
}

export async function readPlans(db: Database, clientId: number, days: FacilityDays): Promise<PlansByDay> {
  const today = days.today();
  const terms = await readTerms(db, clientId, days);
  const planIds = [...new Set(terms.map(({ planId }) => planId))];
  const plans = planIds.length === 0 ? [] : await repository.listPlans(db, planIds, today);
  return {
    today,
    terms,
    on(day) {
      const term = termOn(terms, day);
      const plan = plans.find(({ id }) => id === term?.planId);
      return term === null || plan === undefined ? null : planOn(term, plan, { day, today });
    },
  };
}

/** The version in force today; for a plan that begins later, that of its first day. */
function planOn(
  term: PlanTerm,
  { period, lists }: RowOf<typeof repository.listPlans>,
  { day, today }: { readonly day: Day; readonly today: Day },
): PlanOnDay | null {
  const pricedOn = term.firstDay > today ? term.firstDay : today;
  const found = lists.find(({ firstDay }) => firstDay <= pricedOn);
  if (found === undefined) return null;
  const list = priceListSchema.parse(found.content);
  const part = periodPart(term, period, day);
  return {
    list: { ...list, version: found.version },
    priceListId: found.id,
    days: part.part,
    included: (kind) => includedVisits(list.included[kind], part),
  };
}

export type PlannedVisit = Omit<VisitToQuote, 'used' | 'included'>;

/** The plan by which visits are quoted together: that of the first one's day, and of today while none is chosen. */
export function planOfVisits(plans: PlansByDay, [first]: readonly PlannedVisit[]): PlanOnDay | null {
  return plans.on(first?.day ?? plans.today);
}

/** A visit with the slots of its period that other requests have. */
export interface SlottedVisit extends VisitToQuote {
  readonly periodStart: Day;
  /** The lowest slot that is free. */
  readonly freeSlot: number;
}

/**
 * Adds what is used of the plan in each visit's period, without what the visit's own requests have. A visit whose day is not
 * chosen counts in the period of today; one on a day of which the plan has no price list is not included.
 */
export async function withUse(
  db: Database,
  clientId: number,
  { plans, own }: { readonly plans: PlansByDay; readonly own: readonly repository.RequestKey[] },
  visits: readonly PlannedVisit[],
): Promise<SlottedVisit[]> {
  return Promise.all(
    visits.map(async (visit) => {
      const day = visit.day ?? plans.today;
      const plan = plans.on(day);
      if (plan === null) return { ...visit, periodStart: day, included: 0, used: 0, freeSlot: 1 };
      const periodStart = plan.days.from;
      const taken = await repository.listSlots(db, clientId, { kind: visit.kind, periodStart }, own);
      return {
        ...visit,
        periodStart,
        included: plan.included(visit.kind),
        used: taken.length,
        freeSlot: lowestFree(taken),
      };
    }),
  );
}

export function lowestFree(taken: readonly number[]): number {
  const known = new Set(taken);
  let slot = 1;
  while (known.has(slot)) slot += 1;
  return slot;
}
