/** Sets (custom groups) and saved filters. Section 7 lists the sets; making them and keeping filters is this product's own. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
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

const closetParams = z.object({ clientId: idSchema });

export const listCustomGroups = defineCall({
  name: 'items.groups',
  method: 'GET',
  path: '/item/custom/groups/client/{clientId}',
  summary: "The closet's sets by name, with the number of their items",
  source: 'specification 7, Items',
  access: 'closet.read',
  params: closetParams,
  answer: z.array(customGroupSchema),
  errors: [],
});

export const createCustomGroup = defineCall({
  name: 'items.groups.create',
  method: 'POST',
  path: '/item/custom/groups/create',
  summary: 'Make a set, with items or empty; a name is taken once, whatever its capitals',
  source: 'additional: sets',
  access: 'closet.write',
  body: createCustomGroupBody,
  answer: customGroupSchema,
  errors: ['NAME_TAKEN'],
});

export const renameCustomGroup = defineCall({
  name: 'items.groups.rename',
  method: 'PUT',
  path: '/item/custom/groups/update',
  summary: 'Rename a set',
  source: 'additional: sets',
  access: 'closet.write',
  body: renameCustomGroupBody,
  answer: customGroupSchema,
  errors: ['NAME_TAKEN'],
});

export const deleteCustomGroup = defineCall({
  name: 'items.groups.delete',
  method: 'DELETE',
  path: '/item/custom/groups/delete/{groupId}/client/{clientId}',
  summary: 'Delete a set; its items stay',
  source: 'additional: sets',
  access: 'closet.write',
  params: z.object({ groupId: idSchema, clientId: idSchema }),
  answer: emptyAnswer,
  errors: [],
});

export const addCustomGroupItems = defineCall({
  name: 'items.groups.add',
  method: 'PUT',
  path: '/item/custom/groups/add/items',
  summary: 'Put items into a set; those in it stay as they are',
  source: 'additional: sets',
  access: 'closet.write',
  body: customGroupItemsBody,
  answer: customGroupSchema,
  errors: [],
});

export const removeCustomGroupItems = defineCall({
  name: 'items.groups.remove',
  method: 'PUT',
  path: '/item/custom/groups/remove/items',
  summary: 'Take items out of a set; those not in it are passed over',
  source: 'additional: sets',
  access: 'closet.write',
  body: customGroupItemsBody,
  answer: customGroupSchema,
  errors: [],
});

export const orderCustomGroupItems = defineCall({
  name: 'items.groups.order',
  method: 'PUT',
  path: '/item/custom/groups/order/items',
  summary: 'Put the items of a set into this order; those in it that are not named follow as they stood',
  source: 'additional: sets',
  access: 'closet.write',
  body: customGroupItemsBody,
  answer: customGroupSchema,
  errors: [],
});

export const listSavedFilters = defineCall({
  name: 'items.savedFilters',
  method: 'GET',
  path: '/item/saved/filters/client/{clientId}',
  summary: "The user's own saved filters by name",
  source: 'additional: saved filters',
  access: 'closet.read',
  params: closetParams,
  answer: z.array(savedFilterSchema),
  errors: [],
});

export const createSavedFilter = defineCall({
  name: 'items.savedFilters.create',
  method: 'POST',
  path: '/item/saved/filters/create',
  summary: 'Keep a combination of filters under a name',
  source: 'additional: saved filters',
  access: 'closet.write',
  body: createSavedFilterBody,
  answer: savedFilterSchema,
  errors: ['NAME_TAKEN'],
});

export const updateSavedFilter = defineCall({
  name: 'items.savedFilters.update',
  method: 'PUT',
  path: '/item/saved/filters/update',
  summary: 'Rename a saved filter or change what it holds',
  source: 'additional: saved filters',
  access: 'closet.write',
  body: updateSavedFilterBody,
  answer: savedFilterSchema,
  errors: ['NAME_TAKEN'],
});

export const deleteSavedFilter = defineCall({
  name: 'items.savedFilters.delete',
  method: 'DELETE',
  path: '/item/saved/filters/delete/{filterId}/client/{clientId}',
  summary: 'Forget a saved filter',
  source: 'additional: saved filters',
  access: 'closet.write',
  params: z.object({ filterId: idSchema, clientId: idSchema }),
  answer: emptyAnswer,
  errors: [],
});
