/** Sets (custom groups) that a client makes of its items, and filters that a user keeps by name. */
import { z } from 'zod/mini';
import { lineSchema } from '../field-schemas.ts';
import { idSchema } from '../wire.ts';
import {
  itemFiltersSchema,
  placeGroupSchema,
  residenceSchema,
  wornGroupSchema,
  type ItemFilterName,
} from './filters.ts';
import { locationCodeSchema } from './schemas.ts';

const nameLengthMax = 60;
const reference = z.object({ id: idSchema });

/** Several items at once, as a body sends them. */
const itemReferences = z.array(reference).check(z.maxLength(500));

export const customGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The number of its items. */
  count: z.int(),
  /** The number of them that are at the client's. */
  atClientCount: z.int(),
});
export type CustomGroup = z.output<typeof customGroupSchema>;

export const createCustomGroupBody = z.object({
  client: z.optional(reference),
  name: lineSchema('name', nameLengthMax),
  items: z._default(itemReferences, []),
});

export const renameCustomGroupBody = z.object({
  id: idSchema,
  client: z.optional(reference),
  name: lineSchema('name', nameLengthMax),
});

/** Items to put into a set, take out of it or put in order. */
export const customGroupItemsBody = z.object({
  id: idSchema,
  client: z.optional(reference),
  items: itemReferences.check(z.minLength(1)),
});

const ids = z.optional(z.array(z.int()));
const words = z.optional(z.array(z.string()));

export const savedFilterSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** As the list parameters take them. */
  filters: z.object({
    categoryId: ids,
    location: z.optional(z.array(locationCodeSchema)),
    places: z.optional(z.array(placeGroupSchema)),
    worn: z.optional(z.array(wornGroupSchema)),
    residences: z.optional(z.array(residenceSchema)),
    season: words,
    designers: words,
    size: words,
    color: words,
    tags: ids,
    customGroups: ids,
  } satisfies Readonly<Record<ItemFilterName, z.ZodMiniType>>),
});
export type SavedFilter = z.output<typeof savedFilterSchema>;

export const createSavedFilterBody = z.object({
  client: z.optional(reference),
  name: lineSchema('name', nameLengthMax),
  filters: itemFiltersSchema,
});

export const updateSavedFilterBody = z.object({
  id: idSchema,
  client: z.optional(reference),
  name: lineSchema('name', nameLengthMax),
  filters: itemFiltersSchema,
});
