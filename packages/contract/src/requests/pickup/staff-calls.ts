import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { transitionFields, staffRequestSchema } from '../../staff/today/schemas.ts';
import { idSchema } from '../../wire.ts';
import { pickupStatusSchema } from './schemas.ts';

const transitionPickupBody = z.object({
  ...transitionFields,
  to: pickupStatusSchema,
  /** When completing: the items that came in. A pickup that names items needs it, empty when none of them came. */
  receivedItemIds: z.optional(z.array(idSchema).check(z.maxLength(500))),
});

export const transitionStaffPickup = defineCall('PUT /staff/pickups/{clientId}/{id}/status', {
  name: 'staff.movePickup',
  summary: 'Confirm, fetch, receive, complete or cancel a pickup; the client is notified once',
  source: 'issue 8, Today',
  access: 'staff.requests',
  body: transitionPickupBody,
  answer: staffRequestSchema,
  errors: ['CONFLICT', 'TRANSITION_REFUSED', 'STEP_DOUBTED', 'ITEMS_UNAVAILABLE'],
});
