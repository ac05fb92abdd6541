import { callsOf } from '../../call.ts';
import * as schemas from './schemas.ts';

const defineCall = callsOf('issue 8, picking');

export const getPickingList = defineCall('GET /staff/picking', {
  name: 'staff.picking',
  summary: 'The items of a day’s confirmed deliveries in the order of the bins',
  access: 'staff.read',
  query: schemas.pickingQuery,
  answer: schemas.pickingListSchema,
});

export const scanItem = defineCall('POST /staff/picking/{clientId}/{deliveryId}/scan', {
  name: 'staff.scan',
  summary:
    'Check an item by its client number or label and pack it; a wrong one is answered as such and not packed',
  access: 'staff.logistics',
  body: schemas.scanBody,
  answer: schemas.scanAnswerSchema,
  errors: ['TRANSITION_REFUSED'],
});

export const unpackItem = defineCall('PUT /staff/picking/{clientId}/{deliveryId}/unpack', {
  name: 'staff.unpack',
  summary: 'Unpack an item',
  access: 'staff.logistics',
  body: schemas.unpackBody,
  answer: schemas.packedSchema,
  errors: ['TRANSITION_REFUSED'],
});
