/** An invoice as a page of A4: who owes what for which time. */
import { buffer } from 'node:stream/consumers';
import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';
import { invoiceStatusLabels, type Invoice, type InvoiceStatus } from '@vestry/contract/billing/schemas';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';

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

type Paper = InstanceType<typeof PDFDocument>;

export async function invoicePdf({ invoice, closetName, brand }: InvoicePaper): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en',
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: brand.name,
      // The same invoice is the same file, whenever it is asked for.
      CreationDate: new Date(`${invoice.issuedOn ?? invoice.periodEnd}T12:00:00Z`),
    },
  });
  const bytes = buffer(paper);
  paper.font('Times-Roman').fontSize(26).fillColor(ink).text(brand.name);
  paper.moveDown(1.5);
  paper.fontSize(18).text(`Invoice ${invoice.number}`);
  paper.moveDown(0.5);
  paper.font('Helvetica').fontSize(10);
  for (const [term, text] of facts(invoice, closetName)) {
    paper.fillColor(grey).text(`${term}  `, { continued: true }).fillColor(ink).text(text);
  }
  paper.moveDown(2);
  lines(paper, invoice);
  if (invoice.note !== '') paper.moveDown(2).fillColor(grey).text(invoice.note, margin);
  paper.moveDown(3).fillColor(grey).text(`For every question, call ${brand.supportPhone}.`, margin);
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
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const text = (cents: number) => money.format(cents / 100);
  row(paper, ['Description', 'Quantity', 'Price', 'Amount'], grey);
  for (const { description, quantity, unitPriceCents, amountCents } of rows) {
    row(paper, [description, String(quantity), text(unitPriceCents), text(amountCents)], ink);
  }
  paper.font('Helvetica-Bold');
  row(paper, ['Total', '', '', text(totalCents)], ink);
  paper.font('Helvetica');
}

type Cells = readonly [description: string, quantity: string, price: string, amount: string];

function row(paper: Paper, [description, ...figures]: Cells, color: string): void {
  const height = paper.heightOfString(description, { width: columns.description });
  const isOver = paper.y + height > paper.page.height - margin * 2;
  if (isOver) paper.addPage();
  const top = paper.y;
  paper.fillColor(color).text(description, margin, top, { width: columns.description });
  let left = margin + columns.description;
  for (const [index, width] of [columns.quantity, columns.price, columns.amount].entries()) {
    paper.text(figures[index] ?? '', left, top, { width, align: 'right' });
    left += width;
  }
  const bottom = top + height + 6;
  paper
    .moveTo(margin, bottom)
    .lineTo(paper.page.width - margin, bottom)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  paper.x = margin;
  paper.y = bottom + 6;
}
