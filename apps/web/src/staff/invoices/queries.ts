import {
  getStaffInvoice,
  getStaffInvoiceFile,
  listStaffInvoices,
} from '@vestry/contract/staff/invoices/calls';
import type { StaffInvoiceStatus } from '@vestry/contract/staff/invoices/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery } from '../../lib/transport/call-query.ts';
import { fileOf } from '../parts/file-of.ts';

/** A page of the invoices, the newest period first; `page` from 0. */
export function invoicesQuery(status: StaffInvoiceStatus | null, page: number) {
  return queryOptions({
    queryKey: ['staff', 'invoices', 'list', status, page],
    queryFn: ({ signal }) => {
      const query = { page, pageSize: 24, ...(status === null ? {} : { status: [status] }) };
      return callApi(listStaffInvoices, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

export interface InvoiceKey {
  readonly clientId: number;
  readonly id: number;
}

export function invoiceQuery({ clientId, id }: InvoiceKey) {
  return callQuery(['staff', 'invoices', 'one', clientId, id], getStaffInvoice, { params: { clientId, id } });
}

/** An invoice as a file of this device, a draft too. */
export async function loadInvoiceFile({ clientId, id }: InvoiceKey): Promise<File> {
  return fileOf(await callApi(getStaffInvoiceFile, { params: { clientId, id } }));
}
