/**
 * Prices once more, written from the capability's text and without the product's code: fractions of whole numbers, and the
 * visits of a period counted from the requests that there were. Tests compare the product with it.
 */
import type { PriceList } from '@vestry/contract/prices/price-list';

/** A line: its code, quantity and price. */
export type OracleLine = readonly [code: string, quantity: bigint, unitAmount: bigint];

export interface OracleCharge {
  readonly lines: readonly OracleLine[];
  readonly net: bigint;
  /** Null where nothing is taxed. */
  readonly tax: bigint | null;
  readonly total: bigint;
}

export interface OracleVisit {
  readonly kind: 'delivery' | 'pickup';
  readonly notice: 'STANDARD' | 'PRIORITY' | 'RUSH';
  readonly postalCode: string;
  readonly items: number;
  readonly isSameVisit: boolean;
}

/** The nearest whole number to a fraction; of two the greater. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const rest = numerator % denominator;
  const below = (numerator - rest) / denominator;
  return rest + rest >= denominator ? below + 1n : below;
}

function taxed(lines: readonly OracleLine[], tax: PriceList['tax']): OracleCharge {
  let net = 0n;
  for (const [, quantity, unitAmount] of lines) net += quantity * unitAmount;
  const amount = tax === null ? null : nearest(net * BigInt(tax.rate), 100_000n);
  return { lines, net, tax: amount, total: net + (amount ?? 0n) };
}

/** From the longest beginning of the postal code to the shortest, the first zone that has it. */
function zonePrice(postalCode: string, list: PriceList): bigint {
  const code = [...postalCode.toLowerCase()].filter((each) => /[a-z0-9]/.test(each)).join('');
  for (let length = code.length; length > 0; length -= 1)
    for (const zone of list.zones)
      for (const start of zone.postalCodes)
        if (start.toLowerCase() === code.slice(0, length)) return BigInt(zone.amount);
  return BigInt(list.elsewhere);
}

/** `isCovered`: the plan includes the visit. */
export function oracleVisit(list: PriceList, visit: OracleVisit, isCovered: boolean): OracleCharge {
  const { kind, notice, postalCode, items, isSameVisit } = visit;
  const lines: OracleLine[] = [];
  if (!isSameVisit) {
    lines.push(['VISIT', 1n, isCovered ? 0n : BigInt(list.visit[kind])]);
    const offer = notice === 'STANDARD' ? null : list.express[notice];
    if (offer !== null) lines.push(['NOTICE', 1n, BigInt(offer.amount)]);
    const zone = zonePrice(postalCode, list);
    if (zone > 0n) lines.push(['ZONE', 1n, zone]);
  }
  if (items > 0 && list.item[kind] > 0) lines.push(['ITEMS', BigInt(items), BigInt(list.item[kind])]);
  return taxed(lines, list.tax);
}

/** The visits that a plan includes in some of the days of a period: the fewest that are no less than that share of them. */
export function oracleIncluded(included: number, days: number, of: number): number {
  let visits = 0;
  while (visits * of < included * days) visits += 1;
  return visits;
}

export interface OraclePeriod {
  readonly days: number;
  readonly of: number;
  /** Of each kind the items in general rooms, those in cold storage, and the allowance. */
  readonly stored: Readonly<
    Record<'GARMENTS' | 'SHOES' | 'BOXES', readonly [general: number, cold: number, allowance: number]>
  >;
}

export function oraclePeriod(list: PriceList, { days, of, stored }: OraclePeriod): OracleCharge {
  const share = (amount: number) => nearest(BigInt(amount) * BigInt(days), BigInt(of));
  const lines: OracleLine[] = [['PLAN', 1n, share(list.plan)]];
  for (const kind of ['GARMENTS', 'SHOES', 'BOXES'] as const) {
    const [general, cold, allowance] = stored[kind];
    const prices = kind === 'BOXES' ? { GR: list.storage.BOXES, CS: list.storage.BOXES } : list.storage[kind];
    // Item by item: the allowance is spent on those in cold storage, then on the others.
    let [left, coldBeyond, generalBeyond] = [allowance, 0n, 0n];
    for (let item = 0; item < cold + general; item += 1) {
      if (left > 0) left -= 1;
      else if (item < cold) coldBeyond += 1n;
      else generalBeyond += 1n;
    }
    for (const [quantity, price] of [
      [generalBeyond, share(prices.GR)],
      [coldBeyond, share(prices.CS)],
    ] as const)
      if (quantity > 0n && price > 0n) lines.push(['STORAGE', quantity, price]);
  }
  return taxed(lines, list.tax);
}

/** The first days of a plan's periods, from the day on which it began; a month that is too short ends it earlier. */
export function* periodStarts(startedOn: string, months: number): Generator<string> {
  const [year = 0, month = 0, day = 0] = startedOn.split('-').map(Number);
  for (let index = 0; ; index += months) {
    const last = new Date(Date.UTC(year, month + index, 0)).getUTCDate();
    yield new Date(Date.UTC(year, month - 1 + index, Math.min(day, last))).toISOString().slice(0, 10);
  }
}
