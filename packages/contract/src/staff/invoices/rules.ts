import type { StaffInvoiceStatus } from './schemas.ts';

/** Where an invoice's status may lead. What is issued is never written anew: it is voided, and another one is issued. */
export const invoiceTransitions: Readonly<Record<StaffInvoiceStatus, readonly StaffInvoiceStatus[]>> = {
  DRAFT: ['ISSUED', 'VOID'],
  ISSUED: ['PAID', 'VOID'],
  PAID: [],
  VOID: [],
};

export type InvoiceVerdict =
  { readonly ok: true } | { readonly ok: false; readonly reason: 'FIXED' | 'EMPTY' };

/** Whether an invoice goes to a status; one without a line is not issued. */
export function invoiceVerdict(
  invoice: { readonly status: StaffInvoiceStatus; readonly lines: number },
  to: StaffInvoiceStatus,
): InvoiceVerdict {
  if (!invoiceTransitions[invoice.status].includes(to)) return { ok: false, reason: 'FIXED' };
  if (to === 'ISSUED' && invoice.lines === 0) return { ok: false, reason: 'EMPTY' };
  return { ok: true };
}
