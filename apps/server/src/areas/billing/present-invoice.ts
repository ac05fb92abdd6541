import type { Invoice, InvoiceStatus } from '@vestry/contract/billing/schemas';
import { sumOf } from '@vestry/contract/prices/whole-amounts';
import type { RowOf } from '../../platform/query-answers.ts';
import type { listInvoices } from './repository.ts';

export function presentInvoice(row: RowOf<typeof listInvoices>): Invoice {
  // The query leaves drafts out.
  const status = row.status as InvoiceStatus;
  return { ...row, status, totalCents: sumOf(row.lines.map(({ amountCents }) => amountCents)) };
}
