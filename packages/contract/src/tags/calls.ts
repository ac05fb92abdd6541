import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { addTagsBody, countedTagSchema, createTagBody, tagSchema } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Tags');

export const listItemTags = defineCall('GET /tag/list/item/{id}', {
  name: 'tags.ofItem',
  summary: 'List the tags of an item, sorted by name',
  access: 'closet.read',
  answer: z.array(tagSchema),
});

export const listTags = defineCall('GET /tag/list/client/{clientId}', {
  name: 'tags.list',
  summary: 'List the tags of the closet, sorted by name, with the number of items that have each',
  access: 'closet.read',
  answer: z.array(countedTagSchema),
});

export const addTags = defineCall('PUT /tag/add/tag/item', {
  name: 'tags.add',
  summary: 'Add tags to an item, beside those it has; answers all of its tags',
  access: 'closet.write',
  body: addTagsBody,
  answer: z.array(tagSchema),
});

export const createTag = defineCall('POST /tag/create', {
  name: 'tags.create',
  summary:
    'Add a tag by its name to an item, and create it if the closet has none of this name (ignoring case)',
  access: 'closet.write',
  body: createTagBody,
  answer: tagSchema,
});

export const removeTag = defineCall('DELETE /tag/delete/client/{clientId}/tag/{tagId}/item/{itemId}', {
  name: 'tags.remove',
  summary: 'Remove a tag from an item; a tag that no item has any more is deleted',
  access: 'closet.write',
});
