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
import { quoteVisit, sumOfVisits, type VisitToQuote } from '@vestry/contract/prices/quote-rules';
import type { Quote, QuotedVisit } from '@vestry/contract/prices/schemas';
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

interface PeriodPrice {
  readonly priceCents: number;
  readonly currency: string;
}

/** A plan with the price of a period: that of its price list, where it has one. */
export function withListPrice<P extends PeriodPrice>(plan: P, priced: Pick<PlanOnDay, 'list'> | null): P {
  if (priced === null) return plan;
  const { plan: priceCents, currency } = priced.list;
  return { ...plan, priceCents, currency };
}

export type PlannedVisit = Omit<VisitToQuote, 'used' | 'included'>;

/** A visit with the plan of its day, and the slots of its period that other requests have. */
interface SlottedVisit extends VisitToQuote {
  /** Its place among the visits that were given. */
  readonly index: number;
  readonly plan: PlanOnDay;
  /** The lowest slot that is free. */
  readonly freeSlot: number;
}

/** The plans by which visits are quoted, and the requests whose own slots are free to them. */
interface PlanUse {
  readonly plans: PlansByDay;
  /** The requests whose slots do not count. */
  readonly own: readonly repository.RequestKey[];
  /** The day by which a visit without one is quoted; today without it. */
  readonly undated?: Day | undefined;
}

/**
 * Finds the plan of each visit's day, and what is used of it in its period, without what the visit's own requests have. A visit whose
 * day is not chosen counts in the period of `undated`, or of today; one on a day of which the plan has no price list has no price, and
 * is left out.
 */
async function withUse(
  db: Database,
  clientId: number,
  { plans, own, undated = plans.today }: PlanUse,
  visits: readonly PlannedVisit[],
): Promise<SlottedVisit[]> {
  const priced = visits.flatMap((visit, index) => {
    const plan = plans.on(visit.day ?? undated);
    return plan === null ? [] : [{ visit, index, plan }];
  });
  const [first] = priced;
  return Promise.all(
    priced.map(async ({ visit, index, plan: ofDay }) => {
      const plan = first === undefined ? ofDay : inCurrencyOf(first.plan, ofDay);
      const key = { kind: visit.kind, periodStart: plan.days.from };
      const taken = await repository.listSlots(db, clientId, key, own);
      const used = taken.filter(({ day }) => day === null || day <= plan.days.to).length;
      const freeSlot = lowestFree(taken.map(({ slot }) => slot));
      return { ...visit, index, plan, included: plan.included(visit.kind), used, freeSlot };
    }),
  );
}

/** One request has one currency: a plan in another one does not price its visits, and includes none. */
function inCurrencyOf(first: PlanOnDay, plan: PlanOnDay): PlanOnDay {
  if (plan.list.currency === first.list.currency) return plan;
  return { ...first, days: plan.days, included: () => 0 };
}

/** The quote of a visit, with the plan and the slot that it would take. */
export interface QuotedPlan {
  readonly quoted: QuotedVisit;
  readonly plan: PlanOnDay;
  readonly freeSlot: number;
}

/** Quotes visits together, each by the plan of its day; null where none of them has a price. `visitAt` is null for one without. */
export async function quotePlanned(
  db: Database,
  clientId: number,
  use: PlanUse,
  planned: readonly PlannedVisit[],
): Promise<{ readonly quote: Quote; visitAt(index: number): QuotedPlan | null } | null> {
  const slotted = await withUse(db, clientId, use, planned);
  const [first] = slotted;
  if (first === undefined) return null;
  const visits = slotted.map((visit) => ({ ...visit, quoted: quoteVisit(visit.plan.list, visit) }));
  const quote = sumOfVisits(
    first.plan.list,
    visits.map(({ quoted }) => quoted),
  );
  return { quote, visitAt: (place) => visits.find(({ index }) => index === place) ?? null };
}

export function lowestFree(taken: readonly number[]): number {
  const known = new Set(taken);
  let slot = 1;
  while (known.has(slot)) slot += 1;
  return slot;
}
