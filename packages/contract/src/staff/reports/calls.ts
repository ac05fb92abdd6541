import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { repeatable } from '../../wire.ts';
import { requestStatusSchema } from '../today/schemas.ts';
import * as schemas from './schemas.ts';

const read = { source: 'issue 8, reports', access: 'staff.read' } as const;
const condition = { source: 'capabilities, Condition', access: 'staff.read' } as const;

export const reportInventory = defineCall('GET /staff/reports/inventory.csv', {
  name: 'staff.reportInventory',
  summary: 'Every active item by closet and location, as CSV',
  ...read,
  query: z.object(schemas.closetQuery),
  answer: z.string(),
  csv: true,
});

export const reportMovements = defineCall('GET /staff/reports/movements.csv', {
  name: 'staff.reportMovements',
  summary: 'What came, moved and left in a time, as CSV',
  ...read,
  query: z.object({ ...schemas.periodQuery, ...schemas.closetQuery }),
  answer: z.string(),
  csv: true,
});

export const reportRequests = defineCall('GET /staff/reports/requests.csv', {
  name: 'staff.reportRequests',
  summary: 'Deliveries and pickups by state and the day of their appointment, as CSV',
  ...read,
  query: z.object({
    ...schemas.periodQuery,
    ...schemas.closetQuery,
    status: z.optional(repeatable(requestStatusSchema)),
  }),
  answer: z.string(),
  csv: true,
});

export const listOpenFindings = defineCall('GET /staff/reports/findings', {
  name: 'staff.openFindings',
  summary: 'What was found on items and no check has closed, the oldest first',
  ...condition,
  query: schemas.openFindingsQuery,
  answer: schemas.openFindingPageSchema,
});

export const reportOpenFindings = defineCall('GET /staff/reports/findings.csv', {
  name: 'staff.reportOpenFindings',
  summary: 'What was found on items and no check has closed, as CSV',
  ...condition,
  query: z.object(schemas.closetQuery),
  answer: z.string(),
  csv: true,
});

export const listUncheckedItems = defineCall('GET /staff/reports/unchecked', {
  name: 'staff.uncheckedItems',
  summary: 'Active items at which nobody of staff has looked for a year',
  ...condition,
  query: schemas.uncheckedQuery,
  answer: schemas.uncheckedPageSchema,
});

export const reportUncheckedItems = defineCall('GET /staff/reports/unchecked.csv', {
  name: 'staff.reportUncheckedItems',
  summary: 'Active items at which nobody of staff has looked for a year, as CSV',
  ...condition,
  query: z.object(schemas.closetQuery),
  answer: z.string(),
  csv: true,
});

export const getDamage = defineCall('GET /staff/reports/damage', {
  name: 'staff.damage',
  summary: 'How much was found in a period, by the hands in which the item was',
  ...condition,
  query: schemas.damageQuery,
  answer: schemas.damageSchema,
});

export const reportDamage = defineCall('GET /staff/reports/damage.csv', {
  name: 'staff.reportDamage',
  summary: 'What was found in a period, with the hands in which the item was, as CSV',
  ...condition,
  query: schemas.damageQuery,
  answer: z.string(),
  csv: true,
});
