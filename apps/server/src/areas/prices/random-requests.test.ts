/** Ten thousand requests of random plans, sent, changed, canceled and restored: each price is that of the oracle. */
import { addDays, daysBetween, type Day } from '@vestry/contract/calendar/day';
import { chargePeriod } from '@vestry/contract/prices/period-rules';
import {
  includedVisits,
  listTerms,
  periodPart,
  termOn,
  type PeriodPart,
} from '@vestry/contract/prices/plan-terms';
import { priceListSchema, type PriceList } from '@vestry/contract/prices/price-list';
import { quoteVisit, sumOfCharges, sumOfVisits } from '@vestry/contract/prices/quote-rules';
import type { Charge, QuotedVisit } from '@vestry/contract/prices/schemas';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  oracleIncluded,
  oraclePeriod,
  oracleVisit,
  periodStarts,
  type OracleCharge,
  type OracleVisit,
} from '../../../test/price-oracle.ts';
import { anyPlan, anyPriceList, anyStep, type Plan, type Step } from '../../../test/random-prices.ts';
import { lowestFree } from './plan-terms.ts';

/** A visit as the product has frozen it. */
interface Frozen {
  readonly visit: OracleVisit & { readonly day: Day };
  readonly quoted: QuotedVisit;
  readonly periodStart: Day;
  /** As the oracle has it. */
  readonly isCovered: boolean;
  readonly charge: OracleCharge;
  slot: number | null;
  isCanceled: boolean;
}

/** Equal to the cent, in exact numbers, and the tax of the sum alone. */
function expectCharge(charge: Charge, oracle: OracleCharge): void {
  const { lines, subtotal, tax, total } = charge;
  const numbers = [
    subtotal,
    total,
    tax?.amount ?? 0,
    ...lines.flatMap((line) => [line.unitAmount, line.amount]),
  ];
  if (!numbers.every((each) => Number.isSafeInteger(each))) throw new Error(`unsafe: ${numbers.join(', ')}`);
  const isEqual =
    BigInt(subtotal) === oracle.net &&
    (tax === null ? oracle.tax === null : BigInt(tax.amount) === oracle.tax) &&
    BigInt(total) === oracle.total &&
    lines.length === oracle.lines.length &&
    lines.every(({ code, quantity, unitAmount, amount }, index) => {
      const [oracleCode, oracleQuantity = 0n, oracleUnit = 0n] = oracle.lines[index] ?? [];
      return (
        code === oracleCode &&
        BigInt(quantity) === oracleQuantity &&
        BigInt(unitAmount) === oracleUnit &&
        BigInt(amount) === oracleQuantity * oracleUnit
      );
    });
  // Compared by hand first: what a failure prints costs far more than the comparison.
  if (!isEqual) expect(charge).toEqual(oracle);
}

function expectSums(
  sums: Pick<Charge, 'subtotal' | 'tax' | 'total'>,
  charges: readonly OracleCharge[],
): void {
  let [net, tax, total] = [0n, 0n, 0n];
  for (const charge of charges) {
    net += charge.net;
    tax += charge.tax ?? 0n;
    total += charge.total;
  }
  const found = [sums.subtotal, sums.tax?.amount ?? 0, sums.total];
  if (!found.every((each) => Number.isSafeInteger(each))) throw new Error(`unsafe: ${found.join(', ')}`);
  if (found.join() !== [net, tax, total].join()) expect(found).toEqual([net, tax, total]);
}

/** A closet with its plan; the slots are taken and freed as freeze-quote.ts does it. */
class Closet {
  readonly requests: Frozen[][] = [];
  readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** The price list of a day, by the oracle. */
  listOn(day: Day): PriceList {
    const { lists, next } = this.plan;
    return next !== null && day >= next.on ? next.list : lists[this.requests.length < 4 ? 0 : 1];
  }

  /** The part of a period in which a day lies, as the product has it. */
  partOn(day: Day): PeriodPart {
    const { startedOn, next, period } = this.plan;
    const first = { planId: 1, startedOn };
    const terms =
      next === null
        ? listTerms(startedOn, [], first)
        : listTerms(startedOn, [{ ...first, endedOn: addDays(next.on, -1) }], {
            planId: 2,
            startedOn: next.on,
          });
    const term = termOn(terms, day);
    if (term === null || (term.planId === 2) !== (next !== null && day >= next.on))
      throw new Error(`${day} has another plan`);
    return periodPart(term, period, day);
  }

