/** An invoice or a credit note on paper: who owes what for which time, and how to pay it. */
import type { Invoice } from '@vestry/contract/billing/schemas';
import { creditedOf, owedOf, signedCents } from '@vestry/contract/billing/credit-rules';
import { partsOf, type InvoiceParts } from '@vestry/contract/billing/line-rules';
import { documentNames, documentStatus, type AnyInvoiceStatus } from '@vestry/contract/billing/status-table';
import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';
import { formatMoney } from '@vestry/contract/format/money';
import type { Brand } from '../../platform/config/config.ts';
import { putLetterhead } from '../../platform/paper/letterhead.ts';
import {
  blocksHeight,
  body,
  closePaper,
  grey,
  ink,
  openPaper,
  put,
  putFacts,
  small,
  type Block,
  type Fact,
  type Paper,
} from '../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../platform/paper/table.ts';

/** An invoice, or the draft of one, which staff alone see. */
type PaperInvoice = Omit<Invoice, 'status'> & { readonly status: AnyInvoiceStatus };

export interface InvoicePaper {
  readonly invoice: PaperInvoice;
  readonly closetName: string;
  /** Whom it is for: the lines of the envelope. */
  readonly addressee: readonly string[];
  readonly brand: InvoiceBrand;
}

export type InvoiceBrand = Pick<
  Brand,
  'name' | 'supportPhone' | 'paperSize' | 'paymentInstructions' | 'postalAddress'
>;

export async function invoicePdf({ invoice, closetName, addressee, brand }: InvoicePaper): Promise<Buffer> {
  const { kind, number, note } = invoice;
  const title = `${documentNames[kind]} ${number}`;
  const paper = openPaper({
    size: brand.paperSize,
    title,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: new Date(`${invoice.issuedOn ?? invoice.periodEnd}T12:00:00Z`),
  });
  putLetterhead(paper, { ...brand, addressee });
  put(paper, {
    tag: 'H1',
    text: title,
    style: { face: 'display', size: 34, color: ink },
    gap: 0,
  });
  put(paper, { tag: 'P', text: summaryOf(invoice), style: { face: 'text', size: 12, color: grey }, gap: 6 });
  const issued: Fact[] = invoice.issuedOn === null ? [] : [['Issued', day(invoice.issuedOn)]];
  putFacts(paper, [['Closet', closetName], ...issued, ['Status', statusOf(invoice)]], 28);
  putFacts(paper, [['Period', `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`]], 16);
  const closing = [...noteBlocks(note), ...paymentBlocks(invoice, brand)];
  putLines(paper, invoice, blocksHeight(paper, closing));
  for (const block of closing) put(paper, block);
  return closePaper(paper);
}

/** With its year: an invoice is read again years later. */
function day(text: string): string {
  return `${formatDay(toDay(text))}, ${yearOf(toDay(text))}`;
}

function summaryOf(invoice: PaperInvoice): string {
  const { kind, credits, totalCents, currency, dueOn } = invoice;
  const total = formatMoney(signedCents(kind, totalCents), currency);
  if (kind === 'CREDIT_NOTE') return credits === null ? total : `Of invoice ${credits.number}: ${total}`;
  const owed = owedOf(invoice);
  return dueOn === null || owed === 0 ? total : `${formatMoney(owed, currency)}, due by ${day(dueOn)}`;
}

function statusOf(invoice: PaperInvoice): string {
  const { label } = documentStatus(invoice);
  return invoice.paidOn === null ? label : `${label} on ${day(invoice.paidOn)}`;
}

/** Its last line and its total stand on one page with what is below them. */
function putLines(paper: Paper, invoice: PaperInvoice, heightBelow: number): void {
  const parts = partsOf(invoice.lines);
  const money = (cents: number) => formatMoney(signedCents(invoice.kind, cents), invoice.currency);
  putTable(paper, {
    columns: [
      { label: 'Description', share: 0.52 },
      { label: 'Quantity', share: 0.12, align: 'right' },
      { label: 'Price', share: 0.17, align: 'right' },
      { label: 'Amount', share: 0.19, align: 'right' },
    ],
    rows: [...lineRows(parts, money), ...sumRows(parts, invoice, money)],
    gap: 30,
    heightBelow,
  });
}

type Money = (cents: number) => string;

/** The lines of a group stand below its heading, which the first of them has above its own words. */
function lineRows({ groups }: InvoiceParts, money: Money): TableRow[] {
  return groups.flatMap(({ heading, lines }) =>
    lines.map(({ description, quantity, unitPriceCents, amountCents }, index) => {
      const cells = [description, String(quantity), money(unitPriceCents), money(amountCents)];
      // The figures stand beside the line's own words, below a blank line.
      return heading === null || index > 0
        ? { cells }
        : { cells: cells.map((text, column) => cellOf([column === 0 ? heading : ' ', small], [text, body])) };
    }),
  );
}

function sumRows({ subtotal, taxes }: InvoiceParts, invoice: PaperInvoice, money: Money): TableRow[] {
  const { totalCents, creditNotes } = invoice;
  const credited = creditedOf(invoice);
  return [
    ...(taxes.length === 0 ? [] : [{ cells: ['Subtotal', '', '', money(subtotal)] }]),
    ...taxes.map(({ description, amountCents }) => ({ cells: [description, '', '', money(amountCents)] })),
    { cells: ['Total', '', '', money(totalCents)], isTotal: true },
    ...creditNotes.map((note) => ({
      cells: [`${documentNames.CREDIT_NOTE} ${note.number}`, '', '', money(-note.totalCents)],
    })),
    ...(credited === 0
      ? []
      : [{ cells: ['Total after credit', '', '', money(totalCents - credited)], isTotal: true }]),
  ];
}

function noteBlocks(note: string): Block[] {
  return note === '' ? [] : [{ tag: 'P', text: note, style: { ...body, color: grey }, gap: 22 }];
}

function paymentBlocks({ kind, status, number }: PaperInvoice, brand: InvoiceBrand): Block[] {
  const { paymentInstructions, supportPhone } = brand;
  const questions = `If you have any questions, please call ${supportPhone}.`;
  if (kind === 'CREDIT_NOTE' || status === 'PAID' || status === 'VOID')
    return [{ tag: 'P', text: questions, style: { ...body, color: grey }, gap: 26 }];
  const how =
    paymentInstructions === null
      ? `Please call ${supportPhone} with the number ${number}, and we will arrange the payment with you.`
      : `${paymentInstructions}\nPlease give the number ${number} with your payment. ${questions}`;
  return [
    { tag: 'H2', text: 'How to pay', style: { face: 'display', size: 17, color: ink }, gap: 34 },
    { tag: 'P', text: how, style: body, gap: 6 },
  ];
}
