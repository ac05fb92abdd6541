import { callsOf } from '../../call.ts';
import * as schemas from './schemas.ts';

const defineCall = callsOf('capabilities, Custody');

export const getArrival = defineCall('GET /staff/pickups/{clientId}/{id}/arrival', {
  name: 'staff.arrival',
  summary: 'The items of a pickup as they come in, and what was set apart at its arrival',
  access: 'staff.read',
  answer: schemas.arrivalSchema,
});

export const scanIn = defineCall('POST /staff/pickups/{clientId}/{id}/scan', {
  name: 'staff.scanIn',
  summary:
    'Receive one item of a pickup that has arrived, by its client number or label; a wrong one is answered as such, and another client’s is set apart',
  access: 'staff.logistics',
  body: schemas.scanInBody,
  answer: schemas.scanInAnswerSchema,
  errors: ['TRANSITION_REFUSED'],
});

export const undoScanIn = defineCall('PUT /staff/pickups/{clientId}/{id}/scan/undo', {
  name: 'staff.undoScanIn',
  summary: 'Take back one scan of a pickup that has arrived: the item is where it was before',
  access: 'staff.logistics',
  body: schemas.undoScanInBody,
  answer: schemas.arrivalSchema,
  errors: ['CONFLICT', 'TRANSITION_REFUSED'],
});
