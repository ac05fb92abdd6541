import { z } from 'zod/mini';
import { callsOf } from '../call.ts';
import { fileSchema } from '../file-schema.ts';
import { billingSchema, invoiceSchema } from './schemas.ts';

const defineCall = callsOf('decisions, Billing');

export const getBilling = defineCall('GET /billing/client/{clientId}', {
  name: 'billing.get',
  summary: "The closet's plan and what is used of it in the running period",
  access: 'billing.read',
  answer: billingSchema,
});

export const listInvoices = defineCall('GET /billing/invoices/client/{clientId}', {
  name: 'billing.invoices',
  summary: "The closet's invoices with their lines, newest first; drafts are the operator's own",
  access: 'billing.read',
  answer: z.array(invoiceSchema),
});

export const getInvoiceFile = defineCall('GET /billing/invoice/{id}/pdf', {
  name: 'billing.invoiceFile',
  summary: 'An invoice as a PDF file',
  access: 'billing.read',
  answer: fileSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});
