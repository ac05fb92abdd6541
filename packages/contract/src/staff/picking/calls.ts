import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import * as schemas from './schemas.ts';

const source = 'issue 8, picking';
const logistics = { source, access: 'staff.logistics' } as const;
const params = z.object({ clientId: idSchema, deliveryId: idSchema });

export const getPickingList = defineCall('GET /staff/picking', {
  name: 'staff.picking',
  summary: 'The items of a day’s confirmed deliveries in the order of the bins',
  source,
  access: 'staff.read',
  query: schemas.pickingQuery,
  answer: schemas.pickingListSchema,
});

export const scanItem = defineCall('POST /staff/picking/{clientId}/{deliveryId}/scan', {
  name: 'staff.scan',
  summary:
    'Check an item by its client number or label and pack it; a wrong one is answered as such and not packed',
  ...logistics,
  params,
  body: schemas.scanBody,
  answer: schemas.scanAnswerSchema,
  errors: ['TRANSITION_REFUSED'],
});

export const unpackItem = defineCall('PUT /staff/picking/{clientId}/{deliveryId}/unpack', {
  name: 'staff.unpack',
  summary: 'Unpack an item',
  ...logistics,
  params,
  body: schemas.unpackBody,
  answer: schemas.packedSchema,
  errors: ['TRANSITION_REFUSED'],
});
