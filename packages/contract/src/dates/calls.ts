import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { createDateBody, dateEntrySchema, datesQuery, updateDateBody } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Dates');

export const createDate = defineCall('POST /date/create', {
  name: 'dates.create',
  summary: 'Plan an item for a day, or a time of it',
  access: 'closet.write',
  body: createDateBody,
  answer: dateEntrySchema,
  errors: ['IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const updateDate = defineCall('PUT /date/update', {
  name: 'dates.update',
  summary: 'Change the name, note or time of a date',
  access: 'closet.write',
  body: updateDateBody,
  answer: dateEntrySchema,
  errors: ['CONFLICT'],
});

export const deleteDate = defineCall('DELETE /date/delete/{dateId}/item/{itemId}/client/{clientId}', {
  name: 'dates.delete',
  summary: 'Delete a date of an item',
  access: 'closet.write',
});

export const listItemDates = defineCall('GET /date/List/{itemId}/client/{clientId}', {
  name: 'dates.ofItem',
  summary: 'The dates of an item in their order',
  access: 'closet.read',
  answer: z.array(dateEntrySchema),
});

export const listDates = defineCall('GET /date/list/client/{clientId}', {
  name: 'dates.list',
  summary: "The closet's dates from one day to another in their order; those of one day are a look",
  source: 'decisions, Items, cart, requests',
  access: 'closet.read',
  query: datesQuery,
  answer: z.array(dateEntrySchema),
});
