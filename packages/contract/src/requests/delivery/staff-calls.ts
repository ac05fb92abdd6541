import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { transitionFields, staffRequestSchema } from '../../staff/today/schemas.ts';
import { deliveryStatusSchema } from './schemas.ts';

export const transitionStaffDelivery = defineCall('PUT /staff/deliveries/{clientId}/{id}/status', {
  name: 'staff.moveDelivery',
  summary: 'Confirm, make ready, send, complete or cancel a delivery; the client is notified once',
  source: 'issue 8, Today',
  access: 'staff.requests',
  body: z.object({ ...transitionFields, to: deliveryStatusSchema }),
  answer: staffRequestSchema,
  errors: ['CONFLICT', 'TRANSITION_REFUSED', 'STEP_DOUBTED', 'NOT_PACKED'],
});
