/** Selects invoices with their lines in one statement. */
import { fieldsOf } from '../../platform/column-names.ts';
import type { Invoice } from '@vestry/contract/billing/schemas';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/adapters/postgres/schema.ts';

/** The credit notes of an invoice with their sums. */
const creditNotes: RawBuilder<Invoice['creditNotes']> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', note.id, 'number', note.number, 'totalCents', note.total) ORDER BY note.id), '[]')
  FROM (
    SELECT note.id, note.number, coalesce(sum(line.amount_cents), 0)::bigint AS total FROM invoices AS note
    LEFT JOIN invoice_lines AS line ON line.client_id = note.client_id AND line.invoice_id = note.id
    WHERE note.client_id = invoices.client_id AND note.credits_id = invoices.id
    GROUP BY note.client_id, note.id, note.number
  ) AS note
)`;

/** The invoice that a credit note credits. */
const credits: RawBuilder<Invoice['credits']> = sql`(
  SELECT json_build_object('id', credited.id, 'number', credited.number) FROM invoices AS credited
  WHERE credited.client_id = invoices.client_id AND credited.id = invoices.credits_id
)`;

export function invoiceColumns(eb: ExpressionBuilder<DB, 'invoices'>) {
  return [
    'invoices.id' as const,
    'invoices.kind' as const,
    'invoices.number' as const,
    'invoices.status' as const,
    'invoices.period_start as periodStart' as const,
    'invoices.period_end as periodEnd' as const,
    'invoices.issued_on as issuedOn' as const,
    'invoices.due_on as dueOn' as const,
    'invoices.paid_on as paidOn' as const,
    'invoices.paid_cents as paidCents' as const,
    'invoices.currency' as const,
    'invoices.note' as const,
    credits.as('credits'),
    creditNotes.as('creditNotes'),
    jsonArrayFrom(
      eb
        .selectFrom('invoice_lines as line')
        .select(fieldsOf('line', 'code', 'description', 'quantity', 'unitPriceCents', 'amountCents'))
        .whereRef('line.client_id', '=', 'invoices.client_id')
        .whereRef('line.invoice_id', '=', 'invoices.id')
        .orderBy('line.position'),
    ).as('lines'),
  ];
}
