import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { fileSchema } from '../../file-schema.ts';
import * as schemas from './schemas.ts';

const accounts = { source: 'issue 8, invoices', access: 'staff.accounts' } as const;

export const listStaffInvoices = defineCall('GET /staff/invoices', {
  name: 'staff.invoices',
  summary: 'Invoices of all closets or of one, drafts too',
  ...accounts,
  query: schemas.staffInvoiceQuery,
  answer: schemas.staffInvoicePageSchema,
});

export const getStaffInvoice = defineCall('GET /staff/invoices/{clientId}/{id}', {
  name: 'staff.invoice',
  summary: 'An invoice with its lines',
  ...accounts,
  answer: schemas.staffInvoiceSchema,
});

export const draftInvoice = defineCall('POST /staff/invoices/{clientId}', {
  name: 'staff.draftInvoice',
  summary: 'Begin an invoice; the client does not see it until it is issued',
  ...accounts,
  body: schemas.draftBody,
  answer: schemas.staffInvoiceSchema,
  errors: ['IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const editDraft = defineCall('PUT /staff/invoices/{clientId}/{id}', {
  name: 'staff.editDraft',
  summary: 'Write a draft anew: its period, note and all its lines; one that a job made with the reason',
  ...accounts,
  body: schemas.editDraftBody,
  answer: schemas.staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const issueInvoice = defineCall('PUT /staff/invoices/{clientId}/{id}/issue', {
  name: 'staff.issueInvoice',
  summary: 'Issue a draft: it gets its number, and the client sees it',
  ...accounts,
  body: schemas.issueBody,
  answer: schemas.staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const payInvoice = defineCall('PUT /staff/invoices/{clientId}/{id}/paid', {
  name: 'staff.payInvoice',
  summary: 'Note that an issued invoice has been paid',
  ...accounts,
  body: schemas.paidBody,
  answer: schemas.staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const voidInvoice = defineCall('PUT /staff/invoices/{clientId}/{id}/void', {
  name: 'staff.voidInvoice',
  summary: 'Void a draft or an issued invoice; the period of one that a job drafted may be drafted anew',
  ...accounts,
  query: schemas.voidQuery,
  answer: schemas.staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const creditInvoice = defineCall('POST /staff/invoices/{clientId}/{id}/credit', {
  name: 'staff.creditInvoice',
  summary:
    'Credit an issued invoice, whole or in part: a credit note with a number of its own, which the client sees',
  ...accounts,
  source: 'capabilities, Prices',
  body: schemas.creditBody,
  answer: schemas.staffInvoiceSchema,
  errors: ['INVOICE_FIXED', 'CREDIT_TOO_HIGH', 'CONFLICT'],
});

export const reportInvoiceLines = defineCall('GET /staff/invoices/lines.csv', {
  name: 'staff.reportInvoiceLines',
  summary: 'The lines of all invoices and credit notes that were issued in a time, as CSV for bookkeeping',
  ...accounts,
  source: 'capabilities, Prices',
  query: schemas.invoiceLinesQuery,
  answer: z.string(),
  csv: true,
});

export const getStaffInvoiceFile = defineCall('GET /staff/invoices/{clientId}/{id}/pdf', {
  name: 'staff.invoiceFile',
  summary: 'An invoice as a PDF, a draft too',
  ...accounts,
  answer: fileSchema,
});
