/** The lines of an invoice as they are read: grouped by visit, their sum, the tax, and the total. */
import { sumOf } from '../prices/whole-amounts.ts';
import type { InvoiceLine } from './schemas.ts';

export interface LineGroup {
  /** Of a visit: its number and its day, which its lines have before their own words; null for every other line. */
  readonly heading: string | null;
  readonly lines: readonly InvoiceLine[];
}

export interface InvoiceParts {
  readonly groups: readonly LineGroup[];
  /** Without the taxes. */
  readonly subtotal: number;
  readonly taxes: readonly InvoiceLine[];
}

const visitCodes: readonly InvoiceLine['code'][] = ['VISIT', 'NOTICE', 'ZONE', 'ITEMS'];
const separator = ': ';

/** The description of a line of a visit: 'D-12, November 3rd: Delivery'. */
export function visitLineText(heading: string, description: string): string {
  return `${heading}${separator}${description}`;
}

function headingOf({ code, description }: InvoiceLine): string | null {
  const at = description.indexOf(separator);
  return visitCodes.includes(code) && at > 0 ? description.slice(0, at) : null;
}

/** Lines of the same visit that follow each other are a group, and say their own words alone. */
export function partsOf(lines: readonly InvoiceLine[]): InvoiceParts {
  const groups: { heading: string | null; lines: InvoiceLine[] }[] = [];
  for (const line of lines) {
    if (line.code === 'TAX') continue;
    const heading = headingOf(line);
    const last = groups.at(-1);
    const own =
      heading === null
        ? line
        : { ...line, description: line.description.slice(heading.length + separator.length) };
    if (last?.heading === heading) last.lines.push(own);
    else groups.push({ heading, lines: [own] });
  }
  const charged = groups.flatMap((group) => group.lines);
  return {
    groups,
    subtotal: sumOf(charged.map(({ amountCents }) => amountCents)),
    taxes: lines.filter(({ code }) => code === 'TAX'),
  };
}
