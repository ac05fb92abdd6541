/** The rules of a price list beyond the form of its fields, for the console and the server alike. */
import { addDays, type Day } from '../../calendar/day.ts';
import type { PriceList } from '../../prices/price-list.ts';

export type PriceListFault =
  /** Two zones have the same beginning of a postal code: `path` is the second one's. */
  | { readonly reason: 'ZONE_TWICE'; readonly path: readonly (string | number)[]; readonly code: string }
  /** A rush visit that costs less than a priority one. */
  | { readonly reason: 'RUSH_CHEAPER'; readonly path: readonly (string | number)[] };

/** All that is wrong with a list whose fields are right. */
export function priceListFaults({ zones, express }: PriceList): PriceListFault[] {
  const seen = new Set<string>();
  const twice = zones.flatMap(({ postalCodes }, zone) =>
    postalCodes.flatMap((text, index): PriceListFault[] => {
      const code = text.toUpperCase();
      if (!seen.has(code)) {
        seen.add(code);
        return [];
      }
      return [{ reason: 'ZONE_TWICE', path: ['zones', zone, 'postalCodes', index], code }];
    }),
  );
  const { PRIORITY, RUSH } = express;
  const isCheaper = PRIORITY !== null && RUSH !== null && RUSH.amount < PRIORITY.amount;
  return [
    ...twice,
    ...(isCheaper ? [{ reason: 'RUSH_CHEAPER', path: ['express', 'RUSH', 'amount'] } as const] : []),
  ];
}

export function priceListMessage(fault: PriceListFault): string {
  return fault.reason === 'ZONE_TWICE'
    ? `${fault.code} stands in two zones, or twice in one. Please remove one of them.`
    : 'Rush costs less than Priority. Please correct one of them.';
}

/** Whether a version may begin on a day: prices of the past stay as they were. */
export function firstDayVerdict(firstDay: Day, today: Day): { readonly ok: true } | { readonly ok: false } {
  return firstDay < today ? { ok: false } : { ok: true };
}

export const firstDayMessage = 'Please choose today or a later day: prices of the past stay as they were.';

/** The day that the editor proposes: tomorrow, so that no price changes today. */
export function suggestedFirstDay(today: Day): Day {
  return addDays(today, 1);
}
