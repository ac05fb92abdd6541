import { formatMoney } from '@vestry/contract/format/money';
import { planSentence } from '@vestry/contract/prices/sentences';
import type { Quote } from '@vestry/contract/prices/schemas';
import { useId, useState } from 'react';
import { QuoteLines } from './quote-lines.tsx';

interface QuoteSumProps {
  /** Null where no price is shown. */
  readonly quote: Quote | null;
  readonly error: string | null;
  readonly onRetry: () => void;
  /** Whether the parts that the price depends on are all chosen. */
  readonly isWhole: boolean;
  /** It stands in a bar over the page: on a phone the bar leaves what the plan covers to the details. */
  readonly isBar?: boolean;
}

/** One sum at the foot of a form, with its lines at a press; it says what the plan covers. */
export function QuoteSum({ quote, error, onRetry, isWhole, isBar = false }: QuoteSumProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (error !== null)
    return (
      <p
        role="alert"
        className="flex flex-wrap items-baseline justify-between gap-2 pb-4 text-sm text-pink-ink"
      >
        The price did not load.
        <button type="button" className="text-link" onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  if (quote === null) return null;
  const label = isWhole ? 'Total' : 'So far';
  const sentence = quote.visits.flatMap((visit) => planSentence(visit) ?? []).join(' ');
  return (
    <div className="pb-4">
      {isOpen && (
        <div id={id} className="mb-4 max-h-[40vh] overflow-y-auto border-b border-hair pb-4">
          <QuoteLines quote={quote} label={label} />
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="tap-area text-link relative text-sm"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Price details'}
        </button>
        {/* The opened lines end with the same sum. */}
        <p role="status" className={isOpen ? 'sr-only' : 'text-end figures'}>
          <span className="text-sm text-ink-2">{label} </span>
          <span className="text-lg">{formatMoney(quote.total, quote.currency)}</span>
        </p>
      </div>
      {!isOpen && sentence !== '' && (
        <p className={`pt-1 text-sm text-balance text-ink-2 ${isBar ? 'max-tablet:hidden' : ''}`}>
          {sentence}
        </p>
      )}
    </div>
  );
}
