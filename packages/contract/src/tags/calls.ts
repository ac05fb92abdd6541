import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import { addTagsBody, countedTagSchema, createTagBody, tagSchema } from './schemas.ts';

const source = 'specification 7, Tags';

export const listItemTags = defineCall('GET /tag/list/item/{id}', {
  name: 'tags.ofItem',
  summary: 'List the tags of an item, sorted by name',
  source,
  access: 'closet.read',
  params: z.object({ id: idSchema }),
  answer: z.array(tagSchema),
});

export const listTags = defineCall('GET /tag/list/client/{clientId}', {
  name: 'tags.list',
  summary: 'List the tags of the closet, sorted by name, with the number of items that have each',
  source,
  access: 'closet.read',
  params: z.object({ clientId: idSchema }),
  answer: z.array(countedTagSchema),
});

export const addTags = defineCall('PUT /tag/add/tag/item', {
  name: 'tags.add',
  summary: 'Add tags to an item, beside those it has; answers all of its tags',
  source,
  access: 'closet.write',
  body: addTagsBody,
  answer: z.array(tagSchema),
});

export const createTag = defineCall('POST /tag/create', {
  name: 'tags.create',
  summary:
    'Add a tag by its name to an item, and create it if the closet has none of this name (ignoring case)',
  source,
  access: 'closet.write',
  body: createTagBody,
  answer: tagSchema,
});

export const removeTag = defineCall('DELETE /tag/delete/client/{clientId}/tag/{tagId}/item/{itemId}', {
  name: 'tags.remove',
  summary: 'Remove a tag from an item; a tag that no item has any more is deleted',
  source,
  access: 'closet.write',
  params: z.object({ clientId: idSchema, tagId: idSchema, itemId: idSchema }),
  answer: emptyAnswer,
});
