/** Credit notes: what of an invoice is credited, what is still owed, and how much more can be credited. */
import { sumOf } from '../prices/whole-amounts.ts';
import type { Invoice, InvoiceKind } from './schemas.ts';
import type { AnyInvoiceStatus } from './status-table.ts';

/** An amount of a document as pages, papers and files show it: of a credit note below zero, for it counts against its invoice. */
export function signedCents(kind: InvoiceKind, cents: number): number {
  // A subtraction, because the negation of nothing would read '−$0.00'.
  return kind === 'CREDIT_NOTE' ? 0 - cents : cents;
}

export interface Credited {
  readonly creditNotes: readonly Pick<Invoice['creditNotes'][number], 'totalCents'>[];
}

/** The sum of an invoice's credit notes. */
export function creditedOf({ creditNotes }: Credited): number {
  return sumOf(creditNotes.map(({ totalCents }) => totalCents));
}

interface Facts extends Credited, Pick<Invoice, 'kind' | 'totalCents'> {
  readonly status: AnyInvoiceStatus;
}

/** The amount that the client still has to pay: of an issued invoice its total without what was credited. */
export function owedOf(invoice: Facts): number {
  return invoice.kind === 'INVOICE' && invoice.status === 'ISSUED'
    ? invoice.totalCents - creditedOf(invoice)
    : 0;
}

/** The amount of an invoice that can still be credited: 0 for a draft, a void invoice and a credit note. */
export function creditableOf(invoice: Facts): number {
  const { kind, status, totalCents } = invoice;
  const isCreditable = kind === 'INVOICE' && (status === 'ISSUED' || status === 'PAID');
  return isCreditable ? totalCents - creditedOf(invoice) : 0;
}
