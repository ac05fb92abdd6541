/** The price list of a client's plan that is in force, and what the plan includes in the period of a day. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { runningPeriod } from '@vestry/contract/billing/rules';
import { priceListSchema, type PriceList } from '@vestry/contract/prices/price-list';
import type { VisitToQuote } from '@vestry/contract/prices/quote-rules';
import type { Database } from '../../platform/database.ts';
import * as repository from './repository.ts';

export interface PlanInForce {
  readonly list: PriceList & { readonly version: number };
  readonly priceListId: number;
  /** The first day of the period in which a day lies. */
  periodOf(day: Day): Day;
}

/** Null for a client without a plan, or whose plan has no price list yet: then nothing is priced. */
export async function planInForce(db: Database, clientId: number, today: Day): Promise<PlanInForce | null> {
  const row = await repository.findPlanInForce(db, clientId, today);
  if (row === null) return null;
  const { startedOn, period, version, priceListId } = row;
  const began = startedOn === null ? null : toDay(startedOn);
  return {
    list: { ...priceListSchema.parse(row.content), version },
    priceListId,
    periodOf: (day) => runningPeriod(began, period, day).from,
  };
}

export type PlannedVisit = Omit<VisitToQuote, 'used' | 'included'>;

/** A visit with the slots of its period that other requests have. */
export interface SlottedVisit extends VisitToQuote {
  readonly periodStart: Day;
  /** The lowest slot that is free. */
  readonly freeSlot: number;
}

/**
 * Adds what is used of the plan in each visit's period, without what the visit's own requests have. A visit whose day is not
 * chosen counts in the period of today.
 */
export async function withUse(
  db: Database,
  clientId: number,
  plan: PlanInForce,
  visits: readonly PlannedVisit[],
  { own, today }: { readonly own: readonly repository.RequestKey[]; readonly today: Day },
): Promise<SlottedVisit[]> {
  return Promise.all(
    visits.map(async (visit) => {
      const periodStart = plan.periodOf(visit.day ?? today);
      const taken = await repository.listSlots(db, clientId, { kind: visit.kind, periodStart }, own);
      const included = plan.list.included[visit.kind];
      return { ...visit, periodStart, included, used: taken.length, freeSlot: lowestFree(taken) };
    }),
  );
}

export function lowestFree(taken: readonly number[]): number {
  const known = new Set(taken);
  let slot = 1;
  while (known.has(slot)) slot += 1;
  return slot;
}
