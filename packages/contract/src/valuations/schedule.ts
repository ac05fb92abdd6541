/** The insurance schedule: what is where on a day, and what it is worth (capabilities, Value). */
import { z } from 'zod/mini';
import { dayInputSchema } from '../calendar/schemas.ts';
import { groupBy } from '../group-by.ts';
import { photoSchema } from '../photos/schemas.ts';
import { moneySchema } from './money-schema.ts';
import { sumByCurrency, valuationBases, type Money } from './rules.ts';

/** The kinds of places of a schedule, in its order: what the operator answers for first. */
const schedulePlaces = ['FACILITY', 'IN_TRANSIT', 'CARE_PARTNER', 'RESIDENCE', 'TEMPORARY_ADDRESS'] as const;
export type SchedulePlace = (typeof schedulePlaces)[number];

/** A page shows so many items of a place; its files have all. */
export const scheduleRowsMax = 200;

const itemSchema = z.object({
  id: z.int(),
  itemClientNumber: z.string(),
  designers: z.string(),
  observation: z.string(),
  /** The photograph on its card; null where it has none, and for an item that no page shows. */
  image: z.nullable(photoSchema),
  /** Null for an item without a value; its valuation is of this day, or it was declared when it was received. */
  value: z.nullable(
    z.object({ ...moneySchema.shape, basis: z.enum(valuationBases), day: z.nullable(z.string()) }),
  ),
});
export type ScheduleItem = z.output<typeof itemSchema>;

const placeSchema = z.object({
  place: z.enum(schedulePlaces),
  /** The address of a residence; null where nobody named one, and for every other place. */
  address: z.nullable(z.object({ id: z.int(), label: z.string() })),
  items: z.array(itemSchema),
  /** The sums of its items, by currency. */
  totals: z.array(moneySchema),
  withoutValue: z.int(),
});
export type SchedulePart = z.output<typeof placeSchema>;

export const scheduleSchema = z.object({
  /** `yyyy-MM-dd`: as it was at the end of this day, on the facility's clock. */
  day: z.string(),
  places: z.array(placeSchema),
  totals: z.array(moneySchema),
});
export type Schedule = z.output<typeof scheduleSchema>;

/** Today without a day; never in the future. */
export const scheduleQuery = z.object({ day: z.optional(dayInputSchema) });

/** An item with the place where it was. */
export interface PlacedItem {
  readonly place: SchedulePlace;
  readonly address: { readonly id: number; readonly label: string } | null;
  readonly item: ScheduleItem;
}

/** Makes a schedule of items that stand in its order: a part for each place, each with the sums of its own items. */
export function makeSchedule(day: string, placed: readonly PlacedItem[]): Schedule {
  const groups = groupBy(placed, ({ place, address }) => `${place} ${address?.id ?? ''}`);
  const valuesOf = (items: readonly ScheduleItem[]): Money[] => items.flatMap(({ value }) => value ?? []);
  const places = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const items = group.map(({ item }) => item);
    const values = valuesOf(items);
    const { place, address } = first;
    return [
      { place, address, items, totals: sumByCurrency(values), withoutValue: items.length - values.length },
    ];
  });
  places.sort((a, b) => schedulePlaces.indexOf(a.place) - schedulePlaces.indexOf(b.place));
  return { day, places, totals: sumByCurrency(valuesOf(placed.map(({ item }) => item))) };
}

/** The name of a place, as pages and papers head it. */
export function schedulePlaceName({ place, address }: Pick<SchedulePart, 'place' | 'address'>): string {
  switch (place) {
    case 'FACILITY':
      return 'Our facility';
    case 'IN_TRANSIT':
      return 'On the way';
    case 'CARE_PARTNER':
      return 'In care';
    case 'RESIDENCE':
      return address === null ? 'Residence not named' : address.label;
    case 'TEMPORARY_ADDRESS':
      return address === null ? 'Temporary address' : `${address.label}, temporary address`;
  }
}
