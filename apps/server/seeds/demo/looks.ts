/** Chooses the tags, sets and planned looks of the demo's garments, by what each is. */
import { addDays, weekdayOf, type Day } from '@vestry/contract/calendar/day';
import type { TenantExportItem } from '../../src/areas/tenant-export/schemas.ts';
import type { GarmentRow } from './garments/garment.ts';

type Fits = (garment: GarmentRow) => boolean;

const kinds =
  (...wanted: readonly string[]): Fits =>
  ([kind]) =>
    wanted.includes(kind);
const gowns = ['gown', 'one-shoulder gown'];
const fabrics =
  (...wanted: readonly string[]): Fits =>
  ([, fabric]) =>
    wanted.includes(fabric);
const says =
  (pattern: RegExp): Fits =>
  ([, , , , , observation]) =>
    pattern.test(observation);
const any =
  (...rules: readonly Fits[]): Fits =>
  (garment) =>
    rules.some((rule) => rule(garment));
const both =
  (...rules: readonly Fits[]): Fits =>
  (garment) =>
    rules.every((rule) => rule(garment));

const tagRules: readonly (readonly [tag: string, fits: Fits])[] = [
  ['Black tie', any(kinds(...gowns), says(/tuxedo|evening|dinner/i))],
  ['Evening', any(fabrics('sequin', 'velvet'), kinds('clutch'))],
  ['Office', any(kinds('blazer', 'suit', 'shift dress'), says(/office|poplin/i))],
  ['Weekend', any(kinds('jeans', 't-shirt', 'sneaker', 'tote'), fabrics('denim'))],
  ['Summer', any(kinds('shorts', 'sandal'), both(kinds('dress', 'blouse'), fabrics('floral', 'stripe')))],
  ['Winter', any(kinds('coat', 'gloves'), fabrics('cable', 'tweed'))],
  ['Travel', any(kinds('trench', 'loafer'), says(/roll-up|weekend|jersey/i))],
  ['Heirloom', says(/vintage|estate|preserved|wedding/i)],
  ['Needs care', says(/loose|mend|resoled|let out/i)],
  ['Favorites', both(([, , , , , , price]) => price >= 1900, kinds('coat', 'handbag', ...gowns, 'jacket'))],
  ['Insured', ([, , , , , , price]) => price > 3000],
  ['Gift from Ottilie', kinds('scarf', 'earrings', 'hat')],
];

export function tagsOf(garment: GarmentRow): string[] {
  return tagRules.filter(([, fits]) => fits(garment)).map(([tag]) => tag);
}

const setRules: readonly (readonly [name: string, fits: Fits, most: number])[] = [
  ['Gala season', kinds(...gowns, 'clutch', 'pump'), 14],
  ['Paris in April', kinds('trench', 'blouse', 'loafer', 'pleated skirt', 'scarf'), 12],
  ['Monday to Friday', kinds('blazer', 'shift dress', 'trousers'), 16],
  ['By the water', any(fabrics('stripe'), kinds('shorts', 'sandal', 'tote')), 12],
];

/** The sets that have more than one item in the closet, each with their client numbers. */
export function setsOf(garments: readonly (readonly [number: string, garment: GarmentRow])[]) {
  return setRules
    .map(([name, fits, most]) => ({
      name,
      items: garments
        .filter(([, garment]) => fits(garment))
        .slice(0, most)
        .map(([number]) => number),
    }))
    .filter((group) => group.items.length > 1);
}

interface Look {
  readonly name: string;
  /** Calendar days from today; the past ones show that the lookbook remembers. */
  readonly inDays: number;
  /** Put off to Monday when it would fall on a weekend. */
  readonly onWeekday?: true;
  readonly time?: string;
  readonly note: string;
  /**
   * The items, by color and kind: each is at the client's home, comes there before the day, or is in storage and in no
   * request.
   */
  readonly items: readonly string[];
}

const looks: readonly Look[] = [
  {
    name: 'Winter gala',
    inDays: 12,
    time: '19:30',
    note: 'Car at seven. The gold clutch, not the silver.',
    items: ['Forest gown', 'Gold clutch', 'Silver pump'],
  },
  {
    name: 'Lunch with Ottilie',
    inDays: 7,
    onWeekday: true,
    time: '13:00',
    note: '',
    items: ['Black blouse', 'Grey trousers', 'Brown loafer'],
  },
  {
    name: 'Opening night',
    inDays: 27,
    time: '20:00',
    note: 'First row, so no hat.',
    items: ['Burgundy gown', 'Gold earrings', 'Black coat'],
  },
  {
    name: 'Board meeting',
    inDays: 9,
    onWeekday: true,
    time: '09:00',
    note: '',
    items: ['Grey suit', 'Ivory blouse', 'Cognac handbag'],
  },
  {
    name: 'Autumn benefit',
    inDays: -16,
    note: 'Worn with the long gloves.',
    items: ['Gold gown', 'Black clutch'],
  },
  {
    name: 'Regatta',
    inDays: 18,
    note: 'Bring a second sweater.',
    items: ['Cobalt blazer', 'Navy shorts', 'Navy sneaker'],
  },
];

function dayOf({ inDays, onWeekday }: Look, today: Day): Day {
  const day = addDays(today, inDays);
  return onWeekday === undefined
    ? day
    : addDays(day, { 0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 2 }[weekdayOf(day)]);
}

/** The planned dates of a garment. */
export function datesOf([kind, , color]: GarmentRow, today: Day): NonNullable<TenantExportItem['dates']> {
  return looks
    .filter((look) => look.items.includes(`${color} ${kind}`))
    .map((look) => ({
      name: look.name,
      day: dayOf(look, today),
      note: look.note,
      ...(look.time !== undefined && { time: look.time }),
    }));
}
