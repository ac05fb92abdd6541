import * as calls from '@vestry/contract/billing/calls';
import { pdfFile } from '../../platform/paper/pdf-file.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { BillingService } from './service.ts';

export function billingRoutes(billing: BillingService): Route[] {
  return [
    handle(calls.getBilling, async ({ session }) => billing.find(session.clientId)),
    handle(calls.listInvoices, async ({ session }) => billing.listInvoices(session.clientId)),
    handle(calls.getInvoiceFile, async ({ params, session }) => {
      const { name, bytes } = await billing.invoiceFile(session.clientId, params.id);
      return pdfFile(name, bytes);
    }),
  ];
}
