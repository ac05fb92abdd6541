import { formatMoney } from '@vestry/contract/format/money';
import type { FrozenQuote, QuotedVisit } from '@vestry/contract/prices/schemas';
import {
  lineAmount,
  lineWords,
  planSentence,
  taxWords,
  visitHeading,
} from '@vestry/contract/prices/sentences';

interface QuoteLinesProps {
  readonly quote: FrozenQuote;
  /** Of the sum: 'Total', or 'So far' while a part is still to be chosen. */
  readonly label?: string;
}

/** The price of a request: a line for each part, what the plan covers, and one sum. */
export function QuoteLines({ quote, label = 'Total' }: QuoteLinesProps) {
  const { currency, visits, tax, total } = quote;
  const hasHeadings = visits.length > 1;
  return (
    <div className="grid gap-4 text-sm figures">
      {visits.map((visit) => (
        <VisitLines
          key={`${visit.kind} ${visit.day}`}
          visit={visit}
          currency={currency}
          heading={hasHeadings ? visitHeading(visit) : null}
        />
      ))}
      <dl className="grid gap-1.5 border-t border-hair pt-3">
        {tax !== null && tax.amount > 0 && (
          <Line label={taxWords(tax)} amount={formatMoney(tax.amount, currency)} />
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-base">{label}</dt>
          <dd className="text-lg">{formatMoney(total, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}

interface VisitLinesProps {
  readonly visit: QuotedVisit;
  readonly currency: string;
  readonly heading: string | null;
}

function VisitLines({ visit, currency, heading }: VisitLinesProps) {
  const { lines } = visit.charge;
  const sentence = planSentence(visit);
  return (
    <div>
      {heading !== null && <p className="pb-1.5 text-ink">{heading}</p>}
      {lines.length === 0 ? (
        <p className="text-ink-2">At the same visit, without a further charge.</p>
      ) : (
        <dl className="grid gap-1.5">
          {lines.map((line) => (
            <Line key={line.code} label={lineWords(line, currency)} amount={lineAmount(line, currency)} />
          ))}
        </dl>
      )}
      {sentence !== null && <p className="pt-2 text-ink-2">{sentence}</p>}
    </div>
  );
}

function Line({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-ink-2">{label}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  );
}
