import { parseDay } from '@vestry/contract/calendar/day';
import type { InvoiceLine } from '@vestry/contract/billing/schemas';
import { amountInput, parseAmount } from '@vestry/contract/format/amount';
import { maxPrice } from '@vestry/contract/prices/price-list';
import { sumOf as sumOfAmounts, times } from '@vestry/contract/prices/whole-amounts';
import type { InvoiceDraft } from '@vestry/contract/staff/invoices/schemas';

/** A line as it is being written. */
export interface DraftLine {
  readonly key: number;
  /** The kind of charge, which stays with a line that is changed; null for one that a person wrote. */
  readonly code: InvoiceLine['code'];
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
}

type LineFaults = Pick<DraftLine, 'description' | 'quantity' | 'price'>;

export function blankLine(key: number): DraftLine {
  return { key, code: null, description: '', quantity: '1', price: '' };
}

export function toDraftLines(
  lines: readonly Omit<InvoiceLine, 'amountCents'>[],
  currency: string,
): readonly DraftLine[] {
  return lines.map(({ code, description, quantity, unitPriceCents }, key) => ({
    key,
    code,
    description,
    quantity: String(quantity),
    price: amountInput(unitPriceCents, currency),
  }));
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

/** In the smallest unit of the currency; nothing is a price too, as of a visit that the plan includes. */
function readPrice(text: string, currency: string): number | null {
  if (/^0+(?:\.0*)?$/.test(text.trim())) return 0;
  const verdict = parseAmount(text, currency);
  return verdict.ok && verdict.amount <= maxPrice ? verdict.amount : null;
}

/** Lists the errors of a line; nothing with a blank one, which is left out. */
export function faultsOf(line: DraftLine, currency: string): LineFaults {
  if (isBlank(line)) return { description: '', quantity: '', price: '' };
  return {
    description: line.description.trim() === '' ? 'Please describe it.' : '',
    quantity: readQuantity(line.quantity) === null ? 'A whole number, please.' : '',
    price: readPrice(line.price, currency) === null ? 'An amount, please.' : '',
  };
}

/** The lines that are sent; null while one of them is wrong. */
export function readDraftLines(lines: readonly DraftLine[], currency: string): InvoiceDraft['lines'] | null {
  const read: InvoiceDraft['lines'] = [];
  for (const line of lines.filter((each) => !isBlank(each))) {
    const [quantity, unitPriceCents] = [readQuantity(line.quantity), readPrice(line.price, currency)];
    if (quantity === null || unitPriceCents === null || line.description.trim() === '') return null;
    read.push({ code: line.code, description: line.description.trim(), quantity, unitPriceCents });
  }
  return read;
}

/** Adds up the lines without an error. */
export function sumOf(lines: readonly DraftLine[], currency: string): number {
  return sumOfAmounts(
    lines.map((line) => times(readPrice(line.price, currency) ?? 0, readQuantity(line.quantity) ?? 0)),
  );
}
