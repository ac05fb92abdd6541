import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import {
  categoryCountSchema,
  categoryCountsQuery,
  filterListQuery,
  filterOptionSchema,
  itemListQuery,
  itemSearchQuery,
} from './filters.ts';
import { historyEntrySchema } from './history.ts';
import { itemPageSchema } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Items');

export const listItems = defineCall('GET /item/list/{clientId}', {
  name: 'items.list',
  summary: "A page of the closet's items; with `itemId` that one item",
  access: 'closet.read',
  query: itemListQuery,
  answer: itemPageSchema,
});

export const searchItems = defineCall('GET /item/search/bar/{clientId}', {
  name: 'items.search',
  summary:
    'Items by designers, client number, observation, tags, category and color under the filters, best match first; words may be begun or mistyped',
  access: 'closet.read',
  query: itemSearchQuery,
  answer: itemPageSchema,
});

export const listItemHistory = defineCall('GET /item/list/history/{id}', {
  name: 'items.history',
  summary: 'What happened to an item, the latest first',
  access: 'closet.read',
  answer: z.array(historyEntrySchema),
});

export const countItemCategories = defineCall('GET /item/list/category/filter', {
  name: 'items.categories',
  summary:
    'The four tiles, each with a photograph, and the categories with items, with their counts under the other filters',
  access: 'closet.read',
  query: categoryCountsQuery,
  answer: z.array(categoryCountSchema),
  // `id_client` of another closet.
  errors: ['NOT_FOUND'],
});

export const listItemFilter = defineCall('GET /item/list/filter/item/{clientId}', {
  name: 'items.filter',
  summary: "The values of one filter that the closet's items have, with their counts under the other filters",
  access: 'closet.read',
  query: filterListQuery,
  answer: z.array(filterOptionSchema),
});
