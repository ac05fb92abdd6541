/**
 * Prices as the capabilities and docs/prices.md describe them, in whole numbers of a currency's smallest unit. It imports nothing of
 * the product, so that it does not share a fault of the product's rules.
 */
import { dayAfter, type Day } from './facility-calendar.ts';

export type PricedKind = 'delivery' | 'pickup';
export const expressNotices = ['PRIORITY', 'RUSH'] as const;
export type ExpressNotice = (typeof expressNotices)[number];
export type Notice = 'STANDARD' | ExpressNotice;
export const storedKinds = ['GARMENTS', 'SHOES', 'BOXES'] as const;
export type StoredKind = (typeof storedKinds)[number];

/** The prices of one version of a price list. */
export interface Prices {
  readonly currency: string;
  readonly plan: number;
  readonly included: Readonly<Record<PricedKind, number>>;
  readonly visit: Readonly<Record<PricedKind, number>>;
  readonly item: Readonly<Record<PricedKind, number>>;
  readonly express: Readonly<
    Record<ExpressNotice, { readonly amount: number; readonly cutOff: string | null } | null>
  >;
  readonly zones: readonly {
    readonly name: string;
    readonly postalCodes: readonly string[];
    readonly amount: number;
  }[];
  readonly elsewhere: number;
  readonly storage: {
    readonly GARMENTS: Readonly<Record<'GR' | 'CS', number>>;
    readonly SHOES: Readonly<Record<'GR' | 'CS', number>>;
    readonly BOXES: number;
  };
  readonly care: Readonly<Record<'CLEANING' | 'REPAIR' | 'ALTERATION' | 'PRESERVATION', number | null>>;
  readonly tax: { readonly name: string; readonly rate: number } | null;
}

export interface PriceVersion {
  readonly version: number;
  readonly firstDay: Day;
  readonly prices: Prices;
}

export interface SimulatedPlan {
  readonly period: 'MONTH' | 'YEAR';
  readonly allowance: Readonly<Record<StoredKind, number>>;
  /** In the order in which they were added; a plan without any has no prices. */
  versions: PriceVersion[];
}

/** The time for which a closet has a plan; its periods are those of the calendar without `startedOn`. */
export interface Term {
  readonly plan: number;
  readonly startedOn: Day | null;
  readonly firstDay: Day;
  readonly endedOn: Day | null;
}

/** A line: its code, quantity and price. */
export type Line = readonly [code: string, quantity: number, unit: number];

/** Lines that are taxed together, and rounded once. */
export interface Charge {
  readonly lines: readonly Line[];
  readonly tax: { readonly name: string; readonly rate: number; readonly amount: number } | null;
  readonly total: number;
}

/** The nearest whole number to `amount` x `part` / `whole`; of two as near the greater. */
function share(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part);
  const below = product / BigInt(whole);
  const rest = product - below * BigInt(whole);
  return Number(rest * 2n >= BigInt(whole) ? below + 1n : below);
}

export function sumOfLines(lines: readonly Line[]): number {
  return Number(lines.reduce((sum, [, quantity, unit]) => sum + BigInt(quantity) * BigInt(unit), 0n));
}

export function chargeOf(lines: readonly Line[], tax: Prices['tax']): Charge {
  const net = sumOfLines(lines);
  if (tax === null) return { lines, tax, total: net };
  const amount = share(net, tax.rate, 100_000);
  return { lines, tax: { ...tax, amount }, total: net + amount };
}

/** The version in force on a day: that of the latest first day, and of two the later one. */
export function pricesOn({ versions }: SimulatedPlan, day: Day): PriceVersion | null {
  let found: PriceVersion | null = null;
  for (const each of versions)
    if (each.firstDay <= day && (found === null || each.firstDay >= found.firstDay)) found = each;
  return found;
}

export function termOn(terms: readonly Term[], day: Day): Term | null {
  return terms.find(({ endedOn }) => endedOn === null || endedOn >= day) ?? null;
}

