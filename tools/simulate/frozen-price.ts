/** The prices of requests: quoted by the plans of their days, frozen when they are accepted, with the slots of the visits that a plan includes. */
import { dayAt, hourAt, dayAfter, type Day } from './facility-calendar.ts';
import {
  chargeOf,
  expressNotices,
  type ExpressNotice,
  includedIn,
  periodOf,
  pricesOn,
  priceVisit,
  termOn,
  type Charge,
  type Line,
  type Notice,
  type PricedKind,
  type Prices,
  type Visit,
} from './prices.ts';
import type { Person, SimulatedClient, SimulatedRequest, State } from './state.ts';

/** The price of a visit, as it was accepted. */
export interface FrozenPrice extends Charge {
  readonly plan: number;
  readonly version: number;
  readonly currency: string;
  readonly day: Day;
  readonly notice: Notice;
  readonly zone: string | null;
  readonly isIncluded: boolean;
  /** The visits that the plan includes in the period, and those used before this one; null at the visit of a delivery. */
  readonly use: readonly [included: number, used: number] | null;
  /** The first day of the period in which it counts. */
  readonly period: Day;
  /** Which of the visits that the plan includes it takes. */
  slot: number | null;
  readonly by: Person;
  /** The moment at which it was accepted, milliseconds since 1970. */
  readonly at: number;
  /** The place of the invoice that has it among the closet's. */
  invoice: number | null;
}

type Quoted = Omit<FrozenPrice, 'by' | 'at' | 'invoice'>;

/** A plan with the version by which a day is priced now; null for a day without prices. */
function planOn({ plans }: State, { terms }: SimulatedClient, day: Day, today: Day) {
  const term = termOn(terms, day);
  const plan = term === null ? undefined : plans[term.plan];
  if (term === null || plan === undefined) return null;
  const found = pricesOn(plan, term.firstDay > today ? term.firstDay : today);
  return found === null ? null : { ...found, index: term.plan, period: periodOf(term, plan, day) };
}

/** The prices by which something is agreed today; null where the closet's plan has none. */
export function pricesToday(state: State, client: SimulatedClient, at: Date): Prices | null {
  const today = dayAt(at);
  return planOn(state, client, today, today)?.prices ?? null;
}

/** Quotes visits; those of the requests `own` give their slots back first. Null for a visit on a day without prices. */
export function quoteVisits(
  state: State,
  client: SimulatedClient,
  {
    at,
    visits,
    own,
  }: { readonly at: Date; readonly visits: readonly Visit[]; readonly own: readonly string[] },
): (Quoted | null)[] {
  const today = dayAt(at);
  return visits.map((visit) => {
    const plan = planOn(state, client, visit.day, today);
    if (plan === null) return null;
    const { index, version, prices, period } = plan;
    const taken = takenSlots(client, visit.kind, period.from, own);
    const included = includedIn(prices.included[visit.kind], period);
    const used = taken.filter(({ day }) => day <= period.to).length;
    const isIncluded = !visit.isSame && used < included;
    return {
      ...priceVisit(prices, visit, isIncluded),
      plan: index,
      version,
      currency: prices.currency,
      day: visit.day,
      notice: visit.notice,
      isIncluded,
      use: visit.isSame ? null : [included, used],
      period: period.from,
      slot: isIncluded ? lowestFree(taken) : null,
    };
  });
}

function takenSlots(client: SimulatedClient, kind: PricedKind, period: Day, own: readonly string[]) {
  return client.requests.flatMap(({ name, kind: each, price }) =>
    price === null || price.slot === null || each !== kind || price.period !== period || own.includes(name)
      ? []
      : [{ slot: price.slot, day: price.day }],
  );
}

function lowestFree(taken: readonly { readonly slot: number }[]): number {
  let slot = 1;
  while (taken.some((each) => each.slot === slot)) slot += 1;
  return slot;
}

/** The words of a quote, by which it is another one: of its amounts, not of what is left of the plan. */
export function wordsOf(kinds: readonly PricedKind[], quoted: readonly (Quoted | null)[]): string | null {
  const said = quoted.flatMap((each, index) =>
    each === null
      ? []
      : [
          [
            kinds[index],
            each.currency,
            each.day,
            each.notice,
            each.zone,
            each.isIncluded,
            each.lines,
            each.tax,
            each.total,
          ],
        ],
  );
  return said.length === 0 ? null : JSON.stringify(said);
}

