import { z } from 'zod/mini';
import { callsOf } from '../call.ts';
import { pageQuery } from '../wire.ts';
import { custodyPageSchema, placedItemsSchema, placeItemsBody, undoPlaceBody } from './schemas.ts';

const defineCall = callsOf('capabilities, Custody');

export const listItemCustody = defineCall('GET /custody/item/{id}', {
  name: 'custody.item',
  summary: 'Where an item is and was, the latest first; released items too',
  access: 'closet.read',
  query: z.object(pageQuery),
  answer: custodyPageSchema,
});

export const placeItems = defineCall('PUT /custody/place', {
  name: 'custody.place',
  summary: 'Say at which address of the closet items with the client are now; those that are there stay',
  access: 'closet.write',
  body: placeItemsBody,
  answer: placedItemsSchema,
  errors: ['ITEMS_UNAVAILABLE'],
});

export const undoPlace = defineCall('POST /custody/place/undo', {
  name: 'custody.undoPlace',
  summary: 'Take back what the caller said about where items are, unless one of them has moved since',
  access: 'closet.write',
  body: undoPlaceBody,
  errors: ['CONFLICT'],
});
