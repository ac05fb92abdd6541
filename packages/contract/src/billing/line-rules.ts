/** The lines of an invoice as they are read: grouped by visit, their sum, the tax, and the total. */
import { sumOf } from '../prices/whole-amounts.ts';
import type { InvoiceLine } from './schemas.ts';

export interface LineGroup {
  /** Of a visit: its number and its day, which its lines have before their own words; null for the plan's lines and the first others. */
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

interface Headed {
  readonly heading: string;
  readonly line: InvoiceLine;
}

function headed(line: InvoiceLine): Headed | null {
  const { code, description } = line;
  if (code === 'CARE') return { heading: 'Care', line };
  const at = description.indexOf(separator);
  if (!visitCodes.includes(code) || at < 1) return null;
  const own = { ...line, description: description.slice(at + separator.length) };
  return { heading: description.slice(0, at), line: own };
}

/**
 * Lines of the same visit that follow each other are a group, and say their own words alone. Below the lines of a visit, those of
 * none have a heading too, so that nobody takes them for the visit's.
 */
export function partsOf(lines: readonly InvoiceLine[]): InvoiceParts {
  const groups: { heading: string | null; lines: InvoiceLine[] }[] = [];
  for (const line of lines.filter(({ code }) => code !== 'TAX')) {
    const other = groups.some((group) => group.heading !== null) ? 'Other' : null;
    const { heading, line: own } = headed(line) ?? { heading: other, line };
    const last = groups.at(-1);
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
