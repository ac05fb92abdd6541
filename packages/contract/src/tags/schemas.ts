/** Tags: a closet's own words for its items (specification, section 3). */
import { z } from 'zod/mini';
import { lineSchema } from '../field-schemas.ts';
import { validationMessages } from '../validation.ts';
import { idSchema } from '../wire.ts';

const tagNameLengthMax = 60;

/** 1 to 60 characters, trimmed, as the database checks. */
export const tagNameSchema = lineSchema('tag', tagNameLengthMax);

/** A tag of the closet. */
export const tagSchema = z.object({ id: z.int(), name: z.string() });
export type Tag = z.output<typeof tagSchema>;

/** A tag with the number of items that carry it. */
export const countedTagSchema = z.object({ id: z.int(), name: z.string(), count: z.int() });
export type CountedTag = z.output<typeof countedTagSchema>;

const reference = z.object({ id: idSchema });

/** Body of `tag/add/tag/item`: the item, and tags of the closet by id or by name; a new name becomes a tag. */
export const addTagsBody = z.object({
  id: idSchema,
  client: z.optional(reference),
  tags: z
    .array(z.union([reference, z.object({ name: tagNameSchema })]))
    .check(z.minLength(1, validationMessages.required), z.maxLength(50)),
});
export type TagChoice = z.output<typeof addTagsBody>['tags'][number];

/** Body of `tag/create`: a tag for an item, or for several (the tag's `item` list, section 3). */
export const createTagBody = z.object({
  client: z.optional(reference),
  item: z.pipe(
    z.transform((value: unknown): unknown[] => (Array.isArray(value) ? value : [value])),
    z.array(reference).check(z.minLength(1, validationMessages.required), z.maxLength(100)),
  ),
  name: tagNameSchema,
});
