import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { fileSchema } from '../file-schema.ts';
import { billingSchema, invoiceSchema } from './schemas.ts';
import { statementQuery, statementSchema } from './statement.ts';

const defineCall = defineCallFrom('decisions, Billing');

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

const statement = { access: 'billing.read', query: statementQuery } as const;

export const getStatement = defineCall('GET /billing/statement/client/{clientId}', {
  name: 'billing.statement',
  summary: 'What was invoiced, credited and paid in a year, with the sums of each currency',
  ...statement,
  answer: statementSchema,
});

export const getStatementFile = defineCall('GET /billing/statement/client/{clientId}/pdf', {
  name: 'billing.statementFile',
  summary: 'The statement of a year as a PDF file',
  ...statement,
  answer: fileSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});

export const getStatementCsv = defineCall('GET /billing/statement/client/{clientId}/statement.csv', {
  name: 'billing.statementCsv',
  summary: 'The statement of a year as CSV, a row for each invoice and credit note',
  ...statement,
  answer: z.string(),
  csv: true,
});
