/** The statement of a year on paper: its invoices and credit notes, and the sums of each currency. */
import { signedCents } from '@vestry/contract/billing/credit-rules';
import { documentNames, documentStatus } from '@vestry/contract/billing/status-table';
import type { Statement, StatementDocument, StatementTotal } from '@vestry/contract/billing/statement';
import { formatDay, toDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { formatMoney } from '@vestry/contract/format/money';
import { putLetterhead } from '../../platform/paper/letterhead.ts';
import {
  body,
  closePaper,
  grey,
  ink,
  openPaper,
  put,
  putFacts,
  small,
  strong,
  type Paper,
} from '../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../platform/paper/table.ts';
import type { InvoiceBrand } from './invoice-pdf.ts';

export interface StatementPaper {
  readonly statement: Statement;
  readonly closetName: string;
  /** Whom it is for: the lines of the envelope. */
  readonly addressee: readonly string[];
  readonly brand: InvoiceBrand;
  /** On which it is made. */
  readonly day: Day;
}

export async function statementPdf({
  statement,
  closetName,
  addressee,
  brand,
  day,
}: StatementPaper): Promise<Buffer> {
  const title = `Statement ${statement.year}`;
  const paper = openPaper({
    size: brand.paperSize,
    title: `${title}, ${closetName}`,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: new Date(`${day}T12:00:00Z`),
  });
  putLetterhead(paper, { ...brand, addressee });
  put(paper, { tag: 'H1', text: title, style: { face: 'display', size: 34, color: ink }, gap: 0 });
  putFacts(
    paper,
    [
      ['Closet', closetName],
      ['As of', `${dayText(day)}, ${yearOf(day)}`],
    ],
    22,
  );
  if (statement.documents.length === 0) {
    const text = `Nothing was invoiced in ${statement.year}.`;
    put(paper, { tag: 'P', text, style: { ...body, color: grey }, gap: 26 });
    return closePaper(paper);
  }
  putDocuments(paper, statement);
  for (const total of statement.totals) putTotal(paper, total, statement.totals.length > 1);
  return closePaper(paper);
}

function dayText(day: string): string {
  return formatDay(toDay(day)).replace(/^\w+, /, '');
}

function putDocuments(paper: Paper, { documents }: Statement): void {
  putTable(paper, {
    columns: [
      { label: 'Issued', share: 0.2 },
      { label: 'Number', share: 0.38 },
      { label: 'Status', share: 0.2 },
      { label: 'Amount', share: 0.22, align: 'right' },
    ],
    rows: documents.map(rowOf),
    gap: 30,
  });
}

function rowOf(document: StatementDocument): TableRow {
  const { kind, number, issuedOn, periodStart, periodEnd, credits, totalCents, currency } = document;
  const about =
    credits === null
      ? `${dayText(periodStart)} to ${dayText(periodEnd)}, ${yearOf(toDay(periodEnd))}`
      : `Of invoice ${credits.number}`;
  return {
    cells: [
      issuedOn === null ? '' : dayText(issuedOn),
      cellOf([`${documentNames[kind]} ${number}`, strong], [about, small]),
      documentStatus(document).label,
      formatMoney(signedCents(kind, totalCents), currency),
    ],
  };
}

function putTotal(paper: Paper, total: StatementTotal, isOneOfSeveral: boolean): void {
  const { currency, invoiced, credited, paid, open } = total;
  const money = (amount: number) => formatMoney(amount, currency);
  putTable(paper, {
    heading: isOneOfSeveral ? `Sums in ${currency}` : 'Sums',
    columns: [
      { label: 'Of the year', share: 0.6 },
      { label: 'Amount', share: 0.4, align: 'right' },
    ],
    // A subtraction, because the negation of nothing would read '-$0.00'.
    rows: [
      { cells: ['Invoiced', money(invoiced)] },
      { cells: ['Credited', money(0 - credited)] },
      { cells: ['Paid', money(0 - paid)] },
      open < 0
        ? { cells: ['In your favor', money(-open)], isTotal: true }
        : { cells: ['Open', money(open)], isTotal: true },
    ],
    gap: 6,
  });
}
