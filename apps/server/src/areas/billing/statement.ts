/** The statement of a year as data, as a paper and as a file of values: the same rows each time. */
import { Readable } from 'node:stream';
import { signedCents } from '@vestry/contract/billing/credit-rules';
import { documentNames, documentStatus } from '@vestry/contract/billing/status-table';
import type { Statement } from '@vestry/contract/billing/statement';
import { makeStatement } from '@vestry/contract/billing/statement-rules';
import { yearOf } from '@vestry/contract/calendar/day';
import { amountText } from '@vestry/contract/format/amount';
import { csvLine } from '../../platform/csv.ts';
import { pdfFile } from '../../platform/paper/pdf-file.ts';
import { presentInvoice } from './present-invoice.ts';
import * as repository from './repository.ts';
import { findAddressee } from './select-addressee.ts';
import type { BillingDeps } from './service.ts';

/** The statement of a year, this one by default. */
export async function readStatement(
  { db, calendar }: BillingDeps,
  clientId: number,
  year?: number,
): Promise<Statement> {
  const thisYear = yearOf(calendar.today());
  const documents = (await repository.listInvoices(db, clientId)).map(presentInvoice);
  return makeStatement(documents, year ?? thisYear, thisYear);
}

export async function statementFile(deps: BillingDeps, clientId: number, year?: number) {
  const { db, brand, calendar } = deps;
  const statement = await readStatement(deps, clientId, year);
  const { name: closetName } = await repository.findCloset(db, clientId);
  const addressee = await findAddressee(db, clientId, closetName);
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const { statementPdf } = await import('./statement-pdf.ts');
  const bytes = await statementPdf({ statement, closetName, addressee, brand, day: calendar.today() });
  return pdfFile(`statement-${statement.year}`, bytes);
}

const header = [
  'issued',
  'kind',
  'number',
  'credits',
  'period_start',
  'period_end',
  'due',
  'paid',
  'status',
  'amount',
  'currency',
];

export async function statementCsv(deps: BillingDeps, clientId: number, year?: number): Promise<Readable> {
  const { documents } = await readStatement(deps, clientId, year);
  const lines = documents.map((document) => {
    const { kind, number, credits, periodStart, periodEnd, issuedOn, dueOn, paidOn } = document;
    const { totalCents, currency } = document;
    return csvLine([
      issuedOn,
      documentNames[kind],
      number,
      credits?.number ?? null,
      periodStart,
      periodEnd,
      kind === 'CREDIT_NOTE' ? null : dueOn,
      paidOn,
      documentStatus(document).label,
      { amount: amountText(signedCents(kind, totalCents), currency) },
      currency,
    ]);
  });
  return Readable.from([csvLine(header), ...lines]);
}
