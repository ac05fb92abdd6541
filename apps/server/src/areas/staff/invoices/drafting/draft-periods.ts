/** Drafts the invoice of each period of a plan that is over, once, whatever is killed or runs twice (capabilities, Prices). */
import type { Day } from '@vestry/contract/calendar/day';
import { chargePeriod } from '@vestry/contract/prices/period-rules';
import { listTerms, type PeriodPart } from '@vestry/contract/prices/plan-terms';
import type { PriceList } from '@vestry/contract/prices/price-list';
import type { CalendarService } from '../../../calendar/service.ts';
import { countStored } from '../../../billing/count-stored.ts';
import { invoiceVisits } from '../../../prices/write-invoiced.ts';
import { invoiceCare } from '../../../requests/pickup/write-care-invoice.ts';
import { inContext } from '../../../../platform/call-context.ts';
import type { Database } from '../../../../platform/database.ts';
import type { Clock } from '../../../../platform/ports/clock.ts';
import { draftLateCharges } from './late-charges.ts';
import { listEndedParts } from './parts.ts';
import * as repository from './repository.ts';
import { completeDraft } from './complete-draft.ts';

export interface DraftingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly calendar: Pick<CalendarService, 'today'>;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}

export interface DraftingOptions {
  /** Aborted when no further closet is to be begun. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface DraftingReport {
  readonly closets: number;
  readonly drafted: number;
}

const atOnce = 4;
const namedFailures = 20;
const system = { userId: null, actor: 'SYSTEM' } as const;

/**
 * Goes through all closets in batches, a transaction for each period of each.
 * @throws AggregateError with failures of closets, once all others are drafted; the next run tries them again.
 */
export async function draftPeriods(
  deps: DraftingDeps,
  { signal, onProgress }: DraftingOptions = {},
): Promise<DraftingReport> {
  const plans = new Map((await repository.listPricedPlans(deps.db)).map((plan) => [plan.id, plan]));
  const total = plans.size === 0 ? 0 : await repository.countClosets(deps.db);
  const report = { closets: 0, drafted: 0 };
  if (plans.size === 0) return report;
  const failures: unknown[] = [];
  const draftOne = async (closet: repository.ClosetToInvoice): Promise<void> => {
    try {
      report.drafted += await draftCloset(deps, plans, closet);
    } catch (error) {
      if (failures.length < namedFailures) failures.push(error);
    }
    report.closets += 1;
    onProgress?.(Math.min(report.closets, total), total);
  };
  for await (const closets of repository.readClosets(deps.db, deps.timeZone)) {
    const waiting = closets.values();
    const work = async (): Promise<void> => {
      for (const closet of waiting) {
        if (signal?.aborted === true) return;
        await draftOne(closet);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    signal?.throwIfAborted();
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `closets without their drafts: ${failures.map(String).join('; ')}`);
  return report;
}

/** The parts of a closet that are over and not drafted, in their order; answers how many it has drafted. */
async function draftCloset(
  deps: DraftingDeps,
  plans: repository.Plans,
  closet: repository.ClosetToInvoice,
): Promise<number> {
  const { planId, startedOn, createdOn, past, drafted } = closet;
  const terms = listTerms(createdOn, past, planId === null ? null : { planId, startedOn });
  const isDrafted = (id: number, day: Day) => drafted.some((each) => each.planId === id && each.day === day);
  let count = 0;
  for (const term of terms) {
    const plan = plans.get(term.planId);
    if (plan === undefined) continue;
    for (const period of listEndedParts(term, plan.period, deps.calendar.today())) {
      const { from } = period.part;
      const list = plan.lists.find(({ firstDay }) => firstDay <= from)?.content;
      if (list === undefined || isDrafted(plan.id, from)) continue;
      const draft = { closet, plan, list, period, careCurrency: plans.get(planId ?? 0)?.currency ?? null };
      if (await draftPeriod(deps, draft)) count += 1;
    }
  }
  if (await draftLateCharges(deps, plans, { closetId: closet.id, terms })) count += 1;
  return count;
}

interface PeriodToDraft {
  readonly closet: repository.ClosetToInvoice;
  readonly plan: repository.PricedPlan;
  readonly list: PriceList;
  readonly period: PeriodPart;
  /** That of the closet's present plan, in which care was proposed; null where it is not known. */
  readonly careCurrency: string | null;
}

/** In one transaction; false where another one has drafted it. */
async function draftPeriod(deps: DraftingDeps, draft: PeriodToDraft): Promise<boolean> {
  const { closet, plan, list, period, careCurrency } = draft;
  const { whole, part } = period;
  const { currency } = list;
  return inContext(deps, { clientId: closet.id, actor: system }, async (context) => {
    const row = { planId: plan.id, part, draftedFor: part.from, currency };
    const invoiceId = await repository.insertPeriodDraft(context, row);
    if (invoiceId === null) return false;
    const lastDay = { day: part.to, timeZone: deps.timeZone };
    const items = await countStored(context.trx, closet.id, lastDay);
    // The number of boxes is the present one, and they stand in general rooms.
    const stored = { ...items, BOXES: { GR: closet.boxes, CS: 0 } };
    const { name: planName, allowance } = plan;
    const visits = await invoiceVisits(context, { invoiceId, currency, until: part.to });
    // A service in another currency waits for a person.
    const care = await invoiceCare(context, invoiceId, { currency, ofCloset: careCurrency });
    const charge = chargePeriod(list, { planName, whole, part, stored, allowance });
    await completeDraft(context, { invoiceId, part, list, period: charge, visits, care });
    return true;
  });
}
