import { callsOf } from '../../call.ts';
import {
  dueBackChangeSchema,
  setStaffDueBackBody,
  staffDueBackItemsBody,
  undoStaffDueBackBody,
} from '../../custody/due-schemas.ts';
import * as notBack from './not-back-schemas.ts';
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

export const listNotBack = defineCall('GET /staff/not-back', {
  name: 'staff.notBack',
  summary:
    'Items that are on the road although their delivery or pickup is over, of all closets or of one, the longest first',
  access: 'staff.read',
  query: notBack.notBackQuery,
  answer: notBack.notBackPageSchema,
});

export const scanBack = defineCall('POST /staff/not-back/scan', {
  name: 'staff.scanBack',
  summary:
    'Put one item that is not back into its bin, by its client number or label; any other is answered as such',
  access: 'staff.logistics',
  body: notBack.scanBackBody,
  answer: notBack.scanBackAnswerSchema,
});

export const undoScanBack = defineCall('PUT /staff/not-back/{clientId}/scan/undo', {
  name: 'staff.undoScanBack',
  summary: 'Take back one such scan: the item is on the road again',
  access: 'staff.logistics',
  body: schemas.undoScanInBody,
  errors: ['CONFLICT'],
});

export const listStaffDueBacks = defineCall('GET /staff/due-backs', {
  name: 'staff.dueBacks',
  summary:
    'Items with their clients that are over the day on which they were due back, of all closets or of one',
  access: 'staff.read',
  query: schemas.dueBackQuery,
  answer: schemas.staffDueBackPageSchema,
});

export const setStaffDueBack = defineCall('PUT /staff/closets/{clientId}/due-back', {
  name: 'staff.setDueBack',
  summary: 'Set the day on which items with the client are due back, or none',
  access: 'staff.requests',
  body: setStaffDueBackBody,
  answer: dueBackChangeSchema,
  errors: ['ITEMS_UNAVAILABLE'],
});

export const undoStaffDueBack = defineCall('PUT /staff/closets/{clientId}/due-back/undo', {
  name: 'staff.undoDueBack',
  summary: 'Take back a change of the day on which items are due back',
  access: 'staff.requests',
  body: undoStaffDueBackBody,
  errors: ['CONFLICT'],
});

export const remindDueBack = defineCall('PUT /staff/closets/{clientId}/due-back/remind', {
  name: 'staff.remindDueBack',
  summary: 'Remind the client of items that are due back, by email and on devices, once a day',
  access: 'staff.requests',
  body: staffDueBackItemsBody,
  answer: schemas.remindedDueBackSchema,
  errors: ['CONFLICT', 'NOBODY_REMINDED'],
});
