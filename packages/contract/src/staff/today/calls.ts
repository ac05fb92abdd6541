import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import {
  boardQuery,
  boardSchema,
  requestCardPageSchema,
  requestKindSchema,
  staffRequestQuery,
  staffRequestSchema,
  undoStepBody,
} from './schemas.ts';

const source = 'issue 8, Today';

export const getBoard = defineCall({
  name: 'staff.board',
  method: 'GET',
  path: '/staff/today',
  summary: 'Deliveries and pickups of a day by status, and what has waited too long',
  source,
  access: 'staff.read',
  query: boardQuery,
  answer: boardSchema,
  errors: [],
});

export const listStaffRequests = defineCall({
  name: 'staff.requests',
  method: 'GET',
  path: '/staff/requests',
  summary: 'A page of the requests of all closets, or of one',
  source,
  access: 'staff.read',
  query: staffRequestQuery,
  answer: requestCardPageSchema,
  errors: [],
});

export const getStaffRequest = defineCall({
  name: 'staff.request',
  method: 'GET',
  path: '/staff/requests/{kind}/{clientId}/{id}',
  summary: 'A delivery or a pickup with its items, their locations, and its events',
  source,
  access: 'staff.read',
  params: z.object({ kind: requestKindSchema, clientId: idSchema, id: idSchema }),
  answer: staffRequestSchema,
  errors: [],
});

export const undoStaffStep = defineCall({
  name: 'staff.undoStep',
  method: 'PUT',
  path: '/staff/requests/{kind}/{clientId}/{id}/undo',
  summary:
    'Take back the last step of a request, within a minute, by whoever took it; the client is told of the change',
  source: 'issue 17, number 11',
  access: 'staff.requests',
  params: z.object({ kind: requestKindSchema, clientId: idSchema, id: idSchema }),
  body: undoStepBody,
  answer: staffRequestSchema,
  errors: ['CONFLICT', 'UNDO_OVER'],
});
