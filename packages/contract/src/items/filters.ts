/** The filters of a list of the closet (specification, sections 7 and 9). */
import { z } from 'zod/mini';
import { placeGroups, unnamedResidence } from '../custody/place-groups.ts';
import { photoSchema } from '../photos/schemas.ts';
import { wornGroups } from '../wears/worn-groups.ts';
import { invalidMessage, tooLongMessage } from '../validation.ts';
import { idSchema, pageQuery, repeatable } from '../wire.ts';
import { locationCodeSchema } from './schemas.ts';

/** A value of the closet's own words, such as a designer; a word that no item carries finds nothing. */
const wordSchema = (field: string) =>
  z
    .string()
    .check(z.maxLength(200, tooLongMessage(field)), z.regex(/^\P{Cc}*$/u, invalidMessage(field)), z.trim());

export const placeGroupSchema = z.enum(placeGroups);
export const wornGroupSchema = z.enum(wornGroups);
/** A saved address of the client, or the one that nobody named. */
export const residenceSchema = z.union([z.literal(unnamedResidence), idSchema]);

/**
 * The filters, each once or repeated: values of one filter widen (`color=Red&color=Navy`), filters narrow each other.
 * A category includes those below it. `tags`, `customGroups` and `residences` are ids; `residences` also takes UNNAMED.
 * `location` is the code of the specification; `places` tells the road from the client's own places. `worn` reads the wears
 * of the closet. An id or word that the closet
 * does not have finds nothing; it is no error.
 */
const itemFilterFields = {
  categoryId: z.optional(repeatable(idSchema)),
  location: z.optional(repeatable(locationCodeSchema)),
  places: z.optional(repeatable(placeGroupSchema)),
  residences: z.optional(repeatable(residenceSchema)),
  worn: z.optional(repeatable(wornGroupSchema)),
  season: z.optional(repeatable(wordSchema('season'))),
  designers: z.optional(repeatable(wordSchema('designers'))),
  size: z.optional(repeatable(wordSchema('size'))),
  color: z.optional(repeatable(wordSchema('color'))),
  tags: z.optional(repeatable(idSchema)),
  customGroups: z.optional(repeatable(idSchema)),
};

export const itemFiltersSchema = z.object(itemFilterFields);
export type ItemFilters = z.output<typeof itemFiltersSchema>;
export type ItemFilterName = keyof ItemFilters;

/** Orders that a list may have; the direction is `orderingEnum`. `SET` is that of the first of `customGroups`. */
const itemOrderings = ['DESIGNER', 'LATEST', 'NUMBER', 'SET'] as const;

/**
 * List parameters. Without `orderingType` the items come by `orderingEnum` of their arrival, which is how section 7 queries
 * the latest five. `itemId` narrows the list to one item.
 */
export const itemListQuery = z.object({
  ...pageQuery,
  itemId: z.optional(idSchema),
  orderingType: z.optional(z.enum(itemOrderings)),
  orderingEnum: z._default(z.enum(['ASCENDING', 'DESCENDING']), 'ASCENDING'),
  ...itemFilterFields,
});
export type ItemListQuery = z.output<typeof itemListQuery>;

const searchTextLengthMax = 200;

/** The text that the search bar sends. Line breaks and the like, as a paste brings them, are blanks. */
const searchTextSchema = z.pipe(
  z.string().check(z.maxLength(searchTextLengthMax, tooLongMessage('text'))),
  z.transform((text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()),
);

/** A text that is none to search by (`isSearchText`) gives the list as it is; otherwise the best match comes first. */
export const itemSearchQuery = z.object({
  ...itemListQuery.shape,
  text: z._default(searchTextSchema, ''),
});
export type ItemSearchQuery = z.output<typeof itemSearchQuery>;

/** The lists of `GET item/list/filter/item/{clientId}/?filter=`, and the list parameter that each one's values are for. */
export const filterLists = {
  locations: 'location',
  places: 'places',
  residences: 'residences',
  wears: 'worn',
  seasons: 'season',
  designers: 'designers',
  sizes: 'size',
  colors: 'color',
  tags: 'tags',
  customGroups: 'customGroups',
} as const satisfies Record<string, ItemFilterName>;
export type FilterList = keyof typeof filterLists;
const filterListSchema = z.enum(
  Object.keys(filterLists) as FilterList[], // keys of a literal: their type is lost by Object.keys
);

/** A value of a filter list with the number of items that it would show under the other filters. */
export const filterOptionSchema = z.object({
  /** The value of the list parameter: a code, a word or an id. */
  value: z.string(),
  /** The name that people read. */
  name: z.string(),
  count: z.int(),
});
export type FilterOption = z.output<typeof filterOptionSchema>;

/** `GET item/list/filter/item/{clientId}`: which list, under which other filters and search text. */
export const filterListQuery = z.object({
  filter: filterListSchema,
  text: z._default(searchTextSchema, ''),
  ...itemFilterFields,
});

/** `GET item/list/category/filter`: the closet, and under which other filters and search text. */
export const categoryCountsQuery = z.object({
  id_client: idSchema,
  text: z._default(searchTextSchema, ''),
  ...itemFilterFields,
});

/** A category with the number of items in it and below it, under the other filters. */
export const categoryCountSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Null for the four tiles. */
  parentId: z.nullable(z.int()),
  group: z.enum(['clothing', 'shoes', 'handbags', 'accessories']),
  count: z.int(),
  /** Of the latest item in it or below it that has a photograph, whatever the filters, in its least width; null for all but the four tiles. */
  photo: z.nullable(photoSchema),
});
export type CategoryCount = z.output<typeof categoryCountSchema>;
