import { z } from 'zod/mini';
import { defineCallFrom } from '../../call.ts';
import { fileSchema } from '../../file-schema.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('issue 8, intake'); // as the issue calls receiving

export const listReceivings = defineCall('GET /staff/intakes', {
  name: 'staff.intakes',
  summary: 'What is expected, with how much of it has come',
  access: 'staff.read',
  query: schemas.receivingQuery,
  answer: schemas.receivingCardPageSchema,
});

export const openReceiving = defineCall('POST /staff/intakes/{clientId}', {
  name: 'staff.openIntake',
  summary: 'Expect garments of a closet, by a pickup or by themselves',
  access: 'staff.logistics',
  body: schemas.openReceivingBody,
  answer: schemas.receivingSchema,
  errors: ['IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const getReceiving = defineCall('GET /staff/intakes/{clientId}/{id}', {
  name: 'staff.intake',
  summary: 'A receiving: expected against received, each item with its fields and photographs',
  access: 'staff.read',
  answer: schemas.receivingSchema,
});

export const expectGarments = defineCall('POST /staff/intakes/{clientId}/{id}/lines', {
  name: 'staff.expect',
  summary: 'Expect more in an open receiving',
  access: 'staff.logistics',
  body: schemas.expectBody,
  answer: schemas.receivingSchema,
  errors: ['INTAKE_CLOSED'],
});

export const receiveGarments = defineCall('PUT /staff/intakes/{clientId}/{id}/receive', {
  name: 'staff.receive',
  summary:
    'Mark what came in: items At Client come back, expected and confirmed new numbers become items, others are refused',
  access: 'staff.logistics',
  body: schemas.receiveBody,
  answer: schemas.receivingSchema,
  errors: ['INTAKE_CLOSED', 'ITEMS_UNAVAILABLE', 'FOREIGN_ITEM', 'ITEM_NOT_EXPECTED'],
});

export const undoReceive = defineCall('PUT /staff/intakes/{clientId}/{id}/undo-receive', {
  name: 'staff.undoReceive',
  summary: 'Undo the receipt of one number: a new item is retired, one that came back is At Client again',
  source: 'issue 17, number 11',
  access: 'staff.logistics',
  body: schemas.undoReceiveBody,
  answer: schemas.receivingSchema,
  errors: ['INTAKE_CLOSED', 'ITEMS_UNAVAILABLE'],
});

export const closeReceiving = defineCall('PUT /staff/intakes/{clientId}/{id}/close', {
  name: 'staff.closeIntake',
  summary: 'End a receiving, whatever has not come; again changes nothing',
  access: 'staff.logistics',
  answer: schemas.receivingSchema,
});

export const offerPhotos = defineCall('POST /staff/closets/{clientId}/photos', {
  name: 'staff.offerPhotos',
  summary:
    'For each file the item that its name matches and an address to PUT it to; what is there already is done',
  access: 'staff.logistics',
  body: schemas.photoFilesBody,
  answer: z.array(schemas.photoTargetSchema),
});

export const editItems = defineCall('PUT /staff/closets/{clientId}/items', {
  name: 'staff.editPieces',
  summary: 'Change fields of many items at once, each row on its own',
  access: 'staff.logistics',
  body: schemas.editItemsBody,
  answer: z.array(schemas.editedItemSchema),
});

export const printLabels = defineCall('POST /staff/closets/{clientId}/labels', {
  name: 'staff.labels',
  summary: 'Labels of items with their QR codes, as a PDF for 24 labels a sheet',
  access: 'staff.logistics',
  body: schemas.labelsBody,
  answer: fileSchema,
});
