/** Word and color of each status of an invoice, for pages, the console and papers. */
import type { TagColor } from '../format/tag-color.ts';
import type { Invoice, InvoiceKind, InvoiceStatus } from './schemas.ts';

/** Staff alone see a draft. */
export type AnyInvoiceStatus = InvoiceStatus | 'DRAFT';

interface InvoiceStatusFacts {
  readonly label: string;
  /** As of a request: blue waits for an answer, green is done, gray has not begun, or has ended without being done. */
  readonly color: TagColor;
}

const invoiceStatusTable: Readonly<Record<AnyInvoiceStatus, InvoiceStatusFacts>> = {
  DRAFT: { label: 'Draft', color: 'gray' },
  ISSUED: { label: 'Due', color: 'blue' },
  PAID: { label: 'Paid', color: 'green' },
  VOID: { label: 'Void', color: 'gray' },
};

export const documentNames: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
};

const credited: InvoiceStatusFacts = { label: 'Credit', color: 'green' };

/** A credit note is due to nobody: its word is another one. */
export function documentStatus({
  kind,
  status,
}: Pick<Invoice, 'kind'> & { readonly status: AnyInvoiceStatus }): InvoiceStatusFacts {
  return kind === 'CREDIT_NOTE' ? credited : invoiceStatusTable[status];
}
