import * as calls from '@vestry/contract/billing/calls';
import { pdfFile } from '../../platform/paper/pdf-file.ts';
import { handle, handleCsv, type Route } from '../../platform/http/route.ts';
import type { BillingService } from './service.ts';

export function billingRoutes(billing: BillingService): Route[] {
  return [
    handle(calls.getBilling, async ({ session }) => billing.find(session.clientId)),
    handle(calls.listInvoices, async ({ session }) => billing.listInvoices(session.clientId)),
    handle(calls.getInvoiceFile, async ({ params, session }) => {
      const { name, bytes } = await billing.invoiceFile(session.clientId, params.id);
      return pdfFile(name, bytes);
    }),
    handle(calls.getStatement, async ({ query, session }) =>
      billing.readStatement(session.clientId, query.year),
    ),
    handle(calls.getStatementFile, async ({ query, session }) =>
      billing.statementFile(session.clientId, query.year),
    ),
    handleCsv(calls.getStatementCsv, async ({ query, session }) =>
      billing.statementCsv(session.clientId, query.year),
    ),
  ];
}
