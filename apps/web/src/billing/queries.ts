import { getBilling, getInvoiceFile, listInvoices } from '@vestry/contract/billing/calls';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

export function billingQuery(clientId: number) {
  return callQuery(['billing', clientId, 'plan'], getBilling, { params: { clientId } });
}

export function invoicesQuery(clientId: number) {
  return callQuery(['billing', clientId, 'invoices'], listInvoices, { params: { clientId } });
}

export async function loadInvoiceFile(id: number) {
  return callApi(getInvoiceFile, { params: { id } });
}
