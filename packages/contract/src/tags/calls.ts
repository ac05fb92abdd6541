import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import { addTagsBody, countedTagSchema, createTagBody, tagSchema } from './schemas.ts';

const source = 'specification 7, Tags';

export const listItemTags = defineCall({
  name: 'tags.ofItem',
  method: 'GET',
  path: '/tag/list/item/{id}',
  summary: 'The tags of an item by name',
  source,
  access: 'closet.read',
  params: z.object({ id: idSchema }),
  answer: z.array(tagSchema),
  errors: [],
});

export const listTags = defineCall({
  name: 'tags.list',
  method: 'GET',
  path: '/tag/list/client/{clientId}',
  summary: "The closet's tags by name, with the number of items that carry them",
  source,
  access: 'closet.read',
  params: z.object({ clientId: idSchema }),
  answer: z.array(countedTagSchema),
  errors: [],
});

export const addTags = defineCall({
  name: 'tags.add',
  method: 'PUT',
  path: '/tag/add/tag/item',
  summary: 'Put tags on an item, which keeps those it has; answers all of them',
  source,
  access: 'closet.write',
  body: addTagsBody,
  answer: z.array(tagSchema),
  errors: [],
});

export const createTag = defineCall({
  name: 'tags.create',
  method: 'POST',
  path: '/tag/create',
  summary: 'Put a tag by its name on an item; the same word in other capitals is the same tag',
  source,
  access: 'closet.write',
  body: createTagBody,
  answer: tagSchema,
  errors: [],
});

export const removeTag = defineCall({
  name: 'tags.remove',
  method: 'DELETE',
  path: '/tag/delete/client/{clientId}/tag/{tagId}/item/{itemId}',
  summary: 'Take a tag off an item; a tag that is on no item any more is deleted',
  source,
  access: 'closet.write',
  params: z.object({ clientId: idSchema, tagId: idSchema, itemId: idSchema }),
  answer: emptyAnswer,
  errors: [],
});
