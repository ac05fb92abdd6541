/** Reads the invoices of a run's closet past the product, and compares them with the oracle's. */
import type { Line } from './prices.ts';
import type { SimulatedClient } from './state.ts';

export interface InvoiceRow {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly plan: number | null;
  readonly draftedFor: string | null;
  readonly credits: number | null;
  readonly paid: number | null;
  readonly correction: string;
  readonly lines: readonly (readonly [code: string | null, quantity: number, unit: number, amount: number])[];
}

export interface InvoiceRows {
  /** In the order in which they were made. */
  readonly invoices: readonly InvoiceRow[];
}

/** The part of the statement that reads the closet $1 as one object. */
export const invoiceParts = `'invoices', (SELECT coalesce(json_agg(json_build_object('id', id, 'number', number, 'kind', kind, 'status', status,
      'from', period_start, 'to', period_end, 'currency', currency, 'plan', drafted_plan_id, 'draftedFor', drafted_for,
      'credits', credits_id, 'paid', paid_cents, 'correction', correction,
      'lines', (SELECT coalesce(json_agg(json_build_array(code, quantity, unit_price_cents, amount_cents)), '[]')
        FROM invoice_lines AS l WHERE (l.client_id, l.invoice_id) = (i.client_id, i.id))) ORDER BY id), '[]')
    FROM invoices AS i WHERE client_id = $1)`;

export function seenOfInvoices({ invoices }: InvoiceRows, planIds: readonly number[]) {
  const ids = invoices.map(({ id }) => id);
  return {
    invoices: invoices.map(({ id: _id, number, plan, draftedFor, credits, correction, lines, ...row }) => ({
      ...row,
      plan: plan === null || draftedFor !== row.from ? null : planIds.indexOf(plan),
      credits: credits === null ? null : ids.indexOf(credits),
      isCorrected: correction !== '',
      isNumbered: /^(V|CN)-\d+$/.test(number),
      lines: inOrder(lines.map(([code, quantity, unit]) => [code ?? '', quantity, unit])),
      total: lines.reduce((sum, [, , , amount]) => sum + amount, 0),
    })),
  };
}

export function expectedOfInvoices({ invoices }: Pick<SimulatedClient, 'invoices'>) {
  return {
    invoices: invoices.map(({ lines, ...invoice }) => ({
      ...invoice,
      lines: inOrder(lines),
      total: lines.reduce((sum, [, quantity, unit]) => sum + quantity * unit, 0),
    })),
  };
}

function inOrder(lines: readonly Line[]): string[] {
  return lines.map((line) => line.join(' ')).toSorted();
}
