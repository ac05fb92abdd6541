import { z } from 'zod/mini';
import { defineCallFrom } from '../../call.ts';
import { submittedFields } from '../schemas.ts';
import { createPickupBody, pickupListQuery, updatePickupBody } from './forms.ts';
import { pickupDetailSchema, pickupPageSchema } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Pickups');
const additional = 'decisions, Items, cart, requests';

export const listPickups = defineCall('GET /pickup/list/client/{clientId}/user/{userId}', {
  name: 'pickups.list',
  summary:
    "A page of the closet's pickups, newest first; with `view=true` those that the user has not dismissed from Home",
  access: 'closet.read',
  query: pickupListQuery,
  answer: pickupPageSchema,
});

export const getPickup = defineCall('GET /pickup/find/pickup/{id}', {
  name: 'pickups.get',
  summary: 'A pickup with its timeline, until when it can be changed, and its care proposals',
  source: additional,
  access: 'closet.read',
  answer: pickupDetailSchema,
});

export const dismissPickup = defineCall('PUT /pickup/find/pickup/{id}/view/false', {
  name: 'pickups.dismiss',
  summary: "Dismiss a pickup from the user's own Home; Request History keeps it",
  access: 'closet.write',
});

export const restorePickup = defineCall('PUT /pickup/find/pickup/{id}/view/true', {
  name: 'pickups.restore',
  summary: "Put a dismissed pickup back on the user's own Home",
  source: additional,
  access: 'closet.write',
});

export const createPickup = defineCall('POST /pickup/create', {
  name: 'pickups.create',
  summary: 'Request a pickup, of these items At Client where `itemIds` names them',
  access: 'requests.submit',
  body: createPickupBody,
  answer: z.object(submittedFields),
  errors: [
    'DEMO_RESTRICTED',
    'ITEMS_UNAVAILABLE',
    'DATE_UNAVAILABLE',
    'QUOTE_CHANGED',
    'APPROVALS_FULL',
    'IDEMPOTENCY_MISMATCH',
  ],
  idempotent: true,
  encrypted: true,
});

export const updatePickup = defineCall('PUT /pickup/update', {
  name: 'pickups.update',
  summary:
    'Change day, time of day, address, notes, quantity, kinds and items of a pickup that can still be changed',
  access: 'requests.submit',
  body: updatePickupBody,
  answer: pickupDetailSchema,
  errors: [
    'DEMO_RESTRICTED',
    'REQUEST_NOT_EDITABLE',
    'ITEMS_UNAVAILABLE',
    'DATE_UNAVAILABLE',
    'QUOTE_CHANGED',
    'CONFLICT',
    'APPROVAL_NEEDED',
  ],
});

export const cancelPickup = defineCall('PUT /pickup/cancel/{id}', {
  name: 'pickups.cancel',
  summary: 'Cancel a pickup that can still be changed; again changes nothing',
  source: additional,
  access: 'requests.submit',
  answer: pickupDetailSchema,
  errors: ['DEMO_RESTRICTED', 'REQUEST_NOT_EDITABLE'],
});
