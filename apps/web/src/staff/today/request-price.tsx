import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { QuoteLines } from '../../ui/quote-lines.tsx';
import { LinesSkeleton } from '../../ui/skeleton.tsx';
import { useMay } from '../queries.ts';
import { requestPriceQuery, type RequestRef } from './queries.ts';

/** The price of a request as its client accepted it; account managers alone see money. */
export function RequestPrice({ request }: { readonly request: RequestRef }) {
  const isShown = useMay('staff.accounts');
  return isShown ? <Price request={request} /> : null;
}

function Price({ request }: { readonly request: RequestRef }) {
  const id = useId();
  const query = useQuery(requestPriceQuery(request));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-2 display-4">
        Price
      </h3>
      <div className="border-t border-hair pt-3">
        <QueryBoundary query={query} isInline skeleton={<LinesSkeleton />}>
          {(quote) =>
            quote === null ? (
              <p className="text-sm text-ink-2">The request was sent without a price.</p>
            ) : (
              <div className="grid gap-4">
                <p className="text-sm text-ink-2">As the client sees it.</p>
                <QuoteLines quote={quote} />
              </div>
            )
          }
        </QueryBoundary>
      </div>
    </section>
  );
}
