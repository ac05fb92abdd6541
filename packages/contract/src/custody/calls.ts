import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { pageQuery } from '../wire.ts';
import { dueBackChangeSchema, dueBackPageSchema, setDueBackBody, undoDueBackBody } from './due-schemas.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Custody');

export const listItemCustody = defineCall('GET /custody/item/{id}', {
  name: 'custody.item',
  summary: 'Where an item is and was, the latest first; released items too',
  access: 'closet.read',
  query: z.object(pageQuery),
  answer: schemas.custodyPageSchema,
});

export const getClosetPlaces = defineCall('GET /custody/places/{clientId}', {
  name: 'custody.places',
  summary: 'How many items of the closet are at each place and residence, and how many have left it',
  access: 'closet.read',
  answer: schemas.closetPlacesSchema,
});

export const listReleasedItems = defineCall('GET /custody/released/{clientId}', {
  name: 'custody.released',
  summary: 'Items that were given back, sold or written off, the latest first; with `itemId` that one item',
  access: 'closet.read',
  query: schemas.releasedQuery,
  answer: schemas.releasedItemPageSchema,
});

export const placeItems = defineCall('PUT /custody/place', {
  name: 'custody.place',
  summary: 'Say at which address of the closet items with the client are now; those that are there stay',
  access: 'closet.write',
  body: schemas.placeItemsBody,
  answer: schemas.placedItemsSchema,
  errors: ['ITEMS_UNAVAILABLE'],
});

export const undoPlace = defineCall('POST /custody/place/undo', {
  name: 'custody.undoPlace',
  summary: 'Take back what the caller said about where items are, unless one of them has moved since',
  access: 'closet.write',
  body: schemas.undoPlaceBody,
  errors: ['CONFLICT'],
});

export const listDueBacks = defineCall('GET /custody/due-back', {
  name: 'custody.dueBacks',
  summary: 'The items with the client that are due back, the earliest first',
  access: 'closet.read',
  query: z.object(pageQuery),
  answer: dueBackPageSchema,
});

export const setDueBack = defineCall('PUT /custody/due-back', {
  name: 'custody.setDueBack',
  summary: 'Set the day on which items with the client are due back, or none',
  access: 'closet.write',
  body: setDueBackBody,
  answer: dueBackChangeSchema,
  errors: ['ITEMS_UNAVAILABLE'],
});

export const undoDueBack = defineCall('POST /custody/due-back/undo', {
  name: 'custody.undoDueBack',
  summary: 'Take back a change of the day on which items are due back',
  access: 'closet.write',
  body: undoDueBackBody,
  errors: ['CONFLICT'],
});
