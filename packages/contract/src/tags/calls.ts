import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import { addTagsBody, countedTagSchema, createTagBody, tagSchema } from './schemas.ts';

const source = 'specification 7, Tags';

export const listItemTags = defineCall('GET /tag/list/item/{id}', {
  name: 'tags.ofItem',
  summary: 'The tags of an item by name',
  source,
  access: 'closet.read',
  params: z.object({ id: idSchema }),
  answer: z.array(tagSchema),
});

export const listTags = defineCall('GET /tag/list/client/{clientId}', {
  name: 'tags.list',
  summary: "The closet's tags by name, with the number of items that carry them",
  source,
  access: 'closet.read',
  params: z.object({ clientId: idSchema }),
  answer: z.array(countedTagSchema),
});

export const addTags = defineCall('PUT /tag/add/tag/item', {
  name: 'tags.add',
  summary: 'Put tags on an item, which keeps those it has; answers all of them',
  source,
  access: 'closet.write',
  body: addTagsBody,
  answer: z.array(tagSchema),
});

export const createTag = defineCall('POST /tag/create', {
  name: 'tags.create',
  summary: 'Put a tag by its name on an item; the same word in other capitals is the same tag',
  source,
  access: 'closet.write',
  body: createTagBody,
  answer: tagSchema,
});

export const removeTag = defineCall('DELETE /tag/delete/client/{clientId}/tag/{tagId}/item/{itemId}', {
  name: 'tags.remove',
  summary: 'Take a tag off an item; a tag that is on no item any more is deleted',
  source,
  access: 'closet.write',
  params: z.object({ clientId: idSchema, tagId: idSchema, itemId: idSchema }),
  answer: emptyAnswer,
});
