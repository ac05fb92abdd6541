/**
 * Invoices as the capabilities and docs/prices.md describe them: one for each period that is over, of the plan, of what was stored on its
 * last day and of the visits that took place, at the prices that were accepted with them. It imports nothing of the product.
 */
import { takeCare } from './care.ts';
import { dayAfter, dayAt, type Day } from './facility-calendar.ts';
import {
  periodOf,
  pricePeriod,
  pricesOn,
  sumOfLines,
  type Charge,
  type Line,
  type Period,
  type Stored,
} from './prices.ts';
import type { SimulatedClient, SimulatedRequest, State } from './state.ts';

export interface SimulatedInvoice {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  status: 'DRAFT' | 'ISSUED' | 'PAID' | 'VOID';
  /** The period, both days included. */
  readonly from: Day;
  readonly to: Day;
  readonly currency: string;
  /** The plan for which a job drafted it; null where the period is to be drafted again, and of a credit note. */
  plan: number | null;
  lines: readonly Line[];
  /** The place of the invoice that it credits among the closet's. */
  readonly credits: number | null;
  /** The amount that was owed when it was paid. */
  paid: number | null;
  isCorrected: boolean;
  /** Whether it has one of the operator's numbers. */
  isNumbered: boolean;
}

/** A period that ended longer ago is not drafted. */
export const draftedDays = 365;

interface DuePeriod {
  readonly plan: number;
  readonly period: Period;
}

/** The periods of a closet that are over on a day, and that no invoice was drafted for. */
function duePeriods({ plans }: State, { terms, invoices }: SimulatedClient, today: Day): DuePeriod[] {
  return terms.flatMap((term) => {
    const plan = plans[term.plan];
    if (plan === undefined || plan.versions.length === 0) return [];
    const due: DuePeriod[] = [];
    let period = periodOf(term, plan, term.firstDay);
    while (period.to < today && (term.endedOn === null || period.from <= term.endedOn)) {
      const { from, to } = period;
      const isDrafted = invoices.some((each) => each.plan === term.plan && each.from === from);
      const isOld = to < dayAfter(today, -draftedDays);
      if (!isDrafted && !isOld && pricesOn(plan, from) !== null) due.push({ plan: term.plan, period });
      period = periodOf(term, plan, dayAfter(to, 1));
    }
    return due;
  });
}

export function isDraftDue(state: State, at: Date): boolean {
  return state.clients.some((client) => duePeriods(state, client, dayAt(at)).length > 0);
}

/** Drafts what is due, in `next`. */
export function draftAll(next: State, at: Date): void {
  for (const client of next.clients)
    for (const { plan: index, period } of duePeriods(next, client, dayAt(at))) {
      const plan = next.plans[index];
      const prices = plan === undefined ? null : (pricesOn(plan, period.from)?.prices ?? null);
      const stored = client.stored[period.to];
      if (plan === undefined || prices === null || stored === undefined)
        throw new RangeError(`nobody counted what was stored on ${period.to}`);
      const place = client.invoices.length;
      const visits = takeVisits(client, { place, currency: prices.currency, until: period.to });
      const care = takeCare(client, { place, prices });
      const charges = [pricePeriod(prices, period, stored, plan.allowance), ...visits, ...care];
      client.invoices.push({
        kind: 'INVOICE',
        status: 'DRAFT',
        from: period.from,
        to: period.to,
        currency: prices.currency,
        plan: index,
        lines: [...charges.flatMap(({ lines }) => lines), ...taxLines(charges)],
        credits: null,
        paid: null,
        isCorrected: false,
        isNumbered: false,
      });
    }
}

/** The visits that took place until a day, and that no invoice has. */
function takeVisits(
  { requests }: SimulatedClient,
  { place, currency, until }: { readonly place: number; readonly currency: string; readonly until: Day },
): Charge[] {
  return requests.flatMap(({ status, day, price }: SimulatedRequest) => {
    const isDue = status === 'COMPLETED' && day !== null && day <= until;
    if (!isDue || price === null || price.invoice !== null || price.currency !== currency) return [];
    price.invoice = place;
    return [price];
  });
}

/** Each charge is taxed by itself; taxes of one name and rate stand in one line. */
function taxLines(charges: readonly Charge[]): Line[] {
  const sums = new Map<string, number>();
  for (const { tax } of charges)
    if (tax !== null) {
      const words = `${tax.name} ${tax.rate}`;
      sums.set(words, (sums.get(words) ?? 0) + tax.amount);
    }
  return [...sums.values()].map((amount) => ['TAX', 1, amount]);
}

export function creditedOf({ invoices }: SimulatedClient, place: number): number {
  return invoices.reduce((sum, each) => (each.credits === place ? sum + sumOfLines(each.lines) : sum), 0);
}

/** The items of a closet in the facility's bins now. What is at a care partner is in no zone. */
function storedNow({ items, isShoe, boxes }: SimulatedClient): Stored {
  const count = (shoes: boolean, place: 'GR' | 'CS'): number =>
    items.filter((each, item) => each === place && (isShoe[item] ?? false) === shoes).length;
  return {
    GARMENTS: [count(false, 'GR'), count(false, 'CS')],
    SHOES: [count(true, 'GR'), count(true, 'CS')],
    BOXES: [boxes, 0],
  };
}

/** Notes what is stored at the ends of the periods that end on these days: `until` is not included. */
export function noteStored(next: State, from: Day, until: Day): void {
  for (let day = from; day < until; day = dayAfter(day, 1))
    for (const client of next.clients)
      for (const term of client.terms) {
        const plan = next.plans[term.plan];
        if (plan !== undefined && periodOf(term, plan, day).to === day)
          client.stored[day] = storedNow(client);
      }
}

/** The state on a day: those before it are over. */
export function onDay(state: State, day: Day): State {
  if (state.day >= day) return state;
  const next = structuredClone(state);
  noteStored(next, state.day, day);
  next.day = day;
  return next;
}
