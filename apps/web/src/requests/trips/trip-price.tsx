import { QuoteSum } from '../../ui/quote-sum.tsx';
import type { TripForm } from './use-trip-form.ts';

/** The price of both visits as far as they are known, at the foot of each step. */
export function TripPrice({ form: { price, plans, draft } }: { readonly form: TripForm }) {
  const hasDay = (plans?.delivery.day ?? null) !== null;
  const isWhole = hasDay && draft.addressId !== null && draft.items.length > 0;
  return <QuoteSum {...price} onRetry={price.refetch} isWhole={isWhole} />;
}
