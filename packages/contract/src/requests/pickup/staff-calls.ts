import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { transitionFields, staffRequestSchema } from '../../staff/today/schemas.ts';
import { notReceivedListSchema } from './closing.ts';
import { pickupStatusSchema } from './schemas.ts';

const transitionPickupBody = z.object({
  ...transitionFields,
  to: pickupStatusSchema,
  /** When completing: where each item is that was not scanned in. */
  notReceived: z.optional(notReceivedListSchema),
});

export const transitionStaffPickup = defineCall('PUT /staff/pickups/{clientId}/{id}/status', {
  name: 'staff.movePickup',
  summary: 'Confirm, fetch, receive, complete or cancel a pickup; the client is notified once',
  source: 'issue 8, Today',
  access: 'staff.requests',
  body: transitionPickupBody,
  answer: staffRequestSchema,
  errors: ['CONFLICT', 'TRANSITION_REFUSED', 'STEP_DOUBTED', 'NOT_SCANNED_IN', 'ITEMS_UNAVAILABLE'],
});
