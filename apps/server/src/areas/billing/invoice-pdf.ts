/** An invoice as a page of A4: who owes what for which time. */
import { formatMoney } from '@vestry/contract/format/money';
import { buffer } from 'node:stream/consumers';
import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';
import { invoiceStatusLabels, type Invoice, type InvoiceStatus } from '@vestry/contract/billing/schemas';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { setText, textHeight, type TextStyle } from '../../platform/paper/typesetter.ts';

/** An invoice, or the draft of one, which staff alone see. */
type PaperInvoice = Omit<Invoice, 'status'> & { readonly status: InvoiceStatus | 'DRAFT' };

export interface InvoicePaper {
  readonly invoice: PaperInvoice;
  readonly closetName: string;
  readonly brand: { readonly name: string; readonly supportPhone: string };
}

const labels = { ...invoiceStatusLabels, DRAFT: 'Draft' };

const margin = 56;
const ink = '#1c1916';
const grey = '#57514a';
const rule = '#beb4a5';
/** How far the facts stand from the left margin, in points. */
const termWidth = 64;
const body: TextStyle = { face: 'text', size: 10, color: ink };

type Paper = InstanceType<typeof PDFDocument>;

export async function invoicePdf({ invoice, closetName, brand }: InvoicePaper): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en',
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: brand.name,
      // The same invoice gives the same file at every call.
      CreationDate: new Date(`${invoice.issuedOn ?? invoice.periodEnd}T12:00:00Z`),
    },
  });
  const bytes = buffer(paper);
  const width = paper.page.width - margin * 2;
  /** Sets a line below the last one, after a gap in points. */
  const put = (text: string, style: TextStyle, gap: number): void => {
    const box = { left: margin, top: paper.y + gap, width };
    paper.y = box.top + setText(paper, text, style, box);
  };
  paper.y = margin;
  put(brand.name, { face: 'display', size: 26, color: ink }, 0);
  put(`Invoice ${invoice.number}`, { face: 'display', size: 18, color: ink }, 24);
  paper.y += 12;
  for (const [term, text] of facts(invoice, closetName)) {
    const top = paper.y;
    setText(paper, term, { ...body, color: grey }, { left: margin, top, width: termWidth });
    paper.y =
      top + 3 + setText(paper, text, body, { left: margin + termWidth, top, width: width - termWidth });
  }
  paper.y += 24;
  lines(paper, invoice);
  if (invoice.note !== '') put(invoice.note, { ...body, color: grey }, 18);
  put(`For every question, call ${brand.supportPhone}.`, { ...body, color: grey }, 30);
  paper.end();
  return bytes;
}

function facts(invoice: PaperInvoice, closetName: string): [string, string][] {
  const day = (text: string) => `${formatDay(toDay(text))}, ${yearOf(toDay(text))}`;
  return [
    ['Closet', closetName],
    ['Period', `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`],
    ...(invoice.issuedOn === null ? [] : [['Issued', day(invoice.issuedOn)] as [string, string]]),
    ...(invoice.dueOn === null ? [] : [['Due', day(invoice.dueOn)] as [string, string]]),
    [
      'Status',
      invoice.paidOn === null
        ? labels[invoice.status]
        : `${labels[invoice.status]} on ${day(invoice.paidOn)}`,
    ],
  ];
}

/** Where the columns begin, from the left margin, and how wide they are. */
const columns = { description: 270, quantity: 50, price: 75, amount: 88 };

function lines(paper: Paper, { lines: rows, totalCents, currency }: PaperInvoice): void {
  const text = (cents: number) => formatMoney(cents, currency);
  row(paper, ['Description', 'Quantity', 'Price', 'Amount'], { ...body, color: grey });
  for (const { description, quantity, unitPriceCents, amountCents } of rows) {
    row(paper, [description, String(quantity), text(unitPriceCents), text(amountCents)], body);
  }
  row(paper, ['Total', '', '', text(totalCents)], { ...body, face: 'strong' });
}

type Cells = readonly [description: string, quantity: string, price: string, amount: string];

function row(paper: Paper, [description, ...figures]: Cells, style: TextStyle): void {
  const box = { left: margin, top: paper.y, width: columns.description };
  const height = textHeight(paper, description, style, box);
  if (paper.y + height > paper.page.height - margin * 2) paper.addPage();
  const top = paper.y;
  setText(paper, description, style, { ...box, top });
  let left = margin + columns.description;
  for (const [index, width] of [columns.quantity, columns.price, columns.amount].entries()) {
    setText(paper, figures[index] ?? '', style, { left, top, width, align: 'right' });
    left += width;
  }
  const bottom = top + height + 4;
  paper
    .moveTo(margin, bottom)
    .lineTo(paper.page.width - margin, bottom)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  paper.y = bottom + 6;
}
