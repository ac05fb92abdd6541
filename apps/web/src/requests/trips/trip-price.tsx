import { QuoteSum } from '../../ui/quote-sum.tsx';
import type { TripForm } from './use-trip-form.ts';

interface TripPriceProps {
  readonly form: TripForm;
  readonly isBar?: boolean;
}

/** The price of both visits as far as they are known, at the foot of each step. */
export function TripPrice({ form: { price, plans, draft }, isBar = false }: TripPriceProps) {
  const hasDay = (plans?.delivery.day ?? null) !== null;
  const isWhole = hasDay && draft.addressId !== null && draft.items.length > 0;
  return <QuoteSum {...price} onRetry={price.refetch} isWhole={isWhole} isBar={isBar} />;
}
