import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import { createDateBody, dateEntrySchema, datesQuery, updateDateBody } from './schemas.ts';

const source = 'specification 7, Dates';

export const createDate = defineCall({
  name: 'dates.create',
  method: 'POST',
  path: '/date/create',
  summary: 'Plan an item for a day, or a time of it',
  source,
  access: 'closet.write',
  body: createDateBody,
  answer: dateEntrySchema,
  errors: [],
});

export const updateDate = defineCall({
  name: 'dates.update',
  method: 'PUT',
  path: '/date/update',
  summary: 'Change the name, note or time of a date',
  source,
  access: 'closet.write',
  body: updateDateBody,
  answer: dateEntrySchema,
  errors: [],
});

export const deleteDate = defineCall({
  name: 'dates.delete',
  method: 'DELETE',
  path: '/date/delete/{dateId}/item/{itemId}/client/{clientId}',
  summary: 'Delete a date of an item',
  source,
  access: 'closet.write',
  params: z.object({ dateId: idSchema, itemId: idSchema, clientId: idSchema }),
  answer: emptyAnswer,
  errors: [],
});

export const listItemDates = defineCall({
  name: 'dates.ofItem',
  method: 'GET',
  path: '/date/List/{itemId}/client/{clientId}',
  summary: 'The dates of an item in their order',
  source,
  access: 'closet.read',
  params: z.object({ itemId: idSchema, clientId: idSchema }),
  answer: z.array(dateEntrySchema),
  errors: [],
});

export const listDates = defineCall({
  name: 'dates.list',
  method: 'GET',
  path: '/date/list/client/{clientId}',
  summary: "The closet's dates from one day to another in their order; those of one day are a look",
  source: 'decisions, Items, cart, requests',
  access: 'closet.read',
  params: z.object({ clientId: idSchema }),
  query: datesQuery,
  answer: z.array(dateEntrySchema),
  errors: [],
});
