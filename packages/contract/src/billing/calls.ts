import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idSchema } from '../wire.ts';
import { billingSchema, invoiceFileSchema, invoiceSchema } from './schemas.ts';

const source = 'decisions, Billing';

export const getBilling = defineCall('GET /billing/client/{clientId}', {
  name: 'billing.get',
  summary: "The closet's plan and what is used of it in the running period",
  source,
  access: 'billing.read',
  params: z.object({ clientId: idSchema }),
  answer: billingSchema,
});

export const listInvoices = defineCall('GET /billing/invoices/client/{clientId}', {
  name: 'billing.invoices',
  summary: "The closet's invoices with their lines, newest first; drafts are the operator's own",
  source,
  access: 'billing.read',
  params: z.object({ clientId: idSchema }),
  answer: z.array(invoiceSchema),
});

export const getInvoiceFile = defineCall('GET /billing/invoice/{id}/pdf', {
  name: 'billing.invoiceFile',
  summary: 'An invoice as a PDF file',
  source,
  access: 'billing.read',
  params: z.object({ id: idSchema }),
  answer: invoiceFileSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});
