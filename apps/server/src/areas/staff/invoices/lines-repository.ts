/** Reads the lines of what was issued in a time, of all closets but the disposable ones of the demo. */
import type { InvoiceKind, InvoiceStatus } from '@vestry/contract/billing/schemas';
import type { InvoiceLinesQuery } from '@vestry/contract/staff/invoices/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

export interface InvoiceLineRow {
  readonly id: number;
  readonly clientId: number;
  readonly closetName: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  /** The number of the invoice that a credit note credits. */
  readonly credits: string | null;
  readonly status: InvoiceStatus;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly paidOn: string | null;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly currency: string;
  readonly position: number;
  readonly code: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly amountCents: number;
}

const batch = 1000;

/** By the day of issue, in batches. */
export async function* readInvoiceLines(
  db: Database,
  { from, to, clientId }: InvoiceLinesQuery,
): AsyncGenerator<InvoiceLineRow[]> {
  const ofCloset = clientId === undefined ? sql`true` : sql`invoices.client_id = ${clientId}`;
  let last: InvoiceLineRow | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql`true`
        : sql`(invoices.issued_on, invoices.client_id, invoices.id, line.position)
            > (${last.issuedOn}::date, ${last.clientId}, ${last.id}, ${last.position})`;
    const since = last?.issuedOn ?? from;
    const { rows }: { rows: InvoiceLineRow[] } = await sql<InvoiceLineRow>`
      SELECT invoices.id, invoices.client_id AS "clientId", clients.name AS "closetName", invoices.kind, invoices.number,
        credited.number AS credits, invoices.status, invoices.issued_on::text AS "issuedOn", invoices.due_on::text AS "dueOn",
        invoices.paid_on::text AS "paidOn", invoices.period_start::text AS "periodStart", invoices.period_end::text AS "periodEnd",
        invoices.currency, line.position, line.code, line.description, line.quantity, line.unit_price_cents AS "unitPriceCents",
        line.amount_cents AS "amountCents"
      FROM invoices
      JOIN clients ON clients.id = invoices.client_id
      JOIN invoice_lines AS line ON line.client_id = invoices.client_id AND line.invoice_id = invoices.id
      LEFT JOIN invoices AS credited ON credited.client_id = invoices.client_id AND credited.id = invoices.credits_id
      WHERE invoices.issued_on >= ${since}::date AND invoices.issued_on <= ${to}::date AND ${ofCloset} AND ${after}
        AND clients.demo_expires_at IS NULL AND clients.status <> 2
      ORDER BY invoices.issued_on, invoices.client_id, invoices.id, line.position LIMIT ${batch}`.execute(db);
    yield rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
