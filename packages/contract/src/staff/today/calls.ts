import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { frozenQuoteSchema } from '../../prices/schemas.ts';
import { idSchema } from '../../wire.ts';
import * as schemas from './schemas.ts';

const read = { source: 'issue 8, Today', access: 'staff.read' } as const;

export const getBoard = defineCall('GET /staff/today', {
  name: 'staff.board',
  summary: 'Deliveries and pickups of a day by status, and what has waited too long',
  ...read,
  query: schemas.boardQuery,
  answer: schemas.boardSchema,
});

export const listStaffRequests = defineCall('GET /staff/requests', {
  name: 'staff.requests',
  summary: 'A page of the requests of all closets, or of one',
  ...read,
  query: schemas.staffRequestQuery,
  answer: schemas.requestCardPageSchema,
});

export const getStaffRequest = defineCall('GET /staff/requests/{kind}/{clientId}/{id}', {
  name: 'staff.request',
  summary: 'A delivery or a pickup with its items, their locations, and its events',
  ...read,
  params: z.object({ kind: schemas.requestKindSchema, clientId: idSchema, id: idSchema }),
  answer: schemas.staffRequestSchema,
});

export const getStaffRequestPrice = defineCall('GET /staff/requests/{kind}/{clientId}/{id}/price', {
  name: 'staff.requestPrice',
  summary: 'What a request costs, as it was accepted; null for one that was sent without a price',
  source: 'capabilities, Prices',
  access: 'staff.accounts',
  params: z.object({ kind: schemas.requestKindSchema, clientId: idSchema, id: idSchema }),
  answer: z.nullable(frozenQuoteSchema),
});

export const undoStaffTransition = defineCall('PUT /staff/requests/{kind}/{clientId}/{id}/undo', {
  name: 'staff.undoStep',
  summary:
    'Undo the last transition of a request, within a minute, by the person who made it; the client is notified of the change',
  source: 'issue 17, number 11',
  access: 'staff.requests',
  params: z.object({ kind: schemas.requestKindSchema, clientId: idSchema, id: idSchema }),
  body: schemas.undoTransitionBody,
  answer: schemas.staffRequestSchema,
  errors: ['CONFLICT', 'UNDO_OVER'],
});
