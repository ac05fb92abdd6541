import type { RequestKind } from '@vestry/contract/requests/kinds';
import { useQuery } from '@tanstack/react-query';
import { frozenQuoteQuery } from '../../prices/queries.ts';
import { QuoteLines } from '../../ui/quote-lines.tsx';
import { usePermission } from '../../users/queries.ts';

interface PricePartProps {
  readonly clientId: number;
  readonly kind: RequestKind;
  readonly id: number;
}

/** The price of a request as it was accepted, for who may see it; nothing where it was sent without one. */
export function PricePart({ clientId, kind, id }: PricePartProps) {
  const isShown = usePermission('billing.read')?.ok === true;
  const { data } = useQuery({ ...frozenQuoteQuery(clientId, kind, id), enabled: isShown });
  // It stands beside what the panel is about: without an answer the panel says all else.
  if (data === undefined || data === null) return null;
  return (
    <section>
      <h3 className="caps pb-3 text-ink-2">Price</h3>
      <QuoteLines quote={data} />
    </section>
  );
}
