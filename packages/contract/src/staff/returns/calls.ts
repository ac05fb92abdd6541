import { defineCallFrom } from '../../call.ts';
import {
  dueBackChangeSchema,
  setStaffDueBackBody,
  staffDueBackItemsBody,
  undoStaffDueBackBody,
} from '../../custody/due-schemas.ts';
import * as notBack from './not-back-schemas.ts';
import * as schemas from './schemas.ts';
import * as unannounced from './unannounced-schemas.ts';

const defineCall = defineCallFrom('capabilities, Custody');

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
  errors: ['CONFLICT', 'ITEMS_UNAVAILABLE', 'TRANSITION_REFUSED'],
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
  errors: ['CONFLICT', 'ITEMS_UNAVAILABLE'],
});

export const listStaffDueBacks = defineCall('GET /staff/due-backs', {
  name: 'staff.dueBacks',
  summary:
    'Items with their clients that are over the day on which they were due back, of all closets or of one; with `upcoming` those not yet due too',
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

export const listUnannounced = defineCall('GET /staff/unannounced', {
  name: 'staff.unannounced',
  summary: 'What is set apart at the facility and not matched yet, the oldest first',
  access: 'staff.read',
  query: unannounced.unannouncedQuery,
  answer: unannounced.unannouncedPageSchema,
});

export const scanUnannounced = defineCall('POST /staff/unannounced/scan', {
  name: 'staff.scanUnannounced',
  summary: 'Set an item apart that arrives without a pickup, by its client number or label',
  access: 'staff.logistics',
  body: unannounced.scanUnannouncedBody,
  answer: unannounced.scanUnannouncedAnswerSchema,
});

export const offerUnannouncedPhoto = defineCall('POST /staff/unannounced/photo', {
  name: 'staff.offerUnannouncedPhoto',
  summary: 'An address that takes the photograph of a garment that nobody knows',
  access: 'staff.logistics',
  answer: unannounced.offeredPhotoSchema,
});

export const addUnannounced = defineCall('POST /staff/unannounced', {
  name: 'staff.addUnannounced',
  summary: 'Set a garment apart that nobody knows, with its photograph and a note',
  access: 'staff.logistics',
  body: unannounced.addUnannouncedBody,
  answer: unannounced.addedSchema,
});

export const matchUnannounced = defineCall('PUT /staff/unannounced/{id}/match', {
  name: 'staff.matchUnannounced',
  summary:
    'Match what is set apart: to the pickup with which it came, or to none; it goes into its bin. The first of two who match it wins',
  access: 'staff.logistics',
  body: unannounced.matchUnannouncedBody,
  answer: unannounced.matchedSchema,
  errors: ['CONFLICT'],
});

export const undoMatch = defineCall('PUT /staff/unannounced/{id}/match/undo', {
  name: 'staff.undoMatch',
  summary: 'Undo a match: the item is set apart again',
  access: 'staff.logistics',
  errors: ['CONFLICT', 'ITEMS_UNAVAILABLE'],
});

export const giveBack = defineCall('PUT /staff/unannounced/{id}/give-back', {
  name: 'staff.giveBack',
  summary: 'Note that a garment that nobody knows has left the facility again',
  access: 'staff.logistics',
  body: unannounced.giveBackBody,
  errors: ['CONFLICT'],
});

export const undoUnannounced = defineCall('PUT /staff/unannounced/{id}/undo', {
  name: 'staff.undoUnannounced',
  summary: 'Take back that something was set apart: by mistake it was, and it is where it was before',
  access: 'staff.logistics',
  errors: ['CONFLICT', 'ITEMS_UNAVAILABLE'],
});
