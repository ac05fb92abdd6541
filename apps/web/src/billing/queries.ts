import { getBilling, getInvoiceFile, listInvoices } from '@vestry/contract/billing/calls';
import { callApi } from '../lib/transport/api.ts';
import { fileOf } from '../lib/view/file-of.ts';
import { callQuery } from '../lib/transport/call-query.ts';

export function billingQuery(clientId: number) {
  return callQuery(['billing', clientId, 'plan'], getBilling, { params: { clientId } });
}

export function invoicesQuery(clientId: number) {
  return callQuery(['billing', clientId, 'invoices'], listInvoices, { params: { clientId } });
}

/** An invoice as a file of this device. */
export async function loadInvoiceFile(id: number): Promise<File> {
  return fileOf(await callApi(getInvoiceFile, { params: { id } }));
}
