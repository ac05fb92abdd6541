import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idSchema } from '../wire.ts';
import { billingSchema, invoiceFileSchema, invoiceSchema } from './schemas.ts';

const source = 'decisions, Billing';

export const getBilling = defineCall({
  name: 'billing.get',
  method: 'GET',
  path: '/billing/client/{clientId}',
  summary: "The closet's plan and what is used of it in the running period",
  source,
  access: 'billing.read',
  params: z.object({ clientId: idSchema }),
  answer: billingSchema,
  errors: [],
});

export const listInvoices = defineCall({
  name: 'billing.invoices',
  method: 'GET',
  path: '/billing/invoices/client/{clientId}',
  summary: "The closet's invoices with their lines, newest first; drafts are the operator's own",
  source,
  access: 'billing.read',
  params: z.object({ clientId: idSchema }),
  answer: z.array(invoiceSchema),
  errors: [],
});

export const getInvoiceFile = defineCall({
  name: 'billing.invoiceFile',
  method: 'GET',
  path: '/billing/invoice/{id}/pdf',
  summary: 'An invoice as a PDF file',
  source,
  access: 'billing.read',
  params: z.object({ id: idSchema }),
  answer: invoiceFileSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});
