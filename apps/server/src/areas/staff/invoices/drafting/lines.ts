/** The lines of a drafted invoice: those of its charges as they are, then their taxes in one line. */
import { taxWords } from '@vestry/contract/prices/sentences';
import { visitLineText } from '@vestry/contract/billing/line-rules';
import type { InvoiceLine } from '@vestry/contract/billing/schemas';
import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { groupBy } from '@vestry/contract/group-by';
import type { Charge, ChargeLine } from '@vestry/contract/prices/schemas';
import { sumOf } from '@vestry/contract/prices/whole-amounts';
import { requestReference, type RequestKind } from '@vestry/contract/requests/kinds';

export type NewLine = Omit<InvoiceLine, 'amountCents'>;

/** The room for a description in the database. */
const longest = 300;

export interface VisitCharge {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly day: Day;
  readonly charge: Charge;
}

export interface DraftCharges {
  /** The plan and its storage. */
  readonly period: Charge;
  readonly visits: readonly VisitCharge[];
  readonly care: readonly Charge[];
}

export function linesOf({ period, visits, care }: DraftCharges): NewLine[] {
  const charges = [period, ...visits.map(({ charge }) => charge), ...care];
  return [
    ...period.lines.map((line) => lineOf(line)),
    ...visits.flatMap((visit) => visit.charge.lines.map((line) => lineOf(line, headingOf(visit)))),
    ...care.flatMap((charge) => charge.lines.map((line) => lineOf(line))),
    ...taxLines(charges),
  ];
}

/** 'D-12, November 3rd': the weekday says nothing here. */
function headingOf({ kind, requestId, day }: VisitCharge): string {
  return `${requestReference(kind, requestId)}, ${formatDay(day).replace(/^\w+, /, '')}`;
}

function lineOf({ code, description, quantity, unitAmount }: ChargeLine, heading?: string): NewLine {
  const text = heading === undefined ? description : visitLineText(heading, description);
  return { code, description: text.slice(0, longest), quantity, unitPriceCents: unitAmount };
}

/** Each charge is rounded already. Charges of a tax that has changed meanwhile have a line of their own. */
function taxLines(charges: readonly Charge[]): NewLine[] {
  const taxes = charges.flatMap(({ tax }) => tax ?? []);
  return [...groupBy(taxes, taxWords)].map(([description, same]) => ({
    code: 'TAX',
    description,
    quantity: 1,
    unitPriceCents: sumOf(same.map(({ amount }) => amount)),
  }));
}
