import { creditedOf, type Credited } from '../../billing/credit-rules.ts';
import type { Invoice } from '../../billing/schemas.ts';
import { addDays, type Day } from '../../calendar/day.ts';
import type { StaffInvoice, StaffInvoiceStatus } from './schemas.ts';

/** Where an invoice's status may lead. What is issued is never written anew: it is voided, and another one is issued. */
export const invoiceTransitions: Readonly<Record<StaffInvoiceStatus, readonly StaffInvoiceStatus[]>> = {
  DRAFT: ['ISSUED', 'VOID'],
  ISSUED: ['PAID', 'VOID'],
  PAID: [],
  VOID: [],
};

/** A period that ended longer ago is not drafted any more. */
export const draftedDays = 365;

/** Whether the job drafts the period of an invoice again once it is void. */
export function isDraftedAgain(
  { isAutomatic, periodEnd }: Pick<StaffInvoice, 'isAutomatic' | 'periodEnd'>,
  today: Day,
): boolean {
  return isAutomatic && periodEnd > addDays(today, -draftedDays);
}

export type InvoiceVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'FIXED' | 'EMPTY' };

export interface InvoiceFacts extends Credited, Pick<Invoice, 'kind'> {
  readonly status: StaffInvoiceStatus;
  readonly lines: readonly unknown[];
}

/**
 * Whether an invoice goes to a status. One without a line is not issued, and one that is credited is not voided: its credit notes
 * stand. A credit note stays as it was issued.
 */
export function invoiceVerdict(invoice: InvoiceFacts, to: StaffInvoiceStatus): InvoiceVerdict {
  const { kind, status, lines } = invoice;
  const isFixed = kind === 'CREDIT_NOTE' || (to === 'VOID' && creditedOf(invoice) > 0);
  if (isFixed || !invoiceTransitions[status].includes(to)) return { ok: false, reason: 'FIXED' };
  if (to === 'ISSUED' && lines.length === 0) return { ok: false, reason: 'EMPTY' };
  return { ok: true };
}
