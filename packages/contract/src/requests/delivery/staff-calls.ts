import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { moveFields, staffRequestSchema } from '../../staff/today/schemas.ts';
import { deliveryStatusSchema } from './schemas.ts';

export const moveStaffDelivery = defineCall('PUT /staff/deliveries/{clientId}/{id}/status', {
  name: 'staff.moveDelivery',
  summary: 'Confirm, make ready, send, complete or cancel a delivery; the client is notified once',
  source: 'issue 8, Today',
  access: 'staff.requests',
  body: z.object({ ...moveFields, to: deliveryStatusSchema }),
  answer: staffRequestSchema,
  errors: ['CONFLICT', 'TRANSITION_REFUSED', 'STEP_DOUBTED', 'NOT_PACKED'],
});
