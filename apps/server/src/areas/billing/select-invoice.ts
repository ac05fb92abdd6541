/** Selects invoices with their lines in one statement. */
import { fieldsOf } from '../../platform/column-names.ts';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/adapters/postgres/schema.ts';

export function invoiceColumns(eb: ExpressionBuilder<DB, 'invoices'>) {
  return [
    'invoices.id' as const,
    'invoices.number' as const,
    'invoices.status' as const,
    'invoices.period_start as periodStart' as const,
    'invoices.period_end as periodEnd' as const,
    'invoices.issued_on as issuedOn' as const,
    'invoices.due_on as dueOn' as const,
    'invoices.paid_on as paidOn' as const,
    'invoices.currency' as const,
    'invoices.note' as const,
    jsonArrayFrom(
      eb
        .selectFrom('invoice_lines as line')
        .select(fieldsOf('line', 'description', 'quantity', 'unitPriceCents', 'amountCents'))
        .whereRef('line.client_id', '=', 'invoices.client_id')
        .whereRef('line.invoice_id', '=', 'invoices.id')
        .orderBy('line.position'),
    ).as('lines'),
  ];
}
