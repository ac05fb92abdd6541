/** Quotes visits by a price list: pure, in whole amounts, each charge taxed and rounded once (capabilities, Prices). */
import { toWire, type Day } from '../calendar/day.ts';
import type { RequestKind } from '../requests/kinds.ts';
import { requestKindFacts } from '../requests/kinds.ts';
import { requestCourses } from '../requests/courses.ts';
import { noticeLabels, type Notice } from './notices.ts';
import { taxRateWhole, type PriceList, type Tax } from './price-list.ts';
import type { Charge, ChargeCode, ChargeLine, Quote, QuotedVisit } from './schemas.ts';
import { shareOf, sumOf, times } from './whole-amounts.ts';

export function chargeLine(
  code: ChargeCode,
  description: string,
  unitAmount: number,
  quantity = 1,
): ChargeLine {
  return { code, description, quantity, unitAmount, amount: times(unitAmount, quantity) };
}

/** Sums lines up, and taxes the sum: the one time that it is rounded. */
export function chargeOf(lines: readonly ChargeLine[], tax: Tax | null): Charge {
  const subtotal = sumOf(lines.map(({ amount }) => amount));
  if (tax === null) return { lines: [...lines], subtotal, tax, total: subtotal };
  const amount = shareOf(subtotal, tax.rate, taxRateWhole);
  return { lines: [...lines], subtotal, tax: { ...tax, amount }, total: sumOf([subtotal, amount]) };
}

/** The zone with the longest beginning that the postal code has; null for none. Spaces, signs and case do not matter. */
export function zoneOf(
  postalCode: string | null,
  zones: PriceList['zones'],
): PriceList['zones'][number] | null {
  const code = (postalCode ?? '').replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  const matches = zones.flatMap((zone) =>
    zone.postalCodes.flatMap((start) =>
      code.startsWith(start.toUpperCase()) ? [{ zone, length: start.length }] : [],
    ),
  );
  const [first, ...others] = matches;
  if (first === undefined) return null;
  // Of equally long ones the first in the list counts.
  return others.reduce((best, each) => (each.length > best.length ? each : best), first).zone;
}

export interface VisitToQuote {
  readonly kind: RequestKind;
  /** Null while none is chosen. */
  readonly day: Day | null;
  readonly notice: Notice;
  /** Null while no address is chosen: then no zone is charged. */
  readonly postalCode: string | null;
  /** The items that are named. */
  readonly items: number;
  /** It is made at the visit before it: what a visit costs is charged once. */
  readonly isSameVisit: boolean;
  /** Visits of its kind that the plan covers in its period already. */
  readonly used: number;
  /** Visits of its kind that the plan includes in its period. */
  readonly included: number;
}

/** Quotes one visit. */
export function quoteVisit(list: PriceList, visit: VisitToQuote): QuotedVisit {
  const { kind, day, notice, postalCode, items, isSameVisit, used, included } = visit;
  const isIncluded = !isSameVisit && used < included;
  const zone = isSameVisit ? null : zoneOf(postalCode, list.zones);
  const lines = [
    ...(isSameVisit ? [] : visitLines(list, visit, isIncluded, zone)),
    ...(items === 0 || list.item[kind] === 0
      ? []
      : [chargeLine('ITEMS', requestCourses[kind].itemsCharge, list.item[kind], items)]),
  ];
  return {
    kind,
    day: day === null ? null : toWire(day),
    notice,
    zone: zone?.name ?? null,
    isIncluded,
    plan: isSameVisit ? null : { included, used },
    charge: chargeOf(lines, list.tax),
  };
}

/** The quote of a visit that has fewer items than were accepted with it, at the prices that were accepted. */
export function withItems(visit: QuotedVisit, items: number): QuotedVisit {
  const { lines, tax } = visit.charge;
  const charged = lines.flatMap((line) => {
    if (line.code !== 'ITEMS') return [line];
    return items === 0 ? [] : [chargeLine('ITEMS', line.description, line.unitAmount, items)];
  });
  return { ...visit, charge: chargeOf(charged, tax && { name: tax.name, rate: tax.rate }) };
}

function visitLines(
  list: PriceList,
  { kind, notice, postalCode }: VisitToQuote,
  isIncluded: boolean,
  zone: PriceList['zones'][number] | null,
): ChargeLine[] {
  const { label } = requestKindFacts[kind];
  const express = notice === 'STANDARD' ? null : list.express[notice];
  const zoneAmount = zone?.amount ?? (postalCode === null ? 0 : list.elsewhere);
  return [
    isIncluded
      ? chargeLine('VISIT', `${label}, included in your plan`, 0)
      : chargeLine('VISIT', label, list.visit[kind]),
    ...(express === null ? [] : [chargeLine('NOTICE', noticeLabels[notice], express.amount)]),
    ...(zoneAmount === 0 ? [] : [chargeLine('ZONE', zone?.name ?? 'Outside our zones', zoneAmount)]),
  ];
}

/** The visits of one request together, by one price list. */
export function quoteOf(
  list: PriceList & { readonly version: number },
  visits: readonly VisitToQuote[],
): Quote {
  return sumOfVisits(
    list,
    visits.map((visit) => quoteVisit(list, visit)),
  );
}

/** Sums the charges of quoted visits up, each of which has been rounded already. */
export function sumOfVisits(
  { currency, version }: Pick<Quote, 'currency' | 'version'>,
  visits: readonly QuotedVisit[],
): Quote {
  return { currency, version, visits: [...visits], ...sumOfCharges(visits.map(({ charge }) => charge)) };
}

/** Sums of charges in one currency. Where their taxes differ the first one names them all, and the amount is the sum of each. */
export function sumOfCharges(charges: readonly Charge[]): Pick<Charge, 'subtotal' | 'tax' | 'total'> {
  const taxes = charges.flatMap(({ tax }) => tax ?? []);
  const [tax = null] = taxes;
  return {
    subtotal: sumOf(charges.map(({ subtotal }) => subtotal)),
    tax: tax === null ? null : { ...tax, amount: sumOf(taxes.map(({ amount }) => amount)) },
    total: sumOf(charges.map(({ total }) => total)),
  };
}
