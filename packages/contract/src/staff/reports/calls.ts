import { z } from 'zod/mini';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { defineCall } from '../../call.ts';
import { idSchema, repeatable } from '../../wire.ts';
import { requestStatusSchema } from '../today/schemas.ts';

const source = 'issue 8, reports';
const access = 'staff.read' as const;

/** Days of what is reported, both included. */
const period = { from: z.optional(dayInputSchema), to: z.optional(dayInputSchema) };

export const reportInventory = defineCall({
  name: 'staff.reportInventory',
  method: 'GET',
  path: '/staff/reports/inventory.csv',
  summary: 'Every active item by closet and location, as CSV',
  source,
  access,
  query: z.object({ clientId: z.optional(idSchema) }),
  answer: z.string(),
  errors: [],
  csv: true,
});

export const reportMovements = defineCall({
  name: 'staff.reportMovements',
  method: 'GET',
  path: '/staff/reports/movements.csv',
  summary: 'What came, moved and left in a time, as CSV',
  source,
  access,
  query: z.object({ ...period, clientId: z.optional(idSchema) }),
  answer: z.string(),
  errors: [],
  csv: true,
});

export const reportRequests = defineCall({
  name: 'staff.reportRequests',
  method: 'GET',
  path: '/staff/reports/requests.csv',
  summary: 'Deliveries and pickups by state and the day of their appointment, as CSV',
  source,
  access,
  query: z.object({
    ...period,
    clientId: z.optional(idSchema),
    status: z.optional(repeatable(requestStatusSchema)),
  }),
  answer: z.string(),
  errors: [],
  csv: true,
});
