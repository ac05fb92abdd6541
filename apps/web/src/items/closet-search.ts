import { parseDay, type Day } from '@vestry/contract/calendar/parse-day';
import { placeGroups, unnamedResidence, type PlaceGroup } from '@vestry/contract/custody/place-groups';
import { wornGroups, type WornGroup } from '@vestry/contract/wears/worn-groups';
import { idOf, pageOf } from '../lib/data/id-of.ts';
import { known } from '../lib/data/known.ts';

/** The side panel's filters, in its order, as the address and the list calls name them (specification, section 9). */
export const filterNames = [
  'places',
  'residences',
  'worn',
  'season',
  'designers',
  'size',
  'color',
  'tags',
  'customGroups',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters that narrow a list of the closet: the chosen values of each filter, as texts, and one category. */
export type ClosetFilters = { readonly [Name in FilterName]?: readonly string[] } & {
  readonly categoryId?: number;
};

/** The orders to choose from, `set` for the items of one set; without one the closet stands by designer (section 9). */
export const closetOrders = ['latest', 'oldest', 'number', 'designer-descending', 'set'] as const;
export type ClosetOrder = (typeof closetOrders)[number];

/** Everything that the closet's address says, so that Back, a reload and a sent link bring it back. */
export interface ClosetSearch extends ClosetFilters {
  /** From 2; the first page has no number. */
  readonly page?: number;
  /** As it was typed; whether it is one to search by, `searchText` says. */
  readonly text?: string;
  readonly order?: ClosetOrder;
  /** The dialog over the page. */
  readonly show?: ClosetDialog;
  /** The item whose photographs stand over the page. */
  readonly photo?: number;
  /** Items are being chosen for this day of the lookbook. */
  readonly plan?: Day;
}

const dialogs = ['filters', 'set', 'dates', 'residence', 'released'] as const;
export type ClosetDialog = (typeof dialogs)[number];

/** The list calls take no more values of a filter, and no longer ones. */
const valuesMax = 100;
const wordLengthMax = 200;
const textLengthMax = 200;

/** Reads the address. What makes no sense falls away; a value that no item has stays, and finds nothing. */
export function parseClosetSearch(search: Readonly<Record<string, unknown>>): ClosetSearch {
  const text = textOf(search['text']);
  const categoryId = idOf(search['categoryId']);
  const photo = idOf(search['photo']);
  const plan = parseDay(String(search['plan']));
  const order = closetOrders.find((name) => name === search['order']);
  const show = dialogs.find((name) => name === search['show']);
  return {
    ...known({ page: pageOf(search), text: text || null, categoryId, order, show, photo, plan }),
    ...parseFilters(search),
  };
}

function parseFilters(search: Readonly<Record<string, unknown>>): ClosetFilters {
  const chosen = filterNames.map((name) => {
    const values = listOfValues(
      search[name] ?? (name === 'places' ? placesOf(search['location']) : []),
    ).flatMap((value) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      return isValueOf[name](text) ? [text] : [];
    });
    return [name, [...new Set(values)].slice(0, valuesMax)] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

const listOfValues = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [given]);

/** The places of the specification's location codes, which older addresses and saved filters have. */
const placesOfCode: Readonly<Record<string, readonly PlaceGroup[]>> = {
  GR: ['GARMENT_ROOM'],
  CS: ['COLD_STORAGE'],
  S: ['IN_CARE'],
  AC: ['IN_TRANSIT', 'WITH_CLIENT'],
};

const placesOf = (codes: unknown) => listOfValues(codes).flatMap((code) => placesOfCode[String(code)] ?? []);

const isWord = (text: string) => text !== '' && text.length <= wordLengthMax && !/\p{Cc}/u.test(text);
const isId = (text: string) => idOf(text) !== null;

const isValueOf: Readonly<Record<FilterName, (text: string) => boolean>> = {
  places: isPlaceGroup,
  residences: (text) => text === unnamedResidence || isId(text),
  worn: isWornGroup,
  season: isWord,
  designers: isWord,
  size: isWord,
  color: isWord,
  tags: isId,
  customGroups: isId,
};

export function isPlaceGroup(text: string): text is PlaceGroup {
  return placeGroups.some((group) => group === text);
}

export function isWornGroup(text: string): text is WornGroup {
  return wornGroups.some((group) => group === text);
}

function textOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, textLengthMax) : '';
}
