/**
 * Care as the decisions describe it: staff propose it at a price, the closet accepts or declines, and what is done is on the next
 * invoice as it was accepted. It imports nothing of the product.
 */
import { chargeOf, type Charge, type Prices } from './prices.ts';
import type { Person, SimulatedClient } from './state.ts';

export const careServices = ['CLEANING', 'REPAIR', 'ALTERATION', 'PRESERVATION'] as const;
export type CareService = (typeof careServices)[number];

export interface SimulatedCare {
  /** The name of the step that proposed it. */
  readonly name: string;
  readonly item: number;
  /** The pickup that brought the item. */
  readonly pickup: string | null;
  readonly service: CareService;
  readonly price: number;
  /** The finding for which it is proposed. */
  readonly finding: string | null;
  /** WITHDRAWN: staff took it back before there was an answer, and nobody sees it any more. */
  status: 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'DONE' | 'WITHDRAWN';
  by: Person | null;
  /** The moment of the answer, milliseconds since 1970. */
  decidedAt: number | null;
  /** The prices by which it was accepted; null until it is accepted, and where nothing was priced then. */
  accepted: Pick<Prices, 'currency' | 'tax'> | null;
  /** The place of the invoice that has it among the closet's. */
  invoice: number | null;
}

/** The currency of a closet whose plan names none. */
const plainCurrency = 'USD';

/** Care that is done and costs something, and that no invoice has, of the invoice's currency. */
export function takeCare(
  { care }: SimulatedClient,
  { place, prices }: { readonly place: number; readonly prices: Pick<Prices, 'currency' | 'tax'> },
): Charge[] {
  return care.flatMap((each) => {
    const isDue = each.status === 'DONE' && each.invoice === null && each.price > 0;
    const { currency, tax } = each.accepted ?? { currency: plainCurrency, tax: prices.tax };
    if (!isDue || currency !== prices.currency) return [];
    each.invoice = place;
    return [chargeOf([['CARE', 1, each.price]], tax)];
  });
}

/** The care that somebody of a closet reads, by names: each with its status, and for an Owner with its price and what it costs with the tax. */
export function readCare(
  { care }: SimulatedClient,
  by: Person,
  today: Pick<Prices, 'currency' | 'tax'> | null,
): string {
  const isShown = by === 'owner';
  return toCareOutcome(
    care
      .filter(({ status }) => status !== 'WITHDRAWN')
      .map(({ name, status, price, accepted }) => {
        const prices = accepted ?? today;
        const currency = prices?.currency ?? plainCurrency;
        if (!isShown) return { name, status, currency, price: null, total: null };
        const total = prices === null ? null : chargeOf([['CARE', 1, price]], prices.tax).total;
        return { name, status, currency, price, total };
      }),
  );
}

export interface ReadCare {
  readonly name: string;
  readonly status: string;
  readonly currency: string;
  /** Null for who may not see prices. */
  readonly price: number | null;
  /** Null where nothing is taxed by a list, too. */
  readonly total: number | null;
}

export function toCareOutcome(care: readonly ReadCare[]): string {
  const lines = care.map(
    ({ name, status, currency, price, total }) => `${name} ${status} ${price} ${total} ${currency}`,
  );
  return `care: ${lines.toSorted().join(', ')}`;
}
