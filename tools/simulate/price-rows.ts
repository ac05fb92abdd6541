/** Reads the frozen quotes of a run's closet past the product, and compares them with the oracle's. */
import type { Line } from './prices.ts';
import type { Person, SimulatedClient } from './state.ts';

/** A quote of a visit as the product says it. */
export interface QuotedRow {
  readonly kind: string;
  readonly day: string | null;
  readonly notice: string;
  readonly zone: string | null;
  readonly isIncluded: boolean;
  readonly plan: { readonly included: number; readonly used: number } | null;
  readonly charge: {
    readonly lines: readonly {
      readonly code: string;
      readonly quantity: number;
      readonly unitAmount: number;
      readonly amount: number;
    }[];
    readonly subtotal: number;
    readonly tax: { readonly name: string; readonly rate: number; readonly amount: number } | null;
    readonly total: number;
  };
}

export interface PriceRow {
  readonly request: string;
  readonly plan: number;
  readonly version: number;
  readonly notice: string;
  readonly period: string;
  readonly slot: number | null;
  readonly currency: string;
  readonly quote: QuotedRow;
  readonly total: number;
  readonly user: number | null;
  readonly at: number;
  readonly invoice: number | null;
}

export interface PriceRows {
  readonly prices: readonly PriceRow[];
  /** The newest version of each plan that the closet has or had, by its id. */
  readonly versions: readonly { readonly plan: number; readonly version: number }[];
}

/** Parts of the statement that reads the closet $1 as one object. */
export const priceParts = `'prices', (SELECT coalesce(json_agg(json_build_object('request', kind || ' ' || coalesce(delivery_id, pickup_id),
      'plan', l.plan_id, 'version', l.version, 'notice', notice, 'period', period_start, 'slot', slot, 'currency', currency, 'quote', quote,
      'total', total, 'user', v.user_id, 'at', (extract(epoch FROM accepted_at) * 1000)::bigint, 'invoice', invoice_id)), '[]')
    FROM visit_quotes AS v JOIN price_lists AS l ON l.id = v.price_list_id WHERE client_id = $1),
  'versions', (SELECT coalesce(json_agg(json_build_object('plan', plan_id, 'version', version) ORDER BY plan_id), '[]') FROM (
    SELECT plan_id, max(version) AS version FROM price_lists
    WHERE plan_id IN (SELECT plan_id FROM clients WHERE id = $1 UNION SELECT plan_id FROM past_plans WHERE client_id = $1)
    GROUP BY plan_id) AS newest)`;

/** The words of a quoted visit, in the order in which the oracle says them; its sums must be those of its lines. */
export function wordsOfQuoted(currency: string, { kind, day, notice, zone, isIncluded, charge }: QuotedRow) {
  return [
    kind,
    currency,
    day?.slice(0, 10) ?? null,
    notice,
    zone,
    isIncluded,
    linesOf(charge),
    taxOf(charge),
    charge.total,
  ];
}

function linesOf({ lines, subtotal }: QuotedRow['charge']): readonly Line[] {
  const isSound = lines.every(({ quantity, unitAmount, amount }) => quantity * unitAmount === amount);
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  if (!isSound || sum !== subtotal) return [['the sums are wrong', sum, subtotal]];
  return lines.map(({ code, quantity, unitAmount }) => [code, quantity, unitAmount]);
}

function taxOf({ tax }: QuotedRow['charge']) {
  return tax === null ? null : { name: tax.name, rate: tax.rate, amount: tax.amount };
}

export function seenOfPrices(
  { prices, versions }: PriceRows,
  names: {
    readonly requestNames: ReadonlyMap<string, string>;
    readonly persons: ReadonlyMap<number, string>;
    readonly planIds: readonly number[];
    readonly invoiceIds: readonly number[];
  },
) {
  return {
    prices: prices
      .map(({ request, plan, user, invoice, quote, total, ...row }) => ({
        name: names.requestNames.get(request) ?? '?',
        plan: names.planIds.indexOf(plan),
        version: row.version,
        currency: row.currency,
        day: quote.day?.slice(0, 10) ?? null,
        notice: row.notice === quote.notice ? row.notice : `${row.notice} and ${quote.notice}`,
        zone: quote.zone,
        isIncluded: quote.isIncluded,
        use: quote.plan === null ? null : [quote.plan.included, quote.plan.used],
        period: row.period,
        slot: row.slot,
        by: user === null ? null : (names.persons.get(user) ?? '?'),
        at: row.at,
        invoice: invoice === null ? null : names.invoiceIds.indexOf(invoice),
        lines: linesOf(quote.charge),
        tax: taxOf(quote.charge),
        total: quote.charge.total === total ? total : -1,
      }))
      .toSorted(byName),
    versions: versions.map(({ version }) => version),
  };
}

export function expectedOfPrices(
  { requests }: Pick<SimulatedClient, 'requests'>,
  versions: readonly number[],
) {
  return {
    prices: requests
      .flatMap(({ name, price }) => {
        if (price === null) return [];
        const { plan, version, currency, day, notice, zone, isIncluded, use, period, slot, by, at } = price;
        const { invoice, lines, tax, total } = price;
        const where = { plan, version, currency, day, notice, zone, isIncluded, use, period, slot };
        return [{ name, ...where, by: by satisfies Person, at, invoice, lines, tax, total }];
      })
      .toSorted(byName),
    versions,
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}
