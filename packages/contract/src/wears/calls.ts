/** The calls of wears: what was worn, and when (capabilities, Worn). */
import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Worn');

export const recordWear = defineCall('POST /wear/record', {
  name: 'wears.record',
  summary: 'Record on which days items were worn, each once; again changes nothing',
  access: 'closet.write',
  body: schemas.recordWearBody,
  answer: schemas.recordedWearsSchema,
});

export const removeWears = defineCall('PUT /wear/remove', {
  name: 'wears.remove',
  summary: 'Take back wears, all or none of them',
  access: 'closet.write',
  body: schemas.removeWearsBody,
});

export const getItemWears = defineCall('GET /wear/item/{itemId}', {
  name: 'wears.ofItem',
  summary: 'The wears of an item, the newest first, and its cost per wear where a purchase price is known',
  access: 'closet.read',
  answer: schemas.itemWearsSchema,
});

export const listWearQuestions = defineCall('GET /wear/questions', {
  name: 'wears.questions',
  summary:
    'The events and trips that ended in the last three weeks, with which of their items are recorded as worn',
  access: 'closet.read',
  answer: z.array(schemas.wearQuestionSchema),
});

export const dismissWearQuestion = defineCall('PUT /wear/dismiss', {
  name: 'wears.dismiss',
  summary: 'Dismiss the question what was worn to an event, or ask it again',
  access: 'closet.write',
  body: schemas.dismissQuestionBody,
});

export const listGuestWears = defineCall('GET /wear/guests', {
  name: 'wears.guests',
  summary: 'The wears of these items of which the guests are known, the newest first',
  access: 'closet.read',
  query: schemas.guestWearsQuery,
  answer: z.array(schemas.guestWearSchema),
  errors: ['NOT_FOUND'],
});

export const getWearYear = defineCall('GET /wear/year/{year}', {
  name: 'wears.year',
  summary: 'A year in the closet: most worn, never worn, and wears by designer, season and month',
  access: 'closet.read',
  params: schemas.wearYearParams,
  answer: schemas.wearYearSchema,
});