  private slotsOf(kind: string, periodStart: Day): number[] {
    return this.requests
      .flat()
      .flatMap(({ visit, slot, periodStart: of }) =>
        slot !== null && visit.kind === kind && of === periodStart ? [slot] : [],
      );
  }

  /** Quotes the visits of a request, compares them with the oracle, and freezes them. */
  freeze(visits: readonly Frozen['visit'][]): Frozen[] {
    const slotted = visits.map((visit) => {
      const part = this.partOn(visit.day);
      const periodStart = part.part.from;
      const taken = this.slotsOf(visit.kind, periodStart);
      const ofPeriod = this.listOn(visit.day).included[visit.kind];
      const use = { used: taken.length, included: includedVisits(ofPeriod, part) };
      return { ...visit, ...use, periodStart, freeSlot: lowestFree(taken) };
    });
    const each = slotted.map((visit) => quoteVisit(this.listOn(visit.day), visit));
    const quote = sumOfVisits({ currency: 'USD', version: 1 }, each);
    const frozen = slotted.map(({ periodStart, freeSlot }, index) => {
      const [quoted, visit] = [quote.visits[index], visits[index]];
      if (quoted === undefined || visit === undefined) throw new Error('one for each visit');
      const isCovered = this.covers(visit);
      expectPeriod(this.plan, visit.day, periodStart);
      const charge = oracleVisit(this.listOn(visit.day), visit, isCovered);
      expectCharge(quoted.charge, charge);
      if (quoted.isIncluded !== isCovered) throw new Error('the plan covers another visit');
      const slot = quoted.isIncluded ? freeSlot : null;
      return { visit, quoted, periodStart, isCovered, charge, slot, isCanceled: false };
    });
    expectSums(
      quote,
      frozen.map(({ charge }) => charge),
    );
    return frozen;
  }

  /** By the oracle: fewer visits of the kind in the period are covered, and not canceled, than the plan includes. */
  private covers({ kind, day, isSameVisit }: Frozen['visit']): boolean {
    const { start, days, of } = periodOf(this.plan, day);
    const covered = this.requests
      .flat()
      .filter((each) => each.isCovered && !each.isCanceled && each.visit.kind === kind)
      .filter((each) => periodOf(this.plan, each.visit.day).start === start);
    return !isSameVisit && covered.length < oracleIncluded(this.listOn(day).included[kind], days, of);
  }

  cancel(request: readonly Frozen[]): void {
    for (const visit of request) [visit.slot, visit.isCanceled] = [null, true];
  }

  restore(request: readonly Frozen[]): void {
    for (const visit of request) {
      visit.isCanceled = false;
      if (visit.slot === null && visit.quoted.isIncluded)
        visit.slot = lowestFree(this.slotsOf(visit.visit.kind, visit.periodStart));
    }
  }
}

const starts = new Map<string, string[]>();

function startsOf(startedOn: Day, period: Plan['period']): string[] {
  const key = `${startedOn} ${period}`;
  const known = starts.get(key) ?? [];
  if (known.length === 0)
    for (const start of periodStarts(startedOn, period === 'MONTH' ? 1 : 12)) {
      known.push(start);
      if (start > '2029-06-01') break;
    }
  starts.set(key, known);
  return known;
}

const countDays = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;

/** The period of a day, by the oracle: its first day, the days on which the closet has the plan, and all of them. */
function periodOf({ startedOn, period, next }: Plan, day: Day) {
  const isNext = next !== null && day >= next.on;
  const known = startsOf(isNext ? next.on : startedOn, period);
  const index = known.findLastIndex((start) => start <= day);
  const [start = '', after = ''] = known.slice(index);
  const end = next !== null && !isNext && next.on < after ? next.on : after;
  return { start, days: countDays(start, end), of: countDays(start, after) };
}

