import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import {
  packedSchema,
  pickingListSchema,
  pickingQuery,
  scanAnswerSchema,
  scanBody,
  unpackBody,
} from './schemas.ts';

const source = 'issue 8, picking';
const params = z.object({ clientId: idSchema, deliveryId: idSchema });

export const getPickingList = defineCall({
  name: 'staff.picking',
  method: 'GET',
  path: '/staff/picking',
  summary: 'The items of a day’s confirmed deliveries in the order of the bins',
  source,
  access: 'staff.read',
  query: pickingQuery,
  answer: pickingListSchema,
  errors: [],
});

export const scanItem = defineCall({
  name: 'staff.scan',
  method: 'POST',
  path: '/staff/picking/{clientId}/{deliveryId}/scan',
  summary:
    'Check an item by its client number or label and pack it; a wrong one is answered as such and not packed',
  source,
  access: 'staff.logistics',
  params,
  body: scanBody,
  answer: scanAnswerSchema,
  errors: ['TRANSITION_REFUSED'],
});

export const unpackItem = defineCall({
  name: 'staff.unpack',
  method: 'PUT',
  path: '/staff/picking/{clientId}/{deliveryId}/unpack',
  summary: 'Unpack an item',
  source,
  access: 'staff.logistics',
  params,
  body: unpackBody,
  answer: packedSchema,
  errors: ['TRANSITION_REFUSED'],
});
