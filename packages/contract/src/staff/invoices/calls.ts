import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import { fileSchema } from '../fields.ts';
import {
  draftBody,
  issueBody,
  paidBody,
  staffInvoicePageSchema,
  staffInvoiceQuery,
  staffInvoiceSchema,
} from './schemas.ts';

const source = 'issue 8, invoices';
const params = z.object({ clientId: idSchema, id: idSchema });

export const listStaffInvoices = defineCall({
  name: 'staff.invoices',
  method: 'GET',
  path: '/staff/invoices',
  summary: 'Invoices of all closets or of one, drafts too',
  source,
  access: 'staff.accounts',
  query: staffInvoiceQuery,
  answer: staffInvoicePageSchema,
  errors: [],
});

export const getStaffInvoice = defineCall({
  name: 'staff.invoice',
  method: 'GET',
  path: '/staff/invoices/{clientId}/{id}',
  summary: 'An invoice with its lines',
  source,
  access: 'staff.accounts',
  params,
  answer: staffInvoiceSchema,
  errors: [],
});

export const draftInvoice = defineCall({
  name: 'staff.draftInvoice',
  method: 'POST',
  path: '/staff/invoices/{clientId}',
  summary: 'Begin an invoice; the client does not see it until it is issued',
  source,
  access: 'staff.accounts',
  params: z.object({ clientId: idSchema }),
  body: draftBody,
  answer: staffInvoiceSchema,
  errors: [],
});

export const editDraft = defineCall({
  name: 'staff.editDraft',
  method: 'PUT',
  path: '/staff/invoices/{clientId}/{id}',
  summary: 'Write a draft anew: its period, note and all its lines',
  source,
  access: 'staff.accounts',
  params,
  body: draftBody,
  answer: staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const issueInvoice = defineCall({
  name: 'staff.issueInvoice',
  method: 'PUT',
  path: '/staff/invoices/{clientId}/{id}/issue',
  summary: 'Issue a draft: it gets its number, and the client sees it',
  source,
  access: 'staff.accounts',
  params,
  body: issueBody,
  answer: staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const payInvoice = defineCall({
  name: 'staff.payInvoice',
  method: 'PUT',
  path: '/staff/invoices/{clientId}/{id}/paid',
  summary: 'Note that an issued invoice has been paid',
  source,
  access: 'staff.accounts',
  params,
  body: paidBody,
  answer: staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const voidInvoice = defineCall({
  name: 'staff.voidInvoice',
  method: 'PUT',
  path: '/staff/invoices/{clientId}/{id}/void',
  summary: 'Void a draft or an issued invoice',
  source,
  access: 'staff.accounts',
  params,
  answer: staffInvoiceSchema,
  errors: ['INVOICE_FIXED'],
});

export const getStaffInvoiceFile = defineCall({
  name: 'staff.invoiceFile',
  method: 'GET',
  path: '/staff/invoices/{clientId}/{id}/pdf',
  summary: 'An invoice as a PDF, a draft too',
  source,
  access: 'staff.accounts',
  params,
  answer: fileSchema,
  errors: [],
});