function expectPeriod(plan: Plan, day: Day, periodStart: Day): void {
  const { start } = periodOf(plan, day);
  if (start !== periodStart) expect(periodStart).toBe(start);
}

function visitsOf({ kind, notice, postalCode, items, day, second }: Step): Frozen['visit'][] {
  const first = { kind, notice, postalCode, items, day, isSameVisit: false };
  if (kind === 'pickup' || second === 'NONE') return [first];
  const isSameVisit = second === 'SAME';
  const pickup = { ...first, kind: 'pickup' as const, notice: 'STANDARD' as const, isSameVisit };
  return [first, { ...pickup, day: isSameVisit ? day : addDays(day, 12) }];
}

function play(closet: Closet, step: Step): void {
  closet.requests.push(closet.freeze(visitsOf(step)));
  const index = step.target % closet.requests.length;
  const target = closet.requests[index] ?? [];
  const isCanceled = target.some((visit) => visit.isCanceled);
  if (step.after === 'CANCEL' && !isCanceled) closet.cancel(target);
  if (step.after === 'RESTORE' && isCanceled) closet.restore(target);
  if (step.after === 'CHANGE' && !isCanceled) {
    // The slots of the request itself do not count beside it.
    closet.requests[index] = [];
    closet.requests[index] = closet.freeze(
      target.map(({ visit }) => ({
        ...visit,
        day: addDays(visit.day, 9),
        items: step.items,
        notice: 'STANDARD',
      })),
    );
  }
}

/** No slot is taken twice. */
function expectSlots(closet: Closet): void {
  const taken = closet.requests
    .flat()
    .flatMap(({ visit, periodStart, slot }) =>
      slot === null ? [] : [`${visit.kind} ${periodStart} ${slot}`],
    );
  if (new Set(taken).size !== taken.length) throw new Error(`taken twice: ${taken.join(', ')}`);
}

/** The invoice of each period: its charge and those of its visits, which add up to the cent. */
function expectInvoices(closet: Closet): void {
  const { plan, requests } = closet;
  const visits = requests.flat().filter(({ isCanceled }) => !isCanceled);
  for (const start of new Set(visits.map(({ periodStart }) => periodStart))) {
    const list = closet.listOn(start);
    const { whole, part: own } = closet.partOn(start);
    const cut = addDays(own.from, plan.daysBefore);
    const part = { from: cut < own.to ? cut : own.to, to: own.to };
    const [general, cold, allowance] = plan.stored;
    const stored = { GR: general, CS: cold };
    const charge = chargePeriod(list, {
      planName: 'Plan',
      whole,
      part,
      stored: { GARMENTS: stored, SHOES: stored, BOXES: { GR: general, CS: 0 } },
      allowance: { GARMENTS: allowance, SHOES: allowance, BOXES: allowance },
    });
    const oracle = oraclePeriod(list, {
      days: daysBetween(part.from, part.to) + 1,
      of: daysBetween(whole.from, whole.to) + 1,
      stored: {
        GARMENTS: [general, cold, allowance],
        SHOES: [general, cold, allowance],
        BOXES: [general, 0, allowance],
      },
    });
    expectCharge(charge, oracle);
    const inPeriod = visits.filter(({ periodStart }) => periodStart === start);
    expectSums(sumOfCharges([charge, ...inPeriod.map(({ quoted }) => quoted.charge)]), [
      oracle,
      ...inPeriod.map((visit) => visit.charge),
    ]);
  }
}

const requestsOfAPlan = 8;

test('ten thousand requests cost what the oracle says, and invoices are the sums of their charges', () => {
  let requests = 0;
  const steps = fc.array(anyStep, { minLength: requestsOfAPlan, maxLength: requestsOfAPlan });
  fc.assert(
    fc.property(anyPlan, steps, (plan, course) => {
      const closet = new Closet(plan);
      for (const step of course) {
        play(closet, step);
        expectSlots(closet);
      }
      expectInvoices(closet);
      requests += course.length;
    }),
    { numRuns: 1250 },
  );
  expect(requests).toBeGreaterThanOrEqual(10_000);
});

test('the random price lists are such as the product accepts', () => {
  fc.assert(fc.property(anyPriceList, (list) => priceListSchema.safeParse(list).success));
});