/** The visits of a request as it stands: of a delivery also its pickup, or its trip's return; canceled ones aside. */
function visitsOf(client: SimulatedClient, { name, kind }: SimulatedRequest): SimulatedRequest[] {
  const all = client.requests.filter(
    (each) =>
      each.name === name || (kind === 'delivery' && (each.deliveryName === name || each.returnOf === name)),
  );
  return all.filter(({ status }) => status !== 'CANCELED');
}

function toVisit(client: SimulatedClient, request: SimulatedRequest, notice: Notice): Visit {
  const { kind, items, address, deliveryName } = request;
  const day = dayOf(request);
  const delivery = client.requests.find(({ name }) => name === deliveryName);
  // A pickup that was moved to another day than its delivery is a visit of its own.
  const isSame = delivery !== undefined && dayOf(delivery) === day;
  return { kind, day, notice, zip: client.zips[address] ?? '', items: items.length, isSame };
}

function dayOf({ day, specialDay }: Pick<SimulatedRequest, 'day' | 'specialDay'>): Day {
  return day ?? specialDay ?? '';
}

interface Acceptance {
  readonly by: Person;
  readonly at: Date;
}

/** Freezes the price of a new request in `next`; answers what its quote says, null without a price. */
export function freezeNew(
  next: State,
  {
    client,
    name,
    notice,
  }: { readonly client: SimulatedClient; readonly name: string; readonly notice: Notice },
  acceptance: Acceptance,
): string | null {
  const main = client.requests.find((each) => each.name === name);
  if (main === undefined) return null;
  const requests = visitsOf(client, main);
  return freeze(next, { client, requests, acceptance }, (each) => (each === main ? notice : 'STANDARD'));
}

/** Freezes the price of a changed request anew; one that was sent without a price stays without. */
export function freezeAnew(
  next: State,
  { client, request }: { readonly client: SimulatedClient; readonly request: SimulatedRequest },
  acceptance: Acceptance,
): string | null {
  const requests = visitsOf(client, request);
  if (requests.every(({ price }) => price === null)) return null;
  // A visit keeps its notice on the day for which it was given.
  return freeze(next, { client, requests, acceptance }, (each) =>
    each.price?.day === dayOf(each) ? each.price.notice : 'STANDARD',
  );
}

function freeze(
  next: State,
  {
    client,
    requests,
    acceptance: { by, at },
  }: {
    readonly client: SimulatedClient;
    readonly requests: readonly SimulatedRequest[];
    readonly acceptance: Acceptance;
  },
  noticeOf: (request: SimulatedRequest) => Notice,
): string | null {
  const visits = requests.map((each) => toVisit(client, each, noticeOf(each)));
  const quoted = quoteVisits(next, client, { at, visits, own: requests.map(({ name }) => name) });
  for (const [index, request] of requests.entries()) {
    const price = quoted[index] ?? null;
    request.price = price === null ? null : { ...price, by, at: at.getTime(), invoice: null };
  }
  return wordsOf(
    visits.map(({ kind }) => kind),
    quoted,
  );
}

/** A visit charges the items that it has, which are fewer than were accepted, at the prices that were accepted. */
export function chargeFewer(request: SimulatedRequest): void {
  const { price, items } = request;
  if (price === null || price.invoice !== null) return;
  const lines = price.lines.flatMap(([code, quantity, unit]): Line[] => {
    if (code !== 'ITEMS') return [[code, quantity, unit]];
    return items.length === 0 ? [] : [[code, items.length, unit]];
  });
  const tax = price.tax === null ? null : { name: price.tax.name, rate: price.tax.rate };
  request.price = { ...price, ...chargeOf(lines, tax) };
}

/** A visit that was canceled, and is not any more, takes a slot again where the plan included it. */
export function takeSlotAgain(client: SimulatedClient, { name, kind, price }: SimulatedRequest): void {
  if (price?.isIncluded === true) price.slot = lowestFree(takenSlots(client, kind, price.period, [name]));
}

/**
 * The notice by which a day can be had that the lead or the cut-off closes; null where none opens it, or the closet's plan of that day
 * has no prices. Whether the facility is open, and takes one more, is not decided here.
 */
export function noticeThatOpens(
  state: State,
  client: SimulatedClient,
  day: Day,
  at: Date,
): ExpressNotice | null {
  const today = dayAt(at);
  const plan = planOn(state, client, day, today);
  if (plan === null) return null;
  for (const notice of expressNotices) {
    const offer = plan.prices.express[notice];
    if (offer === null) continue;
    const orderedOn = offer.cutOff !== null && hourAt(at) >= offer.cutOff ? dayAfter(today, 1) : today;
    if (notice === 'PRIORITY' ? day > orderedOn : day >= orderedOn) return notice;
  }
  return null;
}
