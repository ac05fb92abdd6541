import { getBilling, getInvoiceFile, listInvoices } from '@vestry/contract/billing/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';

export function billingQuery(clientId: number) {
  return queryOptions({
    queryKey: ['billing', clientId, 'plan'],
    queryFn: ({ signal }) => callApi(getBilling, { params: { clientId } }, { signal }),
  });
}

export function invoicesQuery(clientId: number) {
  return queryOptions({
    queryKey: ['billing', clientId, 'invoices'],
    queryFn: ({ signal }) => callApi(listInvoices, { params: { clientId } }, { signal }),
  });
}

/** An invoice as a file of this device. */
export async function loadInvoiceFile(id: number): Promise<File> {
  const { name, mediaType, base64 } = await callApi(getInvoiceFile, { params: { id } });
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: mediaType });
}
