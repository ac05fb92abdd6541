import {
  getStaffInvoice,
  getStaffInvoiceFile,
  listStaffInvoices,
} from '@vestry/contract/staff/invoices/calls';
import type { StaffInvoiceStatus } from '@vestry/contract/staff/invoices/schemas';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery, pageQuery } from '../../lib/transport/call-query.ts';
import { fileOf } from '../../lib/view/file-of.ts';

/** A page of the invoices, the newest period first; `page` from 0. */
export const invoicesQuery = (status: StaffInvoiceStatus | null, page: number) =>
  pageQuery(['staff', 'invoices', 'list', status, page], listStaffInvoices, {
    query: { page, pageSize: 24, ...(status === null ? {} : { status: [status] }) },
  });

export interface InvoiceKey {
  readonly clientId: number;
  readonly id: number;
}

export const invoiceQuery = ({ clientId, id }: InvoiceKey) =>
  callQuery(['staff', 'invoices', 'one', clientId, id], getStaffInvoice, { params: { clientId, id } });

/** The PDF of an invoice or a draft. */
export async function loadInvoiceFile({ clientId, id }: InvoiceKey): Promise<File> {
  return fileOf(await callApi(getStaffInvoiceFile, { params: { clientId, id } }));
}