/** The same day of a later month, or the last of a month that is too short for it. */
function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function daysFromTo(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The days of a period on which a closet has the plan, of all the days of the period; both ends are included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly of: number;
}

/** The period of a term in which a day lies, and its first one for a day before it. */
export function periodOf({ startedOn, firstDay, endedOn }: Term, plan: SimulatedPlan, day: Day): Period {
  const wanted = day < firstDay ? firstDay : day;
  const step = plan.period === 'MONTH' ? 1 : 12;
  const anchor = startedOn ?? '2026-01-01';
  let months = 0;
  while (monthsAfter(anchor, months + step) <= wanted) months += step;
  const first = monthsAfter(anchor, months);
  const last = dayAfter(monthsAfter(anchor, months + step), -1);
  const from = first < firstDay ? firstDay : first;
  const to = endedOn !== null && endedOn < last ? endedOn : last;
  return { from, to, days: daysFromTo(from, to), of: daysFromTo(first, last) };
}

/** The visits that a plan includes in a period: of a part the same part, and a visit that is begun is had whole. */
export function includedIn(included: number, { days, of }: Period): number {
  let visits = 0;
  while (visits * of < included * days) visits += 1;
  return visits;
}

/** The zone of the longest beginning that a postal code has. */
function zoneOf(zip: string, { zones }: Prices): Prices['zones'][number] | null {
  const code = zip.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  for (let length = code.length; length > 0; length -= 1)
    for (const zone of zones)
      if (zone.postalCodes.some((start) => start.toUpperCase() === code.slice(0, length))) return zone;
  return null;
}

/** A visit to be priced. */
export interface Visit {
  readonly kind: PricedKind;
  /** The appointment, or the special date. */
  readonly day: Day;
  readonly notice: Notice;
  readonly zip: string;
  /** The number of items that are named. */
  readonly items: number;
  /** Made at the visit of a delivery. */
  readonly isSame: boolean;
}

export function priceVisit(
  prices: Prices,
  { kind, notice, zip, items, isSame }: Visit,
  isIncluded: boolean,
): Charge & { readonly zone: string | null } {
  const lines: Line[] = [];
  const zone = isSame ? null : zoneOf(zip, prices);
  if (!isSame) {
    lines.push(['VISIT', 1, isIncluded ? 0 : prices.visit[kind]]);
    const express = notice === 'STANDARD' ? null : prices.express[notice];
    if (express !== null) lines.push(['NOTICE', 1, express.amount]);
    const amount = zone === null ? prices.elsewhere : zone.amount;
    if (amount > 0) lines.push(['ZONE', 1, amount]);
  }
  if (items > 0 && prices.item[kind] > 0) lines.push(['ITEMS', items, prices.item[kind]]);
  return { ...chargeOf(lines, prices.tax), zone: zone?.name ?? null };
}

/** Items in general rooms and in cold storage, by kind. */
export type Stored = Readonly<Record<StoredKind, readonly [general: number, cold: number]>>;

/** The price of a period, whole or in part: the plan, and what is stored beyond its allowance, which covers cold storage first. */
export function pricePeriod(
  prices: Prices,
  { days, of }: Period,
  stored: Stored,
  allowance: SimulatedPlan['allowance'],
): Charge {
  const lines: Line[] = [['PLAN', 1, share(prices.plan, days, of)]];
  for (const kind of storedKinds) {
    const [general, cold] = stored[kind];
    const coldBeyond = Math.max(0, cold - allowance[kind]);
    const generalBeyond = Math.max(0, general + cold - allowance[kind]) - coldBeyond;
    const unit =
      kind === 'BOXES' ? { GR: prices.storage.BOXES, CS: prices.storage.BOXES } : prices.storage[kind];
    const parts = [
      [generalBeyond, share(unit.GR, days, of)],
      [coldBeyond, share(unit.CS, days, of)],
    ] as const;
    for (const [quantity, price] of parts)
      if (quantity > 0 && price > 0) lines.push(['STORAGE', quantity, price]);
  }
  return chargeOf(lines, prices.tax);
}
