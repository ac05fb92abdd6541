/** Sets (custom groups) and saved filters. Section 7 lists the sets; making them and keeping filters is this product's own. */
import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import {
  createCustomGroupBody,
  createSavedFilterBody,
  customGroupItemsBody,
  customGroupSchema,
  renameCustomGroupBody,
  savedFilterSchema,
  updateSavedFilterBody,
} from './sets.ts';

const defineCall = defineCallFrom('additional: sets');

export const listCustomGroups = defineCall('GET /item/custom/groups/client/{clientId}', {
  name: 'items.groups',
  summary: "The closet's sets by name, with the number of their items",
  source: 'specification 7, Items',
  access: 'closet.read',
  answer: z.array(customGroupSchema),
});

export const createCustomGroup = defineCall('POST /item/custom/groups/create', {
  name: 'items.groups.create',
  summary: 'Create a set, with items or empty; a name is taken once, whatever its capitals',
  access: 'closet.write',
  body: createCustomGroupBody,
  answer: customGroupSchema,
  errors: ['NAME_TAKEN'],
});

export const renameCustomGroup = defineCall('PUT /item/custom/groups/update', {
  name: 'items.groups.rename',
  summary: 'Rename a set',
  access: 'closet.write',
  body: renameCustomGroupBody,
  answer: customGroupSchema,
  errors: ['NAME_TAKEN'],
});

export const deleteCustomGroup = defineCall('DELETE /item/custom/groups/delete/{groupId}/client/{clientId}', {
  name: 'items.groups.delete',
  summary: 'Delete a set; its items stay',
  access: 'closet.write',
});

export const addCustomGroupItems = defineCall('PUT /item/custom/groups/add/items', {
  name: 'items.groups.add',
  summary: 'Put items into a set; those in it stay as they are',
  access: 'closet.write',
  body: customGroupItemsBody,
  answer: customGroupSchema,
});

export const removeCustomGroupItems = defineCall('PUT /item/custom/groups/remove/items', {
  name: 'items.groups.remove',
  summary: 'Take items out of a set; those not in it are passed over',
  access: 'closet.write',
  body: customGroupItemsBody,
  answer: customGroupSchema,
});

export const orderCustomGroupItems = defineCall('PUT /item/custom/groups/order/items', {
  name: 'items.groups.order',
  summary: 'Put the items of a set into this order; those in it that are not named follow as they stood',
  access: 'closet.write',
  body: customGroupItemsBody,
  answer: customGroupSchema,
});

export const listSavedFilters = defineCall('GET /item/saved/filters/client/{clientId}', {
  name: 'items.savedFilters',
  summary: "The user's own saved filters by name",
  source: 'additional: saved filters',
  access: 'closet.read',
  answer: z.array(savedFilterSchema),
});

export const createSavedFilter = defineCall('POST /item/saved/filters/create', {
  name: 'items.savedFilters.create',
  summary: 'Save a combination of filters under a name',
  source: 'additional: saved filters',
  access: 'closet.write',
  body: createSavedFilterBody,
  answer: savedFilterSchema,
  errors: ['NAME_TAKEN'],
});

export const updateSavedFilter = defineCall('PUT /item/saved/filters/update', {
  name: 'items.savedFilters.update',
  summary: 'Rename a saved filter or change what it holds',
  source: 'additional: saved filters',
  access: 'closet.write',
  body: updateSavedFilterBody,
  answer: savedFilterSchema,
  errors: ['NAME_TAKEN'],
});

export const deleteSavedFilter = defineCall(
  'DELETE /item/saved/filters/delete/{filterId}/client/{clientId}',
  {
    name: 'items.savedFilters.delete',
    summary: 'Delete a saved filter',
    source: 'additional: saved filters',
    access: 'closet.write',
    params: z.object({ filterId: idSchema, clientId: idSchema }),
    answer: emptyAnswer,
  },
);
