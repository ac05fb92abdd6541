/** The lines of invoices as a file for bookkeeping: those of credit notes count against the invoices. */
import { signedCents } from '@vestry/contract/billing/credit-rules';
import { documentNames, documentStatus } from '@vestry/contract/billing/status-table';
import { amountText } from '@vestry/contract/format/amount';
import type * as calls from '@vestry/contract/staff/invoices/calls';
import { invalidMessage } from '@vestry/contract/validation';
import type { CsvHandler } from '../deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { writeCsv } from '../reports/write-csv.ts';
import { readInvoiceLines } from './lines-repository.ts';

const header = [
  'number',
  'kind',
  'credits',
  'closet_id',
  'closet',
  'status',
  'issued',
  'due',
  'paid',
  'period_start',
  'period_end',
  'code',
  'description',
  'quantity',
  'unit_amount',
  'amount',
  'currency',
];

/** @throws Refusal VALIDATION_FAILED for days in the wrong order */
export const invoiceLinesReport: CsvHandler<typeof calls.reportInvoiceLines> = (deps, by, { query }) => {
  if (query.to < query.from)
    throw new Refusal('VALIDATION_FAILED', {
      fields: [{ path: 'query.to', message: invalidMessage('day') }],
    });
  const report = { kind: 'staff.reportInvoiceLines', clientId: query.clientId, header } as const;
  return writeCsv(deps, by, report, readInvoiceLines(deps.db, query), (row) => {
    const { kind, currency } = row;
    return [
      row.number,
      documentNames[kind],
      row.credits,
      row.clientId,
      row.closetName,
      documentStatus(row).label,
      row.issuedOn,
      kind === 'CREDIT_NOTE' ? null : row.dueOn,
      row.paidOn,
      row.periodStart,
      row.periodEnd,
      row.code,
      row.description,
      row.quantity,
      { amount: amountText(signedCents(kind, row.unitPriceCents), currency) },
      { amount: amountText(signedCents(kind, row.amountCents), currency) },
      currency,
    ];
  });
};
