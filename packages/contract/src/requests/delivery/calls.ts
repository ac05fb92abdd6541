import { z } from 'zod/mini';
import { defineCallFrom } from '../../call.ts';
import { createDeliveryBody, deliveryListQuery, updateDeliveryBody } from './forms.ts';
import { submittedFields } from '../schemas.ts';
import { deliveryDetailSchema, deliveryPageSchema } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Deliveries');
const additional = 'decisions, Items, cart, requests';

export const listDeliveries = defineCall('GET /delivery/find/client/{clientId}/user/{userId}', {
  name: 'deliveries.list',
  summary:
    "A page of the closet's deliveries, newest first; with `view=true` those that the user has not dismissed from Home",
  access: 'closet.read',
  query: deliveryListQuery,
  answer: deliveryPageSchema,
});

export const getDelivery = defineCall('GET /delivery/find/delivery_id/{id}', {
  name: 'deliveries.get',
  summary: 'A delivery with its timeline, until when it can be changed, and the pickup that comes with it',
  source: additional,
  access: 'closet.read',
  answer: deliveryDetailSchema,
});

export const dismissDelivery = defineCall('PUT /delivery/find/delivery_id/{id}/view/false', {
  name: 'deliveries.dismiss',
  summary: "Dismiss a delivery from the user's own Home; Request History keeps it",
  access: 'closet.write',
});

export const restoreDelivery = defineCall('PUT /delivery/find/delivery_id/{id}/view/true', {
  name: 'deliveries.restore',
  summary: "Put a dismissed delivery back on the user's own Home",
  source: additional,
  access: 'closet.write',
});

export const createDelivery = defineCall('POST /delivery/create', {
  name: 'deliveries.create',
  summary:
    "Request the delivery of the cart's items, and with `pickup` a pickup at the same address and date, of these items At Client where `fetch` names them",
  access: 'requests.submit',
  body: createDeliveryBody,
  answer: z.object({
    ...submittedFields,
    /** The pickup that comes with it, or the one that brings the items of a trip back. */
    pickupId: z.nullable(z.int()),
    tripId: z.nullable(z.int()),
  }),
  errors: [
    'DEMO_RESTRICTED',
    'CART_EMPTY',
    'ITEMS_UNAVAILABLE',
    'DATE_UNAVAILABLE',
    'QUOTE_CHANGED',
    'APPROVALS_FULL',
    'IDEMPOTENCY_MISMATCH',
  ],
  idempotent: true,
  encrypted: true,
});

export const updateDelivery = defineCall('PUT /delivery/update', {
  name: 'deliveries.update',
  summary:
    'Change items (at least one stays), day, time of day, address and note of a delivery that can still be changed',
  access: 'requests.submit',
  body: updateDeliveryBody,
  answer: deliveryDetailSchema,
  errors: [
    'DEMO_RESTRICTED',
    'REQUEST_NOT_EDITABLE',
    'REQUEST_EMPTY',
    'ITEMS_UNAVAILABLE',
    'DATE_UNAVAILABLE',
    'QUOTE_CHANGED',
    'CONFLICT',
    'APPROVAL_NEEDED',
  ],
});

export const cancelDelivery = defineCall('PUT /delivery/cancel/{id}', {
  name: 'deliveries.cancel',
  summary:
    'Cancel a delivery that can still be changed, and the pickup that comes with it; again changes nothing',
  source: additional,
  access: 'requests.submit',
  answer: deliveryDetailSchema,
  errors: ['DEMO_RESTRICTED', 'REQUEST_NOT_EDITABLE'],
});
