/** Writes the lines of a draft that has just been begun, and records it. */
import { chargeLine, chargeOf } from '@vestry/contract/prices/quote-rules';
import type { DaySpan } from '@vestry/contract/prices/plan-terms';
import type { PriceList } from '@vestry/contract/prices/price-list';
import type { Charge } from '@vestry/contract/prices/schemas';
import { sumOf, times } from '@vestry/contract/prices/whole-amounts';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import type { CallContext } from '../../../../platform/call-context.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { InvoicedVisit } from '../../../prices/write-invoiced.ts';
import type { InvoicedCare } from '../../../requests/pickup/write-care-invoice.ts';
import { insertLines } from '../repository.ts';
import { linesOf } from './lines.ts';

/** A draft without lines, and what it charges. */
interface BegunDraft {
  readonly invoiceId: number;
  readonly part: DaySpan;
  readonly list: PriceList;
  readonly period: Charge;
  readonly visits: readonly InvoicedVisit[];
  readonly care: readonly InvoicedCare[];
}

export async function completeDraft(context: CallContext, draft: BegunDraft): Promise<void> {
  const { invoiceId, part, list, period, visits, care } = draft;
  const lines = linesOf({
    period,
    visits: visits.map(({ quote: { charge }, ...visit }) => ({ ...visit, charge })),
    care: care.map((service) => chargeOfCare(service, list)),
  });
  await insertLines(context, invoiceId, lines);
  const totalCents = sumOf(lines.map(({ unitPriceCents, quantity }) => times(unitPriceCents, quantity)));
  const after = { periodStart: part.from, periodEnd: part.to, totalCents, currency: list.currency };
  await recordChange(context, { kind: 'invoices.draft', id: invoiceId, after });
}

function chargeOfCare(
  { service, priceCents, itemClientNumber, designers, acceptedCurrency, acceptedTax }: InvoicedCare,
  list: PriceList,
): Charge {
  const description = `${recommendationServiceLabels[service]}, ${itemClientNumber} ${designers}`.trim();
  // Care that was accepted without a price list is taxed by that of the period.
  return chargeOf(
    [chargeLine('CARE', description, priceCents)],
    acceptedCurrency === null ? list.tax : acceptedTax,
  );
}
