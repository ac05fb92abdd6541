/** An invoice on paper: who owes what for which time, and how to pay it. */
import { invoiceStatusLabels, type Invoice, type InvoiceStatus } from '@vestry/contract/billing/schemas';
import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';
import { formatMoney } from '@vestry/contract/format/money';
import type { Brand } from '../../platform/config/config.ts';
import {
  body,
  closePaper,
  grey,
  ink,
  openPaper,
  put,
  putFacts,
  putTable,
  type Fact,
  type Paper,
} from '../../platform/paper/paper.ts';

/** An invoice, or the draft of one, which staff alone see. */
type PaperInvoice = Omit<Invoice, 'status'> & { readonly status: InvoiceStatus | 'DRAFT' };

export interface InvoicePaper {
  readonly invoice: PaperInvoice;
  readonly closetName: string;
  /** The Owner whom it is for; null where the closet has none. */
  readonly addressee: string | null;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize' | 'paymentInstructions'>;
}

const labels = { ...invoiceStatusLabels, DRAFT: 'Draft' };

export async function invoicePdf({ invoice, closetName, addressee, brand }: InvoicePaper): Promise<Buffer> {
  const { number, status, note } = invoice;
  const paper = openPaper({
    size: brand.paperSize,
    title: `Invoice ${number}`,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: new Date(`${invoice.issuedOn ?? invoice.periodEnd}T12:00:00Z`),
  });
  put(paper, 'P', brand.name, { face: 'display', size: 20, color: ink }, 0);
  put(paper, 'H1', `Invoice ${number}`, { face: 'display', size: 34, color: ink }, 40);
  put(paper, 'P', due(invoice), { face: 'text', size: 12, color: grey }, 6);
  const issued: Fact[] = invoice.issuedOn === null ? [] : [['Issued', day(invoice.issuedOn)]];
  const recipient = addressee === null ? closetName : `${addressee}\n${closetName}`;
  putFacts(paper, [['For', recipient], ...issued, ['Status', statusOf(invoice)]], 32);
  putFacts(paper, [['Period', `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`]], 16);
  putLines(paper, invoice);
  if (note !== '') put(paper, 'P', note, { ...body, color: grey }, 22);
  const questions = `If you have any questions, please call ${brand.supportPhone}.`;
  if (status === 'PAID' || status === 'VOID') put(paper, 'P', questions, { ...body, color: grey }, 26);
  else putPayment(paper, number, brand, questions);
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
  return paidOn === null ? labels[status] : `${labels[status]} on ${day(paidOn)}`;
}

function putLines(paper: Paper, { lines, totalCents, currency }: PaperInvoice): void {
  const money = (cents: number) => formatMoney(cents, currency);
  putTable(
    paper,
    [
      { label: 'Description', share: 0.52 },
      { label: 'Quantity', share: 0.12, align: 'right' },
      { label: 'Price', share: 0.17, align: 'right' },
      { label: 'Amount', share: 0.19, align: 'right' },
    ],
    [
      ...lines.map(({ description, quantity, unitPriceCents, amountCents }) => ({
        cells: [description, String(quantity), money(unitPriceCents), money(amountCents)],
      })),
      { cells: ['Total', '', '', money(totalCents)], isTotal: true },
    ],
    30,
  );
}

function putPayment(
  paper: Paper,
  number: string,
  { paymentInstructions, supportPhone }: InvoicePaper['brand'],
  questions: string,
): void {
  put(paper, 'H2', 'How to pay', { face: 'display', size: 17, color: ink }, 34);
  const how =
    paymentInstructions === null
      ? `Please call ${supportPhone} with the number ${number}, and we will arrange the payment with you.`
      : `${paymentInstructions}\nPlease give the number ${number} with your payment. ${questions}`;
  put(paper, 'P', how, body, 6);
}
