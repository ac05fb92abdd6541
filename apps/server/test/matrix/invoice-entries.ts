/** The requests of the matrix for the invoices that account managers write. */
import * as invoices from '@vestry/contract/staff/invoices/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';
import type { SampleFacility } from './sample-facility.ts';

const period = { periodStart: '2026-11-01', periodEnd: '2026-11-30' };
const lines = [{ description: 'Storage', quantity: 1, unitPriceCents: 100 }];

export const invoiceRequests = (facility: SampleFacility): readonly MatrixEntry[] => [
  entryOf(invoices.listStaffInvoices, () => ({ query: {} })),
  entryOf(invoices.getStaffInvoice, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
  })),
  entryOf(invoices.draftInvoice, ({ clientId }) => ({
    params: { clientId },
    body: { ...period, lines },
  })),
  entryOf(invoices.editDraft, ({ clientId }) => ({
    params: { clientId, id: facility.draftId },
    body: { ...period, lines },
  })),
  entryOf(invoices.issueInvoice, ({ clientId }) => ({
    params: { clientId, id: facility.draftId },
    body: {},
  })),
  entryOf(invoices.creditInvoice, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
    body: { reason: 'x', lines },
  })),
  entryOf(invoices.payInvoice, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
    body: {},
  })),
  entryOf(invoices.voidInvoice, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
    query: { draftAgain: true },
  })),
  entryOf(invoices.reportInvoiceLines, () => ({
    query: { from: period.periodStart, to: period.periodEnd },
  })),
  entryOf(invoices.getStaffInvoiceFile, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
  })),
];
