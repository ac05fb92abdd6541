import type { Day } from '@vestry/contract/calendar/day';
import { getChangeQuote, getFrozenQuote, getQuote } from '@vestry/contract/prices/calls';
import type { ExpressNotice } from '@vestry/contract/prices/notices';
import type { Quote, QuoteAnswer } from '@vestry/contract/prices/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { callQuery } from '../lib/transport/call-query.ts';
import { usePermission } from '../users/queries.ts';

/** A visit that is being written, as far as it is known. */
export interface VisitDraft {
  readonly kind: RequestKind;
  readonly address: number | null;
  readonly day: Day | null;
  readonly notice: ExpressNotice | null;
  /** The number of items that are named. */
  readonly items: number;
  /** A pickup at the visit of the delivery before it. */
  readonly sameVisit?: boolean;
}

/** The price of a request that is being written. */
export interface Price {
  /** Null where none is shown: to a role that sees no money, and for a plan without a price list. */
  readonly quote: Quote | null;
  /** Of the quote, once it is that of the visits as they are. */
  readonly hash: string | undefined;
  /** Why nothing can be sent before the price is known. */
  readonly refusal: string | undefined;
  readonly error: string | null;
  readonly refetch: () => void;
}

/** Not fetched while it is not `isNeeded`. */
export function usePrice(clientId: number, visits: readonly VisitDraft[], isNeeded = true): Price {
  const body = { visits: visits.map((visit) => ({ sameVisit: false, ...visit })) };
  return useShownPrice(['prices', clientId, 'quote', visits], isNeeded, async (signal) =>
    callApi(getQuote, { body }, { signal, loader: false }),
  );
}

function useShownPrice(
  queryKey: QueryKey,
  isNeeded: boolean,
  read: (signal: AbortSignal) => Promise<QuoteAnswer>,
): Price {
  const isShown = usePermission('billing.read')?.ok === true;
  const isEnabled = isShown && isNeeded;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: isEnabled,
  });
  const isKnown = data !== undefined && !isPlaceholderData;
  const refusal = !isEnabled || isKnown ? undefined : error === null ? pricing : unpriced;
  return {
    quote: isEnabled ? (data?.quote ?? null) : null,
    hash: isKnown ? data?.hash : undefined,
    refusal,
    error: error === null || data !== undefined ? null : messageOf(error),
    refetch: () => void refetch(),
  };
}

const pricing = 'One moment: the price is being worked out.';
const unpriced = 'The price did not load. Please try again.';

/** The parts of a request that are to change. */
export interface PricedChange {
  readonly address?: number;
  readonly day?: Day | null;
  readonly items?: number;
  /** Of a trip: the return on its new day, or a new one with the items that it fetches; null without one. */
  readonly return?: { readonly day: Day; readonly items: number } | null;
}

/** The price of a request once it is changed; not fetched while nothing that is priced changes (`change` is null). */
export function useChangePrice(
  clientId: number,
  { kind, id }: { readonly kind: RequestKind; readonly id: number },
  change: PricedChange | null,
): Price {
  const input = { params: { kind, id }, body: { ...change } };
  return useShownPrice(['prices', clientId, 'change', kind, id, change], change !== null, async (signal) =>
    callApi(getChangeQuote, input, { signal, loader: false }),
  );
}

/** The quote that was frozen with a request; null for one that was sent without. */
export function frozenQuoteQuery(clientId: number, kind: RequestKind, id: number) {
  return callQuery(['prices', clientId, 'request', kind, id], getFrozenQuote, { params: { kind, id } });
}
