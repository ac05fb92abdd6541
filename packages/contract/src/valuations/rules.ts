/** The value of items: which valuation counts, sums by currency, and limits of residences (capabilities, Value). */

/** PURCHASE the price that was paid, APPRAISAL an expert's, REPLACEMENT the price of the same again, DECLARED the client's own. */
export const valuationBases = ['PURCHASE', 'APPRAISAL', 'REPLACEMENT', 'DECLARED'] as const;
export type ValuationBasis = (typeof valuationBases)[number];

export const basisNames: Readonly<Record<ValuationBasis, string>> = {
  PURCHASE: 'Purchase price',
  APPRAISAL: 'Appraisal',
  REPLACEMENT: 'Replacement value',
  DECLARED: 'Declared value',
};

export const valuationNoteMaxLength = 500;

/** Money in the smallest unit of its currency (format/currencies.ts). */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Sums by currency, which are never mixed: by code, each a whole number. */
export function sumByCurrency(values: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of values) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ amount, currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

export type LimitVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** The values of the limit's currency that would be at the residence, together. */
      readonly there: Money;
      readonly limit: Money;
    };

/**
 * Whether what is at a residence and what is sent there stay within its insurance limit. Values of another currency are no part
 * of the sum: nothing converts them.
 */
export function limitVerdict(
  limit: Money | null,
  there: readonly Money[],
  sent: readonly Money[],
): LimitVerdict {
  if (limit === null) return { ok: true };
  const sum = [...there, ...sent].reduce(
    (total, { amount, currency }) => (currency === limit.currency ? total + amount : total),
    0,
  );
  return sum <= limit.amount
    ? { ok: true }
    : { ok: false, there: { amount: sum, currency: limit.currency }, limit };
}
