import { getBilling, getInvoiceFile, listInvoices } from '@vestry/contract/billing/calls';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

export function billingQuery(clientId: number) {
  return callQuery(['billing', clientId, 'plan'], getBilling, { params: { clientId } });
}

export function invoicesQuery(clientId: number) {
  return callQuery(['billing', clientId, 'invoices'], listInvoices, { params: { clientId } });
}

/** An invoice as a file of this device. */
export async function loadInvoiceFile(id: number): Promise<File> {
  const { name, mediaType, base64 } = await callApi(getInvoiceFile, { params: { id } });
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: mediaType });
}
