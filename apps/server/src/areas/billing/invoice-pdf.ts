/** An invoice on paper: who owes what for which time, and how to pay it. */
import type { Invoice } from '@vestry/contract/billing/schemas';
import { invoiceStatusTable, type AnyInvoiceStatus } from '@vestry/contract/billing/status-table';
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
  type Block,
  type Fact,
  type Paper,
} from '../../platform/paper/paper.ts';
import { putTable } from '../../platform/paper/table.ts';

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
  const { number, status, note } = invoice;
  const paper = openPaper({
    size: brand.paperSize,
    title: `Invoice ${number}`,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: new Date(`${invoice.issuedOn ?? invoice.periodEnd}T12:00:00Z`),
  });
  putLetterhead(paper, { ...brand, addressee });
  put(paper, {
    tag: 'H1',
    text: `Invoice ${number}`,
    style: { face: 'display', size: 34, color: ink },
    gap: 0,
  });
  put(paper, { tag: 'P', text: due(invoice), style: { face: 'text', size: 12, color: grey }, gap: 6 });
  const issued: Fact[] = invoice.issuedOn === null ? [] : [['Issued', day(invoice.issuedOn)]];
  putFacts(paper, [['Closet', closetName], ...issued, ['Status', statusOf(invoice)]], 28);
  putFacts(paper, [['Period', `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`]], 16);
  const closing = [...noteBlocks(note), ...paymentBlocks(status, number, brand)];
  putLines(paper, invoice, blocksHeight(paper, closing));
  for (const block of closing) put(paper, block);
  return closePaper(paper);
}

/** With its year: an invoice is read again years later. */
function day(text: string): string {
  return `${formatDay(toDay(text))}, ${yearOf(toDay(text))}`;
}

function due({ totalCents, currency, dueOn, status }: PaperInvoice): string {
  const total = formatMoney(totalCents, currency);
  return dueOn === null || status !== 'ISSUED' ? total : `${total}, due by ${day(dueOn)}`;
}

function statusOf({ status, paidOn }: PaperInvoice): string {
  const { label } = invoiceStatusTable[status];
  return paidOn === null ? label : `${label} on ${day(paidOn)}`;
}

/** Its last line and its total stand on one page with what is below them. */
function putLines(paper: Paper, { lines, totalCents, currency }: PaperInvoice, heightBelow: number): void {
  const money = (cents: number) => formatMoney(cents, currency);
  putTable(paper, {
    columns: [
      { label: 'Description', share: 0.52 },
      { label: 'Quantity', share: 0.12, align: 'right' },
      { label: 'Price', share: 0.17, align: 'right' },
      { label: 'Amount', share: 0.19, align: 'right' },
    ],
    rows: [
      ...lines.map(({ description, quantity, unitPriceCents, amountCents }) => ({
        cells: [description, String(quantity), money(unitPriceCents), money(amountCents)],
      })),
      { cells: ['Total', '', '', money(totalCents)], isTotal: true },
    ],
    gap: 30,
    heightBelow,
  });
}

function noteBlocks(note: string): Block[] {
  return note === '' ? [] : [{ tag: 'P', text: note, style: { ...body, color: grey }, gap: 22 }];
}

function paymentBlocks(status: AnyInvoiceStatus, number: string, brand: InvoiceBrand): Block[] {
  const { paymentInstructions, supportPhone } = brand;
  const questions = `If you have any questions, please call ${supportPhone}.`;
  if (status === 'PAID' || status === 'VOID')
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
