import {
  getBilling,
  getInvoiceFile,
  getStatement,
  getStatementFile,
  listInvoices,
} from '@vestry/contract/billing/calls';
import { callApi } from '../lib/transport/api.ts';
import { callQuery, pageQuery } from '../lib/transport/call-query.ts';

export function billingQuery(clientId: number) {
  return callQuery(['billing', clientId, 'plan'], getBilling, { params: { clientId } });
}

export function invoicesQuery(clientId: number) {
  return callQuery(['billing', clientId, 'invoices'], listInvoices, { params: { clientId } });
}

export async function loadInvoiceFile(id: number) {
  return callApi(getInvoiceFile, { params: { id } });
}

/** The statement of a year; of this one without it. While another year loads, the one before is still shown. */
export function statementQuery(clientId: number, year: number | undefined) {
  const query = year === undefined ? {} : { year };
  return pageQuery(['billing', clientId, 'statement', year], getStatement, { params: { clientId }, query });
}

export async function loadStatementFile(clientId: number, year: number) {
  return callApi(getStatementFile, { params: { clientId }, query: { year } });
}
