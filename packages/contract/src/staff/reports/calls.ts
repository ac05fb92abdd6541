import { z } from 'zod/mini';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { defineCall } from '../../call.ts';
import { idSchema, repeatable } from '../../wire.ts';
import { requestStatusSchema } from '../today/schemas.ts';

const read = { source: 'issue 8, reports', access: 'staff.read' } as const;

/** Days of what is reported, both included. */
const period = { from: z.optional(dayInputSchema), to: z.optional(dayInputSchema) };

export const reportInventory = defineCall('GET /staff/reports/inventory.csv', {
  name: 'staff.reportInventory',
  summary: 'Every active item by closet and location, as CSV',
  ...read,
  query: z.object({ clientId: z.optional(idSchema) }),
  answer: z.string(),
  csv: true,
});

export const reportMovements = defineCall('GET /staff/reports/movements.csv', {
  name: 'staff.reportMovements',
  summary: 'What came, moved and left in a time, as CSV',
  ...read,
  query: z.object({ ...period, clientId: z.optional(idSchema) }),
  answer: z.string(),
  csv: true,
});

export const reportRequests = defineCall('GET /staff/reports/requests.csv', {
  name: 'staff.reportRequests',
  summary: 'Deliveries and pickups by state and the day of their appointment, as CSV',
  ...read,
  query: z.object({
    ...period,
    clientId: z.optional(idSchema),
    status: z.optional(repeatable(requestStatusSchema)),
  }),
  answer: z.string(),
  csv: true,
});
