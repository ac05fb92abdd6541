import { parseDay } from '@vestry/contract/calendar/day';
import type { InvoiceDraft } from '@vestry/contract/staff/invoices/schemas';
import { readMoney } from '../words/money.ts';

/** A line as it is being written. */
export interface DraftLine {
  readonly key: number;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
}

/** The period between two days as they are typed; null for what is none. */
export function readPeriod({ start, end }: { readonly start: string; readonly end: string }) {
  const [periodStart, periodEnd] = [parseDay(start), parseDay(end)];
  const isPeriod = periodStart !== null && periodEnd !== null && periodStart <= periodEnd;
  return isPeriod ? { periodStart, periodEnd } : null;
}

function isBlank({ description, price }: DraftLine): boolean {
  return description.trim() === '' && price.trim() === '';
}

function readQuantity(text: string): number | null {
  const quantity = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= 100_000 ? quantity : null;
}

/** Lists the errors of a line; nothing with a blank one, which is left out. */
export function faultsOf(line: DraftLine): Omit<DraftLine, 'key'> {
  if (isBlank(line)) return { description: '', quantity: '', price: '' };
  return {
    description: line.description.trim() === '' ? 'Please describe it.' : '',
    quantity: readQuantity(line.quantity) === null ? 'A whole number, please.' : '',
    price: readMoney(line.price) === null ? 'An amount, please.' : '',
  };
}

/** The lines that are sent; null while one of them is wrong. */
export function readDraftLines(lines: readonly DraftLine[]): InvoiceDraft['lines'] | null {
  const read: InvoiceDraft['lines'] = [];
  for (const line of lines.filter((each) => !isBlank(each))) {
    const [quantity, unitPriceCents] = [readQuantity(line.quantity), readMoney(line.price)];
    if (quantity === null || unitPriceCents === null || line.description.trim() === '') return null;
    read.push({ description: line.description.trim(), quantity, unitPriceCents });
  }
  return read;
}

/** Adds up the lines without an error. */
export function sumOf(lines: readonly DraftLine[]): number {
  return lines.reduce(
    (sum, line) => sum + (readQuantity(line.quantity) ?? 0) * (readMoney(line.price) ?? 0),
    0,
  );
}
