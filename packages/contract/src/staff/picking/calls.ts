import { defineCallFrom } from '../../call.ts';
import { fileSchema } from '../../file-schema.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('issue 8, picking');

export const getPickingList = defineCall('GET /staff/picking', {
  name: 'staff.picking',
  summary: 'The items of a day’s confirmed deliveries in the order of the bins',
  access: 'staff.read',
  query: schemas.pickingQuery,
  answer: schemas.pickingListSchema,
});

export const getPickingFile = defineCall('GET /staff/picking/pdf', {
  name: 'staff.pickingFile',
  summary: 'The picking list of a day, or of one delivery, as a PDF',
  source: 'issue 19, Paper',
  access: 'staff.read',
  query: schemas.pickingFileQuery,
  answer: fileSchema,
});

export const getStaffPackingList = defineCall('GET /staff/picking/{clientId}/{deliveryId}/packing-list', {
  name: 'staff.packingList',
  summary: 'The packing list of a delivery, which goes with it, as a PDF; a canceled delivery has none',
  source: 'issue 19, Paper',
  access: 'staff.read',
  answer: fileSchema,
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
