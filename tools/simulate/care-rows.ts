/** Reads the care that is proposed to a run's closet past the product, and compares it with the oracle's. */
import { findingIn, stepIn, type ConditionRows } from './condition-rows.ts';
import type { SimulatedClient } from './state.ts';

export interface CareRow {
  readonly id: number;
  readonly item: number;
  readonly pickup: number | null;
  readonly service: string;
  readonly price: number;
  readonly note: string;
  readonly finding: number | null;
  readonly status: string;
  readonly by: number | null;
  readonly at: number | null;
  readonly currency: string | null;
  readonly tax: { readonly name: string; readonly rate: number } | null;
  readonly invoice: number | null;
}

export interface CareRows {
  readonly care: readonly CareRow[];
}

/** The part of the statement that reads the closet $1 as one object. */
export const careParts = `'care', (SELECT coalesce(json_agg(json_build_object('id', id, 'item', item_id, 'pickup', pickup_id, 'service', service,
      'price', price_cents, 'note', note, 'finding', finding_id, 'status', status, 'by', decided_by,
      'at', (extract(epoch FROM decided_at) * 1000)::bigint, 'currency', accepted_currency, 'tax', accepted_tax, 'invoice', invoice_id)
      ORDER BY id), '[]')
    FROM recommendations WHERE client_id = $1)`;

interface Names {
  readonly itemAt: ReadonlyMap<number, number>;
  readonly persons: ReadonlyMap<number, string>;
  readonly requestNames: ReadonlyMap<string, string>;
  readonly invoiceIds: readonly number[];
}

export function seenOfCare(
  { care, checks }: CareRows & ConditionRows,
  { itemAt, persons, requestNames, invoiceIds }: Names,
) {
  const found = new Map(
    checks.flatMap((check) => check.found.map(({ id, note }) => [id, findingIn(note)] as const)),
  );
  return {
    care: care.map(({ item, pickup, finding, note, by, currency, tax, invoice, ...row }) => ({
      name: stepIn(note),
      item: itemAt.get(item) ?? -1,
      pickup: pickup === null ? null : (requestNames.get(`pickup ${pickup}`) ?? '?'),
      service: row.service,
      price: row.price,
      finding: finding === null ? null : (found.get(finding) ?? '?'),
      status: row.status,
      by: by === null ? null : (persons.get(by) ?? '?'),
      decidedAt: row.at,
      accepted: currency === null ? null : { currency, tax },
      invoice: invoice === null ? null : invoiceIds.indexOf(invoice),
    })),
  };
}

export function expectedOfCare({ care }: Pick<SimulatedClient, 'care'>) {
  return { care: care.filter(({ status }) => status !== 'WITHDRAWN') };
}
